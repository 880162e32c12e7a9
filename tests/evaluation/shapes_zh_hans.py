"""Simplified Chinese sentence shapes of faithful answers; `composing.py` says how they are read."""

SHAPES = (
    # 一条
    "{a}有{a.views}次{w.views}，{a.likes}个赞。",
    "{a}收获{a.likes}个点赞、{a.comments}条评论，互动率{a.rate}。",
    "{a}于{a.date}{a.time}发布。它拿到{a.views}次{w.views}、{a.likes}个赞和{a.comments}条评论，"
    "互动率为{a.rate}。",
    "{a.date}那条的{w.views}是{a.views}。",
    "{a.weekday}（{a.date}）发的{a}，点赞{a.likes}个。",
    "{a}（{w.views}{a.views:d}，互动率{a.rate:d}）发布于{a.date}。",
    "**{a!bare}**：{w.views} {a.views:d} / 点赞 {a.likes:d} / 评论 {a.comments:d} / 互动率 {a.rate:d}",
    "### {a!bare}\n- {w.views}：{a.views:d}\n- 点赞：{a.likes:d}\n- 评论：{a.comments:d}\n- "
    "互动率：{a.rate:d}",
    "{a}是{a.weekday}{a.time}发的，评论{a.comments}条。",
    "{a}下面有{a.comments}条评论，{a.likes}次点赞。",
    "一共有{a.likes}人点赞了{a}。",
    "最新的{latest}目前{w.views}{latest.views}次。",
    "你最新的帖子有{latest.views}次{w.views}。",
    "最早的一条是{oldest}，发布于{oldest.date}。",
    "就{a}来说，点赞{a.likes}，评论{a.comments}，分享{a.shares}。",
    "{a}的数据：{w.views}{a.views}次，点赞{a.likes}个，互动率{a.rate}。",
    "发布于{a.date}的{a}，互动率是{a.rate}，评论{a.comments}条。",
    "{a!short}有{a.views}次{w.views}，{a.comments}条评论。",
    "{a}时长{a.length}，{w.views}{a.views}次。",
    "{a}的{w.views}是平均的{a.versus}。",
    "你问的{a}，{w.views}{a.views}次，被收藏{a.saves}次。",
    "关于{a}：{w.views} {a.views:d}，互动率 {a.rate:d}，日期 {a.date}。",
    # 两三条
    "{a}有{a.likes}个赞，{b}有{b.likes}个。",
    "{a}和{b}的{w.views}分别是{a.views}和{b.views}。",
    "和{lo}（{w.views} {lo.views:d}）相比，{hi}更好（{hi.views:d}）。",
    "{hi}有{hi.views}次{w.views}，比{lo}的{lo.views}次多。",
    "{hi}的{w.views}超过{lo}（{hi.views:d}对{lo.views:d}）。",
    "{a}：{a.views:d}次{w.views}；{b}：{b.views:d}次{w.views}；{c}：{c.views:d}次{w.views}。",
    "- {a}：{w.views} {a.views:d}，点赞 {a.likes:d}\n- {b}：{w.views} {b.views:d}，点赞 {b.likes:d}",
    "{w.views}排名：\n1. {r1}，{r1.views:d}\n2. {r2}，{r2.views:d}\n3. {r3}，{r3.views:d}",
    "| 帖子 | {w.views} | 点赞 |\n|---|---|---|\n| {a!bare} | {a.views:d} | {a.likes:d} |\n"
    "| {b!bare} | {b.views:d} | {b.likes:d} |",
    "| | {a!bare} | {b!bare} |\n|---|---|---|\n| {w.views} | {a.views:d} | {b.views:d} |\n"
    "| 点赞 | {a.likes:d} | {b.likes:d} |\n| 评论 | {a.comments:d} | {b.comments:d} |",
    "{few}只有{few.views}次{w.views}，而{many}有{many.views}次。",
    "{a.date}的那条有{a.likes}个赞，{b.date}的那条有{b.likes}个赞。",
    "{hr}的互动率更高（{hr.rate}，{lr}是{lr.rate}）。",
    "两条里面，{hi}{w.views}更多（{hi.views:d}），{lo}更少（{lo.views:d}）。",
    "{w.views}从{e1.date}的{e1.views}次到{e2.date}的{e2.views}次。",
    "先是{e1}，{e1.views}次{w.views}；后来是{e2}，{e2.views}次。",
    "{a}的互动率是{a.rate}，{b}是{b.rate}。",
    "{a}有{a.comments}条评论。{b}有{b.comments}条。",
    "与其重复{few}（{few.views}次{w.views}），不如延续{many}（{many.views}次{w.views}）。",
    "{a}和{b}都不错：前者{a.likes}个赞，后者{b.likes}个赞。",
    # 最好与最差
    "{w.views}最高的是{top}，{top.views}次。",
    "表现最好的是{top}，它在{top.weekday}{top.time}发布，收获{top.views}次{w.views}和{top.likes}个赞。",
    "{w.views}最多的帖子是{top}（{top.views:d}），最少的是{low}（{low.views:d}）。",
    "点赞最多的是{liked}，共{liked.likes}个。",
    "{rated}互动率最高，为{rated.rate}。",
    "最差的一条是{low}，只有{low.views}次{w.views}。",
    "哪条最好？是{top}，{top.date}发布，{top.views}次{w.views}。",
    "评论最多的是{talked}，有{talked.comments}条。",
    "在{total.posts}条帖子里，{top}以{top.views}次{w.views}排第一。",
    "{top.date}那条的{w.views}最高，{top.views}次。",
    # 合计
    "你发了{total.posts}条帖子，总{w.views}{total.views}次。",
    "{total.posts}条帖子平均{total.avg_views}次{w.views}。",
    "总点赞 {total.likes:d}，平均{w.views} {total.avg_views:d}。",
    "所有帖子合计{total.views}次{w.views}、{total.likes}个赞，平均每条{total.avg_views}次{w.views}。",
    "整体互动率是{total.rate}。",
    "我看了{total.posts}条帖子。",
    "平均每条{total.avg_views}次{w.views}，{a}则有{a.views}次。",
    "{over}高于平均的{total.avg_views}次{w.views}，有{over.views}次。",
    # 时段、星期、月份、观众
    "{hour.name}发的效果最好，{hour.posts}条平均{hour.avg_views}次{w.views}。",
    "最好的日子是{weekday.name}，平均{w.views}{weekday.avg_views}次（{weekday.posts}条）。",
    "最佳时段是{hour.name}，平均{hour.avg_views}次{w.views}；{hour2.name}平均{hour2.avg_views}次。",
    "{hour2.name}发的帖子平均有{hour2.avg_views}次{w.views}。",
    "{day1.name}平均{day1.avg_views}次{w.views}，{day2.name}平均{day2.avg_views}次。",
    "{month.name}的{w.views}{month.growth!rose}了{month.growth!abs}，达到{month.views}次。",
    "{month.name}有{month.views}次{w.views}（{month.growth!signed}）。",
    "{w.views}比前一个月{month.growth!more}{month.growth!abs}。",
    "{month.name}有{month.views}次{w.views}，{prev.name}有{prev.views}次。",
    "{part.share}的观众在{part.name}。",
    "观众最多的地方是{topart.name}，占{topart.share}。",
    # 账号
    "{acct.handle} 现在有{acct.followers}个粉丝。",
    "{acct.handle} {acct.change!gained}了{acct.change!abs}个粉丝。",
    "粉丝：{own.followers:d}（{own.change!signed}）",
    "账号 {acct.handle} 的粉丝是{acct.followers}人，{acct.change!rose}{acct.change!abs}人。",
    "{acct.handle} 的收入是{acct.revenue}。",
    "{acct.handle} 有{acct.followers}个粉丝，{acct2.handle} 有{acct2.followers}个。",
    # 评论与链接
    "{q.author} 说：{q.words}",
    "{q.author} 评论{q.words}。",
    "可以谢谢 {q.author} 的评论。",
    "在{q.post}下面，{q.author} 写道{q.words}。",
    "{q.author} 说{q.words}，{q2.author} 说{q2.words}。",
    "也有温暖的反馈：{q.words}（{q.author}）。",
    "你的链接是 {link.url}。",
    "请看（{link.url}），谢谢。",
    "可以把人引到 {link.url}，因为{a}有{a.views}次{w.views}。",
    # 目标
    "你问的是{goal.number}，现在粉丝是{acct.followers}。",
    "还没有到{goal.number}粉丝，现在是{acct.followers}。",
    "要从{acct.followers}粉丝到{goal.number}粉丝，请继续发。",
)

ADVICE = (
    "给你三点建议：\n1. 固定时间发布\n2. 沿用封面\n3. 多回评论",
    "建议每条控制在60到90秒。",
    "每周发两次就好。",
    "评论尽量在24小时内回复。",
    "用9:16的画面，第一句话要清楚。",
    "希望对你有帮助！",
    "千万别急着删掉。",
    "不要一成不变，三天两头换个封面也没关系。",
    "这些内容十分受欢迎。",
    "一方面多试几种标题，一方面保持统一风格。",
    "要不要我再帮你看下一条？",
    "以下是我看到的。",
)
"""Sentences that claim nothing of the data."""

MULTIPLES = (
    (2, "这是{b}的两倍{w.views}。"),
    (3, "{a}的{w.views}是{b}的三倍。"),
    (2, "{w.views}翻倍了。"),
    (2, "点赞翻了一番。"),
    (10, "{a}的赞是{b}的十倍。"),
    (0.5, "{b}的{w.views}只有{a}的一半。"),
    (5, "这是平均的5倍。"),
    (4, "它的{w.views}是{b}的4倍。"),
    (3, "评论增长为三倍。"),
    (2, "{a}的评论是{b}的2倍。"),
    (1.5, "{w.views}是{b}的1.5倍。"),
)
"""Multiples that no data line states, with their value."""

PARROTED = (
    "有，你有{goal.number}粉丝。",
    "你已经到{goal.number}粉丝了。",
    "现在粉丝是{goal.number}。",
    "{acct.handle} 有{goal.number}个粉丝。",
)
"""What only the question holds, affirmed."""

DIRECTIONS = {
    "gained": ("涨", "掉"),
    "rose": ("增加", "减少"),
    "more": ("增长", "下降"),
}
"""Words that say up and down."""

COUNTED = ("{} 次播放", "{}个赞", "{}条评论", "{}个粉丝")
"""A number of something."""

TITLES = ("「{}」", "“{}”", "《{}》")
QUOTES = ("「{}」", "“{}”")
"""How a title is set, and how somebody's words are."""

JOINT = ""
