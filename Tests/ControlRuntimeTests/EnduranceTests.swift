internal import BusContract
internal import DBus
internal import Foundation
internal import TestSupport
internal import Testing

extension TimedRuntimeTests {
    /// What builds up with the number of calls, and not with how many come at once.
    @Suite(.standardTimeLimit)
    struct EnduranceTests {
        /// Whatever a job leaves behind with the process's executor would use up a thread's stack of 1 MiB
        /// long before the last.
        @Test func manyJobsDoNotExhaustTheStack() async throws {
            try await withBundle { bundle in
                let sum = try await bundle.call(
                    RunningBundle.intent("StartJobs"), Intent1.name, Intent1.perform.name,
                    [.properties([]), .properties([])])
                #expect(sum.first?.properties?["value"]?.integer == 50_000)
                #expect(try await bundle.toggle("Lamp0") == true)
                bundle.process.terminate()
                #expect(try await bundle.process.exitStatus() == 0)
            }
        }
    }
}
