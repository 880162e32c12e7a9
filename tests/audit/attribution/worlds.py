"""A small creator's account in three languages, built by hand out of the audit's own types."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from fractions import Fraction

from desktop.audit import (
    Cell,
    CellKind,
    Evidence,
    Extreme,
    Finding,
    Row,
    Sort,
    Unit,
    When,
    audit,
    kind_of,
    metric_of,
    read_evidence,
)

LANGUAGES = ("en", "zh-Hant", "zh-Hans")
POSTS, TIMES, ACCOUNT, PLACES, MONTHS, COMMENTS = "posts", "times", "account", "places", "months", "comments"
"""The sources of the rows."""


@dataclass(frozen=True)
class World:
    """Rows and their cells, before they are indexed."""

    rows: tuple[Row, ...]
    cells: tuple[Cell, ...]

    def __add__(self, other: "World") -> "World":
        return World(self.rows + other.rows, self.cells + other.cells)

    def text(self) -> str:
        """What the model is told: a line for each row, with its printed cells."""
        lines = []
        for row in self.rows:
            own = [cell for cell in self.cells if cell.key == row.key and cell.printed]
            head = " ".join(filter(None, (row.author, *(f'"{name}"' for name in row.names), row.text)))
            lines.append(" | ".join([head, *(f"{cell.column} {cell.shown}" for cell in own)]))
        return "\n".join(lines)

    def evidence(
        self, *, question: str = "", extremes: Iterable[Extreme] = (), vouched: str | None = None
    ) -> Evidence:
        """The world as the audit reads it."""
        return read_evidence(
            self.text(),
            question=question,
            vouched=vouched,
            rows=self.rows,
            cells=self.cells,
            extremes=extremes,
        )

    def cell(self, row: str, column: str) -> Cell:
        """The cell of a row, by both ids."""
        return next(cell for cell in self.cells if (cell.row, cell.column) == (row, column))


def moment(written: str) -> When:
    """A date and time in ISO form, with its weekday."""
    when = datetime.fromisoformat(written)
    return When(when.year, when.month, when.day, when.hour, when.minute, when.weekday())


def cell(row: Row, column: str, value: str | int, *, printed: bool = True) -> Cell:
    """The cell whose value is written like `4.6%`, `NT$1,480`, `4:32`, `+12.5%` or 8020."""
    written = str(value)
    exact, unit, measure = _read(written)
    shown = f"{value:,}" if isinstance(value, int) else value
    return Cell(
        row.source,
        row.id,
        column,
        metric_of(column),
        exact,
        unit,
        kind=CellKind.COUNT if column == "posts" else kind_of(column),
        measure=measure,
        shown=shown,
        printed=printed,
    )


def _read(written: str) -> tuple[Fraction, Unit, str | None]:
    if ":" in written:
        minutes, seconds = written.split(":")
        return Fraction(60 * int(minutes) + int(seconds)), Unit.DURATION, "second"
    if written.startswith("NT$"):
        return Fraction(written[3:].replace(",", "")), Unit.MONEY, "TWD"
    if written.endswith("%"):
        return Fraction(written[:-1]), Unit.PERCENT, None
    return Fraction(written), Unit.COUNT, None


def with_cells(row: Row, *, printed: bool = True, **figures: str | int) -> World:
    """A row with a cell for each column, and one for its date."""
    cells = [cell(row, column, value, printed=printed) for column, value in figures.items()]
    when = row.when
    if when is not None and when.day is not None:
        unit = Unit.DATE
        written = f"{when.year}-{when.month:02d}-{when.day:02d} {when.hour:02d}:{when.minute:02d}"
        cells.append(
            Cell(row.source, row.id, "published", "published", when, unit, shown=written, printed=printed)
        )
    return World((row,), tuple(cells))


def post(key: str, name: str, when: str, *, printed: bool = True, **figures: str | int) -> World:
    """A post of the one group that posts are compared in."""
    row = Row(POSTS, key, Sort.POST, "all", (name,), text=name, when=moment(when))
    return with_cells(row, printed=printed, **figures)


def other(source: str, key: str, sort: Sort, names: Sequence[str], **figures: str | int) -> World:
    """A row that is no post; its group is its source."""
    return with_cells(Row(source, key, sort, source, tuple(names)), **figures)


def hour(of_day: int, **figures: str | int) -> World:
    """What posts of that hour have."""
    row = Row(TIMES, str(of_day), Sort.SLOT, "hours", (f"{of_day:02d}:00",), when=When(hour=of_day, minute=0))
    return with_cells(row, **figures)


def comment(key: str, author: str, text: str, **figures: str | int) -> World:
    """What somebody wrote, and how it was liked."""
    return with_cells(Row(COMMENTS, key, Sort.COMMENT, "all", text=text, author=author), **figures)


def joined(worlds: Iterable[World]) -> World:
    """All of them."""
    return sum(worlds, World((), ()))


TITLES = {
    "en": ("Latte art", "Desk tour", "Grinder test", "Milk foam"),
    "zh-Hant": ("早晨拉花", "書桌開箱", "磨豆機實測", "奶泡教學"),
    "zh-Hans": ("早晨拉花", "书桌开箱", "磨豆机实测", "奶泡教学"),
}
WORDS = {
    "en": (
        "Which milk do you use?",
        "Where is the lamp from?",
        "Taiwan",
        "Japan",
        "last month",
        "this month",
    ),
    "zh-Hant": ("你用哪一款牛奶？", "檯燈是哪裡買的？", "台灣", "日本", "上個月", "這個月"),
    "zh-Hans": ("你用哪一款牛奶？", "台灯是哪里买的？", "台湾", "日本", "上个月", "这个月"),
}


def make_world(lang: str) -> World:
    """Four posts, an account, two hours, two countries, two months, two comments."""
    latte, desk, grinder, foam = TITLES[lang]
    milk, lamp, taiwan, japan, last_month, this_month = WORDS[lang]
    return joined(
        (
            post(
                "p1", latte, "2025-11-30 21:00", views=12345, likes=678, comments=13, engagement_rate="4.6%"
            ),
            post("p2", desk, "2025-11-28 09:30", views=8020, likes=512, comments=27, engagement_rate="7.9%"),
            post(
                "p3", grinder, "2025-11-25 18:15", views=5310, likes=640, comments=41, engagement_rate="2.2%"
            ),
            post("p4", foam, "2025-11-22 12:00", views=3150, likes=95, comments=19, engagement_rate="3.3%"),
            other(
                ACCOUNT,
                "a1",
                Sort.ACCOUNT,
                ["@brew.daily"],
                followers=20000,
                followers_change=-351,
                total_views=28825,
                average_views=7206,
                views_percent_change="+14.9%",
                posts=4,
                revenue="NT$1,480",
            ),
            hour(21, average_views=9870, posts=3),
            hour(9, average_views=4415, posts=2),
            other(PLACES, "tw", Sort.OTHER, [taiwan], audience="62%"),
            other(PLACES, "jp", Sort.OTHER, [japan], audience="21%"),
            other(MONTHS, "m1", Sort.PERIOD, [last_month], visits=2210),
            other(MONTHS, "m2", Sort.PERIOD, [this_month], visits=3054),
            comment("c1", "@ann", milk, likes=38),
            comment("c2", "@bob.k", lamp, likes=16),
        )
    )


_TRADITIONAL = (
    "書開機測學麼檯燈裡買臺灣個這觀讚點評論則條貼發佈絲賬帳號戶業互動連結視頻對從該篇時間數據對應較遠贏輸過"
    "說問題實際後來還沒達標準總計現幾體週會變長減漲萬億邊間為與優於勝強寫們給讓誰請張歡樂圖片檢查"
    "無單獨兩雙倍種類當屬於決則歲齡裏麵錄製軟體試著關閉續傳送錢幣萬餘訂閱選擇衝轉換聲響亞國東買賣處"
)
_SIMPLIFIED = (
    "书开机测学么台灯里买台湾个这观赞点评论则条贴发布丝账账号户业互动连结视频对从该篇时间数据对应较远赢输过"
    "说问题实际后来还没达标准总计现几体周会变长减涨万亿边间为与优于胜强写们给让谁请张欢乐图片检查"
    "无单独两双倍种类当属于决则岁龄里面录制软体试着关闭续传送钱币万余订阅选择冲转换声响亚国东买卖处"
)
_TO_SIMPLIFIED = str.maketrans(_TRADITIONAL, _SIMPLIFIED)


def english(*cases: Sequence[str]) -> list[tuple[str, ...]]:
    """Cases for a parametrised test, each with its language in front."""
    return [("en", *case) for case in cases]


def chinese(*cases: Sequence[str]) -> list[tuple[str, ...]]:
    """Cases in Traditional Chinese, and the same in Simplified characters."""
    traditional = [("zh-Hant", *case) for case in cases]
    return traditional + [("zh-Hans", *(words.translate(_TO_SIMPLIFIED) for words in case)) for case in cases]


_WORLDS = {lang: make_world(lang) for lang in LANGUAGES}
_EVIDENCE = {lang: world.evidence() for lang, world in _WORLDS.items()}


def world_in(lang: str) -> World:
    """The same world in one of the languages."""
    return _WORLDS[lang]


def evidence_in(lang: str) -> Evidence:
    """Its evidence."""
    return _EVIDENCE[lang]


def findings(answer: str, evidence: Evidence | str) -> list[tuple[str, str]]:
    """The code and the words of each finding; `evidence` may be a language."""
    known = evidence_in(evidence) if isinstance(evidence, str) else evidence
    return [(found.code.value, found.text) for found in audit(answer, known).findings]


def only_finding(answer: str, evidence: Evidence | str) -> Finding:
    """The one finding that there has to be."""
    known = evidence_in(evidence) if isinstance(evidence, str) else evidence
    (found,) = audit(answer, known).findings
    return found


def bound(answer: str, evidence: Evidence | str) -> dict[str, set[tuple[str, str]]]:
    """The rows and columns that each item which passed can stand for."""
    known = evidence_in(evidence) if isinstance(evidence, str) else evidence
    return {
        each.item.text: {(cell.row, cell.column) for cell in each.cells}
        for each in audit(answer, known).bindings
    }
