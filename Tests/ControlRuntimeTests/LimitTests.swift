internal import BusContract
internal import DBus
internal import TestSupport
internal import Testing

extension RuntimeTests {
    /// Actions that exceed their limit.
    @Suite(.standardTimeLimit)
    struct LimitTests {
        @Test func actionOverItsLimitTimesOut() async throws {
            try await withBundle { bundle in
                let latch = try bundle.latch("Late")
                try await bundle.setSwitch("Late.blocks", true)
                let trace = try await Trace.start(bundle)
                let message = "Late did not finish within 1.5 seconds and was cancelled"
                async let error = failure { try await bundle.toggle("Late") }
                let held = await latch.entered()
                let (reported, said) = (await error, try await trace.upTo("failed"))
                #expect(reported == "\(ownError).TimedOut: \(message)")
                #expect(
                    said == [
                        "changed control/Late Control1: Pending=true",
                        "changed control/Late Control1: Error=(TimedOut, \(message)) Pending=false",
                        "Failed control/Late: TimedOut, \(message)",
                        "failed \(ownError).TimedOut: \(message)",
                    ])
                let given = {
                    try await bundle.get(Contract.root, Bundle1.name, Bundle1.statistics.name)
                        .properties?["unended"]?.integer
                }
                #expect(try await given() == 1)
                // The lane has moved on, though the first run still waits.
                try await bundle.setSwitch("Late.blocks", false)
                #expect(try await bundle.toggle("Late") == true)
                #expect(try await bundle.toggle("Late") == false)
                held.release()
                let line = try await bundle.process.line(on: .error) { $0.contains("discarded") }
                #expect(line.hasSuffix(" Late: a result that came after its limit was discarded"))
                #expect(try await given() == 0)
                // It was true that the late run set; nobody has been notified, but who asks again is.
                try await bundle.reload("Late")
                #expect(try await bundle.isOn("Late") == true)
                #expect(try await bundle.toggle("Late") == false)
            }
        }

        @Test func cancelledActionStopsAtItsLimit() async throws {
            try await withBundle { bundle in
                try await check(
                    bundle, RunningBundle.control("Polite"), Button1.name, Button1.press.name,
                    gives: "\(ownError).TimedOut: Polite did not finish within 0.25 seconds and was cancelled"
                )
                try await bundle.process.line { $0 == "Polite was cancelled" }
            }
        }

        /// Each run that never ends costs a thread, so they are not to use up all.
        @Test func endlessActionRunsAreLimited() async throws {
            try await withBundle(environment: ["CONTROLRUNTIME_INVOCATION_LIMIT": "0.5"]) { bundle in
                let errors = try await withThrowingTaskGroup(of: String.self) { group in
                    for _ in 0..<20 { group.addTask { await failure { try await bundle.press("Hanging") } } }
                    return try await group.reduce(into: []) { $0.append($1) }
                }
                let overstayed =
                    "\(ownError).TimedOut: Hanging did not finish within 0.5 seconds and was cancelled"
                let refused =
                    "\(ownError).Unavailable: 16 earlier runs of Hanging have not ended yet; it can be "
                    + "used again when one has"
                let expected = Array(repeating: overstayed, count: 16) + Array(repeating: refused, count: 4)
                #expect(errors.sorted() == expected)
                #expect(try await bundle.toggle("Lamp0") == true)
            }
        }

        @Test func invocationLimitIsSettable() async throws {
            try await withBundle(environment: ["CONTROLRUNTIME_INVOCATION_LIMIT": "1"]) { bundle in
                try await check(
                    bundle, RunningBundle.control("Hanging"), Button1.name, Button1.press.name,
                    gives: "\(ownError).TimedOut: Hanging did not finish within 1.0 seconds and was cancelled"
                )
                // The stuck run holds no lane: the next one starts, and is given up as well.
                try await check(
                    bundle, RunningBundle.intent("Hang"), Intent1.name, Intent1.perform.name,
                    [.properties([]), .properties([])],
                    gives: "\(ownError).TimedOut: Hang did not finish within 1.0 seconds and was cancelled")
            }
        }
    }
}
