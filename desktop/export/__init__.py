"""The SQLite analytics export: contract, read-only opening, owner scope, sample."""
