"""Qt Widgets only: shows values, emits wishes."""
