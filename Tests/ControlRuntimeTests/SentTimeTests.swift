internal import Testing

@testable internal import ControlRuntime

/// Times as they are sent.
@Suite(.timeLimit(.minutes(1)))
struct SentTimeTests {
    @Test(arguments: [
        (1.5, 1_500_000), (-1.5, -1_500_000), (0.000_000_6, 1), (1e300, Int64.max), (-1e300, .min),
    ])
    func aTimeIsTheNearestMicrosecond(_ seconds: Double, _ time: Int64) {
        #expect(Int64(clamping: seconds * 1_000_000) == time)
        #expect(Int64(clamping: Double.nan) == 0)
    }
}
