internal import EventLoop
internal import Foundation
internal import Glibc
internal import Testing

@testable internal import DBus

/// A bus that lets nobody in.
@Suite("Refused Hello", .timeLimit(.minutes(1)))
struct RefusedHelloTests {
    /// Listens at a path; greets one caller and refuses its Hello.
    private static func refuse(at path: String) throws -> Int32 {
        let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let bound = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        try #require(bound == 0 && listen(listener, 1) == 0)
        return listener
    }

    private static func serve(_ listener: Int32, _ answer: WireMessage) {
        let caller = accept(listener, nil, nil)
        var heard: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        func say(_ bytes: [UInt8]) { _ = send(caller, bytes, bytes.count, Int32(MSG_NOSIGNAL)) }
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
        // Until the caller has gone.
        while recv(caller, &buffer, buffer.count, 0) > 0 {}
        close(caller)
        close(listener)
    }

    @Test func itIsAnErrorAndNothingWorse() async throws {
        let refusal = BusError(.limitsExceeded, "too many connections")
        try await connect(.failure(refusal, serial: 1, caller: nil), "too many connections")
        try await connect(.failure(BusError(.limitsExceeded, ""), serial: 1, caller: nil), "LimitsExceeded")
    }

    @Test func anAnswerOfAnotherKindIsSaidToBeOne() async throws {
        try await connect(.success([.uint32(1)], serial: 1, caller: nil), "no text instead of a unique name")
        try await connect(.success([], serial: 1, caller: nil), "no text instead of a unique name")
        for name in ["", "flashlight", "org.example.Lamp", ":"] {
            try await connect(
                .success([.string(name)], serial: 1, caller: nil), "\"\(name)\" instead of a unique name")
        }
    }

    /// Connects to a bus that answers so; the error has to say this.
    private func connect(_ answer: WireMessage, _ reason: String) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "refused-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: "bus").path
        let listener = try Self.refuse(at: path)
        let thread = Thread { Self.serve(listener, answer) }
        thread.start()
        let loop = Loop(name: "refused")
        defer { loop.stop() }
        do throws(BusConnectionError) {
            _ = try BusConnection.connect(to: .custom("unix:path=\(path)"), on: loop)
            Issue.record("it was let in")
        } catch {
            #expect(error.code == .cannotConnect && error.message.contains(reason), "\(error)")
            // A sentence, and not only where.
            #expect(!error.message.contains("\": ."), "\(error)")
            #expect(!error.message.contains("\n"), "\(error)")
        }
    }
}
