internal import BusContract
internal import ControlClient
internal import DBus
internal import FakeBundle
internal import TestSupport
internal import Testing

@Suite(.standardTimeLimit)
struct UseTests {
    @Test func togglesAndButtonsAreCalledAsAsked() async throws {
        let fixture = try await ClientFixture(intents: ["Dim"])
        let client = fixture.client
        #expect(try await client.toggle(ClientFixture.flashlight))
        #expect(try await client.setValue(ClientFixture.flashlight, true))
        #expect(try await client.setValue(ClientFixture.flashlight, false) == false)
        try await client.press(ClientFixture.sos)
        #expect(try await client.invoke(ClientFixture.flashlight) == ["value": .boolean(true)])
        #expect(try await client.invoke(ClientFixture.sos, options: ["agent": .objectPath("/agent")]) == [:])
        try await client.reload(ClientFixture.sos)
        #expect(
            try await client.perform(intent: "Dim", in: "Flashlight", parameters: ["level": .double(0.5)])
                == ["value": .double(0.5)])
        #expect(
            await fixture.bundle.calls == [
                "Toggle Flashlight", "SetValue Flashlight [true]", "SetValue Flashlight [false]", "Press SOS",
                "Invoke Flashlight []", "Invoke SOS []", "Reload SOS", "Perform Dim [\"level\"]",
            ])
    }

    @Test func parameterOptionsDependOnChosenValues() async throws {
        let fixture = try await ClientFixture(intents: ["Dim"])
        let options = try await fixture.client.options(
            for: "lamp", of: "Dim", in: "Flashlight", matching: "de", given: ["room": .string("hall")])
        #expect(options.map { $0["title"]?.text } == ["The lamp", "The de", "The room"])
        #expect(try await fixture.client.snapshot(of: ClientFixture.flashlight).configurationIntent == nil)
    }

    @Test func aWidgetsLinksAreOpened() async throws {
        let fixture = try await ClientFixture(widgets: ["Clock"])
        let clock = try await fixture.client.resolveWidget("Clock")
        try await fixture.client.open(clock, "clock:alarm", activationToken: "leave")
        try await fixture.client.open(clock)
        await fails(.failed(ContractError.staleAction), "no link to stale: any more") {
            try await fixture.client.open(clock, "stale:")
        }
        let calls = await fixture.bundle.calls
        #expect(calls.count == 3)
        #expect(calls[0].contains("clock:alarm") && calls[0].contains("leave"))
        #expect(!calls[1].contains("activation-token"))
    }

    @Test func toggleReplyComesAfterNewState() async throws {
        let fixture = try await ClientFixture()
        try await fixture.client.toggle(ClientFixture.flashlight)
        #expect(try await fixture.client.snapshot(of: ClientFixture.flashlight).valueText == "On")
    }

    @Test func failuresKeepTheirNamesAndMessages() async throws {
        let fixture = try await ClientFixture([
            FakeControl(
                "Flashlight", isOn: false, failure: BusError(ContractError.performFailed, "no light here")),
            FakeControl("SOS", failure: BusError("org.example.Silent", "")),
        ])
        await fails(.failed(ContractError.performFailed), "no light here") {
            try await fixture.client.toggle(ClientFixture.flashlight)
        }
        let silent = "Flashlight/SOS answered Press with the error org.example.Silent, without a message"
        await fails(.failed("org.example.Silent"), silent) {
            try await fixture.client.press(ClientFixture.sos)
        }
    }

    @Test func wrongCallsAreExplained() async throws {
        let fixture = try await ClientFixture()
        await fails(.wrongForm, "Flashlight/SOS is not a toggle, so it can't be turned on or off") {
            try await fixture.client.toggle(ClientFixture.sos)
        }
        await fails(
            .wrongForm, "Flashlight/Flashlight is not a button, so it can't be pressed"
        ) {
            try await fixture.client.press(ClientFixture.flashlight)
        }
        await fails(.unknownControl, "the bundle Flashlight has no control Flashlight/Lamp") {
            try await fixture.client.press(ControlAddress(bundle: "Flashlight", kind: "Lamp"))
        }
        await fails(
            .notRunning, "the bundle Nobody is not running, and the bus has no service file to start it"
        ) {
            try await fixture.client.press(ControlAddress(bundle: "Nobody", kind: "Lamp"))
        }
    }

    @Test func closedClientReportsDisconnection() async throws {
        let fixture = try await ClientFixture()
        fixture.client.close()
        fixture.client.close()
        await fails(.disconnected, "the connection to the bus is closed") {
            try await fixture.client.toggle(ClientFixture.flashlight)
        }
    }

    @Test func unstartableBundleIsReported() async throws {
        let fixture = try await ClientFixture(services: ["org.controlruntime.Bundle1.Broken": "/bin/false"])
        do {
            _ = try await fixture.client.controls(in: "Broken")
            Issue.record("it can't be started")
        } catch let error as ControlClientError {
            #expect(error.code == .notRunning)
            #expect(error.message.hasPrefix("the bundle Broken could not be started: "))
        }
    }

    private func fails(
        _ code: ControlClientError.Code, _ message: String, sourceLocation: SourceLocation = #_sourceLocation,
        _ body: () async throws -> some Any
    ) async {
        do {
            _ = try await body()
            Issue.record("no error", sourceLocation: sourceLocation)
        } catch {
            #expect((error as? ControlClientError)?.code == code, sourceLocation: sourceLocation)
            #expect("\(error)" == message, sourceLocation: sourceLocation)
        }
    }
}
