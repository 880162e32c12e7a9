"""The one worker thread that owns the desk; QtCore only."""
