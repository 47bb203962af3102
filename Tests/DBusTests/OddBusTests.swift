internal import Glibc
internal import TestSupport
internal import Testing

@testable internal import DBus

/// What a bus says seldom, and what none should say.
@Suite(.standardTimeLimit)
struct OddBusTests {
    private func withBus(_ body: (ScriptedBus) async throws -> Void) async throws {
        let bus = try await ScriptedBus.start()
        let error = await thrown { try await body(bus) }
        await bus.stop()
        if let error { throw error }
    }

    /// Has the bus answer the next call so.
    private func answer<Value: Sendable>(
        _ bus: ScriptedBus, _ values: [BusValue],
        to call: @escaping @Sendable (BusConnection) async throws -> Value
    ) async throws -> Value {
        let connection = bus.connection
        let value = Task { try await call(connection) }
        let asked = try await bus.next()
        try bus.send(.success(values, serial: asked.serial, caller: nil))
        return try await value.value
    }

    private static func call(_ member: MemberName, wantsReply: Bool = true) -> OutgoingCall {
        OutgoingCall(
            destination: ":1.7", path: Pair.path, interface: Pair.interface, member: member,
            wantsReply: wantsReply)
    }

    private static func signal(_ member: MemberName, _ values: [BusValue] = []) -> WireMessage {
        .signal(BusSignal(path: Pair.path, interface: Pair.interface, member: member, arguments: values))
    }

    /// A message whose body ends with a boolean, made to be none.
    private static func unreadable(_ message: WireMessage, serial: UInt32 = 60) throws -> [UInt8] {
        var writer = WireWriter()
        try writer.append(message, serial: serial)
        var bytes = writer.bytes
        bytes[bytes.count - 4] = 2
        return bytes
    }

    /// A caller's user is never guessed, and one in a sandbox is known as such.
    @Test func credentialsAreTakenFromTheBusAlone() async throws {
        try await withBus { bus in
            func credentials(_ entries: [(String, BusValue)]) async throws -> PeerCredentials {
                try await answer(bus, [.properties(entries)]) { try await $0.credentials(of: ":1.9") }
            }
            let plain = try await credentials([("UnixUserID", .uint32(1000))])
            #expect(plain == PeerCredentials(userID: 1000))
            let process = getpid()
            let sandboxed = try await credentials([
                ("UnixUserID", .uint32(1000)), ("ProcessID", .uint32(UInt32(process))),
                ("LinuxSecurityLabel", .bytes(Array("snap.lamp.app\0".utf8))),
                ("org.freedesktop.DBus.Containers1.Instance", .objectPath("/container")),
            ])
            #expect(sandboxed.processID == process && sandboxed.startTime != nil)
            #expect(sandboxed.securityLabel == "snap.lamp.app" && sandboxed.isContained)
            let unknown = await thrown { _ = try await credentials([("ProcessID", .uint32(1))]) }
            #expect(
                unknown as? BusError
                    == BusError(.failed, "the bus does not tell which user is behind :1.9"))
        }
    }

    @Test func startServiceTellsWhetherItStarted() async throws {
        try await withBus { bus in
            for (code, isStarted) in [(1 as UInt32, true), (2, false)] {
                let answer = try await answer(bus, [.uint32(code)]) {
                    try await $0.startService("org.example.Lamp")
                }
                #expect(answer == isStarted)
            }
        }
    }

    /// Who wants no answer gets none, neither values nor an error.
    @Test func callsWithoutReplyGetNone() async throws {
        try await withBus { bus in
            await bus.connection.setCallHandler { call in
                if call.member == "Fail" {
                    call.reply.fail(BusError(.failed, "no"))
                } else {
                    call.reply.succeed(call.arguments)
                }
            }
            try bus.send(.call(Self.call("Echo", wantsReply: false), []), serial: 50)
            try bus.send(.call(Self.call("Fail", wantsReply: false), []), serial: 51)
            try bus.send(.call(Self.call("Echo"), [.byte(1)]), serial: 52)
            let answer = try await bus.next()
            #expect(answer.kind == .success && answer.replySerial == 52 && answer.arguments == [.byte(1)])
        }
    }

    /// What nobody asks for costs nobody the time of reading it.
    @Test func peerInterfaceArgumentsAreNotRead() async throws {
        try await withBus { bus in
            let ping = OutgoingCall(
                destination: ":1.7", path: Pair.path, interface: StandardInterfaces.Peer.name, member: "Ping",
                wantsReply: true)
            bus.send(try Self.unreadable(.call(ping, [.boolean(true)])))
            let answer = try await bus.next()
            #expect(answer.kind == .success && answer.replySerial == 60 && answer.arguments == [])
        }
    }

    /// Whoever made a call that can't be read gets an error, and the connection stays open.
    @Test func unreadableCallIsAnsweredWithAnError() async throws {
        try await withBus { bus in
            await bus.connection.setCallHandler { $0.reply.succeed($0.arguments) }
            bus.send(try Self.unreadable(.call(Self.call("Echo"), [.boolean(true)])))
            let refusal = try await bus.next()
            #expect(refusal.kind == .failure && refusal.replySerial == 60)
            #expect(refusal.errorName == .invalidArguments)
            #expect(
                refusal.arguments == [.string("the call can't be read: a boolean is neither 0 nor 1")])
            try bus.send(.call(Self.call("Echo"), [.boolean(true)]), serial: 61)
            let answer = try await bus.next()
            #expect(answer.kind == .success && answer.arguments == [.boolean(true)])
        }
    }

    /// Whoever waits for an answer that can't be read hears so, and not that there was too much of it.
    @Test func unreadableReplyIsAnError() async throws {
        try await withBus { bus in
            let connection = bus.connection
            let names = Task { try await connection.listNames() }
            let asked = try await bus.next()
            // Nobody waits for this one.
            try bus.send(.success([.boolean(true)], serial: 9_999, caller: nil))
            bus.send(
                try Self.unreadable(.success([.boolean(true)], serial: asked.serial, caller: nil)))
            let error = await thrown { _ = try await names.value }
            #expect(
                error as? BusConnectionError
                    == BusConnectionError(
                        .invalidValue, "the answer can't be read: a boolean is neither 0 nor 1"))
            let again = try await answer(bus, [.strings([":1.7", "no name"])]) {
                try await $0.listNames()
            }
            #expect(again == [":1.7"])
        }
    }

    /// What can't be read, and what is of a sort that nobody knows yet, is passed over.
    @Test func unreadableOrUnknownMessagesAreSkipped() async throws {
        try await withBus { bus in
            let heard = Later<MemberName>()
            _ = try await answer(bus, []) {
                try await $0.subscribe(MatchRule(interface: Pair.interface)) { heard.set($0.member) }
            }
            bus.send(try Self.unreadable(Self.signal("Unreadable", [.boolean(true)])))
            var writer = WireWriter()
            try writer.append(Self.signal("Unknown"), serial: 61)
            var bytes = writer.bytes
            bytes[1] = 9
            bus.send(bytes)
            try bus.send(Self.signal("Good", [.boolean(true)]), serial: 62)
            #expect(try await heard.next() == "Good")
        }
    }
}
