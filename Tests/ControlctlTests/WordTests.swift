internal import BusContract
internal import DBus
internal import EventLoop
internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import ControlClient
@testable internal import controlctl
internal import ControlBasics

/// What happens and what is shown, in words.
@Suite(.standardTimeLimit)
struct WordTests {
    // MARK: monitor

    private static let lamp = Contract.controlPath(kind: "Lamp")
    private static let clock = Contract.widgetPath(kind: "Clock")

    private func lines(
        _ path: ObjectPath, _ interface: InterfaceName, _ member: MemberName, _ arguments: [BusValue]
    ) -> [String] {
        MonitorEvent(
            bundle: "B",
            .signal(BusSignal(path: path, interface: interface, member: member, arguments: arguments))
        ).lines
    }

    private func change(
        _ interface: InterfaceName, _ values: [(String, BusValue)], invalidated: [String] = [],
        of path: ObjectPath = lamp
    ) -> [String] {
        lines(
            path, "org.freedesktop.DBus.Properties", "PropertiesChanged",
            [.string(interface.rawValue), .properties(values), .strings(invalidated)])
    }

    @Test func controlChangesAreDescribedInWords() {
        #expect(change(Toggle1.name, [("IsOn", .boolean(true))]) == ["B/Lamp is on"])
        #expect(change(Toggle1.name, [("IsOn", .boolean(false))]) == ["B/Lamp is off"])
        #expect(change(Level1.name, [("Value", .double(2))]) == ["B/Lamp is at 2"])
        #expect(change(Selection1.name, [("Selected", .string("de"))]) == ["B/Lamp is set to de"])
        #expect(change(Control1.name, [("Available", .boolean(false))]) == ["B/Lamp is unavailable"])
        #expect(change(Control1.name, [("Available", .boolean(true))]) == ["B/Lamp is available"])
        #expect(change(Control1.name, [("Pending", .boolean(true))]) == ["B/Lamp is working"])
        #expect(change(Control1.name, [("Pending", .boolean(false))]) == ["B/Lamp is done"])
        func error(_ name: String, _ message: String) -> [String] {
            change(Control1.name, [("Error", .structure([.string(name), .string(message)]))])
        }
        #expect(error("Unavailable", "no lamp") == ["B/Lamp says: no lamp"])
        #expect(error("Unavailable", "") == ["B/Lamp says: Unavailable"])
        #expect(error("", "") == ["B/Lamp has no error any more"])
        // All of one signal in one line; a name means something only in its interface.
        #expect(
            change(Control1.name, [("Title", .string("Dim")), ("IsOn", .boolean(true))])
                == ["B/Lamp has IsOn true, has Title \"Dim\""])
        // What comes with its value first, then what comes without.
        #expect(
            change(Toggle1.name, [("IsOn", .boolean(true))], invalidated: ["Title", "Symbol"])
                == ["B/Lamp is on, has another Title, has another Symbol"])
    }

    @Test func widgetChangesAreDescribedInWords() {
        let path = Self.clock
        func of(_ values: [(String, BusValue)], _ invalidated: [String] = []) -> [String] {
            change(Widget1.name, values, invalidated: invalidated, of: path)
        }
        // The entry has a signal of its own.
        #expect(of([("EntryDate", .int64(5))], ["CurrentEntry"]) == [])
        #expect(of([], ["CurrentEntry", "Title"]) == ["widget B/Clock has another Title"])
        #expect(
            of([("NextReload", .int64(-1))], ["CurrentEntry", "Title"])
                == ["widget B/Clock won't reload by itself, has another Title"])
        #expect(of([("NextReload", .int64(-1))]) == ["widget B/Clock won't reload by itself"])
        #expect(of([("NextReload", .int64(0))]) == ["widget B/Clock reloads at \(WallClock.text(0))"])
        func reloaded(_ entries: UInt32) -> [String] {
            lines(path, Widget1.name, "TimelineReloaded", [.uint64(9), .uint32(entries)])
        }
        #expect(reloaded(1) == ["widget B/Clock has a new timeline with 1 entry"])
        #expect(reloaded(2) == ["widget B/Clock has a new timeline with 2 entries"])
        #expect(
            lines(path, Widget1.name, "EntryChanged", [.int64(7_000_000)])
                == ["widget B/Clock shows its entry of \(WallClock.text(7_000_000))"])
    }

    @Test func addedObjectsAndFailuresAreDescribedInWords() {
        let manager: InterfaceName = "org.freedesktop.DBus.ObjectManager"
        let none = BusValue.dictionary(key: .string, value: .vardict, [])
        let desk = BusValue.objectPath(Contract.controlPath(kind: "Desk", instance: "1"))
        #expect(lines(Contract.root, manager, "InterfacesAdded", [desk, none]) == ["B/Desk/1 was added"])
        #expect(
            lines(Contract.root, manager, "InterfacesRemoved", [desk, .strings([])])
                == ["B/Desk/1 was removed"])
        func failed(_ message: String) -> [String] {
            lines(Self.lamp, Control1.name, "Failed", [.string("a.B"), .string(message)])
        }
        #expect(failed("too hot") == ["B/Lamp failed: too hot"] && failed("") == ["B/Lamp failed: a.B"])
        // What other signals have reported; and what nobody knows.
        #expect(lines("/org/example", GtkActions.name, "Changed", [.strings([])]) == [])
        #expect(
            lines(Contract.root, "a.B", "Said", [.string("x"), .int32(2)])
                == ["the bundle B sent a.B.Said(\"x\", 2)"])
        #expect(
            lines(Contract.intentPath(identifier: "Dim"), "a.B", "Said", [])
                == ["action B/Dim sent a.B.Said()"])
        #expect(lines("/a", "a.B", "Said", []) == ["B at /a sent a.B.Said()"])
        #expect(MonitorEvent(bundle: "B", .appeared).json.contains(#""bundle":"B","event":"appeared""#))
        #expect(MonitorEvent(bundle: "B", .vanished).json.contains(#""event":"vanished""#))
    }

    /// Also before 1970 a moment belongs to the second that it is in.
    @Test func timestampsRoundDownToTheirSecond() {
        #expect(WallClock.text(1_999_999) == WallClock.text(1_000_000))
        #expect(WallClock.text(-1) == WallClock.text(-1_000_000) && WallClock.text(-1) != WallClock.text(0))
        #expect(WallClock.text(-1_000_001) != WallClock.text(-1_000_000))
    }

    // MARK: Trees

    @Test func viewTreeTextsAreReadInOrder() {
        let tree = TreeText(
            json: #"""
                {"version": 1, "type": "stack", "children": [
                  {"type": "text", "text": "One"}, {"type": "text", "text": ""},
                  {"type": "label", "title": {"text": "Two"}, "icon": {"systemName": "sun"}},
                  {"type": "gauge", "label": {"text": "Three"}, "currentValueLabel": {"text": "4"}},
                  {"type": "text", "runs": [{"text": "Five"}, {"text": "Six"}]},
                  {"type": "button", "action": "0", "children": [{"text": "Press"}, {"text": "me"}]},
                  {"type": "button", "action": "1", "label": {"systemName": "moon"}},
                  {"type": "toggle", "action": "2", "label": "Named"},
                  {"type": "button", "action": "3"}, {"type": "button", "action": ""}]}
                """#)
        #expect(
            tree.texts == ["One", "Two", "Three", "4", "Five", "Six", "Press", "me", "Named"])
        #expect(
            tree.actions == [
                .init(identifier: "0", label: "Press me"), .init(identifier: "1", label: "moon"),
                .init(identifier: "2", label: "Named"), .init(identifier: "3", label: "3"),
            ])
        for text in ["", "{", "[1]", "7"] { #expect(TreeText(json: text).texts.isEmpty) }
    }

    /// A tree of another program can't exhaust the stack.
    @Test func tooDeepViewTreeGivesNoTexts() {
        func nested(_ depth: Int) -> String {
            String(repeating: #"{"children":["#, count: depth) + #"{"text":"x"}"#
                + String(repeating: "]}", count: depth)
        }
        #expect(TreeText(json: nested(100)).texts == ["x"])
        #expect(TreeText(json: nested(240)).texts.isEmpty)
    }

    // MARK: Activities

    private func activity(_ values: [String: BusValue], id: String = "a", now: Int64 = 0) throws
        -> WatchedActivity
    {
        let plain: [String: BusValue] = ["Id": .string(id), "State": .string("active")]
        return WatchedActivity(
            activity: try #require(
                ActivitySnapshot(
                    bundle: "Shop", path: Contract.activityPath(id: id),
                    properties: plain.merging(values) { $1 })), now: now)
    }

    private static func text(_ words: String) -> BusValue { .string(#"{"type":"text","text":"\#(words)"}"#) }

    /// The compact form first, then what is shorter, in this order.
    @Test func activityTextUsesShortestAvailableForm() throws {
        var values: [String: BusValue] = ["Title": .string("Order")]
        func said() throws -> [String] {
            let activity = try activity(values)
            return [activity.text, activity.shortText]
        }
        #expect(try said() == ["Order", "Order"])
        values["Progress"] = .double(0.5)
        #expect(try said() == ["Order: 50 %", "50 %"])
        values["Until"] = .int64(61_000_000)
        #expect(try said() == ["Order: 1:01", "1:01"])
        values["ShortText"] = .string("3 left")
        #expect(try said() == ["Order: 3 left", "3 left"])
        values["CompactTrailing"] = Self.text("three")
        #expect(try said() == ["Order: three", "3 left"])
        values["CompactLeading"] = Self.text("Pizza")
        #expect(try said() == ["Pizza three", "3 left"])
        values = ["CompactLeading": Self.text("Pizza")]
        #expect(try said() == ["Pizza", ""])
        #expect(try activity([:]).text == "" && activity(["ShortText": .string("x")]).text == "x")
    }

    @Test func activityTooltipHoldsItsDetails() throws {
        let activity = try activity([
            "Title": .string("Order"), "State": .string("stale"), "Progress": .double(0.256),
            "Until": .int64(61_000_000), "BackgroundTint": .string("#d04040"),
            "KeylineTint": .string("gold"),
        ])
        #expect(activity.details == ["Order", "26 %, 1:01, stale"])
        // The first of its colours that is one.
        #expect(activity.color == "#d04040")
        #expect(try self.activity(["Text": .string("x")]).details == ["x"])
    }

    @Test func severalActivitiesAreOneLine() throws {
        let activities = [
            try activity([
                "Title": .string("A"), "KeylineTint": .string("#ff0000"), "State": .string("stale"),
            ]),
            try activity(
                ["Title": .string("B<"), "Progress": .double(0.5), "ShortText": .string("b")], id: "b"),
        ]
        #expect(ActivityLine.of(activities, .plain) == "A  B<: b")
        #expect(ActivityLine.of(activities, .polybar) == "%{F#ff0000}A%{F-}  B<: b")
        // Both texts are markup for i3status-rust.
        let marked = [try activity(["Title": .string("<B>")])]
        #expect(
            ActivityLine.of(marked, .i3statusRust)
                == #"{"state":"Info","text":"&lt;B&gt;","short_text":"&lt;B&gt;"}"#)
        #expect(ActivityLine.of(marked, .tint2) == "&lt;B&gt;")
        // The colour of one is not that of all.
        #expect(ActivityLine.of(activities, .i3blocks) == #"{"full_text":"A  B<: b","short_text":"A  b"}"#)
        #expect(
            ActivityLine.of(activities, .waybar)
                == #"{"text":"A  B&lt;: b","alt":"stale","tooltip":"A\nstale\nB&lt;\n50 %","#
                + #""class":["stale","active"],"percentage":50}"#)
        let eww = ActivityLine.of(activities, .eww)
        #expect(eww.contains(#""compact":"B<: b","tooltip":"B<\n50 %""#), "\(eww)")
    }

    /// What is still to start is not shown, and no line is printed twice.
    @Test func aBoardOfActivitiesPrintsNoLineTwice() throws {
        let (printed, loop) = (Lines(), Loop(name: "board"))
        let board = ActivityBoard(.plain, on: loop) { printed.add($0) }
        let titled = try activity(["Title": .string("A")]).activity
        let later = try activity(["Title": .string("B"), "State": .string("pending")], id: "b").activity
        for list in [[], [later], [titled], [titled, later], []] { board.show(list) }
        #expect(printed.all == ["", "A", ""])
        loop.stop()
    }

    /// What counts down is printed again and again, though nothing else changes.
    @Test func countdownLineIsPrintedByItself() async throws {
        let (printed, loop) = (Lines(), Loop(name: "board"))
        let board = ActivityBoard(.plain, on: loop) { printed.add($0) }
        let until = Int64(Date().timeIntervalSince1970 * 1_000_000) + 50_000_000
        board.show([
            try activity(["Title": .string("A"), "Until": .int64(until)]).activity
        ])
        let lines = try await poll(for: "two more lines") { printed.all.count > 2 ? printed.all : nil }
        #expect(lines.allSatisfy { $0.hasPrefix("A: 0:") } && Set(lines).count == lines.count, "\(lines)")
        board.show([])
        loop.stop()
    }

    @Test func activityIsPrintedAsJSONObject() throws {
        let snapshot = try activity([
            "Title": .string("T"), "StartDate": .int64(5), "Until": .int64(9), "Progress": .double(0.5),
            "Text": .string("X"), "ShortText": .string("S"), "RelevanceScore": .double(2),
            "AttributesType": .string("Y"), "Attributes": .string("{1}"), "ContentState": .string("{2}"),
            "Actions": .array(
                of: .structure([.string, .string]), [.structure([.string("0"), .string("Stop")])]),
        ]).activity
        #expect(
            snapshot.json.compact
                == #"{"id":"a","bundle":"Shop","attributesType":"Y","attributes":"{1}","contentState":"{2}","#
                + #""state":"active","startDate":5,"relevanceScore":2,"title":"T","text":"X","shortText":"S","#
                + #""progress":0.5,"until":9,"actions":[{"id":"0","label":"Stop"}]}"#)
    }

    @Test func liveUpdateContentHoldsGivenFields() {
        var content = LiveUpdateContent(title: "T", message: "M", progress: 30, icon: "I", color: "#ff0000")
        content.hasStop = false
        #expect(
            content.json
                == ##"{"title":"T","message":"M","progress":30,"icon":"I","color":"#ff0000"}"##)
    }

    // MARK: Lists and figures

    /// Programs read the names, so they never change.
    @Test func widgetIsPrintedAsJSONObject() throws {
        let path = Contract.widgetPath(kind: "Clock", instance: "left")
        let widget = try #require(
            WidgetSnapshot(
                bundle: "B", path: path,
                interfaces: [
                    Widget1.name.rawValue: [
                        "Kind": .string("Clock"), "Family": .string("b"), "Families": .strings(["a", "b"]),
                        "DisplayName": .string("It"), "Description": .string("Tells"),
                        "EntryDate": .int64(5), "NextReload": .int64(9), "ReloadPolicy": .string("atEnd"),
                        "BudgetRemaining": .uint32(3), "NeedsConfiguration": .boolean(true),
                        "Configuration": .properties([("city", .string("Rome"))]),
                    ]
                ]))
        #expect(
            widget.json.compact
                == #"{"widget":"B/Clock/left","bundle":"B","kind":"Clock","instance":"left","path":"\#(path)","#
                + #""displayName":"It","description":"Tells","families":["a","b"],"family":"b","entryDate":5,"#
                + #""nextReload":9,"reloadPolicy":"atEnd","budgetRemaining":3,"configuration":{"city":"Rome"},"#
                + #""needsConfiguration":true}"#)
    }

    @Test func actionIsPrintedAsJSONObject() throws {
        let action = try #require(
            IntentSnapshot(
                bundle: "B", path: Contract.intentPath(identifier: "Dim"),
                interfaces: [
                    Intent1.name.rawValue: [
                        "Title": .string("T"), "Description": .string("D"), "Summary": .string("S"),
                        "Parameters": .array(of: .vardict, [.properties([("name", .string("by"))])]),
                        "AuthenticationPolicy": .string("P"), "Discoverable": .boolean(true),
                    ]
                ]))
        #expect(
            action.json.compact
                == #"{"action":"B/Dim","bundle":"B","identifier":"Dim","title":"T","description":"D","#
                + #""summary":"S","parameters":[{"name":"by"}],"authenticationPolicy":"P","discoverable":true,"#
                + #""schema":"","phrases":[]}"#
        )
    }

    @Test func longFamilyListIsCut() throws {
        func families(_ count: Int) throws -> String {
            let names = (1...count).map { "f\($0)" }
            let widget = try #require(
                WidgetSnapshot(
                    bundle: "B", path: Self.clock,
                    interfaces: [
                        Widget1.name.rawValue: [
                            "Kind": .string("Clock"), "Family": .string("f1"), "Families": .strings(names),
                            "DisplayName": .string("It"), "NeedsConfiguration": .boolean(count > 4),
                        ]
                    ]))
            let table = ListEntry.table([.widget(widget)], .widgets)
            return table.split(separator: "\n").last.map(String.init) ?? ""
        }
        #expect(try families(4) == "B/Clock  f1      f1, f2, f3, f4  It")
        #expect(try families(5) == "B/Clock  f1      f1, f2, f3 and 2 more  It (to be placed with `add`)")
    }

    @Test(arguments: [
        ("failures", "failures_total", "counter"), ("refusals", "refusals_total", "counter"),
        ("reloads", "reloads_total", "counter"), ("handovers", "handovers_total", "counter"),
        ("duration-p99", "duration_p99_seconds", "gauge"), ("waiting", "waiting", "gauge"),
        ("resident-memory", "resident_memory_bytes", "gauge"), ("é 1", "__1", "gauge"),
    ])
    func prometheusMetricsHaveUnitAndType(_ name: String, _ metric: String, _ type: String) {
        #expect(
            StatisticsText.prometheus([StatisticsText(bundle: "B", values: [(name, 1)])])
                == """
                # TYPE controlruntime_up gauge
                controlruntime_up{bundle="B"} 1
                # TYPE controlruntime_\(metric) \(type)
                controlruntime_\(metric){bundle="B"} 1
                """)
        #expect(StatisticsText.prometheus([]) == "")
    }

    @Test func doctorFindingsAreAligned() {
        let findings = [
            Finding(.fine, "bus", "it answers"), Finding(.broken, "service A", "gone", "Do\nthis"),
        ]
        #expect(
            Finding.text(findings, on: .none) == """
                ok      bus        it answers
                broken  service A  gone
                                   Do this
                """)
        #expect(
            Finding.json([findings[0]]) == """
                [
                  {
                    "verdict": "ok",
                    "subject": "bus",
                    "result": "it answers",
                    "remedy": null
                  }
                ]
                """)
    }

    @Test func cursorMovingCharactersAreMadePrintable() {
        #expect(TextTable.printable("a\u{2028}b\u{2029}c\u{9B}d\te") == "a b c<U+009B>d e")
        #expect(TextTable.printable("\u{AD}é\u{200B}") == "\u{AD}é\u{200B}")
    }

    @Test func longProgressMessageIsCut() {
        #expect(ProgressLine(String(repeating: "x", count: 201))?.message?.count == 200)
        #expect(ProgressLine("#  a b ")?.message == "a b")
        #expect(ProgressLine("[3/12 words")?.progress == nil && ProgressLine("(1/2]")?.progress == nil)
    }
}
