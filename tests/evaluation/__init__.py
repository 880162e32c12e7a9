"""Question sets, and benchmarks that are run by hand.

`routing_questions.jsonl`: one question a line with the sources it needs, its kind (null where not judged) and
the action it asks for ("any" where its kind is not judged). `half` says when it was written: `tuning`
and `held_out` before the keywords, the others later, each before the keywords were changed for it. Right at
first sight, in sources and flags: held_out 206 of 209, later 257 of 282 and 234 of 261, requests 159 of 189
(only whether it is a request), last 111 of 132.
"""
