"""The on-device model, run by llama.cpp in a child process."""
