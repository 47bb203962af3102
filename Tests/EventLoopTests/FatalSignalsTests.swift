internal import Foundation
internal import TestSupport
internal import Testing

/// What stands in the file of a process that died, each time a program of its own.
@Suite(.standardTimeLimit)
struct FatalSignalsTests {
    /// What else writes the file is in the middle of it when the signal comes.
    @Test func fatalSignalIsWrittenLast() async throws { try await death(on: 1) }

    /// The second may not end the process while the death of the first is being written.
    @Test func fatalSignalIsWrittenWhenTwoThreadsDie() async throws { try await death(on: 2) }

    /// Expects a death by SIGABRT, and that it stands in the file afterwards.
    private func death(on threads: Int) async throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "death-\(UUID().uuidString)").path
        defer { unlink(path) }
        // Where two threads die at once, what makes a backtrace may never end, and keep the output open.
        let ended = try await run(
            [BuiltProgram.path(of: "dying-process"), "\(threads)", path],
            environment: ["SWIFT_BACKTRACE": "enable=no"])
        #expect(ended.exitStatus == -SIGABRT, "\(ended.errorOutput)")
        let left = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        try #require(left.count == 4_096)
        #expect(left.withUnsafeBytes { $0.load(fromByteOffset: 16, as: Int32.self) } == SIGABRT)
    }
}
