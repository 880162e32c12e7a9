"""English sentence shapes that a faithful answer is made of; `composing.py` says how they are read."""

SHAPES = (
    # One post.
    "{a} got {a.views} {w.views} and {a.likes} likes.",
    "With {a.likes} likes and {a.comments} comments, {a} reached an engagement rate of {a.rate}.",
    "{a} went live on {a.date} at {a.time}. It drew {a.views} {w.views}, {a.likes} likes and "
    "{a.comments} comments, "
    "for a {a.rate} engagement rate.",
    "The {a.date} post got {a.views} {w.views}.",
    "On {a.weekday}, {a.date}, you posted {a}, which earned {a.likes} likes.",
    "{a} ({a.views} {w.views}, {a.rate} engagement) was published on {a.date}.",
    "**{a!bare}**: {a.views:d} {w.views} / {a.likes:d} likes / {a.comments:d} comments / {a.rate:d} ER",
    "### {a!bare}\n- {w.Views}: {a.views:d}\n- Likes: {a.likes:d}\n- Comments: {a.comments:d}\n"
    "- Engagement rate: {a.rate:d}",
    "{a} was posted on a {a.weekday} at {a.time}.",
    "People left {a.comments} comments on {a} and liked it {a.likes} times.",
    "In all, {a.likes} people liked {a}.",
    "Your latest post, {latest}, has {latest.views} {w.views} so far.",
    "Your latest post has {latest.views} {w.views}.",
    "The oldest of them, {oldest}, went out on {oldest.date}.",
    "Take {a}: {a.likes} likes, {a.comments} comments, {a.shares} shares.",
    "It is {a.views} {w.views} that {a} got.",
    "There are {a.comments} comments under {a}.",
    "For {a}, the figures are {a.views} {w.views}, {a.likes} likes and {a.rate} engagement.",
    "{a}, posted {a.date}, sits at {a.rate} engagement with {a.comments} comments.",
    "{a!short} has {a.views} {w.views} and {a.comments} comments.",
    "The post about that is {a}. Published on a {a.weekday}, it was liked {a.likes} times and saved "
    "{a.saves} times.",
    "{a} is {a.length} long and got {a.views} {w.views}.",
    "{a} did {a.versus} your average.",
    "You asked how {a} did. Its {w.views} come to {a.views}, and {a.comments} people commented.",
    "{w.Views} for {a}: {a.views:d}; engagement: {a.rate:d}; date: {a.date}.",
    # Two or three posts.
    "{a} collected {a.likes} likes, while {b} collected {b.likes}.",
    "{a} and {b} got {a.views} and {b.views} {w.views} respectively.",
    "Compared with {lo} ({lo.views} {w.views}), {hi} did better ({hi.views}).",
    "{hi} got {hi.views} {w.views}, more than the {lo.views} of {lo}.",
    "{hi} beat {lo} on {w.views}: {hi.views} against {lo.views}.",
    "{a}: {a.views:d} {w.views}; {b}: {b.views:d} {w.views}; {c}: {c.views:d} {w.views}.",
    "- {a}: {a.views:d} {w.views}, {a.likes:d} likes\n- {b}: {b.views:d} {w.views}, {b.likes:d} likes",
    "By {w.views}, your top three are:\n1. {r1} – {r1.views:d} {w.views}\n2. {r2} – {r2.views:d} {w.views}\n"
    "3. {r3} – {r3.views:d} {w.views}",
    "| Post | {w.Views} | Likes |\n|---|---|---|\n| {a!bare} | {a.views:d} | {a.likes:d} |\n"
    "| {b!bare} | {b.views:d} | {b.likes:d} |",
    "| | {a!bare} | {b!bare} |\n|---|---|---|\n| {w.Views} | {a.views:d} | {b.views:d} |\n"
    "| Likes | {a.likes:d} | {b.likes:d} |\n| Comments | {a.comments:d} | {b.comments:d} |",
    "While {few} stopped at {few.views} {w.views}, {many} went on to {many.views}.",
    "The {a.date} post has {a.likes} likes; the {b.date} one has {b.likes}.",
    "{hr} has the better engagement ({hr.rate} vs {lr.rate} for {lr}).",
    "Of the two, {hi} has more {w.views} ({hi.views}), {lo} fewer ({lo.views}).",
    "{w.Views} went from {e1.views} on {e1.date} to {e2.views} on {e2.date}.",
    "First came {e1} with {e1.views} {w.views}, then {e2} with {e2.views}.",
    "Your {a.weekday} post {a} drew {a.views} {w.views}, your {b.weekday} post {b} {b.views}.",
    "The engagement rate of {a} is {a.rate}; that of {b} is {b.rate}.",
    "{a} has {a.comments} comments. {b} has {b.comments}.",
    "I would repeat {many} ({many.date}, {many.views} {w.views}) rather than {few} "
    "({few.date}, {few.views} {w.views}).",
    "Look at {a} and {b}: the former has {a.likes} likes, the latter {b.likes}.",
    # Best and worst.
    "Your best post by {w.views} was {top}, with {top.views}.",
    "Your most viewed post, {top}, reached {top.views} {w.views}; your least viewed, {low}, reached "
    "{low.views}.",
    "The post with the most likes was {liked} ({liked.likes}).",
    "{rated} has the highest engagement rate at {rated.rate}.",
    "The weakest post was {low}, with only {low.views} {w.views}.",
    "Your strongest post was {top}. It drew {top.views} {w.views} and {top.likes} likes.",
    "{top} has {top.views} {w.views}, the highest of all {total.posts} posts.",
    "What worked best? {top}, which went out on {top.date} and got {top.views} {w.views}.",
    "The fewest {w.views} went to {low} ({low.views}).",
    "Your top post is from {top.date}: {top.views} {w.views}.",
    "The most discussed post was {talked}, with {talked.comments} comments.",
    "No other post got more {w.views} than {top} ({top.views}).",
    # All posts together.
    "You published {total.posts} posts, with {total.views} {w.views} in total.",
    "Across all {total.posts} posts you averaged {total.avg_views} {w.views}.",
    "Total likes: {total.likes:d}. Average {w.views}: {total.avg_views:d}.",
    "In total your posts got {total.views} {w.views} and {total.likes} likes; on average that is "
    "{total.avg_views} "
    "{w.views} a post.",
    "Your overall engagement rate is {total.rate}.",
    "I looked at {total.posts} posts.",
    "Your average is {total.avg_views} {w.views} per post, and {a} got {a.views}.",
    "{over} was above your average of {total.avg_views} {w.views}, with {over.views}.",
    "{a} is one of your {total.posts} posts; it got {a.likes} of the {total.likes} likes.",
    # Hours, weekdays, months, parts of the audience.
    "Posts at {hour.name} did best, averaging {hour.avg_views} {w.views} over {hour.posts} posts.",
    "Your best weekday is {weekday.name}, with {weekday.avg_views} average {w.views} "
    "({weekday.posts} posts).",
    "{hour.name} is your best hour: {hour.avg_views} {w.views} on average. {hour2.name} brought "
    "{hour2.avg_views}.",
    "At {hour2.name}, your posts average {hour2.avg_views} {w.views}.",
    "{day1.name} posts average {day1.avg_views} {w.views}, {day2.name} posts {day2.avg_views}.",
    "{w.Views} {month.growth!rose} {month.growth!abs} in {month.name}, to {month.views}.",
    "In {month.name} you got {month.views} {w.views} ({month.growth!signed}).",
    "{w.Views} are {month.growth!up} {month.growth!abs} on the month before.",
    "{month.name} brought {month.views} {w.views}, {prev.name} {prev.views}.",
    "That is {month.growth!increase} of {month.growth!abs} in {w.views} for {month.name}.",
    "{part.share} of your audience is in {part.name}.",
    "The largest part of your audience is in {topart.name}, with {topart.share}.",
    # Accounts.
    "You have {acct.followers} followers on {acct.handle}.",
    "{acct.handle} {acct.change!gained} {acct.change!abs} followers.",
    "Followers: {own.followers:d} ({own.change!signed}).",
    "The account {acct.handle} is at {acct.followers} followers, {acct.change!up} {acct.change!abs}.",
    "{acct.handle} earned {acct.revenue}.",
    "{acct.handle} has {acct.followers} followers and {acct2.handle} has {acct2.followers}.",
    "{acct.handle} has {acct.change!abs} {acct.change!more} followers than before, {acct.followers} now.",
    # Comments and links.
    "{q.author} wrote: {q.words}",
    "One comment, by {q.author}, says {q.words}.",
    "You may want to thank {q.author} for the comment.",
    "Under {q.post}, {q.author} wrote {q.words}.",
    "{q.author} says {q.words}, and {q2.author} says {q2.words}.",
    "There is warm feedback too: {q.words} ({q.author}).",
    "Your link is {link.url}.",
    "Point people to {link.url}, since {a} got {a.views} {w.views}.",
    "See {link.url} for details.",
    # The person's own goal.
    "You asked about {goal.number}; you have {acct.followers} followers.",
    "No, you have not reached {goal.number} followers yet: it is {acct.followers}.",
    "To get from {acct.followers} to {goal.number} followers, keep posting.",
)

ADVICE = (
    "Here are 3 tips:\n1. Post at a fixed time.\n2. Reuse the cover.\n3. Reply faster.",
    "Aim for 60 to 90 seconds per clip.",
    "Try to post 2 times a week.",
    "Reply to comments within 24 hours.",
    "A 9:16 frame and a clear first line help.",
    "I hope this helps!",
    "Think twice before deleting anything.",
    "One of them may be worth a second part.",
    "Do more of what works, and test one thing at a time.",
    "For a first step, try a shorter title.",
    "Would you like ideas for the next one?",
    "Here is what I found.",
)
"""Sentences that claim nothing of the data."""

MULTIPLES = (
    (2, "That is twice the {w.views} of {b}."),
    (3, "{a} did 3x better than {b} on {w.views}."),
    (2, "Your {w.views} doubled."),
    (3, "Likes tripled after that."),
    (4, "Its {w.views} are four times those of {b}."),
    (3, "{a} got threefold the {w.views} of {b}."),
    (10, "{a} has ten times as many likes as {b}."),
    (5, "That is 5 times your average."),
    (2, "{a} got double the comments of {b}."),
    (0.5, "{b} had half as many {w.views} as {a}."),
    (1.5, "It earned 1.5 times the {w.views} of {b}."),
    (2, "{w.Views} were up twofold."),
)
"""Multiples that no data line states, with their value."""

PARROTED = (
    "Yes, you have {goal.number} followers.",
    "You already reached {goal.number} followers.",
    "Your account is at {goal.number} followers now.",
    "{acct.handle} has {goal.number} followers.",
)
"""What only the question holds, affirmed."""

DIRECTIONS = {
    "gained": ("gained", "lost"),
    "rose": ("rose", "fell"),
    "up": ("up", "down"),
    "increase": ("an increase", "a decrease"),
    "more": ("more", "fewer"),
}
"""Words that say up and down."""

COUNTED = ("{} views", "{} likes", "{} comments", "{} followers")
"""A number of something."""

TITLES = ('"{}"', "“{}”", "‘{}’")
QUOTES = ('"{}"', "“{}”")
"""How a title is set, and how somebody's words are."""

JOINT = " "
