internal import BusContract
internal import DBus
internal import EventLoop
internal import Foundation
internal import TestSupport
internal import Testing

extension RuntimeTests {
    /// Activities driven by programs of other languages, over other libraries.
    @Suite(.standardTimeLimit)
    struct ActivityCallerTests {
        /// A bus that starts the bundle when it is called, and the two programs that call it.
        private struct Desk {
            let bus: PrivateBus
            let client: BusConnection

            static func with(_ body: (Desk) async throws -> Void) async throws {
                try await withFolder { folder in
                    let bus = try await PrivateBus.start(
                        services: [RunningBundle.name.rawValue: try RunningBundle.executable()],
                        environment: RunningBundle.environment(folder))
                    defer { bus.stop() }
                    let loop = Loop(name: "desk")
                    defer { loop.stop() }
                    let client = try BusConnection.connect(to: .custom(bus.address), on: loop)
                    try await body(Desk(bus: bus, client: client))
                    await client.close()
                }
            }

            /// What `busctl` answers, or says.
            func busctl(
                _ path: ObjectPath, _ interface: InterfaceName, _ member: MemberName, _ arguments: String...
            ) async throws -> String {
                let result = try await run(
                    [
                        "busctl", "--address=\(bus.address)", "call", RunningBundle.name.rawValue,
                        path.rawValue, interface.rawValue, member.rawValue,
                    ] + arguments, environment: bus.environment)
                return result.output + result.errorOutput
            }

            /// Runs Python with the bundle's root as `root` and a function `at(path)` for `Activity1`.
            func python(_ script: String, _ arguments: String...) async throws -> String {
                let head = """
                    import dbus, sys
                    bus = dbus.bus.BusConnection(sys.argv[1])
                    def interface(path, name):
                        return dbus.Interface(bus.get_object(sys.argv[2], path, introspect=False), name)
                    root = interface("\(Contract.root.rawValue)", "\(Activities1.name.rawValue)")
                    def at(path): return interface(path, "\(Activity1.name.rawValue)")
                    def options(**values): return dbus.Dictionary(
                        {name.replace("_", "-"): value for name, value in values.items()}, signature="sv")
                    path, arguments = dbus.ObjectPath(sys.argv[3]), sys.argv[4:]

                    """
                let result = try await run(
                    ["/usr/bin/python3", "-c", head + script, bus.address, RunningBundle.name.rawValue]
                        + arguments, environment: bus.environment)
                try #require(result.exitStatus == 0, "\(result)")
                return result.output.trimmingCharacters(in: .whitespacesAndNewlines)
            }

            /// Ends the bundle's process without a warning, where there is one.
            func kill() async throws {
                let owners = try await client.signals(
                    matching: .owner(of: RunningBundle.name.rawValue))
                guard try await client.owner(of: RunningBundle.name) != nil else { return }
                let answer = try await client.call(
                    "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
                    "GetConnectionUnixProcessID", [.string(RunningBundle.name.rawValue)])
                let process = try #require(answer.first?.integer)
                Foundation.kill(pid_t(process), SIGKILL)
                for await change in owners where change.arguments.last?.text == "" { return }
            }

            /// A property by `busctl`, which starts the bundle where it doesn't run; what it says where there
            /// is no such activity.
            func get(_ path: ObjectPath, _ property: String) async throws -> String {
                try await busctl(
                    path, "org.freedesktop.DBus.Properties", "Get", "ss", Activity1.name.rawValue, property)
            }

            /// Waits for what comes of its views, which follow its content.
            func await(_ path: ObjectPath, _ property: String, _ value: String) async throws {
                _ = try await poll(for: "\(property) to be \(value)") {
                    try await get(path, property) == "v \(value)\n" ? true : nil
                }
            }
        }

        /// busctl leaves the bus as soon as it has its answer.
        @Test func activityTiedToItsCallerEndsWithIt() async throws {
            try await Desk.with { desk in
                func start(_ options: String...) async throws -> ObjectPath {
                    let words = ["1", "with-caller", "b"] + options
                    let result = try await run(
                        [
                            "busctl", "--address=\(desk.bus.address)", "call", RunningBundle.name.rawValue,
                            Contract.root.rawValue, Activities1.name.rawValue, "Start", "sssa{sv}", "Courier",
                            "{\"order\":\"5\"}", "{\"stops\":9}",
                        ] + words, environment: desk.bus.environment)
                    return try ObjectPath(
                        try #require(
                            result.output.firstMatch(of: /^o "(.+)"\n$/).map { String($0.output.1) },
                            "\(result)"))
                }
                let (tied, free) = (try await start("true"), try await start("false"))
                _ = try await poll(for: "the tied activity to go") {
                    try await desk.get(tied, "State").contains("there is no object") ? true : nil
                }
                #expect(try await desk.get(free, "State") == "v s \"active\"\n")
            }
        }

        /// The bundle that was told of the caller is gone, and the next one is not called by it any more.
        @Test(arguments: [true, false])
        func activityOfAKilledBundleEndsWithItsCaller(callerLeavesFirst: Bool) async throws {
            try await Desk.with { desk in
                let caller = try BusConnection.connect(to: .custom(desk.bus.address), on: desk.client.loop)
                let started = try await caller.call(
                    RunningBundle.name, Contract.root, Activities1.name, "Start",
                    [
                        .string("Courier"), .string("{\"order\":\"5\"}"), .string("{\"stops\":9}"),
                        Vardict(["with-caller": .boolean(true)]).busValue,
                    ])
                let path = try ObjectPath(try #require(started.first?.text))
                try await desk.kill()
                if callerLeavesFirst { await caller.close() }
                if !callerLeavesFirst {
                    #expect(try await desk.get(path, "State") == "v s \"active\"\n")
                    await caller.close()
                }
                _ = try await poll(for: "the activity to go") {
                    try await desk.get(path, "State").contains("there is no object") ? true : nil
                }
            }
        }

        /// One step after the other, with the bundle killed behind those that are named.
        private func drive(_ desk: Desk, killingAfter cuts: Set<Int>) async throws {
            func cut(_ step: Int) async throws { if cuts.contains(step) { try await desk.kill() } }
            let started = try await desk.busctl(
                Contract.root, Activities1.name, "Start", "sssa{sv}", "Courier", "{\"order\":\"5\"}",
                "{\"stops\":9}", "0")
            let path = try ObjectPath(
                try #require(started.firstMatch(of: /^o "(.+)"\n$/).map { String($0.output.1) }, "\(started)")
            )
            try await cut(0)
            #expect(
                try await desk.python(
                    """
                    root.Update(path, '{"stops":8}', options())
                    actions = interface(path, "org.freedesktop.DBus.Properties").Get(
                        "\(Activity1.name.rawValue)", "Actions")
                    print(actions[0][0])
                    """, path.rawValue
                ).isEmpty == false)
            try await cut(1)
            try await desk.await(path, "Text", "s \"8 stops away\"")
            // Its identifier is what it was: a host may press what it saw before.
            let actions = try await desk.get(path, "Actions")
            let action = try #require(actions.firstMatch(of: /"([^"]+)" "Next stop"/)).output.1
            try await cut(2)
            let pressed = try await desk.busctl(
                path, Activity1.name, "Perform", "sa{sv}", String(action), "0")
            #expect(pressed.hasPrefix("a{sv} "), "\(cuts): \(pressed)")
            try await cut(3)
            #expect(try await desk.get(path, "ContentState") == "v s \"{\\\"stops\\\":7}\"\n", "\(cuts)")
            _ = try await desk.python(
                """
                root.Update(path, '{"stops":6}', options(
                    alert_title="Nearly there", relevance_score=7.0, stale_date=dbus.Int64(4000000000000000)))
                """, path.rawValue)
            try await cut(4)
            #expect(try await desk.get(path, "RelevanceScore") == "v d 7\n", "\(cuts)")
            #expect(try await desk.get(path, "StaleDate") == "v x 4000000000000000\n", "\(cuts)")
            try await desk.await(path, "Progress", "d 0.4")
            let ended = try await desk.busctl(
                Contract.root, Activities1.name, "End", "osa{sv}", path.rawValue, "{\"stops\":0}", "0")
            #expect(ended.isEmpty, "\(cuts): \(ended)")
            try await cut(5)
            #expect(try await desk.get(path, "State") == "v s \"ended\"\n", "\(cuts)")
            try await desk.await(path, "Text", "s \"0 stops away\"")
            _ = try await desk.python("at(path).Dismiss()", path.rawValue)
            try await cut(6)
            let gone = try await desk.get(path, "State")
            #expect(gone.contains("there is no object"), "\(cuts): \(gone)")
        }

        private static let steps = Array(0...6)

        @Test(arguments: steps)
        func acknowledgedChangesSurviveAKillAfterAnyStep(step: Int) async throws {
            try await Desk.with { try await drive($0, killingAfter: [step]) }
        }

        @Test func acknowledgedChangesSurviveAKillAfterEveryStep() async throws {
            try await Desk.with { try await drive($0, killingAfter: Set(Self.steps)) }
        }

        /// Each has its own times; whatever comes first, the later content stays, and who is too late hears
        /// so.
        @Test func laterContentOfTwoProgramsStays() async throws {
            try await Desk.with { desk in
                let started = try await desk.busctl(
                    Contract.root, Activities1.name, "Start", "sssa{sv}", "Courier", "{\"order\":\"5\"}",
                    "{\"stops\":9}", "0")
                let path = try #require(started.firstMatch(of: /^o "(.+)"\n$/)).output.1
                let begin = Int64(Date().timeIntervalSince1970) * 1_000_000 + 1_000_000
                // A time that is still to come would count as now.
                while Date().timeIntervalSince1970 * 1_000_000 < Double(begin + 200) { await Task.yield() }
                let script = """
                    begin, parity = int(arguments[0]), int(arguments[1])
                    for step in range(100):
                        number = 2 * step + parity
                        try:
                            root.Update(path, '{"stops":%d}' % number,
                                options(timestamp=dbus.Int64(begin + number)))
                        except dbus.DBusException as late:
                            assert late.get_dbus_name() == 'org.controlruntime.Error.Unavailable', late
                    """
                async let even = desk.python(script, String(path), "\(begin)", "0")
                async let odd = desk.python(script, String(path), "\(begin)", "1")
                // And a third one, by hand, that comes with old news.
                _ = try await (even, odd)
                let old = try await desk.busctl(
                    Contract.root, Activities1.name, "Update", "osa{sv}", String(path), "{\"stops\":1}", "1",
                    "timestamp", "x", "\(begin + 7)")
                #expect(old.contains("nothing was changed"), "\(old)")
                let state = try await desk.get(try ObjectPath(String(path)), "ContentState")
                #expect(state == "v s \"{\\\"stops\\\":199}\"\n")
            }
        }

        /// Attributes and content together, in whatever call.
        @Test func activityContentOverTheLimitIsRefused() async throws {
            try await Desk.with { desk in
                func padded(_ count: Int) -> String {
                    let rest = count - "{\"order\":\"\"}{\"stops\":1}".utf8.count
                    return "{\"order\":\"\(String(repeating: "x", count: rest))\"}"
                }
                func start(_ count: Int) async throws -> String {
                    try await desk.busctl(
                        Contract.root, Activities1.name, "Start", "sssa{sv}", "Courier", padded(count),
                        "{\"stops\":1}", "0")
                }
                let refused = try await start(4_097)
                #expect(refused.contains("over 4096 bytes"), "\(refused)")
                let started = try await start(4_096)
                let path = try ObjectPath(
                    String(try #require(started.firstMatch(of: /^o "(.+)"\n$/), "\(started)").output.1))
                for member in ["Update", "End"] {
                    let larger = try await desk.busctl(
                        Contract.root, Activities1.name, try MemberName(member), "osa{sv}", path.rawValue,
                        "{\"stops\":10}", "0")
                    #expect(larger.contains("over 4096 bytes"), "\(member): \(larger)")
                }
                #expect(try await desk.get(path, "ContentState") == "v s \"{\\\"stops\\\":1}\"\n")
                #expect(try await desk.get(path, "State") == "v s \"active\"\n")
            }
        }
    }
}
