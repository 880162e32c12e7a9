"""What is said of a draft that does not pass: to the model, which writes it again, and to the person."""

from desktop.answering.answer import Attempt, Rejected
from desktop.answering.auditing import Evidence
from desktop.answering.drafting import Draft, Subject
from desktop.answering.prompt import Prompts
from desktop.answering.reasons import reason, reasons
from desktop.engine.writer import Message
from desktop.language import Words


def attempt(draft: Draft, evidence: Evidence, words: Words) -> Attempt:
    """The draft as it is kept with the answer: a vague one without a finding has that as its only issue."""
    rejected = tuple(
        Rejected(found.text, found.start, found.end, reason(found, evidence, words), found.code.value)
        for found in draft.verdict.findings
    )
    issues = tuple(dict.fromkeys(found.text for found in rejected))
    if draft.faithful and draft.vague:
        issues = (words("answer.no_fact"),)
    return Attempt(
        text=draft.text,
        issues=issues,
        prompt_tokens=draft.written.prompt_tokens,
        reused_tokens=draft.written.reused_tokens,
        output_tokens=draft.written.output_tokens,
        first_token_s=draft.written.first_token_s,
        seconds=draft.written.seconds,
        rejected=rejected,
    )


def ask_again(
    prompts: Prompts, messages: tuple[Message, ...], draft: Draft, subject: Subject, words: Words
) -> tuple[Message, ...]:
    """The messages that have the draft written once more, with what is wrong with it."""
    if draft.faithful:
        return prompts.again_with_a_fact(messages, draft.text, subject.brief)
    return prompts.again_with_reasons(messages, draft.text, reasons(draft.verdict, subject.evidence, words))
