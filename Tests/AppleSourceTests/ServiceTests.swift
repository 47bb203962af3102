import BusContract
import DBus
import TestSupport
import Testing

/// A toggle of a service whose state is asked asynchronously and may be absent or refuse.
@Suite(.standardTimeLimit)
struct ServiceTests {
    private let kind = "com.example.tunnel.widget.ServiceToggle"

    @Test(arguments: Mode.allCases)
    func serviceToggleStartsAndStops(_ mode: Mode) async throws {
        try await withApple(mode) { bundle async throws in
            #expect(try await bundle.text(kind, Control1.title.name) == "Tunnel")
            #expect(try await bundle.text(kind, Control1.tint.name) == "#455a64")
            #expect(
                try await bundle.text(kind, Control1.iconName.name)
                    == "org.controlruntime.shippingbox-symbolic")
            #expect(try await bundle.text(kind, Control1.actionHint.name) == "Start")
            #expect(try await bundle.toggle(kind) == true)
            #expect(bundle.file("tunnel") == "connected")
            #expect(try await bundle.text(kind, Control1.actionHint.name) == "Stop")
            #expect(try await bundle.text(kind, Control1.valueText.name) == "Running")
            #expect(try await bundle.toggle(kind) == false)
            #expect(bundle.file("tunnel") == "disconnected")
        }
    }

    @Test func errorDescriptionIsTheMessage() async throws {
        try await withApple(.swift6, files: ["tunnel-locked": ""]) { bundle async throws in
            let refused = await failure { try await bundle.toggle(kind) }
            #expect(refused.contains("PerformFailed"))
            #expect(refused.contains("Permission to change the tunnel was denied."))
        }
        try await withApple(.swift6, files: ["tunnel": "absent"]) { bundle async throws in
            let absent = await failure { try await bundle.toggle(kind) }
            #expect(absent.contains("The tunnel is not installed."))
        }
    }

    @Test func throwingProviderMakesTheControlUnavailable() async throws {
        try await withApple(.swift6, files: ["tunnel": "no such state"]) { bundle async throws in
            #expect(
                try await bundle.get(Contract.controlPath(kind: kind), Control1.name, Control1.available.name)
                    .bool
                    == false)
        }
    }
}
