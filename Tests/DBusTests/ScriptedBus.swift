internal import EventLoop
internal import Foundation
internal import Glibc
internal import TestSupport
internal import Testing

@testable internal import DBus

/// A bus in the test's hands, with one connection to it: it says what a bus says seldom, or should not.
final class ScriptedBus: Sendable {
    /// What the connection has sent.
    struct Received: Sendable {
        let kind: IncomingMessage.Kind?
        let serial: UInt32
        let replySerial: UInt32
        let member: MemberName?
        let errorName: ErrorName?
        let arguments: [BusValue]
    }

    let connection: BusConnection
    private let loop: Loop
    private let caller: Int32
    private let received: Later<Received>

    private init(_ connection: BusConnection, _ loop: Loop, _ caller: Int32, _ received: Later<Received>) {
        self.connection = connection
        self.loop = loop
        self.caller = caller
        self.received = received
    }

    static func start() async throws -> ScriptedBus {
        let path = "/tmp/scripted-\(UUID().uuidString.prefix(8))"
        let listener = try listen(at: path)
        defer {
            close(listener)
            unlink(path)
        }
        let (callers, received) = (Later<Int32>(), Later<Received>())
        let thread = Thread {
            let caller = accept(listener, nil, nil)
            greet(caller, .success([.string(":1.7")], serial: 1, caller: nil))
            callers.set(caller)
            read(from: caller, into: received)
            close(caller)
        }
        thread.start()
        let loop = Loop(name: "scripted")
        let connection = try BusConnection.connect(to: .custom("unix:path=\(path)"), on: loop)
        return ScriptedBus(connection, loop, try await callers.next(), received)
    }

    func stop() async {
        await connection.close()
        loop.stop()
    }

    /// The next message of the connection.
    func next() async throws -> Received { try await received.next() }

    func send(_ message: WireMessage, serial: UInt32 = 100) throws {
        var writer = WireWriter()
        try writer.append(message, serial: serial)
        send(writer.bytes)
    }

    func send(_ bytes: [UInt8]) { _ = Glibc.send(caller, bytes, bytes.count, Int32(MSG_NOSIGNAL)) }

    private static func read(from caller: Int32, into received: Later<Received>) {
        var stream = IncomingStream()
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = recv(caller, &buffer, buffer.count, 0)
            guard count > 0 else { return }
            buffer[..<count].withUnsafeBytes { stream.append($0) }
            while let message = try? stream.next() {
                received.set(
                    Received(
                        kind: message.kind, serial: message.serial, replySerial: message.replySerial,
                        member: message.member, errorName: message.errorName,
                        arguments: (try? stream.arguments(of: message)) ?? []))
            }
        }
    }

    /// Listens at a path.
    static func listen(at path: String) throws -> Int32 {
        let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        let bound = withUnixAddress(path) { bind(listener, $0, $1) }
        try #require(bound == 0 && Glibc.listen(listener, 1) == 0)
        return listener
    }

    /// Lets somebody in who has come, and answers the Hello.
    static func greet(_ caller: Int32, _ answer: WireMessage) {
        var heard: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        func say(_ bytes: [UInt8]) { _ = Glibc.send(caller, bytes, bytes.count, Int32(MSG_NOSIGNAL)) }
        /// Reads until the other side has said it.
        func wait(for text: String) {
            while String(decoding: heard, as: UTF8.self).range(of: text) == nil {
                let count = recv(caller, &buffer, buffer.count, 0)
                guard count > 0 else { return }
                heard += buffer[..<count]
            }
        }
        wait(for: "AUTH EXTERNAL")
        say(Array("OK 0123456789abcdef0123456789abcdef\r\n".utf8))
        wait(for: "NEGOTIATE_UNIX_FD")
        say(Array("AGREE_UNIX_FD\r\n".utf8))
        wait(for: "Hello")
        var writer = WireWriter()
        try? writer.append(answer, serial: 1)
        say(writer.bytes)
    }
}
