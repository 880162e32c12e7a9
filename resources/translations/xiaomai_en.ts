<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en">
    <context>
        <name>Foot</name>
        <message numerus="yes">
            <source>· %n recheck(s): removed {items}</source>
            <translation>
                <numerusform>· %n recheck: removed {items}</numerusform>
                <numerusform>· %n rechecks: removed {items}</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{items} and %n more</source>
            <translation>
                <numerusform>{items} and %n more</numerusform>
                <numerusform>{items} and %n more</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>Section</name>
        <message numerus="yes">
            <source>%n post(s) with data</source>
            <translation>
                <numerusform>%n post with data</numerusform>
                <numerusform>%n posts with data</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{some} of %n post(s) with data</source>
            <translation>
                <numerusform>{some} of %n post with data</numerusform>
                <numerusform>{some} of %n posts with data</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n account(s)</source>
            <translation>
                <numerusform>%n account</numerusform>
                <numerusform>%n accounts</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n action(s)</source>
            <translation>
                <numerusform>%n action</numerusform>
                <numerusform>%n actions</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n comment(s)</source>
            <translation>
                <numerusform>%n comment</numerusform>
                <numerusform>%n comments</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n post(s)</source>
            <translation>
                <numerusform>%n post</numerusform>
                <numerusform>%n posts</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>Sources</name>
        <message numerus="yes">
            <source>%n number(s)</source>
            <translation>
                <numerusform>%n number</numerusform>
                <numerusform>%n numbers</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n quote(s)</source>
            <translation>
                <numerusform>%n quote</numerusform>
                <numerusform>%n quotes</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n handle(s)</source>
            <translation>
                <numerusform>%n handle</numerusform>
                <numerusform>%n handles</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n address(es)</source>
            <translation>
                <numerusform>%n address</numerusform>
                <numerusform>%n addresses</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n claim(s)</source>
            <translation>
                <numerusform>%n claim</numerusform>
                <numerusform>%n claims</numerusform>
            </translation>
        </message>
    </context>
</TS>
