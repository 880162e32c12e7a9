"""Untrusted text made harmless for a prompt: captions, comments, handles and the question itself."""

import re
import unicodedata

FENCE_OPEN = "<data>"
FENCE_CLOSE = "</data>"

# Our own fence, code fences, and the turn marks of chat templates (`<|im_start|>`, `[INST]`,
# `<start_of_turn>`), which a tokenizer would read as the end of our message.
_MARKS = re.compile(
    r"<\s*/?\s*data\b[^<>]{0,40}>"
    r"|`{3,}|~{3,}"
    r"|<\|[^<>|]{0,60}\|>|<｜[^<>]{0,60}｜>"
    r"|<\s*/?\s*(?:start_of_turn|end_of_turn|bos|eos|s|unk|pad|think|thinking|tool_call|tool_response)\s*>"
    r"|\[\s*/?\s*(?:INST|SYSTEM_PROMPT|AVAILABLE_TOOLS|TOOL_CALLS|THINK)\s*\]"
    r"|<<\s*/?\s*SYS\s*>>",
    re.IGNORECASE,
)


def fence_safe(text: str) -> str:
    """`text` on one line, without fence marks and turn marks, without characters that cannot be seen.

    Removing a mark can put another one together out of what stood around it, so it goes on until nothing
    is found. Each pass shortens the text, so it ends.
    """
    text = "".join(" " if character.isspace() else character for character in text if _visible(character))
    while (cleaned := _MARKS.sub(" ", text)) != text:
        text = cleaned
    return " ".join(text.split())


def _visible(character: str) -> bool:
    # Format characters can hide a mark or turn text around; emoji need the joiner and the selectors.
    if character in "\u200d\ufe0e\ufe0f":
        return True
    return character.isspace() or unicodedata.category(character) not in {"Cc", "Cf", "Cs", "Co", "Cn"}
