"""Traditional Chinese sentence shapes of faithful answers; `composing.py` says how they are read."""

SHAPES = (
    # 一篇
    "{a}有 {a.views} 次{w.views}、{a.likes} 個讚。",
    "{a}拿到{a.likes}個讚和{a.comments}則留言，互動率是{a.rate}。",
    "{a}在{a.date}{a.time}發布。它累積了{a.views}次{w.views}、{a.likes}個讚、{a.comments}則留言，"
    "互動率{a.rate}。",
    "{a.date}那篇有{a.views}次{w.views}。",
    "{a.weekday}（{a.date}）你發了{a}，得到{a.likes}個讚。",
    "{a}（{w.views} {a.views:d}，互動率 {a.rate:d}）發布於{a.date}。",
    "**{a!bare}**：{w.views} {a.views:d}／讚 {a.likes:d}／留言 {a.comments:d}／互動率 {a.rate:d}",
    "### {a!bare}\n- {w.views}：{a.views:d}\n- 按讚：{a.likes:d}\n- 留言：{a.comments:d}\n- "
    "互動率：{a.rate:d}",
    "{a}是{a.weekday}{a.time}發的。",
    "大家在{a}底下留了{a.comments}則留言，按了{a.likes}次讚。",
    "總共有{a.likes}人按讚{a}。",
    "最新一篇{latest}目前有{latest.views}次{w.views}。",
    "你最新的貼文有{latest.views}次{w.views}。",
    "最早的是{oldest}，{oldest.date}發布。",
    "以{a}來說：讚 {a.likes:d}、留言 {a.comments:d}、分享 {a.shares:d}。",
    "{a}底下有{a.comments}則留言。",
    "{a}的數字是：{a.views}次{w.views}、{a.likes}個讚、互動率{a.rate}。",
    "{a.date}發布的{a}，互動率為{a.rate}，留言{a.comments}則。",
    "{a!short}有{a.views}次{w.views}，{a.comments}則留言。",
    "{a}長度{a.length}，{w.views}{a.views}次。",
    "{a}的{w.views}是平均的{a.versus}。",
    "你問的是{a}：{w.views}{a.views}次，收藏{a.saves}次。",
    "關於{a}，{w.views}數是 {a.views:d}，互動率是 {a.rate:d}，日期是{a.date}。",
    # 兩三篇
    "{a}有{a.likes}個讚，{b}有{b.likes}個。",
    "{a}和{b}分別有{a.views}次和{b.views}次{w.views}。",
    "跟{lo}（{w.views} {lo.views:d}）相比，{hi}表現更好（{hi.views:d}）。",
    "{hi}有{hi.views}次{w.views}，比{lo}的{lo.views}次多。",
    "{hi}的{w.views}高於{lo}：{hi.views:d} 對 {lo.views:d}。",
    "{a}：{a.views:d} 次{w.views}；{b}：{b.views:d} 次{w.views}；{c}：{c.views:d} 次{w.views}。",
    "- {a}：{w.views} {a.views:d}，讚 {a.likes:d}\n- {b}：{w.views} {b.views:d}，讚 {b.likes:d}",
    "{w.views}前三名：\n1. {r1}：{r1.views:d}\n2. {r2}：{r2.views:d}\n3. {r3}：{r3.views:d}",
    "| 貼文 | {w.views} | 讚 |\n|---|---|---|\n| {a!bare} | {a.views:d} | {a.likes:d} |\n"
    "| {b!bare} | {b.views:d} | {b.likes:d} |",
    "| | {a!bare} | {b!bare} |\n|---|---|---|\n| {w.views} | {a.views:d} | {b.views:d} |\n"
    "| 讚 | {a.likes:d} | {b.likes:d} |\n| 留言 | {a.comments:d} | {b.comments:d} |",
    "{few}只有{few.views}次{w.views}，而{many}有{many.views}次。",
    "{a.date}那篇有{a.likes}個讚，{b.date}那篇有{b.likes}個讚。",
    "{hr}的互動率比較高（{hr.rate}，{lr}是{lr.rate}）。",
    "兩篇之中，{hi}{w.views}較多（{hi.views:d}），{lo}較少（{lo.views:d}）。",
    "{w.views}從{e1.date}的{e1.views}次變成{e2.date}的{e2.views}次。",
    "先發的是{e1}，{e1.views}次{w.views}；後來的{e2}有{e2.views}次。",
    "{a}的互動率是{a.rate}，{b}是{b.rate}。",
    "{a}有{a.comments}則留言。{b}有{b.comments}則。",
    "與其再做{few}（{few.views}次{w.views}），不如延續{many}（{many.views}次{w.views}）。",
    "{a}與{b}都值得看：前者{a.likes}個讚，後者{b.likes}個讚。",
    # 最好與最差
    "{w.views}最高的是{top}，有{top.views}次。",
    "表現最好的是{top}，它在{top.weekday}{top.time}發布，拿到{top.views}次{w.views}和{top.likes}個讚。",
    "{w.views}最多的貼文是{top}（{top.views:d}），最少的是{low}（{low.views:d}）。",
    "讚最多的是{liked}，共{liked.likes}個。",
    "{rated}的互動率最高，達到{rated.rate}。",
    "最弱的一篇是{low}，只有{low.views}次{w.views}。",
    "哪篇最好？是{top}，{top.date}發布，{top.views}次{w.views}。",
    "留言最多的是{talked}，有{talked.comments}則。",
    "在{total.posts}篇貼文中，{top}以{top.views}次{w.views}排第一。",
    "{top.date}那篇的{w.views}最高，{top.views}次。",
    # 合計
    "你發了{total.posts}篇貼文，總{w.views}{total.views}次。",
    "{total.posts}篇貼文平均有{total.avg_views}次{w.views}。",
    "總讚數 {total.likes:d}，平均{w.views} {total.avg_views:d}。",
    "全部貼文合計{total.views}次{w.views}、{total.likes}個讚，平均每篇{total.avg_views}次{w.views}。",
    "整體互動率是{total.rate}。",
    "我看了{total.posts}篇貼文。",
    "平均每篇{total.avg_views}次{w.views}，{a}則有{a.views}次。",
    "{over}高於平均的{total.avg_views}次{w.views}，有{over.views}次。",
    # 時段、星期、月份、觀眾
    "{hour.name}發文效果最好，{hour.posts}篇平均{hour.avg_views}次{w.views}。",
    "最好的日子是{weekday.name}，平均{w.views}{weekday.avg_views}次（{weekday.posts}篇）。",
    "最佳時段是{hour.name}，平均{hour.avg_views}次{w.views}；{hour2.name}平均{hour2.avg_views}次。",
    "{hour2.name}發的貼文平均有{hour2.avg_views}次{w.views}。",
    "{day1.name}平均{day1.avg_views}次{w.views}，{day2.name}平均{day2.avg_views}次。",
    "{month.name}的{w.views}{month.growth!rose}了{month.growth!abs}，來到{month.views}次。",
    "{month.name}有{month.views}次{w.views}（{month.growth!signed}）。",
    "{w.views}比前一個月{month.growth!more}{month.growth!abs}。",
    "{month.name}有{month.views}次{w.views}，{prev.name}有{prev.views}次。",
    "{part.share}的觀眾在{part.name}。",
    "觀眾最多的地方是{topart.name}，佔{topart.share}。",
    # 帳號
    "{acct.handle} 目前有{acct.followers}位粉絲。",
    "{acct.handle} {acct.change!gained}了{acct.change!abs}位粉絲。",
    "粉絲：{own.followers:d}（{own.change!signed}）",
    "帳號 {acct.handle} 的粉絲是{acct.followers}人，{acct.change!rose}{acct.change!abs}人。",
    "{acct.handle} 的收益是{acct.revenue}。",
    "{acct.handle} 有{acct.followers}位粉絲，{acct2.handle} 有{acct2.followers}位。",
    # 留言與連結
    "{q.author} 說：{q.words}",
    "{q.author} 留言{q.words}。",
    "可以謝謝 {q.author} 的留言。",
    "在{q.post}底下，{q.author} 寫道{q.words}。",
    "{q.author} 說{q.words}，{q2.author} 說{q2.words}。",
    "也有溫暖的回饋：{q.words}（{q.author}）。",
    "你的連結是 {link.url}。",
    "請看（{link.url}），謝謝。",
    "可以把人帶到 {link.url}，因為{a}有{a.views}次{w.views}。",
    # 目標
    "你問的是{goal.number}，目前粉絲是{acct.followers}。",
    "還沒有到{goal.number}粉絲，現在是{acct.followers}。",
    "要從{acct.followers}粉絲到{goal.number}粉絲，請繼續發文。",
)

ADVICE = (
    "給你三點建議：\n1. 固定時間發文\n2. 沿用封面\n3. 多回留言",
    "建議每支控制在60到90秒。",
    "每週發兩次就好。",
    "留言盡量在24小時內回覆。",
    "用9:16的畫面，第一句話要清楚。",
    "希望對你有幫助！",
    "千萬別急著刪掉。",
    "不要一成不變，三不五時換個封面。",
    "這些內容十分受歡迎。",
    "一方面多試幾種標題，一方面保持統一風格。",
    "要不要我再幫你看下一篇？",
    "以下是我看到的。",
)
"""Sentences that claim nothing of the data."""

MULTIPLES = (
    (2, "這是{b}的兩倍{w.views}。"),
    (3, "{a}的{w.views}是{b}的三倍。"),
    (2, "{w.views}翻倍了。"),
    (2, "讚數翻了一番。"),
    (10, "{a}的讚是{b}的十倍。"),
    (0.5, "{b}的{w.views}只有{a}的一半。"),
    (5, "這是平均的5倍。"),
    (4, "它的{w.views}是{b}的4倍。"),
    (3, "留言成長為三倍。"),
    (2, "{a}的留言是{b}的2倍。"),
    (1.5, "{w.views}是{b}的1.5倍。"),
)
"""Multiples that no data line states, with their value."""

PARROTED = (
    "有，你有{goal.number}粉絲。",
    "你已經到{goal.number}粉絲了。",
    "目前粉絲是{goal.number}。",
    "{acct.handle} 有{goal.number}位粉絲。",
)
"""What only the question holds, affirmed."""

DIRECTIONS = {
    "gained": ("多", "少"),
    "rose": ("增加", "減少"),
    "more": ("成長", "下滑"),
}
"""Words that say up and down."""

COUNTED = ("{} 次觀看", "{}個讚", "{}則留言", "{}位粉絲")
"""A number of something."""

TITLES = ("「{}」", "「{}」", "“{}”", "《{}》")
QUOTES = ("「{}」", "“{}”")
"""How a title is set, and how somebody's words are."""

JOINT = ""
