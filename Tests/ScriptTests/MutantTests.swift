internal import Foundation
internal import TestSupport
internal import Testing

/// `Verification/mutation/mutants`: whoever changes a line that one of them needs adapts it.
@Suite(.standardTimeLimit)
struct MutantTests {
    @Test func everyMutantStillApplies() async throws {
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let result = try await run([
            package.appendingPathComponent("Verification/mutation/mutate").path, "--check",
        ])
        #expect(result.exitStatus == 0, "\(result)")
    }
}
