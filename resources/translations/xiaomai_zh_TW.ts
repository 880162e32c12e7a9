<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_TW">
    <context>
        <name>BugDialog</name>
        <message>
            <source>Something went wrong in this program</source>
            <translation>程式出了問題</translation>
        </message>
        <message>
            <source>This is a fault of the program, not yours. Your export and your chat are as they were.</source>
            <translation>這是程式的錯，不是你的。你的匯出檔和對話都還是原樣。</translation>
        </message>
        <message>
            <source>Details</source>
            <translation>詳細資料</translation>
        </message>
        <message>
            <source>Copy details</source>
            <translation>複製詳細資料</translation>
        </message>
        <message>
            <source>Copied</source>
            <translation>已複製</translation>
        </message>
    </context>
    <context>
        <name>Cells</name>
        <message>
            <source>unknown</source>
            <translation>不明</translation>
        </message>
    </context>
    <context>
        <name>Codes</name>
        <message>
            <source>admin</source>
            <translation>管理員</translation>
        </message>
        <message>
            <source>afternoon</source>
            <translation>下午</translation>
        </message>
        <message>
            <source>awaiting review</source>
            <translation>待審</translation>
        </message>
        <message>
            <source>the patrol</source>
            <translation>海巡</translation>
        </message>
        <message>
            <source>cancelled</source>
            <translation>已取消</translation>
        </message>
        <message>
            <source>carousel</source>
            <translation>輪播</translation>
        </message>
        <message>
            <source>comment</source>
            <translation>留言</translation>
        </message>
        <message>
            <source>connected</source>
            <translation>已連接</translation>
        </message>
        <message>
            <source>disconnected</source>
            <translation>已中斷</translation>
        </message>
        <message>
            <source>draft</source>
            <translation>草稿</translation>
        </message>
        <message>
            <source>editor</source>
            <translation>編輯</translation>
        </message>
        <message>
            <source>evening</source>
            <translation>晚上</translation>
        </message>
        <message>
            <source>expired</source>
            <translation>已過期</translation>
        </message>
        <message>
            <source>failed</source>
            <translation>失敗</translation>
        </message>
        <message>
            <source>follow</source>
            <translation>追蹤</translation>
        </message>
        <message>
            <source>image</source>
            <translation>圖片</translation>
        </message>
        <message>
            <source>import only</source>
            <translation>僅匯入</translation>
        </message>
        <message>
            <source>like</source>
            <translation>按讚</translation>
        </message>
        <message>
            <source>link</source>
            <translation>連結</translation>
        </message>
        <message>
            <source>by hand</source>
            <translation>手動</translation>
        </message>
        <message>
            <source>morning</source>
            <translation>上午</translation>
        </message>
        <message>
            <source>needs approval</source>
            <translation>待核准</translation>
        </message>
        <message>
            <source>night</source>
            <translation>凌晨</translation>
        </message>
        <message>
            <source>done</source>
            <translation>完成</translation>
        </message>
        <message>
            <source>other</source>
            <translation>其他</translation>
        </message>
        <message>
            <source>owner</source>
            <translation>擁有者</translation>
        </message>
        <message>
            <source>poll</source>
            <translation>投票</translation>
        </message>
        <message>
            <source>published</source>
            <translation>已發布</translation>
        </message>
        <message>
            <source>scheduled</source>
            <translation>已排程</translation>
        </message>
        <message>
            <source>skipped</source>
            <translation>略過</translation>
        </message>
        <message>
            <source>text</source>
            <translation>文字</translation>
        </message>
        <message>
            <source>video</source>
            <translation>影片</translation>
        </message>
        <message>
            <source>viewer</source>
            <translation>檢視者</translation>
        </message>
        <message>
            <source>visit</source>
            <translation>造訪</translation>
        </message>
        <message>
            <source>weekend</source>
            <translation>週末</translation>
        </message>
        <message>
            <source>Monday to Friday</source>
            <translation>週一至週五</translation>
        </message>
    </context>
    <context>
        <name>Columns</name>
        <message>
            <source>Account</source>
            <translation>帳號</translation>
        </message>
        <message>
            <source>Accounts</source>
            <translation>帳號</translation>
        </message>
        <message>
            <source>When</source>
            <translation>時間</translation>
        </message>
        <message>
            <source>Action</source>
            <translation>動作</translation>
        </message>
        <message>
            <source>Actions</source>
            <translation>動作</translation>
        </message>
        <message>
            <source>Hours to answer</source>
            <translation>回覆所需小時</translation>
        </message>
        <message>
            <source>Answered</source>
            <translation>已回覆</translation>
        </message>
        <message>
            <source>As of</source>
            <translation>資料時間</translation>
        </message>
        <message>
            <source>Asking</source>
            <translation>在提問</translation>
        </message>
        <message>
            <source>Author</source>
            <translation>作者</translation>
        </message>
        <message>
            <source>Authors</source>
            <translation>作者</translation>
        </message>
        <message>
            <source>Average likes</source>
            <translation>平均讚數</translation>
        </message>
        <message>
            <source>Average views</source>
            <translation>平均觀看</translation>
        </message>
        <message>
            <source>Awaiting review</source>
            <translation>待審</translation>
        </message>
        <message>
            <source>Comments by the patrol</source>
            <translation>海巡留言</translation>
        </message>
        <message>
            <source>Comment</source>
            <translation>留言</translation>
        </message>
        <message>
            <source>Comments</source>
            <translation>留言</translation>
        </message>
        <message>
            <source>Connected</source>
            <translation>已連接</translation>
        </message>
        <message>
            <source>Day</source>
            <translation>日期</translation>
        </message>
        <message>
            <source>Disconnected</source>
            <translation>已中斷</translation>
        </message>
        <message>
            <source>Name</source>
            <translation>名稱</translation>
        </message>
        <message>
            <source>Comments left</source>
            <translation>留下的留言</translation>
        </message>
        <message>
            <source>Follows</source>
            <translation>追蹤</translation>
        </message>
        <message>
            <source>Likes given</source>
            <translation>按讚</translation>
        </message>
        <message>
            <source>Visits</source>
            <translation>造訪</translation>
        </message>
        <message>
            <source>Drafts</source>
            <translation>草稿</translation>
        </message>
        <message>
            <source>Rate %</source>
            <translation>互動率 %</translation>
        </message>
        <message>
            <source>Expired</source>
            <translation>已過期</translation>
        </message>
        <message>
            <source>Failed</source>
            <translation>失敗</translation>
        </message>
        <message>
            <source>Followers</source>
            <translation>粉絲</translation>
        </message>
        <message>
            <source>Counted on</source>
            <translation>計數日</translation>
        </message>
        <message>
            <source>Hour</source>
            <translation>時段</translation>
        </message>
        <message>
            <source>Import only</source>
            <translation>僅匯入</translation>
        </message>
        <message>
            <source>Interactions</source>
            <translation>互動</translation>
        </message>
        <message>
            <source>Likes</source>
            <translation>讚</translation>
        </message>
        <message>
            <source>Comments by hand</source>
            <translation>手動留言</translation>
        </message>
        <message>
            <source>Kind</source>
            <translation>類型</translation>
        </message>
        <message>
            <source>Member</source>
            <translation>成員</translation>
        </message>
        <message>
            <source>Members</source>
            <translation>成員</translation>
        </message>
        <message>
            <source>By</source>
            <translation>方式</translation>
        </message>
        <message>
            <source>Month</source>
            <translation>月份</translation>
        </message>
        <message>
            <source>Needs approval</source>
            <translation>待核准</translation>
        </message>
        <message>
            <source>Done</source>
            <translation>完成</translation>
        </message>
        <message>
            <source>Owner</source>
            <translation>擁有者</translation>
        </message>
        <message>
            <source>Time of day</source>
            <translation>一天的時段</translation>
        </message>
        <message>
            <source>Platform</source>
            <translation>平台</translation>
        </message>
        <message>
            <source>Platforms</source>
            <translation>平台</translation>
        </message>
        <message>
            <source>Post</source>
            <translation>貼文</translation>
        </message>
        <message>
            <source>Posted</source>
            <translation>發布時間</translation>
        </message>
        <message>
            <source>Posts</source>
            <translation>貼文</translation>
        </message>
        <message>
            <source>With views</source>
            <translation>有觀看數</translation>
        </message>
        <message>
            <source>Queued</source>
            <translation>排程中</translation>
        </message>
        <message>
            <source>Quotes</source>
            <translation>引用</translation>
        </message>
        <message>
            <source>Reason</source>
            <translation>原因</translation>
        </message>
        <message>
            <source>Replies</source>
            <translation>回覆</translation>
        </message>
        <message>
            <source>Reposts</source>
            <translation>轉發</translation>
        </message>
        <message>
            <source>Result</source>
            <translation>結果</translation>
        </message>
        <message>
            <source>Role</source>
            <translation>角色</translation>
        </message>
        <message>
            <source>Scheduled</source>
            <translation>排定時間</translation>
        </message>
        <message>
            <source>Shares</source>
            <translation>分享</translation>
        </message>
        <message>
            <source>Skipped</source>
            <translation>略過</translation>
        </message>
        <message>
            <source>Status</source>
            <translation>狀態</translation>
        </message>
        <message>
            <source>Person</source>
            <translation>對象</translation>
        </message>
        <message>
            <source>Their post</source>
            <translation>對方的貼文</translation>
        </message>
        <message>
            <source>Address</source>
            <translation>網址</translation>
        </message>
        <message>
            <source>People</source>
            <translation>對象</translation>
        </message>
        <message>
            <source>Text</source>
            <translation>內容</translation>
        </message>
        <message>
            <source>Time zone</source>
            <translation>時區</translation>
        </message>
        <message>
            <source>Total</source>
            <translation>合計</translation>
        </message>
        <message>
            <source>Unanswered</source>
            <translation>未回覆</translation>
        </message>
        <message>
            <source>Views</source>
            <translation>觀看</translation>
        </message>
        <message>
            <source>Days</source>
            <translation>平日或週末</translation>
        </message>
        <message>
            <source>Weekday</source>
            <translation>星期</translation>
        </message>
        <message>
            <source>Workspace</source>
            <translation>工作區</translation>
        </message>
    </context>
    <context>
        <name>Counts</name>
        <message>
            <source>Questions</source>
            <translation>問題</translation>
        </message>
        <message>
            <source>Answered</source>
            <translation>已回答</translation>
        </message>
        <message>
            <source>Written a second time</source>
            <translation>重寫過一次</translation>
        </message>
        <message>
            <source>Refused</source>
            <translation>沒有回答</translation>
        </message>
        <message>
            <source>Lines of the file that are damaged</source>
            <translation>檔案裡損壞的行數</translation>
        </message>
        <message>
            <source>Sources that were looked at</source>
            <translation>查過的資料來源</translation>
        </message>
        <message>
            <source>Did not pass the check</source>
            <translation>沒有通過檢查的內容</translation>
        </message>
    </context>
    <context>
        <name>CountsTable</name>
        <message>
            <source>How questions went</source>
            <translation>問答統計</translation>
        </message>
    </context>
    <context>
        <name>DataChip</name>
        <message>
            <source>No export is open</source>
            <translation>尚未開啟匯出檔</translation>
        </message>
        <message>
            <source>Open one, or use the sample</source>
            <translation>開啟一個，或使用範例</translation>
        </message>
        <message>
            <source>Opening…</source>
            <translation>開啟中…</translation>
        </message>
        <message>
            <source>{account} +{more}</source>
            <translation>{account} +{more}</translation>
        </message>
        <message>
            <source>{place} · sample</source>
            <translation>{place} · 範例</translation>
        </message>
        <message>
            <source>Data as of {moment}</source>
            <translation>資料截至 {moment}</translation>
        </message>
    </context>
    <context>
        <name>Dates</name>
        <message>
            <source>d MMM</source>
            <translation>M月d日</translation>
        </message>
        <message>
            <source>d MMM yyyy</source>
            <translation>yyyy年M月d日</translation>
        </message>
        <message>
            <source>MMM yyyy</source>
            <translation>yyyy年M月</translation>
        </message>
        <message>
            <source>{day}, {time}</source>
            <translation>{day} {time}</translation>
        </message>
        <message>
            <source>as of {day}</source>
            <translation>截至 {day}</translation>
        </message>
        <message>
            <source>from {day}</source>
            <translation>從 {day} 起</translation>
        </message>
        <message>
            <source>{short_start} to {end}</source>
            <translation>{start}至{short_end}</translation>
        </message>
    </context>
    <context>
        <name>Draft</name>
        <message>
            <source>Rejected draft{number}: this is not the answer</source>
            <translation>被退回的草稿{number}：這不是答案</translation>
        </message>
        <message>
            <source>Rejected draft{number}: what is struck out is wrong</source>
            <translation>被退回的草稿{number}：劃掉的內容是錯的</translation>
        </message>
        <message>
            <source>Rejected draft{number}: these figures are wrong</source>
            <translation>被退回的草稿{number}：這些數字是錯的</translation>
        </message>
    </context>
    <context>
        <name>DraftBox</name>
        <message>
            <source>{item}: it did not pass the check</source>
            <translation>{item}：沒有通過檢查</translation>
        </message>
    </context>
    <context>
        <name>DraftText</name>
        <message>
            <source>[wrong]</source>
            <translation>［錯］</translation>
        </message>
    </context>
    <context>
        <name>Faults</name>
        <message>
            <source>Number that is not in the data</source>
            <translation>資料裡沒有的數字</translation>
        </message>
        <message>
            <source>Percentage that is not in the data</source>
            <translation>資料裡沒有的百分比</translation>
        </message>
        <message>
            <source>Multiple that is not in the data</source>
            <translation>資料裡沒有的倍數</translation>
        </message>
        <message>
            <source>Amount of money that is not in the data</source>
            <translation>資料裡沒有的金額</translation>
        </message>
        <message>
            <source>Length of time that is not in the data</source>
            <translation>資料裡沒有的時間長度</translation>
        </message>
        <message>
            <source>Wrong date</source>
            <translation>日期錯誤</translation>
        </message>
        <message>
            <source>Wrong time</source>
            <translation>時間錯誤</translation>
        </message>
        <message>
            <source>Vague amount</source>
            <translation>含糊的數量</translation>
        </message>
        <message>
            <source>Quote that nobody wrote</source>
            <translation>沒有人寫過的引文</translation>
        </message>
        <message>
            <source>@name that is not in the data</source>
            <translation>資料裡沒有的 @帳號</translation>
        </message>
        <message>
            <source>Address that is not in the data</source>
            <translation>資料裡沒有的網址</translation>
        </message>
        <message>
            <source>Number of another metric</source>
            <translation>另一個指標的數字</translation>
        </message>
        <message>
            <source>Wrong unit</source>
            <translation>單位錯誤</translation>
        </message>
        <message>
            <source>Rise taken for a fall</source>
            <translation>升降說反了</translation>
        </message>
        <message>
            <source>Total taken for an average</source>
            <translation>總計與平均弄混</translation>
        </message>
        <message>
            <source>Number of another post</source>
            <translation>另一篇貼文的數字</translation>
        </message>
        <message>
            <source>Not the best or the worst</source>
            <translation>不是最好或最差的</translation>
        </message>
        <message>
            <source>Wrong comparison</source>
            <translation>比較錯誤</translation>
        </message>
        <message>
            <source>Wrong count</source>
            <translation>篇數或則數錯誤</translation>
        </message>
        <message>
            <source>Number of another time</source>
            <translation>另一段期間的數字</translation>
        </message>
        <message>
            <source>Number out of the question</source>
            <translation>照抄問題裡的數字</translation>
        </message>
        <message>
            <source>Words of somebody else</source>
            <translation>別人說的話</translation>
        </message>
        <message>
            <source>Too long to be checked</source>
            <translation>太長，沒辦法查核</translation>
        </message>
    </context>
    <context>
        <name>FigureText</name>
        <message>
            <source>Answer</source>
            <translation>回答</translation>
        </message>
    </context>
    <context>
        <name>Foot</name>
        <message>
            <source>Stop</source>
            <translation>停止</translation>
        </message>
        <message>
            <source>Stop writing (Esc)</source>
            <translation>停止撰寫（Esc）</translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>複製</translation>
        </message>
        <message>
            <source>Ask again</source>
            <translation>再問一次</translation>
        </message>
        <message>
            <source>Stopping…</source>
            <translation>正在停止…</translation>
        </message>
        <message>
            <source>Sources ({count})</source>
            <translation>來源（{count}）</translation>
        </message>
        <message>
            <source>{seconds} s</source>
            <translation>{seconds} 秒</translation>
        </message>
        <message numerus="yes">
            <source>· %n recheck(s): removed {items}</source>
            <translation>
                <numerusform>· 重新檢查 %n 次：移除 {items}</numerusform>
            </translation>
        </message>
        <message>
            <source>Removed in both tries: {items}</source>
            <translation>兩次撰寫中移除：{items}</translation>
        </message>
        <message>
            <source>Removed: {items}</source>
            <translation>移除：{items}</translation>
        </message>
        <message numerus="yes">
            <source>{items} and %n more</source>
            <translation>
                <numerusform>{items} 等，另有 %n 項</numerusform>
            </translation>
        </message>
        <message>
            <source>Nothing to check</source>
            <translation>沒有需要檢查的內容</translation>
        </message>
        <message>
            <source>{count} of {total} checked</source>
            <translation>已檢查 {count}／{total} 項</translation>
        </message>
    </context>
    <context>
        <name>MainWindow</name>
        <message>
            <source>Xiaomai</source>
            <translation>小麥</translation>
        </message>
        <message>
            <source>From here on: {name}</source>
            <translation>以下使用：{name}</translation>
        </message>
        <message>
            <source>Starter model</source>
            <translation>入門模型</translation>
        </message>
        <message>
            <source>Finishing…</source>
            <translation>正在收尾…</translation>
        </message>
        <message>
            <source>Drop to open this export</source>
            <translation>放開即可開啟這份匯出檔</translation>
        </message>
        <message>
            <source>Drop to load this model</source>
            <translation>放開即可載入這個模型</translation>
        </message>
        <message>
            <source>Drop an export (.sqlite, .db) or a model (.gguf)</source>
            <translation>請拖放匯出檔（.sqlite、.db）或模型（.gguf）</translation>
        </message>
        <message>
            <source>This file cannot be opened here</source>
            <translation>這裡無法開啟這個檔案</translation>
        </message>
        <message>
            <source>{name} is neither an export nor a model.</source>
            <translation>{name} 不是匯出檔，也不是模型。</translation>
        </message>
        <message>
            <source>Drop an export (.sqlite, .sqlite3, .db) or a model (.gguf).</source>
            <translation>請拖放匯出檔（.sqlite、.sqlite3、.db）或模型（.gguf）。</translation>
        </message>
        <message>
            <source>Exports (*.sqlite *.sqlite3 *.db)</source>
            <translation>匯出檔 (*.sqlite *.sqlite3 *.db)</translation>
        </message>
        <message>
            <source>Open export</source>
            <translation>開啟匯出檔</translation>
        </message>
        <message>
            <source>Models (*.gguf)</source>
            <translation>模型 (*.gguf)</translation>
        </message>
        <message>
            <source>Choose model</source>
            <translation>選擇模型</translation>
        </message>
    </context>
    <context>
        <name>Metrics</name>
        <message>
            <source>time of the action</source>
            <translation>動作時間</translation>
        </message>
        <message>
            <source>comments that ask something</source>
            <translation>提問的留言</translation>
        </message>
        <message>
            <source>time of the comment</source>
            <translation>留言時間</translation>
        </message>
        <message>
            <source>engagement rate</source>
            <translation>互動率</translation>
        </message>
        <message>
            <source>day of the count</source>
            <translation>統計日</translation>
        </message>
        <message>
            <source>actions done</source>
            <translation>完成的動作</translation>
        </message>
        <message>
            <source>posts with views</source>
            <translation>有觀看數的貼文</translation>
        </message>
        <message>
            <source>actions skipped</source>
            <translation>略過的動作</translation>
        </message>
    </context>
    <context>
        <name>ModelChip</name>
        <message>
            <source>No model</source>
            <translation>沒有模型</translation>
        </message>
        <message>
            <source>Answers are figures only</source>
            <translation>只以數字回答</translation>
        </message>
        <message>
            <source>Loading…</source>
            <translation>載入中…</translation>
        </message>
        <message>
            <source>Loading… {percent} %</source>
            <translation>載入中… {percent}%</translation>
        </message>
        <message>
            <source>{gigabytes} GB</source>
            <translation>{gigabytes} GB</translation>
        </message>
    </context>
    <context>
        <name>Notice</name>
        <message>
            <source>Dismiss</source>
            <translation>關閉</translation>
        </message>
    </context>
    <context>
        <name>QuestionBox</name>
        <message>
            <source>Ask about your posts, schedule, comments…</source>
            <translation>問問你的貼文、排程、留言…</translation>
        </message>
        <message>
            <source>Question</source>
            <translation>問題</translation>
        </message>
        <message>
            <source>Ask</source>
            <translation>提問</translation>
        </message>
        <message>
            <source>Enter sends, Shift+Enter breaks the line</source>
            <translation>Enter 送出，Shift+Enter 換行</translation>
        </message>
        <message>
            <source>Runs on this computer. Nothing is sent.</source>
            <translation>在這台電腦上執行，不會送出任何資料。</translation>
        </message>
        <message>
            <source>An answer is being written; Esc stops it</source>
            <translation>正在撰寫回答；按 Esc 停止</translation>
        </message>
    </context>
    <context>
        <name>RejectedDrafts</name>
        <message>
            <source>Show the rejected drafts</source>
            <translation>查看被退回的草稿</translation>
        </message>
        <message>
            <source>Show the rejected draft</source>
            <translation>查看被退回的草稿</translation>
        </message>
    </context>
    <context>
        <name>Section</name>
        <message>
            <source>empty</source>
            <translation>沒有資料</translation>
        </message>
        <message numerus="yes">
            <source>%n post(s) with data</source>
            <translation>
                <numerusform>%n 篇貼文有數據</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{some} of %n post(s) with data</source>
            <translation>
                <numerusform>%n 篇貼文中有 {some} 篇有數據</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n account(s)</source>
            <translation>
                <numerusform>%n 個帳號</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n action(s)</source>
            <translation>
                <numerusform>%n 個動作</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n comment(s)</source>
            <translation>
                <numerusform>%n 則留言</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n post(s)</source>
            <translation>
                <numerusform>%n 篇貼文</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>SettingsDialog</name>
        <message>
            <source>Settings</source>
            <translation>設定</translation>
        </message>
        <message>
            <source>How questions went</source>
            <translation>問答統計</translation>
        </message>
        <message>
            <source>This file stays on this computer. It holds counts only: no question and no caption.</source>
            <translation>這個檔案只留在這台電腦上。裡面只有次數，沒有問題，也沒有貼文內容。</translation>
        </message>
        <message>
            <source>Clear</source>
            <translation>清除</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>關閉</translation>
        </message>
        <message>
            <source>Reading…</source>
            <translation>讀取中…</translation>
        </message>
        <message>
            <source>Nothing is counted yet.</source>
            <translation>還沒有任何統計。</translation>
        </message>
        <message>
            <source>The file could not be used.</source>
            <translation>無法使用這個檔案。</translation>
        </message>
        <message>
            <source>Counted on this computer</source>
            <translation>這台電腦上的統計</translation>
        </message>
        <message>
            <source>Counted on this computer since {day}</source>
            <translation>這台電腦自 {day} 起的統計</translation>
        </message>
    </context>
    <context>
        <name>Sidebar</name>
        <message>
            <source>New chat</source>
            <translation>新對話</translation>
        </message>
        <message>
            <source>Settings</source>
            <translation>設定</translation>
        </message>
        <message>
            <source>Open export…</source>
            <translation>開啟匯出檔…</translation>
        </message>
        <message>
            <source>Use sample</source>
            <translation>使用範例</translation>
        </message>
        <message>
            <source>Choose model…</source>
            <translation>選擇模型…</translation>
        </message>
        <message>
            <source>Use starter model</source>
            <translation>使用入門模型</translation>
        </message>
        <message>
            <source>Stop loading</source>
            <translation>停止載入</translation>
        </message>
    </context>
    <context>
        <name>Sources</name>
        <message>
            <source>Used in the answer</source>
            <translation>回答用到的資料</translation>
        </message>
        <message>
            <source>Also looked at</source>
            <translation>也查過</translation>
        </message>
        <message>
            <source>Empty:</source>
            <translation>沒有資料：</translation>
        </message>
        <message>
            <source>none</source>
            <translation>無</translation>
        </message>
        <message numerus="yes">
            <source>%n number(s)</source>
            <translation>
                <numerusform>%n 個數字</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n quote(s)</source>
            <translation>
                <numerusform>%n 段引文</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n handle(s)</source>
            <translation>
                <numerusform>%n 個帳號名</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n address(es)</source>
            <translation>
                <numerusform>%n 個網址</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n claim(s)</source>
            <translation>
                <numerusform>%n 個說法</numerusform>
            </translation>
        </message>
        <message>
            <source>Checked:</source>
            <translation>已檢查：</translation>
        </message>
        <message>
            <source>Removed in a recheck:</source>
            <translation>重新檢查時移除：</translation>
        </message>
        <message>
            <source>Connected accounts</source>
            <translation>已連結的帳號</translation>
        </message>
        <message>
            <source>Monthly report</source>
            <translation>月報</translation>
        </message>
        <message>
            <source>Post performance</source>
            <translation>貼文成效</translation>
        </message>
        <message>
            <source>Patrol</source>
            <translation>海巡</translation>
        </message>
        <message>
            <source>Schedule</source>
            <translation>排程</translation>
        </message>
        <message>
            <source>Comments</source>
            <translation>留言</translation>
        </message>
    </context>
    <context>
        <name>Tables</name>
        <message>
            <source>Accounts</source>
            <translation>帳號</translation>
        </message>
        <message>
            <source>Actions</source>
            <translation>動作</translation>
        </message>
        <message>
            <source>Authors</source>
            <translation>作者</translation>
        </message>
        <message>
            <source>Change</source>
            <translation>變化</translation>
        </message>
        <message>
            <source>Change %</source>
            <translation>變化 %</translation>
        </message>
        <message>
            <source>Comments</source>
            <translation>留言</translation>
        </message>
        <message>
            <source>Days</source>
            <translation>日期</translation>
        </message>
        <message>
            <source>Failed</source>
            <translation>失敗</translation>
        </message>
        <message>
            <source>Hours</source>
            <translation>時段</translation>
        </message>
        <message>
            <source>Kinds</source>
            <translation>類型</translation>
        </message>
        <message>
            <source>Members</source>
            <translation>成員</translation>
        </message>
        <message>
            <source>Months</source>
            <translation>月份</translation>
        </message>
        <message>
            <source>Times of day</source>
            <translation>一天的時段</translation>
        </message>
        <message>
            <source>Weekend</source>
            <translation>平日與週末</translation>
        </message>
        <message>
            <source>Posts</source>
            <translation>貼文</translation>
        </message>
        <message>
            <source>Queue</source>
            <translation>排程</translation>
        </message>
        <message>
            <source>People</source>
            <translation>對象</translation>
        </message>
        <message>
            <source>Total</source>
            <translation>合計</translation>
        </message>
        <message>
            <source>Weekdays</source>
            <translation>星期</translation>
        </message>
        <message>
            <source>Workspace</source>
            <translation>工作區</translation>
        </message>
    </context>
    <context>
        <name>Transcript</name>
        <message>
            <source>Chat</source>
            <translation>對話</translation>
        </message>
        <message>
            <source>Jump to latest</source>
            <translation>跳到最新</translation>
        </message>
    </context>
    <context>
        <name>TurnWidget</name>
        <message>
            <source>Waiting for the model…</source>
            <translation>等待模型載入…</translation>
        </message>
        <message>
            <source>Waiting for the model… {percent} %</source>
            <translation>等待模型載入… {percent}%</translation>
        </message>
        <message>
            <source>Reading the data…</source>
            <translation>正在讀取資料…</translation>
        </message>
        <message>
            <source>Writing, each sentence is checked before it appears</source>
            <translation>撰寫中，每一句都先檢查才顯示</translation>
        </message>
        <message>
            <source>Checking…</source>
            <translation>檢查中…</translation>
        </message>
        <message>
            <source>Rechecking…</source>
            <translation>重新檢查中…</translation>
        </message>
        <message>
            <source>No model is loaded, so these figures are the whole answer.</source>
            <translation>沒有載入模型，所以這些數字就是全部的回答。</translation>
        </message>
        <message>
            <source>Stopped. Nothing unchecked is shown.</source>
            <translation>已停止。未經檢查的內容不會顯示。</translation>
        </message>
        <message>
            <source>Something went wrong in this program.</source>
            <translation>程式出了問題。</translation>
        </message>
        <message>
            <source>Ask again, or ask another question.</source>
            <translation>請再問一次，或換個問題。</translation>
        </message>
        <message>
            <source>What the data has</source>
            <translation>資料裡有的數字</translation>
        </message>
    </context>
    <context>
        <name>Welcome</name>
        <message>
            <source>What would you like to know?</source>
            <translation>你想知道什麼？</translation>
        </message>
        <message>
            <source>Figures come straight from your export, and every answer is checked against it.</source>
            <translation>數字直接來自你的匯出檔，每個回答都對照它檢查過。</translation>
        </message>
        <message>
            <source>Which post did best this month?</source>
            <translation>這個月哪篇貼文表現最好？</translation>
        </message>
        <message>
            <source>What time of day works best for me?</source>
            <translation>我在哪個時段發文效果最好？</translation>
        </message>
        <message>
            <source>How did this month compare with last month?</source>
            <translation>這個月和上個月相比如何？</translation>
        </message>
        <message>
            <source>What is queued for the next two weeks?</source>
            <translation>接下來兩週排了哪些貼文？</translation>
        </message>
        <message>
            <source>Which comments have I not answered?</source>
            <translation>哪些留言我還沒回覆？</translation>
        </message>
        <message>
            <source>What did the patrol do this week?</source>
            <translation>這週海巡做了什麼？</translation>
        </message>
    </context>
</TS>
