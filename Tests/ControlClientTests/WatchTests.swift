internal import BusContract
internal import ControlClient
internal import DBus
internal import Dispatch
internal import EventLoop
internal import FakeBundle
internal import TestSupport
internal import Testing

@Suite(.standardTimeLimit)
struct WatchTests {
    @Test func watchReportsStateThenEachChangeOnce() async throws {
        let fixture = try await ClientFixture()
        var updates = fixture.client.watch(ClientFixture.flashlight).makeAsyncIterator()
        #expect(await updates.next()?.state?.valueText == "Off")
        for round in 0..<20 {
            let isOn = round.isMultiple(of: 2)
            await fixture.bundle.change("Flashlight", isOn: isOn, [Control1.status.name: .string("\(round)")])
            let state = await updates.next()?.state
            // Both signals of the change are in the one update.
            #expect(
                state?.isOn == isOn && state?.valueText == (isOn ? "On" : "Off")
                    && state?.status == "\(round)")
        }
    }

    @Test func changeOfSingleInterfaceIsReported() async throws {
        let fixture = try await ClientFixture()
        var updates = fixture.client.watch(ClientFixture.flashlight).makeAsyncIterator()
        #expect(await updates.next()?.short == "off")
        await fixture.bundle.change("Flashlight", [Control1.pending.name: .boolean(true)])
        #expect(await updates.next()?.state?.isPending == true)
        // Only Toggle1 is announced: the text was so before.
        await fixture.bundle.change("Flashlight", isOn: true, [Control1.valueText.name: .string("Off")])
        #expect(await updates.next()?.short == "on")
        var button = fixture.client.watch(ClientFixture.sos).makeAsyncIterator()
        #expect(await button.next()?.short == "ready")
        await fixture.bundle.change("SOS", [Control1.title.name: .string("Help")])
        #expect(await button.next()?.state?.title == "Help")
    }

    /// The second signal is late, and the bundle busy: it is asked for a sign, and the first half waits.
    @Test func changeInTwoSignalsIsReportedWhole() async throws {
        let fixture = try await ClientFixture()
        let monitor = try ChildProcess.start([
            "dbus-monitor", "--address", fixture.bus.address, "member='Ping'",
        ])
        defer { monitor.terminate() }
        // With this it has become a monitor.
        try await monitor.line { $0.contains("member=NameLost") }
        var updates = fixture.client.watch(ClientFixture.flashlight, patience: .seconds(60))
            .makeAsyncIterator()
        #expect(await updates.next()?.state?.valueText == "Off")
        let asked = DispatchSemaphore(value: 0)
        let bundle = fixture.bundle
        async let change: Void = bundle.changeInHalves("Flashlight", isOn: true) { asked.wait() }
        do {
            defer { asked.signal() }
            try await monitor.line { $0.contains("member=Ping") }
        }
        let state = await updates.next()?.state
        #expect(state?.isOn == true && state?.valueText == "On")
        await change
    }

    @Test func watchSurvivesBundleRestart() async throws {
        let fixture = try await ClientFixture()
        let lamp = ControlAddress(bundle: "Lamp", kind: "Lamp")
        var updates = fixture.client.watch(lamp).makeAsyncIterator()
        #expect(
            await updates.next()?.short
                == "- the bundle Lamp is not running, and the bus has no service file to start it")
        for isOn in [false, true] {
            let bundle = try await fixture.add("Lamp", [FakeControl("Lamp", isOn: isOn)])
            #expect(await updates.next()?.short == (isOn ? "on" : "off"))
            await bundle.change("Lamp", isOn: !isOn)
            #expect(await updates.next()?.short == (isOn ? "off" : "on"))
            await bundle.stop()
            #expect(await updates.next()?.short == "- the bundle Lamp is not running")
        }
    }

    @Test func watchReportsControlAddedAndRemoved() async throws {
        let fixture = try await ClientFixture()
        let left = ControlAddress(bundle: "Flashlight", kind: "Volume", instance: "left")
        var updates = fixture.client.watch(left).makeAsyncIterator()
        #expect(
            await updates.next()?.short == "- the bundle Flashlight has no control Flashlight/Volume/left")
        await fixture.bundle.add(FakeControl("Volume", instance: "left", isOn: true))
        #expect(await updates.next()?.short == "on")
        await fixture.bundle.remove("Volume", instance: "left")
        #expect(await updates.next()?.short == "- the control Flashlight/Volume/left was removed")
    }

    /// There can't be such a bundle, so it is waited for without success.
    @Test func watchOfInvalidBundleNameEnds() async throws {
        let fixture = try await ClientFixture([])
        var updates = fixture.client.watch(ControlAddress(bundle: "a.b", kind: "Lamp")).makeAsyncIterator()
        #expect(await updates.next()?.short.contains("a.b") == true)
        #expect(await updates.next() == nil)
    }

    /// Of the others nothing is announced, not even that they are gone.
    @Test func watchIgnoresOtherControlsChanges() async throws {
        let fixture = try await ClientFixture()
        var updates = fixture.client.watch(ClientFixture.flashlight).makeAsyncIterator()
        #expect(await updates.next()?.short == "off")
        await fixture.bundle.change("SOS", [Control1.title.name: .string("Help")])
        await fixture.bundle.remove("SOS")
        await fixture.bundle.change("Flashlight", isOn: true)
        #expect(await updates.next()?.short == "on")
    }

    /// The bundle has read its objects for the answer and tells of a change before it.
    @Test func changeDuringWatchStartIsReported() async throws {
        let fixture = try await ClientFixture()
        let slow = try await SlowBundle(on: fixture.bus.address, before: "Flashlight") { number in
            number == 1 ? [SlowBundle.change(isOn: true)] : []
        }
        let address = ControlAddress(bundle: SlowBundle.name, kind: "Flashlight")
        var updates = fixture.client.watch(address).makeAsyncIterator()
        #expect(await updates.next()?.short == "on")
        await slow.stop()
    }

    @Test func invalidatedPropertyIsReadAgain() async throws {
        let fixture = try await ClientFixture()
        let slow = try await SlowBundle(on: fixture.bus.address, before: "Flashlight") { _ in [] }
        let address = ControlAddress(bundle: SlowBundle.name, kind: "Flashlight")
        var updates = fixture.client.watch(address).makeAsyncIterator()
        #expect(await updates.next()?.short == "off")
        await fixture.bundle.change("Flashlight", [Control1.status.name: .string("Warm")])
        try await slow.connection.send(
            SlowBundle.change(Control1.name, [], invalidated: [Control1.status.name.rawValue]))
        #expect(await updates.next()?.state?.status == "Warm")
        // By itself: the other objects are as they were.
        #expect(slow.readCount == 1)
        await slow.stop()
    }

    @Test func slowReaderKeepsOnlyLatestStates() async throws {
        let fixture = try await ClientFixture()
        var slow = fixture.client.watch(ClientFixture.flashlight).makeAsyncIterator()
        #expect(await slow.next()?.short == "off")
        // Began later, and so is announced each state after the slow one.
        var other = fixture.client.watch(ClientFixture.flashlight).makeAsyncIterator()
        _ = await other.next()
        let count = ControlUpdates.limit * 3
        for round in 1...count {
            await fixture.bundle.change("Flashlight", [Control1.status.name: .string("\(round)")])
            #expect(await other.next()?.state?.status == "\(round)")
        }
        for round in (count - ControlUpdates.limit + 1)...count {
            #expect(await slow.next()?.state?.status == "\(round)")
        }
    }

    @Test func watchEndsWithConnection() async throws {
        let fixture = try await ClientFixture()
        var updates = fixture.client.watch(ClientFixture.flashlight).makeAsyncIterator()
        #expect(await updates.next()?.short == "off")
        fixture.bus.stop()
        // Whether the bus says first that the bundle is gone depends on whom it disconnects first.
        var last: ControlUpdate?
        while let update = await updates.next() { last = update }
        #expect(last == .unavailable(reason: "the connection to the bus has ended"))
        var late = fixture.client.watch(ClientFixture.flashlight).makeAsyncIterator()
        #expect(await late.next()?.short == "- the connection to the bus has ended")
        #expect(await late.next() == nil)
    }

    @Test func watchSurvivesBusRestart() async throws {
        let fixture = try await ClientFixture(patience: .seconds(50))
        var updates = fixture.client.watch(ClientFixture.flashlight).makeAsyncIterator()
        #expect(await updates.next()?.short == "off")
        try await fixture.bus.kill()
        #expect(await updates.next()?.short == "- the bundle Flashlight is not running")
        try await fixture.bus.restart()
        let again = try await fixture.add("Flashlight", [FakeControl("Flashlight", isOn: true)])
        #expect(await updates.next()?.short == "on")
        await again.change("Flashlight", isOn: false)
        #expect(await updates.next()?.short == "off")
        again.loop.stop()
    }

    @Test func closingOrCancellingEndsWatch() async throws {
        let fixture = try await ClientFixture()
        let updates = fixture.client.watch(ClientFixture.flashlight)
        let reading = Task { () -> [String] in
            var seen: [String] = []
            for await update in fixture.client.watch(ClientFixture.sos) {
                seen.append(update.short)
                withUnsafeCurrentTask { $0?.cancel() }
            }
            return seen
        }
        #expect(await reading.value == ["ready"])
        var iterator = updates.makeAsyncIterator()
        #expect(await iterator.next()?.short == "off")
        fixture.client.close()
        #expect(await iterator.next()?.short == "- the client was closed")
        #expect(await iterator.next() == nil)
    }

    @Test func watchingStartsABundleOnce() async throws {
        let bus = try await PrivateBus.start(services: [
            "org.controlruntime.Bundle1.Lamp": FakeStarter.command("Lamp")
        ])
        let starter = try await FakeStarter.begin(on: bus.address) { name in
            try await FakeBundle.start(
                on: bus.address, name: name, controls: [FakeControl("Lamp", isOn: false)])
        }
        let client = try await ControlClient.connect(to: .custom(bus.address))
        let lamp = ControlAddress(bundle: "Lamp", kind: "Lamp")
        var idle = client.watch(lamp, starting: false).makeAsyncIterator()
        #expect(await idle.next()?.short.hasPrefix("- the bundle Lamp is not running") == true)
        #expect(starter.started == [])
        var updates = client.watch(lamp).makeAsyncIterator()
        #expect(await updates.next()?.short == "off")
        #expect(await idle.next()?.short == "off")
        try await starter.stopBundles()
        #expect(await updates.next()?.short == "- the bundle Lamp is not running")
        // The bus would have told of a start before it answers this.
        #expect(try await client.bundles().map(\.isRunning) == [false])
        #expect(starter.started == ["Lamp"])
        bus.stop()
    }
}
