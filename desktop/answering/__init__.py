"""The use case: a question in, an audited answer out."""
