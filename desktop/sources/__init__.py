"""The six fixed read-only sources, one file each."""
