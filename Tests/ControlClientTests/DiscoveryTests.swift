internal import BusContract
internal import ControlClient
internal import DBus
internal import EventLoop
internal import FakeBundle
internal import TestSupport
internal import Testing

@Suite(.standardTimeLimit)
struct DiscoveryTests {
    @Test func bundlesAreFoundByBusName() async throws {
        let fixture = try await ClientFixture(services: [
            "org.controlruntime.Bundle1.Flashlight": "/bin/false",
            "org.controlruntime.Bundle1.Asleep": "/bin/false",
            "org.controlruntime.Bundle1.control": "/bin/false", "org.example.Other": "/bin/false",
        ])
        let radio = try await fixture.add("Radio", [])
        #expect(
            try await fixture.client.bundles() == [
                BundleDescription(name: "Asleep", isRunning: false, isActivatable: true),
                BundleDescription(name: "Flashlight", isRunning: true, isActivatable: true),
                BundleDescription(name: "Radio", isRunning: true, isActivatable: false),
            ])
        await radio.stop()
    }

    /// Which control a name stands for must not depend on which bundles run.
    @Test func spelledNameOfStoppedBundleIsMeantBeforeSimilarOne() async throws {
        let fixture = try await ClientFixture(
            [FakeControl("asking", isOn: false)],
            services: ["org.controlruntime.Bundle1.TestBundle": try BuiltProgram.path(of: "testbundle")])
        let similar = try await fixture.client.resolve("Asking", startingBundles: false)
        #expect(similar.address.bundle == "Flashlight")
        let asking = try await fixture.client.resolve("Asking")
        #expect(asking.address == ControlAddress(bundle: "TestBundle", kind: "Asking"))
    }

    @Test func bundleChangesAreReported() async throws {
        let fixture = try await ClientFixture()
        var changes = try await fixture.client.bundleChanges().makeAsyncIterator()
        let radio = try await fixture.add("Radio", [])
        #expect(await changes.next() == .appeared("Radio"))
        await radio.stop()
        #expect(await changes.next() == .vanished("Radio"))
        fixture.client.close()
        #expect(await changes.next() == nil)
    }

    @Test func aBundleThatIsReplacedVanishesAndAppears() async throws {
        let fixture = try await ClientFixture()
        var changes = try await fixture.client.bundleChanges().makeAsyncIterator()
        let name = try Contract.busName(bundle: "Radio")
        let address = BusAddress.custom(fixture.bus.address)
        let loop = Loop(name: "radios")
        let (old, new) = (
            try BusConnection.connect(to: address, on: loop), try BusConnection.connect(to: address, on: loop)
        )
        try await old.requestName(name, allowReplacement: true)
        #expect(await changes.next() == .appeared("Radio"))
        try await new.requestName(name, replaceExisting: true)
        #expect(await changes.next() == .vanished("Radio"))
        #expect(await changes.next() == .appeared("Radio"))
        await old.close()
        await new.close()
        loop.stop()
    }

    @Test func controlsComeInGalleryOrder() async throws {
        let fixture = try await ClientFixture([
            FakeControl("Zebra", isOn: true), FakeControl("com.example.a", isOn: false),
            FakeControl("Volume", instance: "right"), FakeControl("Volume", instance: "left"),
            FakeControl("Apple"),
        ])
        #expect(
            try await fixture.client.controls(in: "Flashlight").map { "\($0.address) \($0.form)" } == [
                "Flashlight/Zebra toggle", "Flashlight/com.example.a toggle", "Flashlight/Volume/left button",
                "Flashlight/Volume/right button", "Flashlight/Apple button",
            ])
    }

    @Test func controlSnapshotHoldsAllProperties() async throws {
        let properties: [MemberName: BusValue] = [
            Control1.displayName.name: .string("Torch"),
            Control1.descriptionText.name: .string("Gives light"),
            Control1.title.name: .string("Light"), Control1.valueText.name: .string("Bright"),
            Control1.status.name: .string("60 %"),
            Control1.actionHint.name: .string("Turn off"),
            Control1.symbol.name: .string("flashlight.on.fill"),
            Control1.iconName.name: .string("weather-clear"), Control1.tint.name: .string("#ffcc00"),
            Control1.enabled.name: .boolean(false), Control1.available.name: .boolean(false),
            Control1.pending.name: .boolean(true),
            Control1.progress.name: .double(0.25),
            Control1.error.name: .structure([.string("a.b"), .string("broke")]),
            Control1.privacySensitive.name: .boolean(true),
            Control1.configuration.name: .properties([("n", .int32(3))]),
            Control1.configurationIntent.name: .objectPath(Contract.intentPath(identifier: "Beam")),
            Control1.needsConfiguration.name: .boolean(true),
            Control1.dependents.name: .array(of: .objectPath, [.objectPath("/a")]),
            Control1.revision.name: .uint64(.max),
        ]
        let fixture = try await ClientFixture([FakeControl("Flashlight", isOn: true, properties: properties)])
        let snapshot = try await fixture.client.snapshot(of: ClientFixture.flashlight)
        #expect(
            snapshot.address == ClientFixture.flashlight && snapshot.form == .toggle && snapshot.isOn == true)
        #expect(snapshot.displayName == "Torch" && snapshot.descriptionText == "Gives light")
        #expect(snapshot.title == "Light" && snapshot.valueText == "Bright" && snapshot.status == "60 %")
        #expect(snapshot.actionHint == "Turn off" && snapshot.symbol == "flashlight.on.fill")
        #expect(snapshot.iconName == "weather-clear" && snapshot.tint == "#ffcc00")
        #expect(
            !snapshot.isEnabled && !snapshot.isAvailable && snapshot.isPending && snapshot.isPrivacySensitive)
        #expect(
            snapshot.progress == 0.25 && snapshot.failure == ControlFailure(name: "a.b", message: "broke"))
        #expect(snapshot.configuration == ["n": .int32(3)] && snapshot.needsConfiguration)
        #expect(snapshot.configurationIntent == "Beam")
        #expect(snapshot.dependents == ["/a"] && snapshot.revision == .max)
    }

    @Test func malformedControlPropertiesAreIgnored() throws {
        let empty = try #require(
            ControlSnapshot(ClientFixture.sos, interfaces: ["org.controlruntime.Control1": [:]]))
        #expect(empty.form == .button && empty.isOn == nil && empty.label == "SOS" && !empty.isAvailable)
        let odd = ControlSnapshot(
            ClientFixture.sos,
            interfaces: [
                "org.controlruntime.Control1": [
                    "Title": .int32(1), "Progress": .double(.nan), "Error": .structure([]),
                    "Dependents": .string("/"),
                    "Revision": .int32(-1), "Configuration": .strings([]),
                ], "org.controlruntime.Toggle1": ["IsOn": .string("yes")],
            ])
        #expect(odd?.isOn == nil && odd?.progress == nil && odd?.failure == nil && odd?.revision == 0)
        #expect(ControlSnapshot(ClientFixture.sos, interfaces: ["org.controlruntime.Widget1": [:]]) == nil)
    }

    @Test func bundlesWidgetsAndActionsAreListed() async throws {
        let fixture = try await ClientFixture(widgets: ["Zoo", "Clock"], intents: ["SOSIntent", "Dim"])
        let widgets = try await fixture.client.widgets(in: "Flashlight")
        #expect(widgets.map(\.kind) == ["Zoo", "Clock"])
        #expect(widgets[0].families == ["systemSmall", "systemMedium"] && widgets[0].nextReload == nil)
        #expect(widgets[0].path == Contract.widgetPath(kind: "Zoo") && widgets[0].entryDate == 1_000_000)
        let intents = try await fixture.client.intents(in: "Flashlight")
        #expect(intents.map(\.identifier) == ["Dim", "SOSIntent"])
        #expect(intents[0].title == "Title of Dim" && intents[0].isDiscoverable)
        #expect(intents[0].parameters == [["name": .string("level"), "type": .string("d")]])
    }

    @Test func missingBundleAndControlAreReported() async throws {
        let fixture = try await ClientFixture()
        await #expect(throws: ControlClientError.self) { try await fixture.client.controls(in: "control") }
        do {
            _ = try await fixture.client.controls(in: "Nobody")
            Issue.record("there is no such bundle")
        } catch let error as ControlClientError {
            #expect(error.code == .notRunning)
            #expect(
                error.message
                    == "the bundle Nobody is not running, and the bus has no service file to start it")
        }
        let unknown = ControlAddress(bundle: "Flashlight", kind: "Lamp")
        do {
            _ = try await fixture.client.snapshot(of: unknown)
            Issue.record("there is no such control")
        } catch let error as ControlClientError {
            #expect(error.code == .unknownControl)
        }
    }

    @Test func missingBusIsReported() async throws {
        do {
            _ = try await ControlClient.connect(to: .custom("unix:path=\(Nowhere.path)/bus"))
            Issue.record("there is no such bus")
        } catch let error as ControlClientError {
            #expect(error.code == .noBus)
        }
    }
}
