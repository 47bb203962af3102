internal import BusContract
internal import DBus
internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import ControlClient

/// What reaches a bundle of what a client is asked to do, and what becomes of the answer.
@Suite(.standardTimeLimit)
struct CallTests {
    private static let bundle = AnsweringBundle.name
    private static let dial = ControlAddress(bundle: bundle, kind: "Dial")
    private static let placed = ControlAddress(bundle: bundle, kind: "Desk", instance: "1")

    private static func widget() throws -> WidgetSnapshot {
        try #require(
            WidgetSnapshot(
                bundle: bundle, path: Contract.widgetPath(kind: "Clock"),
                interfaces: [Widget1.name.rawValue: ["Kind": .string("Clock")]]))
    }

    /// Runs `body` with a client, and returns the calls that a bundle got meanwhile.
    private func calls(
        answering answer: @escaping @Sendable (MethodCall) throws(BusError) -> [BusValue] = { _ in [] },
        _ body: (ControlClient) async throws -> Void
    ) async throws -> [String] {
        let fixture = try await ClientFixture([])
        let bundle = try await AnsweringBundle(on: fixture.bus.address, answer)
        try await body(fixture.client)
        let calls = bundle.calls
        await bundle.stop()
        return calls
    }

    // MARK: Controls

    @Test func levelsAndSelectionsAreCalledAsAsked() async throws {
        let calls = try await calls { call throws(BusError) in
            call.interface == Level1.name ? [.double(3)] : [.string("de")]
        } _: { (client) async throws in
            #expect(try await client.setLevel(Self.dial, 2.5) == 3)
            #expect(try await client.changeLevel(Self.dial, by: -0.5) == 3)
            #expect(try await client.select(Self.dial, "us") == "de")
            #expect(try await client.selectNext(Self.dial) == "de")
            #expect(try await client.selectNext(Self.dial, backwards: true) == "de")
        }
        #expect(
            calls == [
                "/control/Dial SetValue(2.5)", "/control/Dial Change(-0.5)", "/control/Dial Select(us)",
                "/control/Dial Next()", "/control/Dial Previous()",
            ])
    }

    @Test func callOptionsReachTheAction() async throws {
        let calls = try await calls { call throws(BusError) in
            [.properties([("value", .boolean(true))])]
        } _: { (client) async throws in
            let options: [String: BusValue] = ["activation-token": .string("t"), "value": .boolean(true)]
            #expect(try await client.invoke(Self.dial, options: options) == ["value": .boolean(true)])
            #expect(
                try await client.perform(
                    intent: "Dim", in: Self.bundle, parameters: ["by": .double(2)], options: options)
                    == ["value": .boolean(true)])
        }
        #expect(
            calls == [
                "/control/Dial Invoke({activation-token=t value=true})",
                "/intent/Dim Perform({by=2.0}, {activation-token=t value=true})",
            ])
    }

    /// A control without the interface that an action needs is of another sort; what else isn't there is told
    /// as it was said.
    @Test(arguments: [ErrorName.unknownInterface, .unknownMethod])
    func wrongControlFormIsNamedInError(_ name: ErrorName) async throws {
        _ = try await calls { call throws(BusError) in
            throw BusError(name, "nothing here")
        } _: { (client) async throws in
            func failure(_ body: () async throws -> Void) async -> ControlClientError? {
                do { try await body() } catch { return error as? ControlClientError }
                return nil
            }
            let level = await failure { try await client.setLevel(Self.dial, 1) }
            #expect(level?.code == .wrongForm)
            #expect(level?.message == "Answers/Dial is not a level, so it can't be set to a number")
            let selection = await failure { try await client.select(Self.dial, "x") }
            #expect(selection?.message == "Answers/Dial is not a selection, so nothing can be selected")
            let reload = await failure { try await client.reload(Self.dial) }
            #expect(reload?.code == .failed(name) && reload?.message == "nothing here")
        }
    }

    // MARK: Placing

    @Test func placingCallsCarryTheirArguments() async throws {
        let configuration: [String: BusValue] = ["room": .string("hall")]
        let calls = try await calls { call throws(BusError) in
            switch call.member {
            case "AddControl": [.objectPath(Self.placed.path)]
            case "AddWidget": [.objectPath(Contract.widgetPath(kind: "Clock", instance: "2"))]
            default: []
            }
        } _: { (client) async throws in
            let address = try await client.addControl("Desk", configuration: configuration, in: Self.bundle)
            #expect(address == Self.placed)
            let path = try await client.addWidget(
                "Clock", family: "small", configuration: configuration, in: Self.bundle)
            #expect(path == Contract.widgetPath(kind: "Clock", instance: "2"))
            _ = try await client.addWidget("Clock", configuration: [:], in: Self.bundle)
            try await client.configure(Self.placed, configuration)
            try await client.remove(Self.placed)
            try await client.configure(try Self.widget(), configuration)
            try await client.remove(try Self.widget())
            try await client.reloadAll(in: Self.bundle)
        }
        let (control, widget) = (Self.placed.path, Contract.widgetPath(kind: "Clock"))
        #expect(
            calls == [
                " AddControl(Desk, {room=hall})", " AddWidget(Clock, small, {room=hall})",
                " AddWidget(Clock, , {})", " ConfigureControl(\(control), {room=hall})",
                " RemoveControl(\(control))", " ConfigureWidget(\(widget), {room=hall})",
                " RemoveWidget(\(widget))", " ReloadAllControls()", " ReloadAllTimelines()",
            ])
    }

    @Test func placementWithoutControlPathIsBadAnswer() async throws {
        _ = try await calls { call throws(BusError) in
            [.objectPath(Contract.widgetPath(kind: "Desk"))]
        } _: { (client) async throws in
            let error = await #expect(throws: ControlClientError.self) {
                try await client.addControl("Desk", configuration: [:], in: Self.bundle)
            }
            #expect(error?.code == .badAnswer)
        }
    }

    /// Its sort is that of the value that it has; nothing of it is unavailable.
    @Test(
        arguments: [
            ([("IsOn", .boolean(true))], .toggle), ([("Selected", .string("de"))], .selection),
            ([("Value", .double(1)), ("Minimum", .double(0)), ("Maximum", .double(2))], .level),
            ([], .button),
        ] as [([(String, BusValue)], ControlForm)])
    func previewIsSnapshotOfMatchingForm(_ properties: [(String, BusValue)], _ form: ControlForm) async throws
    {
        let calls = try await calls { call throws(BusError) in
            [.properties(properties + [("Title", .string("Sample"))])]
        } _: { (client) async throws in
            let preview = try await client.preview(
                "Desk", configuration: ["room": .string("hall")], in: Self.bundle)
            #expect(preview.form == form && preview.isAvailable && preview.title == "Sample")
            #expect(preview.isOn == (form == .toggle ? true : nil))
            #expect(preview.selection?.selected == (form == .selection ? "de" : nil))
            #expect(preview.level?.value == (form == .level ? 1 : nil))
            #expect(preview.address == ControlAddress(bundle: Self.bundle, kind: "Desk"))
        }
        #expect(calls == [" Preview(Desk, {room=hall})"])
    }

    // MARK: Widgets

    @Test func widgetCallsCarryTheirArguments() async throws {
        let calls = try await calls { call throws(BusError) in
            switch call.member {
            case "Snapshot": [.string("{}")]
            case "Perform": [.properties([("dialog", .string("Done"))])]
            case "GetTimeline":
                [
                    .array(
                        of: .structure([.int64, .string]),
                        [
                            .structure([.int64(2), .string("b")]), .structure([.int64(1), .string("a")]),
                        ])
                ]
            default: []
            }
        } _: { (client) async throws in
            let widget = try Self.widget()
            #expect(try await client.viewTree(of: widget, family: "large") == "{}")
            _ = try await client.viewTree(of: widget, family: "small", isPreview: true)
            let options: [String: BusValue] = ["agent": .objectPath("/agent")]
            #expect(
                try await client.perform("0", of: widget, options: options) == ["dialog": .string("Done")])
            let timeline = try await client.timeline(of: widget)
            #expect(timeline.map(\.date) == [2, 1] && timeline.map(\.tree) == ["b", "a"])
        }
        #expect(
            calls == [
                "/widget/Clock Snapshot(large, false)", "/widget/Clock Snapshot(small, true)",
                "/widget/Clock Perform(0, {agent=/agent})", "/widget/Clock GetTimeline()",
            ])
    }

    /// Its timeline was read again, and meanwhile somebody has removed it.
    @Test func reloadingRemovedWidgetIsReported() async throws {
        _ = try await calls { call throws(BusError) in
            call.member == "Reload"
                ? [] : [.dictionary(key: .objectPath, value: .dictionary(key: .string, value: .vardict), [])]
        } _: { (client) async throws in
            let error = await #expect(throws: ControlClientError.self) {
                try await client.reload(try Self.widget())
            }
            #expect(error?.code == .unknownControl && error?.message == "the widget Answers/Clock is gone")
        }
    }

    /// A file is read whole; anything else, and one that is too large, is no picture.
    @Test func pictureIsReadOnlyFromLimitedFile() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "picture-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0) }
        try Data(bytes).write(to: folder.appending(path: "whole"))
        try Data().write(to: folder.appending(path: "large"))
        #expect(truncate(folder.appending(path: "large").path, 16 << 20 + 1) == 0)
        let calls = try await calls { call throws(BusError) in
            let name = call.arguments.first?.text ?? ""
            let path = name == "pipe" ? "/dev/null" : folder.appending(path: name).path
            return [.string("image/png"), .unixFD(BusFileDescriptor(owning: open(path, O_RDONLY)))]
        } _: { (client) async throws in
            let whole = try await client.picture("whole", of: try Self.widget())
            #expect(whole.mediaType == "image/png" && whole.bytes == bytes)
            for name in ["large", "pipe"] {
                let error = await #expect(throws: ControlClientError.self) {
                    try await client.picture(name, in: Self.bundle)
                }
                #expect(error?.code == .badAnswer, "\(name)")
            }
        }
        #expect(calls.first == " GetResource(whole)")
    }

    // MARK: Activities

    @Test func activityCallsCarryTheirArguments() async throws {
        let path = Contract.activityPath(id: "a")
        let activity = try #require(
            ActivitySnapshot(bundle: Self.bundle, path: path, properties: ["Id": .string("a")]))
        let calls = try await calls { call throws(BusError) in
            switch call.member {
            case "Start": [.objectPath(path)]
            case "Perform": [.properties([])]
            default: []
            }
        } _: { (client) async throws in
            let started = try await client.startActivity(
                "Courier", attributes: "{1}", contentState: "{2}", in: Self.bundle,
                options: ["style": .string("transient")])
            #expect(started == path)
            try await client.update(activity, contentState: "{3}", options: ["alert-title": .string("x")])
            try await client.end(activity)
            try await client.end(activity, contentState: "{4}", options: ["alert-body": .string("y")])
            try await client.dismiss(activity)
            try await client.press(.init(id: "7", label: "Stop"), of: activity, activationToken: "t")
            try await client.press(.init(id: "8", label: "Go"), of: activity)
            try await client.open(activity, url: "shop:12", activationToken: "u")
            try await client.open(activity)
            try await client.allowActivities(false, of: Self.bundle)
        }
        #expect(
            calls == [
                " Start(Courier, {1}, {2}, {style=transient})", " Update(\(path), {3}, {alert-title=x})",
                " End(\(path), , {})", " End(\(path), {4}, {alert-body=y})", "/activity/a Dismiss()",
                "/activity/a Perform(7, {activation-token=t})", "/activity/a Perform(8, {})",
                "/activity/a Open(shop:12, {activation-token=u})", "/activity/a Open(, {})",
                " Set(org.controlruntime.Activities1, Enabled, false)",
            ])
    }

    // MARK: Statistics

    /// Counters and durations in the order in which they are printed; nothing else.
    @Test func statisticsKeepTheirOrder() async throws {
        let answer = BusValue.properties([
            ("reloads", .uint64(2)), ("duration", .double(0.5)), ("name", .string("x")),
            ("failures", .uint64(0)),
        ])
        _ = try await calls { call throws(BusError) in
            [.variant(answer)]
        } _: { (client) async throws in
            let statistics = try await client.statistics(of: Self.bundle)
            #expect(statistics.map(\.name) == ["reloads", "duration", "failures"])
            #expect(statistics.map(\.value) == [2, 0.5, 0])
        }
    }
}
