"""The second level: whether a true figure is said of the right thing."""
