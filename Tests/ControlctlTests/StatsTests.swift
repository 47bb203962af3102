internal import BusContract
internal import DBus
internal import Synchronization
internal import TestSupport
internal import Testing

/// `controlctl stats`, of bundles that answer and of others.
@Suite(.standardTimeLimit)
struct StatsTests {
    private static func figures(_ count: UInt64) -> [BusValue] {
        [.variant(.properties([("running", .uint64(count))]))]
    }

    /// What a connection makes of a limit that has passed.
    private static let silence = BusError(.noReply, "no reply within 25 seconds")

    private static func oneIsSilent() async throws -> SeveralBundles {
        try await SeveralBundles(["Bell", "Lamp", "Vane"]) { bundle, call in
            if bundle == "Lamp" { call.reply.fail(silence) } else { call.reply.succeed(figures(3)) }
        }
    }

    private static func ended(_ output: String) -> ProcessOutput {
        ProcessOutput(
            output: output, errorOutput: "controlctl: Lamp: \(silence.message)\n", exitStatus: 4)
    }

    @Test func aSilentBundleHidesNoOther() async throws {
        let bundles = try await Self.oneIsSilent()
        #expect(
            try await bundles.run("stats") == Self.ended("Bell\n  running: 3\nVane\n  running: 3\n"))
        #expect(try await bundles.run("stats", "Lamp") == Self.ended(""))
    }

    @Test func prometheusOutputMarksSilentBundleDown() async throws {
        let bundles = try await Self.oneIsSilent()
        #expect(
            try await bundles.run("stats", "--prometheus")
                == Self.ended(
                    """
                    # TYPE controlruntime_up gauge
                    controlruntime_up{bundle="Bell"} 1
                    controlruntime_up{bundle="Lamp"} 0
                    controlruntime_up{bundle="Vane"} 1
                    # TYPE controlruntime_running gauge
                    controlruntime_running{bundle="Bell"} 3
                    controlruntime_running{bundle="Vane"} 3

                    """))
        #expect(
            try await bundles.run("stats", "Lamp", "--prometheus")
                == Self.ended("# TYPE controlruntime_up gauge\ncontrolruntime_up{bundle=\"Lamp\"} 0\n"))
    }

    /// One call is not answered, the first or a later one; the figures after it are printed again.
    @Test(arguments: [(["Lamp"], 1), (["Lamp"], 2), ([], 1), ([], 2)] as [([String], UInt64)])
    func statsWatchOutlastsUnansweredCall(_ names: [String], _ silent: UInt64) async throws {
        let count = Atomic<UInt64>(0)
        let bundles = try await SeveralBundles(["Lamp"]) { _, call in
            let number = count.wrappingAdd(1, ordering: .relaxed).newValue
            if number == silent {
                call.reply.fail(Self.silence)
            } else {
                call.reply.succeed(Self.figures(number))
            }
        }
        let watch = try ChildProcess.start(
            [Fixture.program, "stats", "--watch"] + names, environment: bundles.bus.environment)
        try await watch.line(on: .error) { $0 == "controlctl: Lamp: \(Self.silence.message)" }
        try await watch.line { $0 == "  running: \(silent + 1)" }
        watch.terminate()
    }

    /// What a bundle says of a call that it can't answer ends the watch of this bundle.
    @Test func statsWatchEndsWithBundlesError() async throws {
        let bundles = try await SeveralBundles(["Lamp"]) { _, call in
            call.reply.fail(BusError(.unknownProperty, "there are no figures"))
        }
        #expect(try await bundles.run("stats", "--watch", "Lamp") == .complaint("there are no figures", 2))
    }
}
