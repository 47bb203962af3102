internal import ControlRuntime
internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import flashlight

/// What of the flashlight can be tested without a bus.
@Suite(.standardTimeLimit)
final class MorseTests {
    private let file: URL

    init() throws {
        let folder = URL(fileURLWithPath: "/tmp/morse-\(UUID().uuidString.prefix(13))", isDirectory: true)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        file = folder.appendingPathComponent("brightness")
        try Data("0\n".utf8).write(to: file)
    }

    deinit { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }

    @Test func cancelledSOSRestoresLight() async throws {
        let led = LED(path: file.path)
        try led.write(7)
        var changes = FileObservation.changes(of: file.path).makeAsyncIterator()
        #expect(await changes.next() != nil)
        let signal = Task { try await SendSOS.signal(with: led) }
        while try await led.brightness() == 7 { _ = await changes.next() }
        signal.cancel()
        await #expect(throws: CancellationError.self) { try await signal.value }
        #expect(try await led.brightness() == 7)
    }

    @Test func theSignalStaysBelowSixSeconds() {
        let units = MorseSignal.sos.reduce(0) { $0 + $1.units }
        #expect(units == 33)
        #expect(units * 170 < 6_000)
        #expect(MorseSignal.sos.filter(\.isLit).map(\.units) == [1, 1, 1, 3, 3, 3, 1, 1, 1])
    }
}
