internal import Foundation
internal import TestSupport
internal import Testing

@Suite(.standardTimeLimit)
struct ToggleScriptTests {
    private let script = PanelExample.folder.appendingPathComponent("toggle-by-state.sh").path

    @Test(arguments: [[], ["Flashlight"]])
    func toggleScriptSwitchesLight(_ arguments: [String]) async throws {
        try await PanelSession.with { session in
            _ = try await session.startFlashlight()
            for (line, brightness) in [("on\n", "1\n"), ("off\n", "0\n")] {
                #expect(
                    try await session.run([script] + arguments)
                        == ProcessOutput(output: line, errorOutput: "", exitStatus: 0))
                #expect(try session.brightness == brightness)
            }
        }
    }

    @Test func toggleScriptFailsWithoutBundle() async throws {
        try await PanelSession.with { session in
            // The name that nothing has is a mistake, and is-on says so.
            let complaint = """
                controlctl: there is no control "Flashlight/Flashlight"; no bundle offers any control at the moment
                the state of Flashlight/Flashlight is unavailable

                """
            let result = try await session.run([script])
            #expect(result.exitStatus == 3 && result.output == "")
            #expect(result.errorOutput == complaint)
            #expect(try session.brightness == "0\n")
        }
    }
}
