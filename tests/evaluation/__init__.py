"""Frozen sets, and how well the audit and the routing do on them.

`python -m tests.evaluation` measures the audit and prints tables; `python -m tests.evaluation cases FILE`
runs one file in the format of `unseen_en.jsonl`. `test_gates.py` holds the figures of `figures.py`.

`unseen_en.jsonl`, `unseen_zh.jsonl`: answers, right and wrong ones, written without sight of the audit. At
first sight: English 105 of 110 wrong answers found, 7 of 90 right ones flagged; Chinese 118 of 122, 11 of 98.
`faithful_*.jsonl`: faithful answers, written likewise; at first sight 43 of 450 were flagged.
`faithful_model.jsonl`: answers of real models, confirmed by hand. `quotes.jsonl`: quotations, real or not.

`routing_questions.jsonl`: one question a line with the sources it needs, its kind (null where not judged) and
the action it asks for ("any" where its kind is not judged). `half` says when it was written: `tuning`
and `held_out` before the keywords, the others later, each before the keywords were changed for it. Right at
first sight, in sources and flags: held_out 206 of 209, later 257 of 282 and 234 of 261, requests 159 of 189
(only whether it is a request), last 111 of 132.
"""
