internal import BusContract
internal import DBus
internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import ControlEngine

extension RuntimeTests {
    /// What a bundle tells of itself.
    @Suite(.standardTimeLimit)
    struct StatisticsTests {
        private func statistics(_ bundle: RunningBundle) async throws -> [String: BusValue] {
            try await bundle.get(Contract.root, Bundle1.name, Bundle1.statistics.name).properties ?? [:]
        }

        @Test func statisticsCountersMatchTheCalls() async throws {
            try await withBundle { bundle in
                try await bundle.setSwitch("Breaking.throws", true)
                let before = try await statistics(bundle)
                for _ in 0..<2 { try await bundle.reloadWidget("Glance") }
                for _ in 0..<5 { _ = try await bundle.toggle("Lamp0") }
                _ = await failure { try await bundle.toggle("Breaking") }
                let after = try await statistics(bundle)
                func count(_ name: String) -> Int {
                    (after[name]?.integer ?? 0) - (before[name]?.integer ?? 0)
                }
                #expect(count("invocations") == 6)
                #expect(count("failures") == 1)
                #expect(count("refusals") == 0)
                #expect(count("reloads") >= 2)
                for name in ["running", "waiting", "unended", "requests"] {
                    #expect(after[name]?.integer == 0, "\(name)")
                }
                #expect(after["threads"]?.integer ?? 0 > 0)
                // Of a small program, in bytes.
                #expect((1 << 20)..<(1 << 36) ~= after["resident-memory"]?.integer ?? 0)
                guard case .double(let half)? = after["duration-p50"],
                    case .double(let most)? = after["duration-p99"]
                else {
                    Issue.record("no durations: \(after)")
                    return
                }
                #expect(0 < half && half <= most)
            }
        }

        /// Also what the bundle has not looked at, as it was too much.
        @Test func refusedCallsAreCounted() async throws {
            try await withBundle { bundle in
                let much = BusValue.array(of: .boolean, Array(repeating: .boolean(true), count: 70_000))
                let error = await failure {
                    try await bundle.call(
                        RunningBundle.intent("SetSwitch"), Intent1.name, Intent1.perform.name,
                        [.properties([]), .properties([("much", .variant(much))])])
                }
                #expect(error.hasPrefix("org.freedesktop.DBus.Error.LimitsExceeded"), "\(error)")
                let reported = try await statistics(bundle)
                #expect(reported["refusals"]?.integer == 1)
            }
        }

        /// Half of the runs are as short as most, and 99 of 100 may be as long as the longest.
        @Test func durationQuantilesSeparateLongRuns() async throws {
            try await withBundle { bundle in
                let latch = try bundle.latch("Gate0")
                async let long: Void = bundle.press("Gate0")
                let held = await latch.entered()
                for _ in 0..<9 { _ = try await bundle.toggle("Lamp0") }
                held.release()
                try await long
                let reported = try await statistics(bundle)
                guard case .double(let half)? = reported["duration-p50"],
                    case .double(let most)? = reported["duration-p99"]
                else {
                    Issue.record("no durations: \(reported)")
                    return
                }
                // It took longer than the nine together.
                #expect(half < most)
            }
        }

        @Test func threadCountMatchesTheKernels() async throws {
            try await withBundle { bundle in
                try await poll(for: "a count of threads that is the kernel's") {
                    let tasks = try FileManager.default.contentsOfDirectory(
                        atPath: "/proc/\(bundle.process.processIdentifier)/task")
                    return try await statistics(bundle)["threads"]?.integer == tasks.count ? () : nil
                }
            }
        }

        /// Each would keep what its threads needed at their busiest.
        @Test(.enabled(if: Sanitizer.name == nil, "a sanitizer has an allocator of its own"))
        func threadsShareTheirHeaps() async throws {
            try await withBundle { bundle in
                let latches = try (0...3).map { try bundle.latch("Gate\($0)") }
                try await withThrowingTaskGroup { group in
                    for number in 0...3 { group.addTask { try await bundle.press("Gate\(number)") } }
                    var held: [Latch.Held] = []
                    for latch in latches { held.append(await latch.entered()) }
                    let maps = try String(
                        contentsOfFile: "/proc/\(bundle.process.processIdentifier)/maps", encoding: .utf8)
                    // The rest of each heap but the first: 64 MiB are set aside for it.
                    let rests = maps.matches(of: /(?m)^([0-9a-f]+)-([0-9a-f]+) ---p/).filter { match in
                        let size = (Int(match.2, radix: 16) ?? 0) - (Int(match.1, radix: 16) ?? 0)
                        return size > 48 << 20 && size <= 64 << 20
                    }
                    #expect((1...2).contains(rests.count), "\(maps)")
                    for latch in held { latch.release() }
                    try await group.waitForAll()
                }
            }
        }

        @Test func durationHistogramKeepsSecondsExact() {
            for seconds in [1, 2, 59, 3_600] {
                var durations = DurationHistogram()
                durations.add(.seconds(seconds) + .milliseconds(250))
                let exact = Double(seconds) + 0.25
                let reported = durations.quantile(0.5)
                #expect(exact <= reported && reported <= exact * 1.13, "\(exact) s are told as \(reported) s")
            }
        }

        @Test func signalWritesRunningCallsToTheLog() async throws {
            try await withBundle { bundle in
                let latch = try bundle.latch("Gate0", times: 2)
                async let first = failure { try await bundle.press("Gate0") }
                let held = await latch.entered()
                async let second = failure { try await bundle.press("Gate0") }
                while try await statistics(bundle)["waiting"]?.integer != 1 {}
                #expect(try await statistics(bundle)["running"]?.integer == 1)
                bundle.process.send(SIGUSR1)
                let line = try await bundle.process.line(on: .error) {
                    $0.contains("the control Gate0: runs for :1.")
                }
                #expect(line.hasSuffix("1 wait"))
                held.release()
                await latch.entered().release()
                #expect(await first.hasPrefix("no error"))
                #expect(await second.hasPrefix("no error"))
            }
        }
    }
}
