internal import Foundation
internal import TestSupport
internal import Testing

/// `scripts/run-tests`, with a shell script in the place of `swift`.
@Suite(.standardTimeLimit)
struct RunTestsTests {
    /// What it prints, and its status, when `swift test` is these lines of shell. `$events` is where events
    /// go.
    private func run(_ lines: String, environment: [String: String] = [:]) async throws -> ProcessOutput {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "run-tests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let script = folder.appendingPathComponent("swift.sh")
        let header = """
            while [ $# -gt 0 ]; do
                if [ "$1" = --event-stream-output-path ]; then events=$2; fi
                shift
            done

            """
        try (header + lines).write(to: script, atomically: true, encoding: .utf8)
        return try await TestSupport.run(
            ["\(scripts)/run-tests"],
            environment: ["SWIFT": "/bin/sh \(script.path)"].merging(environment) { $1 })
    }

    private let scripts = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("scripts").path

    /// A line that writes events, all at once.
    private func tell(_ events: [(kind: String, test: String, text: String)]) -> String {
        let lines = events.map {
            #"{"kind":"event","payload":{"kind":"\#($0.kind)","testID":"\#($0.test)","messages":[{"text":"\#($0.text)"}]}}"#
        }
        return "echo '\(lines.joined(separator: "\n"))' > \"$events\""
    }

    @Test func runStatusIsThatOfTheTests() async throws {
        #expect(try await run("echo passed").exitStatus == 0)
        let failed = try await run(
            """
            echo '✔ Test one() passed'
            echo '✘ Test two() failed'
            echo 'Test run ended'
            exit 3
            """)
        #expect(failed.exitStatus == 3)
        #expect(failed.output.hasSuffix("Test run ended\n\nWhat failed:\n✘ Test two() failed\n"), "\(failed)")
        let killed = try await run("kill -SEGV $$")
        #expect(killed.exitStatus == 128 + SIGSEGV)
        #expect(killed.output.contains("ended with -11"), "\(killed)")
    }

    @Test(arguments: [["TEST_SILENCE": "0.5"], ["TEST_LONGEST": "0.5"]])
    func hangingTestIsNamed(limit: [String: String]) async throws {
        let result = try await run(
            """
            \(tell([
                ("testStarted", "Some.quick()", ""), ("testStarted", "Some.hanging()", ""), ("testEnded", "Some.quick()", ""),
            ]))
            # Neither the signals of a terminal nor the end of the script's parent end this one.
            trap '' INT TERM HUP
            setpriv --pdeathsig clear sleep 1000 &
            wait
            """, environment: limit)
        #expect(result.exitStatus == 1)
        #expect(result.output.contains("The run was ended."), "\(result)")
        #expect(result.output.contains("\n  Some.hanging() (for "), "\(result)")
        #expect(!result.output.contains("quick"), "\(result)")
    }

    @Test func overdueTestIsEndedSoon() async throws {
        let result = try await run(
            """
            \(tell([
                ("testStarted", "Some.hanging()", ""),
                ("issueRecorded", "Some.hanging()", "Time limit was exceeded: 60.000 seconds"),
            ]))
            sleep 1000
            """, environment: ["TEST_SILENCE_OVERDUE": "0.5"])
        #expect(result.exitStatus == 1)
        #expect(result.output.contains("over its time limit)"), "\(result)")
        #expect(result.output.contains("Some.hanging(): Time limit was exceeded"), "\(result)")
    }
}
