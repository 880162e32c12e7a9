"""Text made to be slow or to break something, and two hundred posts to hold it against."""

from datetime import datetime, timedelta
from random import Random

from desktop.audit import Evidence, Sort
from tests.audit.attribution.worlds import World, comment, hour, joined, other, post

_WORDS = [
    "Morning",
    "Desk",
    "Quiet",
    "Bright",
    "Paper",
    "Winter",
    "Coffee",
    "Garden",
    "Night",
    "Studio",
    "River",
    "Copper",
    "Simple",
    "Golden",
]
_KINDS = [
    "lighting",
    "walk",
    "lessons",
    "recipe",
    "tour",
    "mistakes",
    "setup",
    "notes",
    "diary",
    "routine",
]
_HAN = [
    "早晨",
    "書桌",
    "安靜",
    "明亮",
    "紙上",
    "冬日",
    "咖啡",
    "花園",
    "夜晚",
    "畫室",
    "河邊",
    "銅色",
    "簡單",
    "金色",
]
_HAN_KINDS = [
    "打光",
    "散步",
    "心得",
    "食譜",
    "開箱",
    "錯誤",
    "佈置",
    "筆記",
    "日記",
    "日常",
]


def crowd(seed: int) -> World:
    """Two hundred posts in two languages, of which sixty are printed; hours, comments, an account."""
    rng = Random(seed)
    worlds = [
        other(
            "account", "a", Sort.ACCOUNT, ["@brew.daily"], followers=20000, followers_change=-351, posts=200
        )
    ]
    for at in range(200):
        words, kinds, gap = (_HAN, _HAN_KINDS, "") if at % 3 == 0 else (_WORDS, _KINDS, " ")
        name = gap.join((words[at % 14], words[(7 * at + 3) % 14], kinds[at % 10], str(at)))
        worlds.append(
            post(
                f"p{at}",
                name,
                str(datetime(2025, 1, 1, 9) + timedelta(hours=37 * at)),
                printed=at < 60,
                views=rng.randint(100, 99_999),
                likes=rng.randint(1, 3_000),
                comments=rng.randint(0, 99),
                engagement_rate=f"{rng.randint(1, 150) / 10}%",
            )
        )
    worlds += [hour(at, average_views=rng.randint(100, 9_999), posts=rng.randint(1, 12)) for at in range(24)]
    worlds += [
        comment(f"c{at}", f"@fan{at}", f"What about the {_WORDS[at % 14]} thing, number {at}?", likes=at)
        for at in range(40)
    ]
    return joined(worlds)


CROWD = crowd(3)
TITLES = [row.names[0] for row in CROWD.rows if row.sort is Sort.POST]
VIEWS = [cell.shown for cell in CROWD.cells if cell.column == "views"]
LIKES = [cell.shown for cell in CROWD.cells if cell.column == "likes"]


def crowded() -> Evidence:
    """The evidence of the crowd, with a question that holds a number of its own."""
    said = "\n".join(line.partition("|")[2] for line in CROWD.text().splitlines())
    return CROWD.evidence(question="Did it get 50,000 views? 有沒有5萬？", vouched=said)


def cycle(form: str) -> str:
    """The form with the names and values of one post after the other."""
    rounds = (
        form.format(a=TITLES[at], b=TITLES[at + 1], x=VIEWS[at], y=VIEWS[at + 1], z=LIKES[at], n=at)
        for at in range(199)
    )
    return "".join(rounds)


FAMILIES = {
    "a title": f"{TITLES[1]} ",
    "titles in marks": cycle('"{a}" '),
    "han titles in marks": cycle("「{a}」"),
    "titles in a line": cycle('"{a}" got {x} views, '),
    "titles in sentences": cycle('"{a}" got {x} views. '),
    "titles and pronouns": cycle('"{a}". It got {x} views. They got {y}. '),
    "quotations": cycle('"quote number {n} of many" '),
    "open quotations": "「“\"'",
    "authors": cycle('@fan{n} wrote "What about the Desk thing". '),
    "handles": cycle("@fan{n} @brew.daily "),
    "numbers": cycle("{x} "),
    "a number": f"{VIEWS[0]} ",
    "numbers in a list": cycle("{x}, "),
    "numbers from nowhere": cycle("23,{n}, 34567 and 50,000. "),
    "percentages": "4.6% ",
    "small counts": "3 posts ",
    "han counts": "3篇",
    "dates": "Jan 1 ",
    "dates in sentences": cycle('On Jan {n} you posted "{a}". '),
    "han dates": "1月3日，",
    "times": "09:00 ",
    "han times": "晚上九點，",
    "bullets": cycle('- "{a}": {x} views, {z} likes\n'),
    "bullets of numbers": cycle("- {x}\n"),
    "bullets of counts": "- 3次\n",
    "numbered lines": cycle("{n}. it got {x}\n"),
    "deep bullets": cycle("    - {x} views\n"),
    "bullets after nothing": "\n\n- 12,345\n",
    "headings": cycle("## {a}\n{x} views\n"),
    "table": "| Post | Views | Likes |\n|---|---|---|\n" + cycle("| {a} | {x} | {z} |\n"),
    "small table": "| 3 | 4 | 5 |\n",
    "table in one line": cycle("| {x} "),
    "best in a table": "| best ",
    "bars": "|",
    "brackets": cycle("({x}) "),
    "open brackets": "(3 (",
    "han brackets": "（3）",
    "best": "best ",
    "best posts": cycle('"{a}" has the most views, '),
    "best hour": "your best hour is 9 p.m. ",
    "han best": "觀看最多，",
    "which was best": "Best? ",
    "from to": cycle("from {x} to {y} "),
    "from": "from ",
    "han from": "從",
    "a vs b": "A vs B ",
    "more than": cycle('"{a}" has more views than "{b}" '),
    "han than": cycle("「{a}」的觀看比「{b}」高，"),
    "than": "比",
    "above average": cycle("above your average of 7,206, with {x}, "),
    "more and fewer": cycle("more ({x}), fewer ({y}) "),
    "respectively": cycle('"{a}" and "{b}" got {x} and {y} respectively. '),
    "the latter": cycle('"{a}" the latter got {x} '),
    "both": cycle('both "{a}" and "{b}" have {x} views '),
    "periods": "last week 上週",
    "changes": cycle("rose {x} fell "),
    "metrics": "views: likes 觀看",
    "goals": cycle("aim for 50,000 views, "),
    "episodes": "episode 22 ",
    "letters": "a",
    "han letters": "是",
    "digits": "7",
    "blanks": " \t",
    "lines": "\n",
    "marks": ". ",
    "commas": ",",
    "odd letters": "\x00\x01\u200b\u3000",
}
