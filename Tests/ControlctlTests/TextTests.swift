internal import BusContract
internal import ControlClient
internal import DBus
internal import EventLoop
internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import controlctl

@Suite(.standardTimeLimit)
struct TextTests {
    @Test func tablesAreAlignedAndEscapeControlCharacters() {
        #expect(
            TextTable.text([["a", "bb", ""], ["ccc", "d\u{1b}[2J\n"], ["é"]])
                == "a    bb\nccc  d<U+001B>[2J\né")
        #expect(TextTable.text([]) == "")
    }

    @Test func longCellMakesNoOtherRowWide() {
        let long = String(repeating: "x", count: 60)
        #expect(
            TextTable.text([["A", "B", "C"], ["a", long, "c"], ["a", "bb", "c"]])
                == "A  B   C\na  \(long)  c\na  bb  c")
    }

    @Test func tablesFitTheTerminal() {
        func text(_ columns: Int?, _ isColored: Bool = false) -> [Substring] {
            let rows = [
                TextTable.Row.heading(["NAME", "TITLE"]),
                TextTable.Row(
                    cells: ["Lamp", "灯灯灯灯灯灯灯灯"], note: "no lamp is plugged in", styles: [0: .on]),
            ]
            return TextTable.text(rows, on: OutputTerminal(columns: columns, isColored: isColored))
                .split(separator: "\n")
        }
        #expect(text(nil) == ["NAME  TITLE", "Lamp  灯灯灯灯灯灯灯灯", "    no lamp is plugged in"])
        #expect(text(20) == ["NAME  TITLE", "Lamp  灯灯灯灯灯灯…", "    no lamp is", "    plugged in"])
        // The last column goes first, then the beginning of the first: what stands between stays.
        let wide = ["SystemControls/PowerProfile", "selection", "balanced", "Power Mode"]
        let narrow = TextTable.text(
            [TextTable.Row(cells: wide)], on: OutputTerminal(columns: 40, isColored: false))
        #expect(narrow == "…trols/PowerProfile  selection  balanced")
        // What is narrower than any table is cut at its end.
        #expect(text(9).prefix(2) == ["NAME  TI…", "Lamp  灯…"])
        #expect(text(40, true)[1] == "\u{1B}[32mLamp\u{1B}[0m  灯灯灯灯灯灯灯灯")
        #expect(text(40, true)[2] == "    \u{1B}[2mno lamp is plugged in\u{1B}[0m")
    }

    @Test func statisticsArePrintedPlainAndForPrometheus() {
        let lamp = StatisticsText(
            bundle: "Lamp", values: [("invocations", 3), ("duration-p50", 0.25), ("threads", 1)])
        let bell = StatisticsText(
            bundle: "Bell", values: [("invocations", 1), ("resident-memory", 8_000_000)])
        #expect(lamp.plain == "Lamp\n  invocations: 3\n  duration-p50: 250 ms\n  threads: 1")
        #expect(bell.plain == "Bell\n  invocations: 1\n  resident-memory: 7.6 MiB")
        #expect(
            StatisticsText.prometheus([lamp, bell]) == """
                # TYPE controlruntime_up gauge
                controlruntime_up{bundle="Bell"} 1
                controlruntime_up{bundle="Lamp"} 1
                # TYPE controlruntime_invocations_total counter
                controlruntime_invocations_total{bundle="Lamp"} 3
                controlruntime_invocations_total{bundle="Bell"} 1
                # TYPE controlruntime_duration_p50_seconds gauge
                controlruntime_duration_p50_seconds{bundle="Lamp"} 0.25
                # TYPE controlruntime_threads gauge
                controlruntime_threads{bundle="Lamp"} 1
                # TYPE controlruntime_resident_memory_bytes gauge
                controlruntime_resident_memory_bytes{bundle="Bell"} 8000000
                """)
    }

    /// Whatever bundles call their figures: who reads the page takes a metric that comes twice for an error.
    @Test func prometheusMetricsAreUnique() {
        let odd = StatisticsText(
            bundle: "Odd",
            values: [("up", 5), ("a-b", 1), ("a_b", 2), ("invocations_total", 3), ("invocations", 4)])
        #expect(
            StatisticsText.prometheus([odd]) == """
                # TYPE controlruntime_up gauge
                controlruntime_up{bundle="Odd"} 1
                # TYPE controlruntime_a_b gauge
                controlruntime_a_b{bundle="Odd"} 1
                # TYPE controlruntime_invocations_total counter
                controlruntime_invocations_total{bundle="Odd"} 4
                """)
    }

    @Test func listsNameControlsAndBundles() {
        let entries: [ListEntry] = [
            .control(Samples.control()),
            .control(Samples.control("SOS", isOn: nil, [Control1.pending.name: .boolean(true)])),
            .bundle("Asleep", "not running"), .control(Samples.outage.state ?? Samples.control()),
        ]
        #expect(
            ListEntry.table(entries) == """
                CONTROL           FORM    STATE            TITLE
                Torch/Flashlight  toggle  off              Flashlight
                Torch/SOS         button  ready (pending)  SOS
                Asleep            bundle  not running
                Torch/Flashlight  toggle  unavailable      Torch: no lamp is plugged in
                """)
        let long = "the bundle Torn could not be started: there is no such program"
        #expect(
            ListEntry.table(
                entries + [.bundle("Torn", long)], on: OutputTerminal(columns: 60, isColored: false))
                    == """
                    CONTROL           FORM    STATE            TITLE
                    Torch/Flashlight  toggle  off              Flashlight
                    Torch/SOS         button  ready (pending)  SOS
                    Asleep            bundle  not running
                    Torch/Flashlight  toggle  unavailable      Torch
                        no lamp is plugged in
                    Torn              bundle  unavailable
                        the bundle Torn could not be started: there is no such
                        program
                    What doesn't run is started and listed with `controlctl list
                    --start`.
                    """)
        // Elsewhere each entry is one line, and only the last column is wide.
        #expect(
            ListEntry.table([entries[0], .bundle("Torn", long)]) == """
                CONTROL           FORM    STATE        TITLE
                Torch/Flashlight  toggle  off          Flashlight
                Torn              bundle  unavailable  \(long)
                """)
        #expect(ListEntry.table([]) == "No bundle is running, and the bus knows of none that it could start.")
        #expect(
            ListEntry.json([entries[2]]) == """
                [
                  {
                    "bundle": "Asleep",
                    "available": false,
                    "reason": "not running"
                  }
                ]
                """)
    }

    @Test func showPrintsPropertiesThatAreSet() {
        let control = Samples.control(
            isOn: true,
            [
                Control1.valueText.name: .string("On"),
                Control1.error.name: .structure([.string("a.b"), .string("broke")]),
                Control1.configuration.name: .properties([("level", .double(0.5))]),
                Control1.progress.name: .double(0.5),
                Control1.dependents.name: .array(
                    of: .objectPath,
                    [
                        .objectPath(Contract.controlPath(kind: "SOS")),
                        .objectPath(Contract.widgetPath(kind: "Beam")), .objectPath("/b"),
                    ]),
                Control1.needsConfiguration.name: .boolean(true),
                Control1.privacySensitive.name: .boolean(true),
            ])
        #expect(
            ShowText.of(control) == """
                Control     Torch/Flashlight
                Form        toggle
                State       on (error)
                Title       Flashlight
                Value       On
                Progress    50 %
                Last error  broke (a.b)
                Configured  level = 0.5
                Configured  not yet; it wants to be, with `controlctl add`
                Private     the value is not for everybody's eyes
                Reloads     control Torch/SOS
                Reloads     widget Torch/Beam
                Reloads     /b
                Path        /org/controlruntime/Bundle1/control/Flashlight
                """)
    }

    /// One that has no value for a parameter is of no use until it is placed; its author may only want it so.
    @Test(arguments: [true, false])
    func showSaysWhetherAControlMustBeConfigured(isUsable: Bool) {
        let name = isUsable ? "" : "NotConfigured"
        let control = Samples.control(
            isOn: true,
            [
                Control1.needsConfiguration.name: .boolean(true),
                Control1.available.name: .boolean(isUsable),
                Control1.error.name: .structure([.string(name), .string("place it")]),
            ])
        let must = ShowText.of(control).contains("Configured  not yet; it must be before it is used")
        #expect(must == !isUsable)
    }

    /// All that its author says of a control is there.
    @Test func showPrintsAuthorsDescriptions() {
        let control = Samples.control(
            isOn: true,
            [
                Control1.status.name: .string("Lit"), Control1.displayName.name: .string("Torch"),
                Control1.descriptionText.name: .string("Gives light"),
                Control1.actionHint.name: .string("Turn off"), Control1.symbol.name: .string("bolt"),
                Control1.iconName.name: .string("torch"), Control1.tint.name: .string("#ffcc00"),
            ])
        #expect(
            ShowText.of(control) == """
                Control      Torch/Flashlight
                Form         toggle
                State        on
                Title        Flashlight
                Status       Lit
                Name         Torch
                Description  Gives light
                A tap        Turn off
                Symbol       bolt
                Icon         torch
                Tint         #ffcc00
                Path         /org/controlruntime/Bundle1/control/Flashlight
                """)
    }

    @Test func showPrintsReasonForUnavailableValue() throws {
        #expect(
            ShowText.of(try #require(Samples.outage.state)) == """
                Control  Torch/Flashlight
                Form     toggle
                State    unavailable
                Reason   no lamp is plugged in
                Name     Torch
                Path     /org/controlruntime/Bundle1/control/Flashlight
                """)
    }

    @Test func panelClicksAreReadFromLines() {
        var unread: [UInt8] = []
        let first = ClickReader.lines(&unread, Array("{\"button\":1,\"x\":3}\n\n{\"bu".utf8)[...])
        let second = ClickReader.lines(&unread, Array("tton\": 3, \"modifiers\":[]}\nno\n".utf8)[...])
        #expect((first + second).map { Click($0) } == [Click(button: 1), Click(button: 3), nil])
        #expect(unread == [])
        _ = ClickReader.lines(&unread, [UInt8](repeating: 32, count: 70_000)[...])
        #expect(unread == [])
    }

    @Test func watchBoardPrintsNoLineTwice() {
        let printed = Lines()
        let board = WatchBoard(["Flashlight", "SOS"], .waybar) { printed.add($0) }
        board.update(0, Samples.off.update)
        #expect(printed.all == [])
        board.update(1, Samples.button.update)
        board.update(0, Samples.off.update)
        board.update(0, Samples.on.update)
        #expect(
            printed.all == [
                OutputFormat.waybar.line([Samples.off, Samples.button]),
                OutputFormat.waybar.line([Samples.on, Samples.button]),
            ])
        #expect(board.address(0)?.description == "Torch/Flashlight")
    }

    /// One that failed long ago isn't red for ever, and the next failure is marked again.
    @Test func watchBoardMarksAFailureForAWhile() async throws {
        let loop = Loop(name: "board")
        defer { loop.stop() }
        let (lines, printed) = AsyncStream<String>.makeStream()
        let board = WatchBoard(["Flashlight"], .waybar, on: loop, markedFor: .milliseconds(20)) {
            printed.yield($0)
        }
        var next = lines.makeAsyncIterator()
        let marked = try #require(OutputFormat.waybar.line([Samples.failed]))
        var calm = Samples.failed
        calm.marksFailure = false
        let unmarked = OutputFormat.waybar.line([calm])
        #expect(marked.contains("\"error\"") && unmarked?.contains("\"error\"") == false)
        // What failed before anybody looked is no news.
        board.update(0, Samples.failed.update)
        #expect(await next.next() == unmarked)
        board.update(0, Samples.on.update)
        #expect(await next.next() == OutputFormat.waybar.line([Samples.on]))
        board.update(0, Samples.failed.update)
        #expect(await next.next() == marked)
        #expect(await next.next() == unmarked)
        // The same state again is the same failure.
        board.update(0, Samples.failed.update)
        board.update(0, Samples.on.update)
        #expect(await next.next() == OutputFormat.waybar.line([Samples.on]))
        board.update(0, Samples.failed.update)
        #expect(await next.next() == marked)
    }

    /// A bar's module doesn't change its name because its bundle has gone.
    @Test func watchBoardKeepsTheTitleOfWhatHasGone() {
        let printed = Lines()
        let board = WatchBoard(["flashlight", "Other/Lamp"], .polybar) { printed.add($0) }
        board.update(0, Samples.off.update)
        board.update(1, .unavailable(reason: "gone"))
        board.update(0, .unavailable(reason: "gone"))
        let title = Samples.off.state?.label ?? ""
        #expect(title == "Flashlight" && printed.all.count == 2)
        #expect(printed.all.last == "%{F#888888}Flashlight%{F-}  %{F#888888}Lamp%{F-}", "\(printed.all)")
    }

    @Test func watchedControlsPrintTheirOwnLines() {
        let printed = Lines()
        let board = WatchBoard(["Flashlight", "Radio"], .plain) { printed.add($0) }
        for update in [Samples.off.update, Samples.off.update, Samples.on.update] { board.update(0, update) }
        board.update(1, Samples.gone.update)
        #expect(printed.all == ["Flashlight: off", "Flashlight: on", "Radio: unavailable"])
        #expect(board.address(1) == nil)
    }

    /// Beside others a word for programs has its control's name, alone it is the word.
    @Test func booleanLinesNameTheirControlBesideOthers() {
        let printed = Lines()
        let both = WatchBoard(["A", "B"], .true) { printed.add($0) }
        both.update(0, Samples.off.update)
        both.update(1, Samples.on.update)
        let one = WatchBoard(["A"], .upper) { printed.add($0) }
        one.update(0, Samples.off.update)
        #expect(printed.all == ["A: false", "B: true", "OFF"])
    }

    /// An object is of the control that changed, and says bundle and kind whatever was typed, also of one
    /// that has gone since.
    @Test func jsonLineNamesTheChangedControl() {
        let printed = Lines()
        let board = WatchBoard(["flashlight", "SOS"], .json) { printed.add($0) }
        board.update(0, Samples.off.update)
        board.update(1, Samples.button.update)
        board.update(1, .unavailable(reason: "gone"))
        #expect(printed.all.count == 3)
        let first = printed.all.first ?? ""
        #expect(first.contains(#""control":"Torch/Flashlight""#) && first.contains(#""name":"flashlight""#))
        #expect(
            printed.all.last
                == #"{"control":"Torch/SOS","name":"SOS","available":false,"reason":"gone"}"#)
    }

    /// Whatever a bundle says of its entries.
    @Test(arguments: [Int64.min, .min + 1, -1, 0, .max])
    func anyTimestampCanBePrinted(_ microseconds: Int64) {
        #expect(!WallClock.text(microseconds).isEmpty)
    }

    @Test func whatIsHeldBackIsSaidOnceForEachReason() {
        let many = (1...22).map { "Desk/Lamp\($0 + 10): it is new: wait" }
        #expect(
            FleetRule.lines(of: many + ["Desk/Bell: it is private", "Desk/Bell: it is private"]) == [
                "Desk/Bell: it is private",
                "Desk/Lamp11, Desk/Lamp12, Desk/Lamp13, Desk/Lamp14, Desk/Lamp15 and 17 more: it is new: wait",
            ])
    }
}
