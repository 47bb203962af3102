internal import BusContract
internal import DBus
internal import Foundation
internal import TestSupport
internal import Testing

extension RuntimeTests {
    /// What is reported of an activity, behind a lock and where it can't be kept, before its views are there.
    @Suite(.standardTimeLimit)
    struct UnseenActivityTests {
        private func start(
            _ bundle: RunningBundle, _ words: String, isPrivate: Bool
        ) async throws -> ObjectPath {
            let answer = try await bundle.call(
                Contract.root, Activities1.name, Activities1.start.name,
                [
                    .string("Whisper"), .string("{\"to\":\"Ada\"}"), content(words, isPrivate),
                    .properties([]),
                ])
            return try ObjectPath(try #require(answer.first?.text))
        }

        private func update(
            _ bundle: RunningBundle, _ path: ObjectPath, _ words: String, isPrivate: Bool
        ) async throws {
            let options = BusValue.properties([
                ("alert-title", .string("Hear \(words)")), ("alert-body", .string("from Ada")),
            ])
            _ = try await bundle.call(
                Contract.root, Activities1.name, Activities1.update.name,
                [.objectPath(path), content(words, isPrivate), options])
        }

        private func content(_ words: String, _ isPrivate: Bool) -> BusValue {
            .string("{\"words\":\"\(words)\",\"isPrivate\":\(isPrivate)}")
        }

        /// All that the bundle says from now on.
        private func listen(to bundle: RunningBundle) async throws -> Notes<BusSignal> {
            let reported = Notes<BusSignal>()
            try await bundle.client.subscribe(MatchRule(sender: RunningBundle.name)) { reported.add($0) }
            return reported
        }

        private func properties(
            _ bundle: RunningBundle, _ path: ObjectPath
        ) async throws -> [String: BusValue] {
            try await bundle.call(
                path, "org.freedesktop.DBus.Properties", "GetAll", [.string(Activity1.name.rawValue)]
            ).first?.properties ?? [:]
        }

        /// Checks that neither what was announced nor what can be read has words in it.
        private func check(
            _ bundle: RunningBundle, _ path: ObjectPath, _ reported: Notes<BusSignal>, have words: [String],
            location: SourceLocation = #_sourceLocation
        ) async throws {
            let read = try await properties(bundle, path)
            let managed = try await bundle.call(
                Contract.root, "org.freedesktop.DBus.ObjectManager", "GetManagedObjects")
            for text in ["\(reported.all.map(\.arguments))", "\(read)", "\(managed)"] {
                for word in words { #expect(!text.contains(word), "\(text)", sourceLocation: location) }
            }
        }

        private func alerts(_ reported: Notes<BusSignal>) -> [[String?]] {
            reported.all.filter { $0.member == Activity1.alerted.name }.map { $0.arguments.map(\.text) }
        }

        private func text(_ bundle: RunningBundle, _ path: ObjectPath) async throws -> String? {
            try await bundle.get(path, Activity1.name, Activity1.contentState.name).text
        }

        @Test func activityContentIsHiddenBeforeItsFirstViews() async throws {
            try await SystemMocks.with([SystemMocks.logind(locked: true)]) { bundle, system in
                let reported = try await listen(to: bundle)
                let latch = try bundle.latch("Whisper")
                try await bundle.setSwitch("Whisper.blocks", true)
                async let started = start(bundle, "the secret", isPrivate: true)
                let held = await latch.entered()
                let path = try await started
                #expect(reported.all.contains { $0.member == "InterfacesAdded" })
                try await check(bundle, path, reported, have: ["secret", "Ada"])
                let name = try await properties(bundle, path)["Title"]?.text
                #expect(name == "TestBundle")
                held.release()
                _ = try await poll(for: "its views") {
                    try await bundle.get(path, Activity1.name, Activity1.content.name).text == ""
                        ? nil : true
                }
                try await check(bundle, path, reported, have: ["secret", "Ada"])
                try await system.setLocked(false)
                _ = try await poll(for: "its content") {
                    try await text(bundle, path)?.contains("the secret") == true ? true : nil
                }
                let last = reported.all.compactMap {
                    $0.arguments.dropFirst().first?.properties?["Attributes"]
                }
                #expect(last.last?.text == "{\"to\":\"Ada\"}")
            }
        }

        /// The views on show are those of what could be seen.
        @Test func updatedActivityContentWaitsForItsViews() async throws {
            try await SystemMocks.with([SystemMocks.logind(locked: true)]) { bundle, _ in
                let path = try await start(bundle, "hello", isPrivate: false)
                _ = try await poll(for: "its content") {
                    try await text(bundle, path)?.contains("hello") == true ? true : nil
                }
                let reported = try await listen(to: bundle)
                let latch = try bundle.latch("Whisper")
                try await bundle.setSwitch("Whisper.blocks", true)
                try await update(bundle, path, "the secret", isPrivate: true)
                let held = await latch.entered()
                _ = try await poll(for: "the alert") { alerts(reported).isEmpty ? nil : true }
                #expect(alerts(reported) == [["", "", "default"]])
                try await check(bundle, path, reported, have: ["secret"])
                held.release()
                _ = try await poll(for: "its views") {
                    try await bundle.get(path, Activity1.name, Activity1.title.name).text == "hello to Ada"
                        ? nil : true
                }
                try await check(bundle, path, reported, have: ["secret", "Ada"])
            }
        }

        /// A lock hides nothing else.
        @Test func publicActivityIsShownWhileLocked() async throws {
            try await SystemMocks.with([SystemMocks.logind(locked: true)]) { bundle, _ in
                let path = try await start(bundle, "hello", isPrivate: false)
                let reported = try await listen(to: bundle)
                let latch = try bundle.latch("Whisper", times: 3)
                try await bundle.setSwitch("Whisper.blocks", true)
                // An alert waits for its views. On a busy machine they may take longer than it waits.
                for attempt in 1...3 {
                    try await update(bundle, path, "goodbye \(attempt)", isPrivate: false)
                    await latch.entered().release()
                    _ = try await poll(for: "the alert") { alerts(reported).count == attempt ? true : nil }
                    if alerts(reported).last?.first != "" || attempt == 3 {
                        #expect(alerts(reported).last == ["Hear goodbye \(attempt)", "from Ada", "default"])
                        break
                    }
                }
                #expect(try await text(bundle, path)?.contains("goodbye") == true)
                let read = try await properties(bundle, path)
                #expect(read["Url"]?.text == "whisper:Ada" && read["Attributes"]?.text == "{\"to\":\"Ada\"}")
            }
        }

        /// On a full disk, on which an empty file still fits.
        @Test func unstorableActivityChangesHaveNoEffect() async throws {
            try await withBundle { bundle in
                let path = try await start(bundle, "hello", isPrivate: false)
                let before = try await properties(bundle, path)
                let reported = try await listen(to: bundle)
                try await bundle.process.limitFiles(to: "0")
                let attempts: [() async throws -> Void] = [
                    { try await update(bundle, path, "goodbye", isPrivate: false) },
                    {
                        _ = try await bundle.call(
                            Contract.root, Activities1.name, Activities1.end.name,
                            [.objectPath(path), .string(""), .properties([])])
                    },
                    { _ = try await bundle.call(path, Activity1.name, Activity1.dismiss.name) },
                    {
                        try await bundle.set(
                            Contract.root, Activities1.name, Activities1.enabled.name, .boolean(false))
                    },
                ]
                for attempt in attempts {
                    let error = await failure(attempt)
                    #expect(
                        error.hasPrefix(
                            "\(ownError).Unavailable: nothing was changed, as it can't be kept: /"),
                        "\(error)")
                    #expect(try await properties(bundle, path) == before)
                }
                let enabled = try await bundle.get(
                    Contract.root, Activities1.name, Activities1.enabled.name)
                #expect(enabled == .boolean(true))
                #expect(reported.all.filter { "\($0)".contains("ctivit") }.isEmpty, "\(reported.all)")
                let folder = bundle.folder.appendingPathComponent("controlruntime/TestBundle")
                let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
                #expect(files.contains("activities.json") && !files.contains("activities-denied"))
                try await bundle.process.limitFiles(to: "unlimited")
                for attempt in attempts { try await attempt() }
                #expect(reported.all.contains { $0.member == "InterfacesRemoved" })
            }
        }

        /// On the next bus somebody else may have the caller's name: what he asked for is not done.
        @Test func waitingActivityCallsEndWithTheBus() async throws {
            let patience = ["CONTROLRUNTIME_BUS_PATIENCE": "50"]
            try await withBundle(environment: patience) { bundle in
                await bundle.client.setReconnection(BusReconnection(limit: .seconds(50), restored: {}))
                func content(_ path: ObjectPath) async throws -> String? {
                    try await bundle.get(path, Activity1.name, Activity1.contentState.name).text
                }
                func send() async throws -> ObjectPath {
                    let sent = try await bundle.perform("SendCourier", [("order", .string("7"))])
                    return Contract.activityPath(id: try #require(sent?["value"]?.text))
                }
                let first = try await send()
                let shown = try await poll(for: "its button") {
                    try? await bundle.get(first, Activity1.name, Activity1.actions.name).elements?.first
                }
                guard case .structure(let fields) = shown, let button = fields[0].text else {
                    Issue.record("\(shown)")
                    return
                }
                // Views wait for the main actor.
                try await bundle.setSwitch("Whisper.blocks", true)
                let latch = try bundle.latch("Whisper")
                let whisper = Task.immediate {
                    await failure {
                        try await bundle.call(
                            Contract.root, Activities1.name, Activities1.start.name,
                            [
                                .string("Whisper"), .string("{\"to\":\"Ada\"}"),
                                .string("{\"words\":\"so\",\"isPrivate\":false}"), .properties([]),
                            ])
                    }
                }
                let held = await latch.entered()
                let second = try await send()
                // It is there without its views after a while.
                _ = try await poll(for: "the activity") { try? await content(second) }
                let perform = [BusValue.string(button), .properties([])]
                let press = Task.immediate {
                    await failure {
                        try await bundle.call(second, Activity1.name, Activity1.perform.name, perform)
                    }
                }
                _ = try await bundle.get(Contract.root, Bundle1.name, Bundle1.controlKinds.name)
                try await bundle.bus.kill()
                try await bundle.process.line(on: .error) { $0.contains("the bus has gone away") }
                held.release()
                let reported = await press.value
                #expect(reported == "the connection to the bus is closed", "\(reported)")
                _ = await whisper.value
                try await bundle.bus.restart()
                _ = try await poll(for: "the bundle on the new bus") {
                    try? await bundle.client.owner(of: RunningBundle.name)
                }
                // What had begun by then would be done before this.
                _ = try await poll(for: "the button on the new bus") {
                    try? await bundle.call(second, Activity1.name, Activity1.perform.name, perform)
                }
                #expect(try await content(second) == "{\"stops\":2}")
            }
        }
    }
}
