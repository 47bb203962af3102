internal import BusContract
internal import DBus
internal import TestSupport
internal import Testing

@testable internal import ControlClient
@testable internal import controlctl

/// What bars read of activities.
@Suite(.standardTimeLimit)
struct ActivityLineTests {
    private func activity(_ values: [MemberName: BusValue], now: Int64 = 0) throws -> WatchedActivity {
        var properties: [String: BusValue] = ["Id": .string("a"), "State": .string("active")]
        for (name, value) in values { properties[name.rawValue] = value }
        return WatchedActivity(
            activity: try #require(
                ActivitySnapshot(
                    bundle: "Shop", path: Contract.activityPath(id: "a"), properties: properties)),
            now: now)
    }

    private func order() throws -> WatchedActivity {
        try activity([
            Activity1.title.name: .string("Order <12>"), Activity1.text.name: .string("3 stops"),
            Activity1.compactTrailing.name: .string("{\"type\":\"text\",\"text\":\"3\"}"),
            Activity1.progress.name: .double(0.7), Activity1.keylineTint.name: .string("#ff0000"),
        ])
    }

    @Test(
        arguments: [
            (.plain, "Order <12>: 3"), (.true, "true"), (.upper, "ON"),
            (
                .waybar,
                #"{"text":"Order &lt;12&gt;: 3","alt":"active","#
                    + #""tooltip":"Order &lt;12&gt;\n3 stops\n70 %","class":["active"],"percentage":70}"#
            ),
            (.polybar, "%{F#ff0000}Order <12>: 3%{F-}"),
            (.i3blocks, ##"{"full_text":"Order <12>: 3","short_text":"70 %","color":"#ff0000"}"##),
            (
                .i3statusRust,
                #"{"state":"Info","text":"Order &lt;12&gt;: 3","short_text":"70 %"}"#
            ),
            (
                .genmon,
                ##"<txt><span foreground="#ff0000">Order &lt;12&gt;: 3</span></txt>"##
                    + "<tool>Order &lt;12&gt;&#10;3 stops&#10;70 %</tool><bar>70</bar>"
            ),
            (.tint2, ##"<span foreground="#ff0000">Order &lt;12&gt;: 3</span>"##),
        ] as [(OutputFormat, String)])
    func activityLineFitsEachOutputFormat(_ format: OutputFormat, _ line: String) throws {
        #expect(ActivityLine.of([try order()], format) == line)
    }

    @Test func objectFormatsHoldAllActivityProperties() throws {
        for format in [OutputFormat.json, .eww] {
            let line = ActivityLine.of([try order()], format)
            #expect(line.contains(#""id":"a""#) && line.contains(#""progress":0.7"#), "\(line)")
        }
    }

    @Test func noActivitiesGiveEmptyLineInEachFormat() {
        for format in OutputFormat.allCases {
            let line = ActivityLine.of([], format)
            switch format {
            case .plain, .polybar, .tint2: #expect(line.isEmpty)
            case .true: #expect(line == "false")
            case .upper: #expect(line == "OFF")
            case .json: #expect(line == "[]")
            case .eww: #expect(line == #"{"activities":[]}"#)
            case .waybar: #expect(line == #"{"text":"","alt":"none","tooltip":"","class":["none"]}"#)
            case .i3blocks: #expect(line == #"{"full_text":"","short_text":""}"#)
            case .i3statusRust: #expect(line == #"{"state":"Idle","text":"","short_text":""}"#)
            case .genmon: #expect(line == "<txt></txt><tool></tool>")
            }
        }
    }

    @Test(
        arguments: [
            (1, "0:01"), (1_000_000, "0:01"), (1_000_001, "0:02"), (271_000_000, "4:31"),
            (3_871_000_000, "1:04:31"), (0, nil),
        ] as [(Int64, String?)])
    func activityCountdownIsShownAsTime(_ until: Int64, _ text: String?) throws {
        let activity = try activity([Activity1.until.name: .int64(until)])
        #expect(activity.countdown == text)
    }
}
