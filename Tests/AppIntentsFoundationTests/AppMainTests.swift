internal import TestSupport
internal import Testing

/// A program that is an app with windows.
@Suite(.standardTimeLimit)
struct AppMainTests {
    @Test func appStartExplainsThatWindowsAreMissing() async throws {
        let ended = try await run([BuiltProgram.path(of: "own-process"), "app"])
        #expect(ended.exitStatus == 1 && ended.output == "", "\(ended)")
        let text = "Windows has windows, and a program here is a bundle, which has none."
        #expect(ended.errorOutput.hasPrefix(text), "\(ended)")
    }
}
