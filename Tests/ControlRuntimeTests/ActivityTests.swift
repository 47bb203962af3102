internal import BusContract
internal import DBus
internal import EventLoop
internal import Foundation
internal import TestSupport
internal import Testing

extension RuntimeTests {
    /// Live Activities over a real bus.
    @Suite(.standardTimeLimit)
    struct ActivityTests {
        private func start(
            _ bundle: RunningBundle, order: String = "12", stops: Int = 3,
            _ options: [(String, BusValue)] = []
        ) async throws -> ObjectPath {
            let answer = try await bundle.call(
                Contract.root, Activities1.name, Activities1.start.name,
                [
                    .string("Courier"), .string("{\"order\":\"\(order)\"}"),
                    .string("{\"stops\":\(stops)}"), .properties(options),
                ])
            guard case .objectPath(let path)? = answer.first else { throw TestSupportError("\(answer)") }
            return path
        }

        private func update(
            _ bundle: RunningBundle, _ path: ObjectPath, _ state: String,
            _ options: [(String, BusValue)] = []
        ) async throws {
            _ = try await bundle.call(
                Contract.root, Activities1.name, Activities1.update.name,
                [.objectPath(path), .string(state), .properties(options)])
        }

        private func end(
            _ bundle: RunningBundle, _ path: ObjectPath, _ options: [(String, BusValue)] = []
        ) async throws {
            _ = try await bundle.call(
                Contract.root, Activities1.name, Activities1.end.name,
                [.objectPath(path), .string(""), .properties(options)])
        }

        private func get<Value>(
            _ bundle: RunningBundle, _ path: ObjectPath, _ row: Property<Value>
        ) async throws -> BusValue { try await bundle.get(path, Activity1.name, row.name) }

        /// D-Bus can't carry it. What an earlier version kept of it is read, too.
        @Test func nulInActivityTextsHidesNothing() async throws {
            try await withFolder { folder in
                let bus = try await PrivateBus.start()
                defer { bus.stop() }
                for isFirst in [true, false] {
                    let bundle = try await RunningBundle.start(on: bus, folder: folder)
                    if isFirst {
                        let path = try await start(bundle, order: "1\\u00002")
                        #expect(try await get(bundle, path, Activity1.title).text == "Order 1\u{FFFD}2")
                        // As it was typed.
                        let kept = try String(
                            contentsOf: folder.appending(path: "controlruntime/TestBundle/activities.json"),
                            encoding: .utf8)
                        #expect(kept.contains("u0000"), "\(kept)")
                    }
                    let managed = try await bundle.call(
                        Contract.root, "org.freedesktop.DBus.ObjectManager", "GetManagedObjects")
                    #expect("\(managed)".contains("Order 1\u{FFFD}2"))
                    #expect("\(managed)".contains(Control1.name.rawValue))
                    await bundle.client.close()
                    bundle.loop.stop()
                    bundle.process.terminate()
                    _ = try await bundle.process.exitStatus()
                }
            }
        }

        /// What a process takes from all its files would make its own unreadable.
        @Test func stateFilesKeepTheirModeUnderAnyUmask() async throws {
            try await withFolder { folder in
                let bus = try await PrivateBus.start()
                defer { bus.stop() }
                let bundle = try await RunningBundle.start(
                    on: bus, folder: folder, settles: false,
                    launcher: ["sh", "-c", "umask 0777; exec \"$@\"", "sh"])
                _ = try await start(bundle)
                let state = folder.path + "/controlruntime"
                for (path, rights) in [
                    ("", 0o700), ("/TestBundle", 0o700), ("/TestBundle/activities.json", 0o600),
                ] {
                    let attributes = try FileManager.default.attributesOfItem(atPath: state + path)
                    #expect(attributes[.posixPermissions] as? Int == rights, "\(path)")
                }
                await bundle.client.close()
                bundle.loop.stop()
                bundle.process.send(SIGKILL)
            }
        }

        @Test func anotherProgramDrivesAnActivity() async throws {
            try await withBundle { bundle in
                let types = try await bundle.get(
                    Contract.root, Activities1.name, Activities1.attributesTypes.name)
                #expect(types.elements?.compactMap(\.text) == ["Courier", "LiveUpdate", "Whisper"])
                let path = try await start(bundle)
                #expect(try await get(bundle, path, Activity1.title).text == "Order 12")
                #expect(try await get(bundle, path, Activity1.text).text == "3 stops away")
                #expect(try await get(bundle, path, Activity1.shortText).text == "3")
                #expect(try await get(bundle, path, Activity1.progress).number == 0.7)
                #expect(try await get(bundle, path, Activity1.state).text == "active")
                #expect(try await get(bundle, path, Activity1.url).text == "courier:12")
                #expect(try await get(bundle, path, Activity1.contentState).text == "{\"stops\":3}")
                let signals = try await bundle.client.signals(
                    matching: MatchRule(sender: RunningBundle.name, path: path))
                var iterator = signals.makeAsyncIterator()
                try await update(
                    bundle, path, "{\"stops\":1}", [("alert-title", .string("Nearly there"))])
                var seen: [String] = []
                while seen.isEmpty || !seen.contains("Alerted") || !seen.contains("1 stops away") {
                    let signal = try #require(await iterator.next())
                    if signal.member == Activity1.alerted.name {
                        #expect(signal.arguments.map(\.text) == ["Nearly there", "", "default"])
                        seen.append("Alerted")
                    }
                    let changed = signal.arguments.dropFirst().first?.properties ?? [:]
                    if let text = changed["Text"]?.text { seen.append(text) }
                    // Trees are announced without their values.
                    #expect(changed["Content"] == nil)
                }
                // It was started without a date from which it is stale.
                #expect(try await get(bundle, path, Activity1.staleDate) == .int64(-1))
                try await end(bundle, path)
                #expect(try await get(bundle, path, Activity1.state).text == "ended")
                _ = try await bundle.call(path, Activity1.name, Activity1.dismiss.name)
                let error = await failure { try await get(bundle, path, Activity1.state) }
                #expect(error.contains("UnknownObject"), "\(error)")
            }
        }

        @Test func wrongActivityCallsAreTypedErrors() async throws {
            try await withBundle { bundle in
                let start = { (type: String, attributes: String, state: String) in
                    await failure {
                        try await bundle.call(
                            Contract.root, Activities1.name, Activities1.start.name,
                            [.string(type), .string(attributes), .string(state), .properties([])])
                    }
                }
                let unknown = await start("Pizza", "{}", "{}")
                #expect(unknown.contains("\"Courier\""), "\(unknown)")
                let wrong = await start("Courier", "{\"order\":1}", "{\"stops\":1}")
                #expect(wrong.contains("this is no Courier"), "\(wrong)")
                // 4,097 bytes with the braces of both.
                let order = String(repeating: "x", count: 4_097 - "{\"order\":\"\"}{\"stops\":1}".utf8.count)
                let large = await start("Courier", "{\"order\":\"\(order)\"}", "{\"stops\":1}")
                #expect(large.contains("over 4096 bytes"), "\(large)")
                _ = try await self.start(bundle, order: String(order.dropLast()), stops: 1)
                let option = await failure { try await self.start(bundle, [("stale", .int64(1))]) }
                #expect(option.contains("there is no option \"stale\""), "\(option)")
                let path = try await self.start(bundle)
                try await end(bundle, path)
                let late = await failure { try await update(bundle, path, "{\"stops\":1}") }
                #expect(late.contains("has ended"), "\(late)")
            }
        }

        @Test func activityButtonRunsItsAction() async throws {
            try await withBundle { bundle in
                let path = try await start(bundle, order: "7", stops: 2)
                let actions = try await get(bundle, path, Activity1.actions).elements ?? []
                guard case .structure(let fields)? = actions.first, case .string(let id) = fields[0] else {
                    Issue.record("\(actions)")
                    return
                }
                #expect(fields[1].text == "Next stop")
                let perform = [BusValue.string(id), .properties([])]
                _ = try await bundle.call(path, Activity1.name, Activity1.perform.name, perform)
                #expect(try await get(bundle, path, Activity1.contentState).text == "{\"stops\":1}")
                let error = await failure {
                    try await bundle.call(
                        path, Activity1.name, Activity1.perform.name, [.string("x"), .properties([])])
                }
                #expect(error.contains("StaleAction"), "\(error)")
                // Its options are those of any other action.
                for (name, expected) in [
                    ("activation-token", "a string (s)"), ("agent", "an object path (o)"),
                ] {
                    let refused = await failure {
                        try await bundle.call(
                            path, Activity1.name, Activity1.perform.name,
                            [.string(id), .properties([(name, .int32(1))])])
                    }
                    #expect(
                        refused
                            == "\(ownError).InvalidValue: the option \"\(name)\": expected \(expected), got the "
                            + "type i")
                }
                #expect(try await get(bundle, path, Activity1.contentState).text == "{\"stops\":1}")
            }
        }

        private func sprint(_ bundle: RunningBundle, style: String) async throws -> ObjectPath {
            let answer = try await bundle.call(
                Contract.root, Activities1.name, Activities1.start.name,
                [
                    .string("Sprint"), .string("{}"), .string("{\"metres\":100}"),
                    .properties([("style", .string(style))]),
                ])
            guard case .objectPath(let path)? = answer.first else { throw TestSupportError("\(answer)") }
            return path
        }

        /// Each property has what its name says, for who reads it.
        @Test func activityPropertiesHoldTheirValues() async throws {
            let environment = [
                "TESTBUNDLE_SPRINTS_ONLY": "1", "DBUS_SYSTEM_BUS_ADDRESS": "unix:path=/there/is/no/socket",
            ]
            try await withBundle(environment: environment) { bundle in
                let stale: Int64 = 4_000_000_000_000_000
                let options: [(String, BusValue)] = [
                    ("style", .string("transient")), ("stale-date", .int64(stale)),
                    ("relevance-score", .double(2.5)),
                ]
                let before = Int64(Date().timeIntervalSince1970 * 1_000_000)
                let answer = try await bundle.call(
                    Contract.root, Activities1.name, Activities1.start.name,
                    [
                        .string("Sprint"), .string("{}"), .string("{\"metres\":100}"), .properties(options),
                    ])
                let path = try ObjectPath(try #require(answer.first?.text))
                let all = try #require(
                    try await bundle.call(
                        path, "org.freedesktop.DBus.Properties", "GetAll", [.string(Activity1.name.rawValue)]
                    ).first?.properties)
                let started = try #require(all["StartDate"]?.integer)
                #expect(started >= Int(before) - 1_000_000 && started <= Int(before) + 60_000_000)
                let id = try #require(all["Id"]?.text)
                #expect(Contract.activityPath(id: id) == path)
                let texts = [
                    "AttributesType": "Sprint", "Attributes": "{}", "ContentState": "{\"metres\":100}",
                    "State": "active", "Style": "transient", "BackgroundTint": "#ff0000",
                    "KeylineTint": "#0000ff", "Url": "sprint:100", "Title": "100 metres", "Text": "to go",
                    "ShortText": "100", "IconName": "org.controlruntime.figure.run-symbolic",
                ]
                for (name, text) in texts { #expect(all[name]?.text == text, "\(name)") }
                let numbers: [String: BusValue] = [
                    "StaleDate": .int64(stale), "EndDate": .int64(-1), "DismissalDate": .int64(-1),
                    "RelevanceScore": .double(2.5), "Progress": .double(0.25), "Until": .int64(stale),
                ]
                for (name, number) in numbers { #expect(all[name] == number, "\(name)") }
                #expect(all["Actions"]?.elements?.isEmpty == true && all["Alerting"] == .boolean(false))
                // Each place has its own tree, and no word of another.
                let trees = [
                    "Content": "100 metres", "ContentSmall": "a glance", "CompactLeading": "figure.run",
                    "CompactTrailing": "\"100\"", "Minimal": "the least", "Expanded": "the whole track",
                ]
                for (name, own) in trees {
                    let tree = try #require(all[name]?.text)
                    #expect(trees.values.filter { tree.contains($0) } == [own], "\(name): \(tree)")
                }
            }
        }

        private func awaitRemoval(_ bundle: RunningBundle, of path: ObjectPath) async throws {
            _ = try await poll(for: "the end of \(path)") {
                let error = await failure { try await get(bundle, path, Activity1.state) }
                return error.contains("UnknownObject") ? error : nil
            }
        }

        /// With nothing else in the bundle that would have it follow the lock.
        @Test func transientActivityEndsWhenTheSessionLocks() async throws {
            let environment = [
                "TESTBUNDLE_SPRINTS_ONLY": "1", "DBUS_SYSTEM_BUS_ADDRESS": "unix:path=/there/is/no/socket",
            ]
            try await withBundle(environment: environment) { bundle in
                let standard = try await sprint(bundle, style: "standard")
                let transient = try await sprint(bundle, style: "transient")
                // A screen saver that comes says nothing of a lock.
                let saver = try await PlayedSaver.start("org.gnome.ScreenSaver", bundle)
                try await saver.set(false)
                _ = try await sprint(bundle, style: "standard")
                #expect(try await get(bundle, transient, Activity1.state).text == "active")
                try await saver.set(true)
                try await awaitRemoval(bundle, of: transient)
                #expect(try await get(bundle, standard, Activity1.state).text == "active")
                // One that starts behind the lock has ended, too.
                let late = try await sprint(bundle, style: "transient")
                try await awaitRemoval(bundle, of: late)
                try await saver.set(false)
            }
        }

        /// Trees, the words of those that draw none, and what calls the user's attention.
        @Test func lockedSessionHidesPrivateContent() async throws {
            let environment = ["DBUS_SYSTEM_BUS_ADDRESS": "unix:path=/there/is/no/socket"]
            try await withBundle(environment: environment) { bundle in
                let path = try await start(bundle)
                let saver = try await PlayedSaver.start("org.gnome.ScreenSaver", bundle)
                // Until all that may know have answered, the session counts as locked.
                try await saver.set(false)
                _ = try await poll(for: "its text") {
                    try await get(bundle, path, Activity1.text).text == "3 stops away" ? true : nil
                }
                try await saver.set(true)
                // That there is one may be seen.
                _ = try await poll(for: "the app's name") {
                    try await get(bundle, path, Activity1.title).text == "TestBundle" ? true : nil
                }
                for row in [
                    Activity1.text, Activity1.shortText, Activity1.attributes, Activity1.contentState,
                ] {
                    #expect(try await get(bundle, path, row).text == "", "\(row.name)")
                }
                #expect(try await get(bundle, path, Activity1.progress).number == -1)
                #expect(try await get(bundle, path, Activity1.actions).elements?.isEmpty == true)
                let tree = try await get(bundle, path, Activity1.content).text ?? ""
                #expect(tree.contains("Order 12") && !tree.contains("stops away"), "\(tree)")
                let alerts = try await bundle.client.signals(
                    matching: MatchRule(path: path, member: Activity1.alerted.name))
                try await update(
                    bundle, path, "{\"stops\":2}",
                    [("alert-title", .string("Two stops")), ("alert-body", .string("away"))])
                for await alert in alerts {
                    #expect(alert.arguments.map(\.text) == ["", "", "default"])
                    break
                }
                try await saver.set(false)
                _ = try await poll(for: "its words") {
                    try await get(bundle, path, Activity1.text).text == "2 stops away" ? true : nil
                }
            }
        }

        @Test func activitiesPerCallerAreLimited() async throws {
            try await withBundle { bundle in
                for _ in 0..<8 { _ = try await start(bundle) }
                let refused = await failure { try await start(bundle) }
                #expect(
                    refused.contains("LimitsExceeded") && refused.contains("as many activities as one may"),
                    "\(refused)")
                // Others have their own.
                let other = try await bundle.run(
                    "busctl", "--address=\(bundle.bus.address)", "call", RunningBundle.name.rawValue,
                    Contract.root.rawValue, Activities1.name.rawValue, "Start", "sssa{sv}", "Courier",
                    "{\"order\":\"1\"}", "{\"stops\":1}", "0")
                #expect(other.hasPrefix("o "), "\(other)")
                for number in 0..<15 {
                    _ = try await bundle.run(
                        "busctl", "--address=\(bundle.bus.address)", "call", RunningBundle.name.rawValue,
                        Contract.root.rawValue, Activities1.name.rawValue, "Start", "sssa{sv}", "Courier",
                        "{\"order\":\"\(number)\"}", "{\"stops\":1}", "0")
                }
                let full = try await bundle.say([
                    "busctl", "--address=\(bundle.bus.address)", "call", RunningBundle.name.rawValue,
                    Contract.root.rawValue, Activities1.name.rawValue, "Start", "sssa{sv}", "Courier",
                    "{\"order\":\"1\"}", "{\"stops\":1}", "0",
                ])
                #expect(full.contains("the bundle has as many activities as it may have"), "\(full)")
                // The bundle itself starts one all the same.
                _ = try await bundle.perform("SendCourier", [("order", .string("own"))])
            }
        }

        /// Names begin again on the next bus: who has that of somebody who was there before starts its own.
        @Test func callerNameIsReusableOnANewBus() async throws {
            try await withBundle(environment: ["CONTROLRUNTIME_BUS_PATIENCE": "50"], settles: false) {
                bundle in
                func start(_ caller: BusConnection) async throws {
                    _ = try await caller.call(
                        Activities1.start, ("Courier", "{\"order\":\"1\"}", "{\"stops\":1}", [:]),
                        of: RunningBundle.name, at: Contract.root)
                }
                // One whose name nobody else will have who is there at once.
                let caller = try await connect(bundle) { $0.count > 20 }
                for _ in 0..<8 { try await start(caller) }
                let refused = await failure { try await start(caller) }
                #expect(refused.contains("as many activities as one may"), "\(refused)")
                let name = caller.uniqueName
                try await bundle.bus.kill()
                try await bundle.bus.restart()
                let probe = try bundle.connect()
                _ = try await poll(for: "the bundle on the new bus") {
                    try await probe.owner(of: RunningBundle.name)
                }
                let other = try await connect(bundle) { $0.last?.uniqueName == name }
                try await start(other)
            }
        }

        /// Connects again until it is enough; the last of the connections.
        private func connect(
            _ bundle: RunningBundle, until isEnough: ([BusConnection]) -> Bool
        ) async throws -> BusConnection {
            var connections: [BusConnection] = []
            repeat {
                connections.append(try bundle.connect())
            } while !isEnough(connections)
                && connections.count < 100
            return try #require(connections.last)
        }

        /// Between any two steps: what was acknowledged is there again, with its last views.
        @Test func acknowledgedChangesOutliveTheProcess() async throws {
            try await withFolder { folder in
                let bus = try await PrivateBus.start()
                defer { bus.stop() }
                var path: ObjectPath?
                let steps = 6
                for step in 0...steps {
                    let bundle = try await RunningBundle.start(on: bus, folder: folder, settles: false)
                    defer {
                        bundle.process.send(SIGKILL)
                        bundle.loop.stop()
                    }
                    if let path {
                        let state = try await get(bundle, path, Activity1.contentState).text
                        #expect(state == "{\"stops\":\(9 - (step - 1))}", "after step \(step - 1)")
                        #expect(try await get(bundle, path, Activity1.title).text == "Order 5")
                        let count = try await bundle.perform("CountCouriers")?["value"]
                        #expect(count?.integer == 1)
                    }
                    switch step {
                    case 0: path = try await start(bundle, order: "5", stops: 9)
                    // By an action of its author's, and by a call.
                    case _ where step % 2 == 1:
                        _ = try await bundle.perform("NextStop", [("order", .string("5"))])
                    default:
                        try await update(
                            bundle, try #require(path), "{\"stops\":\(9 - step)}")
                    }
                    bundle.process.send(SIGKILL)
                    _ = try await bundle.process.exitStatus()
                    await bundle.client.close()
                }
            }
        }

        @Test func disabledActivitiesAreRefused() async throws {
            try await withBundle { bundle in
                let path = try await start(bundle)
                let reported = Notes<Bool?>()
                try await bundle.client.subscribe(
                    MatchRule(path: Contract.root, arg0: Activities1.name.rawValue)
                ) {
                    reported.add($0.arguments.dropFirst().first?.properties?["Enabled"]?.bool)
                }
                func enabled() async throws -> BusValue {
                    try await bundle.get(Contract.root, Activities1.name, Activities1.enabled.name)
                }
                #expect(try await enabled() == .boolean(true))
                for _ in 0..<2 {
                    try await bundle.set(
                        Contract.root, Activities1.name, Activities1.enabled.name, .boolean(false))
                }
                #expect(try await enabled() == .boolean(false))
                // No server can push yet.
                let pushes = try await bundle.get(
                    Contract.root, Activities1.name, Activities1.frequentPushes.name)
                #expect(pushes == .boolean(false))
                let gone = await failure { try await get(bundle, path, Activity1.state) }
                #expect(gone.contains("UnknownObject"), "\(gone)")
                let denied = await failure { try await start(bundle) }
                #expect(denied.contains("doesn't allow"), "\(denied)")
                try await bundle.set(
                    Contract.root, Activities1.name, Activities1.enabled.name, .boolean(true))
                _ = try await start(bundle)
                // Each change, and no more.
                #expect(reported.all == [false, true])
            }
        }

        /// One lasting caller floods; nothing of it is lost, and the last content is shown last.
        @Test func lastOfManyUpdatesIsShown() async throws {
            try await withBundle { bundle in
                let path = try await start(bundle)
                try await withThrowingTaskGroup { group in
                    for caller in 0..<4 {
                        group.addTask {
                            for step in 0..<50 {
                                try await update(bundle, path, "{\"stops\":\(caller * 100 + step)}")
                            }
                        }
                    }
                    try await group.waitForAll()
                }
                try await update(bundle, path, "{\"stops\":1}")
                #expect(try await get(bundle, path, Activity1.contentState).text == "{\"stops\":1}")
                let text = try await poll(for: "the last text") {
                    let text = try await get(bundle, path, Activity1.text).text
                    return text == "1 stops away" ? text : nil
                }
                #expect(text == "1 stops away")
            }
        }
    }
}
