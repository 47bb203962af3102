internal import BusContract
internal import DBus
internal import Foundation
internal import Synchronization
internal import TestSupport
internal import Testing

@testable internal import ControlRuntime
@testable internal import EventLoop

extension RuntimeTests {
    /// A bundle that a service manager started, and the programs that it has that manager start. The manager
    /// is played, its bus by python-dbusmock: a real one needs a machine of its own.
    @Suite(.standardTimeLimit)
    struct ServiceTests {
        private static let name = "org.freedesktop.systemd1"
        private static let path = "/org/freedesktop/systemd1"
        private static let manager = "org.freedesktop.systemd1.Manager"

        @Test(arguments: [true, false])
        func managerIsNotifiedOfStartWatchdogAndStop(_ isAbstract: Bool) async throws {
            try await withFolder { folder in
                let name =
                    isAbstract ? "@bundle-\(UUID().uuidString)" : folder.appendingPathComponent("notify").path
                let socket = try DatagramSocket(name)
                try await withBundle(
                    environment: ["NOTIFY_SOCKET": name, "WATCHDOG_USEC": "200000"], settles: false
                ) {
                    bundle in
                    #expect(await socket.next() == "READY=1")
                    #expect(await socket.next() == "WATCHDOG=1")
                    #expect(await socket.next() == "WATCHDOG=1")
                    bundle.process.terminate()
                    var last = await socket.next()
                    while last == "WATCHDOG=1" { last = await socket.next() }
                    #expect(last == "STOPPING=1")
                    let status = try await bundle.process.exitStatus()
                    #expect(status == 0)
                }
            }
        }

        @Test func watchdogOfAnotherProcessIsNotFed() async throws {
            try await withFolder { folder in
                let name = folder.appendingPathComponent("notify").path
                let socket = try DatagramSocket(name)
                let variables = ["NOTIFY_SOCKET": name, "WATCHDOG_USEC": "1000", "WATCHDOG_PID": "1"]
                try await withBundle(environment: variables) { bundle in
                    #expect(await socket.next() == "READY=1")
                    bundle.process.terminate()
                    #expect(await socket.next() == "STOPPING=1")
                }
            }
        }

        /// A bundle with an `xdg-open` that tells of itself, line by line.
        private func withOpener(
            _ script: String, environment: [String: String] = [:],
            _ body: (RunningBundle, _ opened: ChildProcess) async throws -> Void
        ) async throws {
            try await withFolder { folder in
                let fifo = folder.appendingPathComponent("opened").path
                #expect(mkfifo(fifo, 0o600) == 0)
                let program = folder.appendingPathComponent("xdg-open")
                try await WrittenProgram.write("#!/bin/sh\n(\(script)) >'\(fifo)'\n", to: program.path)
                let reader = try ChildProcess.start(["/bin/sh", "-c", "exec cat <>\"$0\"", fifo])
                defer { reader.terminate() }
                let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
                let variables = environment.merging(["PATH": "\(folder.path):\(path)"]) { $1 }
                try await withBundle(environment: variables) { try await body($0, reader) }
            }
        }

        private func withManager(
            _ code: String, beside bundle: RunningBundle,
            _ body: (_ calls: BusSignalStream) async throws -> Void
        ) async throws {
            let owners = try await bundle.client.signals(
                matching: MatchRule(member: "NameOwnerChanged", arg0: Self.name))
            let manager = try ChildProcess.start(
                ["/usr/bin/python3", "-m", "dbusmock", "--session", Self.name, Self.path, Self.manager],
                environment: bundle.environment)
            defer { manager.terminate() }
            var changes = owners.makeAsyncIterator()
            _ = await changes.next()
            _ = try await bundle.run(
                "busctl", "--user", "call", Self.name, Self.path, "org.freedesktop.DBus.Mock", "AddMethod",
                "sssss",
                Self.manager, "StartTransientUnit", "ssa(sv)a(sa(sv))", "o", code)
            try await body(
                try await bundle.client.signals(
                    matching: MatchRule(interface: "org.freedesktop.DBus.Mock", member: "MethodCalled")))
            // One that ends while it is asked leaves unsaid what it has done.
            manager.terminate()
            _ = await changes.next()
        }

        @Test func serviceManagerStartsOpenedPrograms() async throws {
            try await withOpener("echo opened", environment: ["DISPLAY": ":7"]) { bundle, opened in
                try await withManager("ret = dbus.ObjectPath('/job/1')", beside: bundle) { calls in
                    _ = try await bundle.invoke("Page", [("activation-token", .string("leave"))])
                    for await call in calls {
                        let arguments = call.arguments.last?.elements?.map(\.unwrapped) ?? []
                        let name = try #require(arguments.first?.text)
                        #expect(
                            name.hasPrefix("app-controlruntime-xdg\\x2dopen@") && name.hasSuffix(".service"))
                        let properties = try #require(arguments.dropFirst(2).first?.elements)
                        func property(_ name: String) -> BusValue? {
                            properties.compactMap(\.elements).first { $0.first?.text == name }?.last?
                                .unwrapped
                        }
                        #expect(property("CollectMode") == .string("inactive-or-failed"))
                        let variables = property("Environment")?.elements?.compactMap(\.text) ?? []
                        #expect(variables.contains("DISPLAY=:7"))
                        for name in ["XDG_ACTIVATION_TOKEN", "DESKTOP_STARTUP_ID"] {
                            #expect(variables.contains("\(name)=leave"), "\(variables)")
                        }
                        #expect(!variables.contains { $0.hasPrefix("PATH=") })
                        let line = try #require(property("ExecStart")?.elements?.first?.elements)
                        let program = try #require(line.first?.text)
                        #expect(program.hasSuffix("/xdg-open"))
                        #expect(
                            line.dropFirst() == [
                                .array(
                                    of: .string,
                                    [.string(program), .string("https://example.org/page?a=b%20c")]),
                                // Its failure is one.
                                .boolean(false),
                            ])
                        #expect(property("Slice") == .string("app.slice"))
                        break
                    }
                }
                // The manager is gone, and this is the first one that the bundle starts itself.
                try await bundle.press("Page")
                #expect(try await opened.line() == "opened")
            }
        }

        @Test func sandboxedBundleStartsNoProgramItself() async throws {
            try await withOpener("echo opened", environment: ["CONTROLRUNTIME_SANDBOX": "1"]) { bundle, _ in
                try await bundle.press("Page")
                try await bundle.process.line(on: .error) {
                    $0.contains("can't be started outside of the sandbox")
                }
            }
        }

        @Test func childInheritsNoBlockedOrIgnoredSignals() async throws {
            let script = "sed -n '/^Sig[BI]/p' /proc/self/status; echo \"$NOTIFY_SOCKET.\"; echo \"$1\""
            try await withOpener(script, environment: ["NOTIFY_SOCKET": "@nobody"]) { bundle, opened in
                try await bundle.press("Page")
                try await opened.line { $0.hasPrefix("https:") }
                let said = opened.soFar.output.split(separator: "\n").map {
                    $0.split(separator: "\t").last ?? ""
                }
                // All but the two that the C library has for itself, which it leaves ignored.
                let masks = said.prefix(2).map { Int($0, radix: 16).map { $0 & 0x7fff_ffff } }
                #expect(masks == [0, 0])
                #expect(said.dropFirst(2) == [".", "https://example.org/page?a=b%20c"])
            }
        }
    }
}

/// What a service manager says in the environment.
@Suite(.standardTimeLimit)
struct ServiceNotifierTests {
    /// A path or an abstract name that fits into an address; for others there is nobody to notify.
    @Test func onlyValidNotifySocketsAreTaken() {
        for name in ["/run/notify", "@notify", "/" + String(repeating: "n", count: 106)] {
            #expect(ServiceNotifier(["NOTIFY_SOCKET": name]) != nil)
        }
        for name in ["", "notify", "vsock:2:1", "/" + String(repeating: "n", count: 107)] {
            #expect(ServiceNotifier(["NOTIFY_SOCKET": name]) == nil)
        }
        #expect(ServiceNotifier(["WATCHDOG_USEC": "1"]) == nil)
    }

    /// The watchdog is this process's, unless another one is named.
    @Test func watchdogIsForItsProcessOnly() {
        func watchdog(_ variables: [String: String]) -> Duration? {
            ServiceNotifier(variables.merging(["NOTIFY_SOCKET": "@notify"]) { $1 })?.watchdog
        }
        #expect(watchdog(["WATCHDOG_USEC": "3000000"]) == .seconds(3))
        #expect(watchdog(["WATCHDOG_USEC": "3000000", "WATCHDOG_PID": "\(getpid())"]) == .seconds(3))
        #expect(watchdog(["WATCHDOG_USEC": "3000000", "WATCHDOG_PID": "1"]) == nil)
        for none in ["0", "-1", "soon", ""] { #expect(watchdog(["WATCHDOG_USEC": none]) == nil) }
        #expect(watchdog([:]) == nil)
    }

    /// Half of the manager's time is over when it is notified, so that one notice may be late.
    @Test func watchdogIsFedAtHalfItsInterval() throws {
        let twoHours = ["NOTIFY_SOCKET": "@notify", "WATCHDOG_USEC": "7200000000"]
        let notifier = try #require(ServiceNotifier(twoHours))
        let loop = Loop(name: "watchdog")
        defer { loop.stop() }
        let hour: UInt64 = 3_600_000_000_000
        let before = MonotonicClock.now()
        notifier.feedWatchdog(on: loop)
        let after = MonotonicClock.now()
        let next = loop.timers.withLock { $0.next }
        let due = try #require(next)
        #expect(before + hour <= due && due <= after + hour)
    }
}
