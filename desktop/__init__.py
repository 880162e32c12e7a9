"""Xiaomai: questions about a creator's own figures, answered offline, every number checked."""

__version__ = "0.1.0"
