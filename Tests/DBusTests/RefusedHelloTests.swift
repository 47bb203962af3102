internal import EventLoop
internal import Foundation
internal import Glibc
internal import TestSupport
internal import Testing

@testable internal import DBus

/// A bus that lets nobody in.
@Suite("Refused Hello", .standardTimeLimit)
struct RefusedHelloTests {
    /// Greets one caller and refuses its Hello.
    private static func serve(_ listener: Int32, _ answer: WireMessage) {
        let caller = accept(listener, nil, nil)
        ScriptedBus.greet(caller, answer)
        // Until the caller has gone.
        var buffer = [UInt8](repeating: 0, count: 4096)
        while recv(caller, &buffer, buffer.count, 0) > 0 {}
        close(caller)
        close(listener)
    }

    @Test func refusedHelloIsAConnectionError() async throws {
        let refusal = BusError(.limitsExceeded, "too many connections")
        try await connect(.failure(refusal, serial: 1, caller: nil), "too many connections")
        try await connect(.failure(BusError(.limitsExceeded, ""), serial: 1, caller: nil), "LimitsExceeded")
    }

    @Test func malformedHelloReplyIsNamedInTheError() async throws {
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
        let listener = try ScriptedBus.listen(at: path)
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
