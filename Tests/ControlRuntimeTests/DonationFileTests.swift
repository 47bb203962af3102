internal import AppIntentsLite
internal import ControlEngine
internal import Dispatch
internal import Foundation
internal import Logging
internal import TestSupport
internal import Testing

@testable internal import ControlRuntime

/// What was done is kept by a thread that a disk may hold up.
@Suite(.standardTimeLimit)
struct DonationFileTests {
    /// A log that holds up who writes to it, as a disk would.
    private struct Handler: LogHandler {
        var metadata: Logger.Metadata = [:]
        var logLevel = Logger.Level.trace
        let began: DispatchSemaphore
        let goesOn: DispatchSemaphore

        subscript(metadataKey key: String) -> Logger.Metadata.Value? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }

        func log(event: LogEvent) {
            began.signal()
            goesOn.wait()
        }
    }

    private struct Brew: AppIntent {
        static let title: LocalizedStringResource = "Brew"
        func perform() async throws -> some IntentResult { .result() }
    }

    private static func donations(_ count: Int) -> [IntentDonation] {
        (0..<count).map {
            IntentDonation(
                Brew(), value: .int($0), id: IntentDonationIdentifier("\($0)"),
                date: Date(timeIntervalSince1970: Double($0)))
        }
    }

    /// Of several states that come while one is being written, the last is kept, and it is that which an
    /// orderly end waits for.
    @Test func lastOfSeveralDonationStatesIsKept() async throws {
        try await withFolder { folder in
            let path = folder.appendingPathComponent("controlruntime/Lamps/donations.json")
            // A folder in its place: the first state can't be written, which the log tells.
            try FileManager.default.createDirectory(at: path, withIntermediateDirectories: true)
            let (began, goesOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
            let file = try DonationFile(
                bundleName: "Lamps",
                logger: Logger(label: "test") { _ in Handler(began: began, goesOn: goesOn) },
                environment: ["XDG_STATE_HOME": folder.path])
            file.keep(Self.donations(1))
            await Task.detached { Self.wait(began) }.value
            try FileManager.default.removeItem(at: path)
            for count in 2...4 { file.keep(Self.donations(count)) }
            goesOn.signal()
            await file.finish()
            let kept = try JSONSerialization.jsonObject(with: Data(contentsOf: path))
            let list = try #require((kept as? [String: Any])?["donations"] as? [[String: Any]])
            #expect(list.compactMap { $0["id"] as? String } == ["0", "1", "2", "3"])
        }
    }

    /// No further donation has to come for that.
    @Test func failedWriteOfDonationsIsTriedAgain() async throws {
        try await withFolder { folder in
            let path = folder.appendingPathComponent("controlruntime/Lamps/donations.json")
            try FileManager.default.createDirectory(at: path, withIntermediateDirectories: true)
            let (began, goesOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
            let file = try DonationFile(
                bundleName: "Lamps",
                logger: Logger(label: "test") { _ in Handler(began: began, goesOn: goesOn) },
                environment: ["XDG_STATE_HOME": folder.path], retry: .milliseconds(10))
            file.keep(Self.donations(1))
            await Task.detached { Self.wait(began) }.value
            try FileManager.default.removeItem(at: path)
            goesOn.signal()
            _ = try await poll(for: "the donations to be written") {
                FileManager.default.fileExists(atPath: path.path) ? true : nil
            }
            await file.finish()
        }
    }

    private static func wait(_ semaphore: DispatchSemaphore) { semaphore.wait() }
}
