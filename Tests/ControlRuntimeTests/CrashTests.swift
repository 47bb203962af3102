internal import BusContract
internal import DBus
internal import ControlEngine
internal import EventLoop
internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import ControlRuntime

extension TimedRuntimeTests {
    /// Actions that end the process, and the processes after it.
    @Suite(.standardTimeLimit)
    struct CrashTests {
        /// Starts a bundle on the same folder, and ends it after `body`.
        ///
        /// - Parameters:
        ///   - launcher: a command that starts it.
        ///   - traps: what of it traps when it runs.
        private func bundle(
            on bus: PrivateBus, _ folder: URL, launcher: [String] = [], variables: [String: String] = [:],
            traps: String = "",
            _ body: (RunningBundle) async throws -> Void
        ) async throws {
            let bundle = try await RunningBundle.start(
                on: bus, folder: folder,
                environment: variables.merging(Self.environment(traps)) { $1 }, settles: false,
                launcher: launcher)
            let result: Result<Void, any Error>
            do { result = .success(try await body(bundle)) } catch { result = .failure(error) }
            await bundle.client.close()
            bundle.loop.stop()
            bundle.process.send(SIGKILL)
            _ = try? await bundle.process.exitStatus()
            try result.get()
        }

        private static func environment(_ traps: String) -> [String: String] {
            // A backtrace takes seconds, and what makes one takes a signal that somebody sent for one to be
            // passed over.
            ["SWIFT_BACKTRACE": "enable=no", "TESTBUNDLE_TRAPS": traps]
        }

        private func explode(_ way: String, in bundle: RunningBundle) async throws -> Int32 {
            let reported = await failure { try await bundle.perform("Explode", [("way", .string(way))]) }
            #expect(!reported.hasPrefix("no error"))
            return try await bundle.process.exitStatus()
        }

        private func file(in folder: URL) -> URL {
            folder.appendingPathComponent("controlruntime/TestBundle/crashes")
        }

        @Test func secondCrashSuspendsTheControl() async throws {
            try await withFolder { folder in
                let bus = try await PrivateBus.start()
                defer { bus.stop() }
                for death in 1...2 {
                    try await bundle(on: bus, folder) { bundle in
                        if death > 1 {
                            try await bundle.reload("Mine")
                            #expect(try await bundle.get("Mine", Control1.available.name) == .boolean(true))
                        }
                        if death < 2 {
                            _ = await failure { try await bundle.press("Mine") }
                            #expect(try await [-SIGILL, -SIGTRAP].contains(bundle.process.exitStatus()))
                        } else {
                            #expect(try await explode("abort", in: bundle) == -SIGABRT)
                        }
                    }
                    let attributes = try FileManager.default.attributesOfItem(atPath: file(in: folder).path)
                    #expect(attributes[.size] as? Int == 8_192)
                    #expect(attributes[.posixPermissions] as? Int == 0o600)
                }
                try await bundle(on: bus, folder) { bundle in
                    // Asked for, it stays as it is.
                    try await bundle.reload("Mine")
                    #expect(try await bundle.get("Mine", Control1.available.name) == .boolean(false))
                    let reason =
                        "the action Explode ended the program 2 times in a row, the last time with SIGABRT; it is tried "
                        + "again after a pause of 30 seconds"
                    #expect(
                        try await bundle.get("Mine", Control1.error.name)
                            == .structure([.string("Unavailable"), .string(reason)]))
                    let refusal = "\(ownError).Unavailable: \(reason)"
                    #expect(await failure { try await bundle.press("Mine") } == refusal)
                    let other = await failure {
                        try await bundle.perform("Explode", [("way", .string("no"))])
                    }
                    #expect(other == refusal)
                    #expect(try await bundle.toggle("Lamp0") == true)
                    #expect(try await bundle.get("Lamp0", Control1.available.name) == .boolean(true))
                }
                // A new build of the program begins at nothing.
                let build = folder.appendingPathComponent("build").path
                try await WrittenProgram.copy(RunningBundle.executable(), to: build)
                let launcher = ["/bin/sh", "-c", "exec \"\(build)\""]
                try await bundle(on: bus, folder, launcher: launcher) { bundle in
                    try await bundle.reload("Mine")
                    #expect(try await bundle.get("Mine", Control1.available.name) == .boolean(true))
                }
            }
        }

        /// What runs at each start by itself, and what is kept and put back then.
        @Test(arguments: [
            "timeline", "recommendations", "placeholder", "query", "state", "views", "template",
            "description", "policy",
        ])
        func thirdStartLeavesOutStartupCrashes(_ what: String) async throws {
            try await withFolder { folder in
                let bus = try await PrivateBus.start()
                defer { bus.stop() }
                let desk = Contract.controlPath(kind: "Desk", instance: "1")
                if ["query", "state", "views"].contains(what) {
                    try await bundle(on: bus, folder) { bundle in
                        if what == "query" {
                            _ = try await bundle.call(
                                Contract.root, Bundle1.name, Bundle1.addControl.name,
                                [.string("Desk"), .properties([("room", .string("hall"))])])
                        } else {
                            try await bundle.perform("SendCourier", [("order", .string("soup"))])
                        }
                    }
                }
                let variables = RunningBundle.environment(bus, folder)
                    .merging(Self.environment(what)) { $1 }
                for _ in 1...2 {
                    let process = try ChildProcess.start(
                        [RunningBundle.executable()], environment: variables)
                    #expect(try await [-SIGILL, -SIGTRAP].contains(process.exitStatus()))
                }
                try await bundle(on: bus, folder, traps: what) { bundle in
                    #expect(try await bundle.toggle("Lamp0") == true)
                    #expect(try await bundle.get("Lamp0", Control1.available.name) == .boolean(true))
                    let twice = "ended the program 2 times in a row"
                    if what == "timeline" {
                        let reported = await failure { try await bundle.reloadWidget("Mortal") }
                        #expect(
                            reported.hasPrefix(
                                "\(ownError).Unavailable: the timeline provider of Mortal \(twice)"),
                            "\(reported)")
                        #expect(try await bundle.entry("Mortal")?.contains("placeholder") == true)
                    }
                    if what == "query" {
                        try await bundle.reload("Desk")
                        #expect(
                            try await bundle.get(desk, Control1.name, Control1.available.name)
                                == .boolean(false))
                        let reported = try await bundle.get(desk, Control1.name, Control1.error.name)
                        #expect("\(reported)".contains("the configuration of Desk/1 \(twice)"), "\(reported)")
                        #expect(try await bundle.get("Desk", Control1.available.name) == .boolean(true))
                    }
                    if what == "description" || what == "policy" {
                        let reported = await failure {
                            try await bundle.get(
                                RunningBundle.intent("Explode"), Intent1.name, Intent1.title.name)
                        }
                        #expect(reported.contains(twice), "\(reported)")
                    }
                    // Whoever reads everything has nothing of it run either.
                    _ = try await bundle.call(
                        Contract.root, "org.freedesktop.DBus.ObjectManager", "GetManagedObjects")
                    #expect(try await bundle.toggle("Lamp0") == false)
                    bundle.process.send(SIGTERM)
                    #expect(try await bundle.process.exitStatus() == 0)
                }
            }
        }

        /// The activity that can't be read is left out, and the bundle is there.
        @Test func thirdStartLeavesOutWhatTrapsInTheBundlesInit() async throws {
            try await withFolder { folder in
                let bus = try await PrivateBus.start()
                defer { bus.stop() }
                let early = ["TESTBUNDLE_TYPE": "early"]
                try await bundle(on: bus, folder, variables: early) { bundle in
                    try await bundle.perform("CountCouriers")
                }
                let trapping = early.merging(Self.environment("state")) { $1 }
                let variables = RunningBundle.environment(bus, folder).merging(trapping) { $1 }
                for _ in 1...2 {
                    let process = try ChildProcess.start(
                        [RunningBundle.executable()], environment: variables)
                    #expect(try await [-SIGILL, -SIGTRAP].contains(process.exitStatus()))
                }
                let quiet = trapping.merging(["TESTBUNDLE_SENDS_NONE": "1"]) { $1 }
                try await bundle(on: bus, folder, variables: quiet, traps: "state") { bundle in
                    let greeting = try await bundle.perform("GreetEarly")?["value"]?.text
                    #expect(greeting == "hello, 0 were there")
                    #expect(try await bundle.toggle("Lamp0") == true)
                }
                // It is still kept, for a program that can read it.
                let kept = folder.appending(path: "controlruntime/TestBundle/activities.json")
                #expect(try String(contentsOf: kept, encoding: .utf8).contains("early"))
            }
        }

        /// Also one whose handler finds no room on the thread's own stack.
        @Test(arguments: [
            "overflow", "SIGSEGV", "SIGILL", "SIGBUS", "SIGFPE", "SIGSYS", "SIGKILL", "SIGTERM", "SIGINT",
        ])
        func onlyFatalFaultsCountAsCrashes(_ way: String) async throws {
            try await withFolder { folder in
                let bus = try await PrivateBus.start()
                defer { bus.stop() }
                try await bundle(on: bus, folder) { bundle in
                    let status = try await explode(way, in: bundle)
                    let signals = [
                        "SIGILL": -SIGILL, "SIGBUS": -SIGBUS, "SIGFPE": -SIGFPE, "SIGSYS": -SIGSYS,
                        "SIGKILL": -SIGKILL, "SIGTERM": 0, "SIGINT": 0,
                    ]
                    #expect(status == signals[way] ?? -SIGSEGV)
                }
                let isDeath = !["SIGKILL", "SIGTERM", "SIGINT"].contains(way)
                #expect(FileManager.default.fileExists(atPath: file(in: folder).path) == isDeath)
            }
        }
    }
}

@Suite(.standardTimeLimit)
struct CrashRecordTests {
    /// What is read is a file of the right size, at its own place; anything else is as good as none.
    @Test func onlyAValidCrashRecordIsRead() async throws {
        try await withFolder { folder in
            let path = folder.path + "/crashes"
            #expect(CrashRecord.read(path) == [])
            let page = (0..<RunTable.size).map { UInt8(truncatingIfNeeded: $0) }
            for bytes in [Array(page.dropLast()), page + [0]] {
                try Data(bytes).write(to: URL(fileURLWithPath: path))
                #expect(CrashRecord.read(path) == [])
            }
            try Data(page).write(to: URL(fileURLWithPath: path))
            #expect(CrashRecord.read(path) == page)
            try FileManager.default.createSymbolicLink(
                atPath: folder.path + "/link", withDestinationPath: "crashes")
            #expect(CrashRecord.read(folder.path + "/link") == [])
            #expect(CrashRecord.read(folder.path) == [])
        }
    }
}
