internal import BusContract
internal import DBus
internal import EventLoop
internal import Foundation
internal import TestSupport
internal import Testing

extension TimedRuntimeTests {
    /// Calls that start a bundle and end it.
    @Suite(.standardTimeLimit)
    struct CrashCallTests {
        private typealias Call = (
            path: ObjectPath, interface: InterfaceName, member: MemberName, arguments: [BusValue]
        )

        /// What has authors' code run that traps where it is called as here.
        private static func calls(_ trap: String) throws -> [Call] {
            let none = BusValue.properties([])
            let hall = BusValue.properties([("room", .string("hall"))])
            let desk: [BusValue] = [.string("Desk"), hall]
            let lamp = RunningBundle.intent("LightLamp")
            let app = try Contract.applicationPath(bundle: "TestBundle")
            return switch trap {
            case "query":
                [
                    (
                        Contract.root, Entities1.name, Entities1.getEntities.name,
                        [.string("Room"), .strings(["hall"])]
                    ),
                    (Contract.root, Bundle1.name, Bundle1.addControl.name, desk),
                    (Contract.root, Bundle1.name, Bundle1.preview.name, desk),
                ]
            case "suggestions":
                [(lamp, Intent1.name, Intent1.optionsFor.name, [.string("room"), .string(""), none])]
            case "snapshot":
                [
                    (
                        RunningBundle.widget("Links"), Widget1.name, Widget1.snapshot.name,
                        [.string("systemSmall"), .boolean(false)]
                    )
                ]
            case "push": [(Contract.root, Bundle1.name, Bundle1.push.name, [.string("Desk"), none])]
            case "opening":
                [
                    (
                        app, FreedesktopApplication.name, FreedesktopApplication.open.name,
                        [.strings(["heard:1"]), none]
                    )
                ]
            case "state":
                [
                    (
                        Contract.root, Activities1.name, Activities1.start.name,
                        [
                            .string("Courier"), .string("{\"order\":\"12\"}"), .string("{\"stops\":3}"), none,
                        ]
                    )
                ]
            default: [(RunningBundle.intent("ShowMenu"), Intent1.name, Intent1.perform.name, [none, none])]
            }
        }

        /// As a bus does that starts the bundle for each call.
        private func withService(
            _ folder: URL, traps: String, _ body: (BusConnection) async throws -> Void
        ) async throws {
            let variables = RunningBundle.environment(folder).merging([
                "SWIFT_BACKTRACE": "enable=no", "TESTBUNDLE_TRAPS": traps,
            ]) { $1 }
            let command =
                (["/usr/bin/env"] + variables.map { "\($0)=\($1)" }.sorted() + [
                    try RunningBundle.executable()
                ]).joined(separator: " ")
            let bus = try await PrivateBus.start(services: [RunningBundle.name.rawValue: command])
            defer { bus.stop() }
            let loop = Loop(name: "client")
            defer { loop.stop() }
            let client = try BusConnection.connect(to: .custom(bus.address), on: loop)
            let result: Result<Void, any Error>
            do { result = .success(try await body(client)) } catch { result = .failure(error) }
            await client.close()
            try result.get()
        }

        /// What trapped rests, and nothing else: not what was read when the call came that started the
        /// process.
        @Test(arguments: ["query", "suggestions", "snapshot", "push", "opening", "state", "result"])
        func trappingCallsAreSuspendedAfterTwoCrashes(_ trap: String) async throws {
            for call in try Self.calls(trap) {
                try await withFolder { folder in
                    try await withService(folder, traps: trap) { client in
                        func ask() async -> String {
                            await failure {
                                try await client.call(
                                    RunningBundle.name, call.path, call.interface, call.member,
                                    call.arguments,
                                    timeout: .seconds(30))
                            }
                        }
                        let crashes = folder.appendingPathComponent("controlruntime/TestBundle/crashes")
                        for death in 1...2 {
                            let reported = await ask()
                            // A push may be answered before its handler runs.
                            #expect(
                                trap == "push" || !reported.hasPrefix("no error"), "\(death): \(reported)")
                            if trap == "push" {
                                try await poll(for: "death") { try await isGone(client) ? () : nil }
                            }
                            #expect(FileManager.default.fileExists(atPath: crashes.path))
                        }
                        let reported = await ask()
                        if trap == "result" {
                            // The action runs all the same.
                            #expect(
                                reported.hasPrefix("no error") && !reported.contains("Today"), "\(reported)")
                        } else {
                            #expect(reported.hasPrefix("\(ownError).Unavailable: "), "\(reported)")
                            #expect(reported.contains("ended the program 2 times in a row"), "\(reported)")
                        }
                        let all = try await client.call(
                            RunningBundle.name, Contract.root, "org.freedesktop.DBus.ObjectManager",
                            "GetManagedObjects", timeout: .seconds(30))
                        #expect(!"\(all)".contains("ended the program"), "\(all)")
                        try await stop(client)
                    }
                }
            }
        }

        private func isGone(_ client: BusConnection) async throws -> Bool {
            let answer = try await client.call(
                "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "NameHasOwner",
                [.string(RunningBundle.name.rawValue)])
            return answer == [.boolean(false)]
        }

        /// So that nothing writes in the folder when it is removed.
        private func stop(_ client: BusConnection) async throws {
            let answer = try await client.call(
                "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
                "GetConnectionUnixProcessID", [.string(RunningBundle.name.rawValue)])
            guard case .uint32(let process)? = answer.first else { return }
            kill(pid_t(process), SIGKILL)
            try await poll(for: "end") { try await isGone(client) ? () : nil }
        }

        /// What an earlier process has left is in the file as long as it may be shown again.
        @Test func crashingStoredActivityStaysInTheFile() async throws {
            try await withFolder { folder in
                let bus = try await PrivateBus.start()
                defer { bus.stop() }
                let file = folder.appendingPathComponent("controlruntime/TestBundle/activities.json")
                func run(_ body: (RunningBundle) async throws -> Void) async throws {
                    let bundle = try await RunningBundle.start(on: bus, folder: folder, settles: false)
                    let result: Result<Void, any Error>
                    do { result = .success(try await body(bundle)) } catch { result = .failure(error) }
                    await bundle.client.close()
                    bundle.loop.stop()
                    bundle.process.send(SIGTERM)
                    _ = try? await bundle.process.exitStatus()
                    try result.get()
                }
                func whisper(_ bundle: RunningBundle, _ words: String) async throws {
                    _ = try await bundle.call(
                        Contract.root, Activities1.name, Activities1.start.name,
                        [
                            .string("Whisper"), .string("{\"to\":\"Ada\"}"),
                            .string("{\"words\":\"\(words)\",\"isPrivate\":false}"), .properties([]),
                        ])
                }
                try await run { bundle in
                    try await bundle.perform("SendCourier", [("order", .string("soup"))])
                    try await whisper(bundle, "first")
                }
                let variables = RunningBundle.environment(bus, folder).merging([
                    "SWIFT_BACKTRACE": "enable=no", "TESTBUNDLE_TRAPS": "state",
                ]) { $1 }
                for _ in 1...2 {
                    let process = try ChildProcess.start(
                        [RunningBundle.executable()], environment: variables)
                    #expect(try await [-SIGILL, -SIGTRAP].contains(process.exitStatus()))
                }
                try await run { try await whisper($0, "second") }
                let kept = try String(contentsOf: file, encoding: .utf8)
                for text in ["soup", "first", "second"] { #expect(kept.contains(text), "\(kept)") }
                // And what is no value any more is set aside.
                try kept.replacing("first", with: "third").replacing("isPrivate", with: "isSecret")
                    .write(to: file, atomically: true, encoding: .utf8)
                try await run { try await whisper($0, "fourth") }
                let last = try String(contentsOf: file, encoding: .utf8)
                #expect(last.contains("soup") && last.contains("fourth") && !last.contains("third"))
                let names = try FileManager.default.contentsOfDirectory(
                    atPath: file.deletingLastPathComponent().path)
                let aside = try #require(names.first { $0.hasPrefix("activities.json.unreadable-") })
                let old = file.deletingLastPathComponent().appendingPathComponent(aside)
                #expect(try String(contentsOf: old, encoding: .utf8).contains("third"))
            }
        }
    }
}
