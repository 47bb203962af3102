import ControlRuntime
import Testing

@testable import Lamps

@EngineActor
struct LampTests {
    @Test func theToggleLightsTheLamp() async throws {
        let engine = try BundleEngine(Lamps())
        engine.start()
        await engine.ready()

        let control = try engine.control("Lamp")
        try await control.setValue(false)
        #expect(try await control.toggle())
        #expect(control.state.isOn == true)
        #expect(control.state.valueText == "Lit")
        await engine.stop()
    }
}
