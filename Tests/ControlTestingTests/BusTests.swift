import ControlClient
import ControlTesting
import DBus
import Foundation
import TestSupport
import Testing

@Suite(.standardTimeLimit)
struct BusTests {
    @Test func programServesItsBundleOnPrivateBus() async throws {
        let bus = try await PrivateBus.start()
        defer { bus.stop() }
        let led = bus.directory.appending(path: "led")
        try Data("0\n".utf8).write(to: led)
        let process = try await bus.start(
            "flashlight", bundle: "Flashlight", environment: ["FLASHLIGHT_LED": led.path])
        let client = try await ControlClient.connect(to: .custom(bus.address))
        let lamp = try await client.resolve("Flashlight")
        #expect(try await client.toggle(lamp.address))
        #expect(try String(contentsOf: led, encoding: .utf8) == "1\n")
        process.terminate()
        #expect(try await process.exitStatus() == 0)
        client.close()
    }

    @Test func programEndingBeforeItsNameIsAnError() async throws {
        let bus = try await PrivateBus.start()
        defer { bus.stop() }
        let error = await #expect(throws: TestingError.self) {
            try await bus.start(
                "flashlight", bundle: "Torch", environment: ["HOME": "", "XDG_STATE_HOME": ""])
        }
        #expect(error?.description.contains("ended before it had") == true)
    }
}
