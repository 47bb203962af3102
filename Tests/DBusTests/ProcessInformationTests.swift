internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import DBus

/// What the kernel says of the process behind a caller.
@Suite(.standardTimeLimit)
struct ProcessInformationTests {
    private struct Found: Sendable {
        var start: UInt64?
        var command: String?
        var expected: UInt64?
    }

    /// A process may call itself anything, also what looks like that which follows its name.
    @Test func processNameMayHoldStatusFields() async throws {
        let name = "a) S 1 2 3 4"
        let found = Later<Found>()
        // A thread has a name of its own, and the kernel describes it as it does a process.
        let thread = Thread {
            var result = Found()
            if let file = FileHandle(forWritingAtPath: "/proc/thread-self/comm") {
                try? file.write(contentsOf: Data(name.utf8))
                try? file.close()
            }
            let stat = (try? String(contentsOfFile: "/proc/thread-self/stat", encoding: .utf8)) ?? ""
            let fields = stat.components(separatedBy: "(\(name)) ").last?.split(separator: " ") ?? []
            if let number = stat.split(separator: " ").first.flatMap({ Int32($0) }), fields.count > 19 {
                result.start = ProcessInformation.startTime(number)
                result.command = ProcessInformation.command(number)
                result.expected = UInt64(fields[19])
            }
            found.set(result)
        }
        thread.start()
        let result = try await found.next()
        #expect(result.command == name)
        #expect(result.start != nil && result.start == result.expected)
    }

    @Test func missingProcessHasNoInformation() {
        #expect(ProcessInformation.startTime(-1) == nil)
        #expect(ProcessInformation.command(-1) == nil)
    }
}
