internal import BusContract
internal import DBus
internal import FakeBundle
internal import TestSupport
internal import Testing

@testable internal import ControlClient

@Suite(.standardTimeLimit)
struct ResolveTests {
    @Test func shortAndLongControlNamesAreResolved() async throws {
        let fixture = try await ClientFixture()
        for text in ["Flashlight", "flashlight", "Flashlight/Flashlight", "FLASHLIGHT/flashlight"] {
            #expect(try await fixture.client.resolve(text).address == ClientFixture.flashlight)
        }
        #expect(try await fixture.client.resolve("SOS").form == .button)
    }

    /// What fits exactly wins over what fits but for case, for whole names and for the kind of an only
    /// instance.
    @Test func exactControlNameWinsOverCase() async throws {
        let fixture = try await ClientFixture([
            FakeControl("Lamp", isOn: true), FakeControl("lamp", isOn: false),
            FakeControl("Volume", instance: "left"),
            FakeControl("volume", instance: "right"),
        ])
        for kind in ["Lamp", "lamp"] { #expect(try await fixture.client.resolve(kind).address.kind == kind) }
        for kind in ["Volume", "volume"] {
            #expect(try await fixture.client.resolve(kind).address.kind == kind)
        }
        #expect(await fault { try await fixture.client.resolve("LAMP") }?.code == .ambiguous)
        #expect(await fault { try await fixture.client.resolve("VOLUME") }?.code == .ambiguous)
    }

    @Test func ambiguousNamesListTheirMeanings() async throws {
        let fixture = try await ClientFixture()
        let radio = try await fixture.add("Radio", [FakeControl("SOS")])
        let error = await fault { try await fixture.client.resolve("SOS") }
        #expect(error?.code == .ambiguous)
        #expect(
            error?.message
                == "\"SOS\" stands for more than one control: Flashlight/SOS, Radio/SOS. Say which.")
        #expect(error?.candidates == [ClientFixture.sos, ControlAddress(bundle: "Radio", kind: "SOS")])
        #expect(try await fixture.client.resolve("Radio/SOS").address.bundle == "Radio")
        await radio.stop()
    }

    @Test func unknownNamesSuggestNearOnes() async throws {
        let fixture = try await ClientFixture()
        let near = await fault { try await fixture.client.resolve("Flashligt") }
        #expect(near?.code == .unknownControl)
        #expect(near?.message == "there is no control \"Flashligt\"; did you mean Flashlight/Flashlight?")
        #expect(near?.candidates == [ClientFixture.flashlight])
        let far = await fault { try await fixture.client.resolve("Camera") }
        #expect(
            far?.message == "there is no control \"Camera\"; there are Flashlight/Flashlight, Flashlight/SOS")
        #expect(far?.candidates == [])
        // A bundle that has the name is announced with all that it has, and not with the nearest alone.
        let kinds = ["Mute", "Search", "Stop", "Tune"]
        let radio = try await fixture.add("Radio", kinds.map { FakeControl($0) })
        let bundle = await fault { try await fixture.client.resolve("radio") }
        let its = kinds.map { "Radio/\($0)" }.joined(separator: ", ")
        #expect(bundle?.message == "there is no control \"radio\"; the bundle Radio has \(its)")
        #expect(bundle?.candidates == kinds.map { ControlAddress(bundle: "Radio", kind: $0) })
        await radio.stop()
    }

    /// What a bundle has that can't be asked isn't known, and nobody is notified that it isn't there.
    @Test func unstartableBundleIsReportedWhenResolving() async throws {
        let fixture = try await ClientFixture(services: ["org.controlruntime.Bundle1.Broken": "/bin/false"])
        let reason = "the bundle Broken could not be started: "
        for text in ["Broken/Lamp", "broken/lamp"] {
            let error = await fault { try await fixture.client.resolve(text) }
            #expect(error?.code == .notRunning && error?.message.hasPrefix(reason) == true, "\(text)")
            #expect(await fault { try await fixture.client.resolveWidget(text) }?.code == .notRunning)
            #expect(await fault { try await fixture.client.resolveIntent(text) }?.code == .notRunning)
        }
        let short = await fault { try await fixture.client.resolve("Lamp") }
        #expect(short?.code == .unknownControl)
        #expect(short?.message.hasPrefix("there is no control \"Lamp\"; \(reason)") == true)
        #expect(short?.message.contains("; there are ") == true, "\(short?.message ?? "")")
        #expect(try await fixture.client.resolve("SOS").form == .button)
    }

    @Test func bundlesAreStartedOnlyWhenNeeded() async throws {
        let bus = try await PrivateBus.start(services: [
            "org.controlruntime.Bundle1.Lamp": FakeStarter.command("Lamp"),
            "org.controlruntime.Bundle1.Radio": FakeStarter.command("Radio"),
        ])
        let starter = try await FakeStarter.begin(on: bus.address) { name in
            try await FakeBundle.start(
                on: bus.address, name: name, controls: [FakeControl("On\(name)", isOn: false)])
        }
        let client = try await ControlClient.connect(to: .custom(bus.address))
        let unstarted = await fault { try await client.resolve("OnLamp", startingBundles: false) }
        #expect(
            unstarted?.message == "there is no control \"OnLamp\"; no bundle offers any control at the moment"
        )
        #expect(starter.started == [])
        #expect(try await client.resolve("Lamp/OnLamp").address.kind == "OnLamp")
        #expect(try await client.resolve("OnLamp").isOn == false)
        #expect(starter.started == ["Lamp"])
        let typo = await fault { try await client.resolve("Lamp/OnLump") }
        #expect(typo?.message == "there is no control \"Lamp/OnLump\"; did you mean Lamp/OnLamp?")
        #expect(starter.started == ["Lamp"])
        #expect(try await client.resolve("onradio").address.bundle == "Radio")
        #expect(starter.started == ["Lamp", "Radio"])
        try await starter.stopBundles()
        bus.stop()
    }

    /// Whom a name asks, one group after the other: the bundle that is named, then those that run, then those
    /// that can be started, of which one with such a name comes first.
    @Test(
        arguments: [
            ("lamp", [["Radio", "Sound"], ["Lamp"], ["Asleep"]]),
            ("OnLamp", [["Radio", "Sound"], ["Asleep", "Lamp"]]),
            ("Lamp/On", [["Lamp"], ["Radio", "Sound"]]),
            ("lamp/On", [["Radio", "Sound"], ["Lamp"], ["Asleep"]]),
            ("Radio/On", [["Radio"], ["Sound"]]),
            ("Nobody/On", [["Radio", "Sound"], ["Asleep", "Lamp"]]),
        ] as [(String, [[String]])])
    func bundlesAreSearchedOnceInOrder(_ text: String, _ groups: [[String]]) {
        let bundles = ["Asleep", "Lamp", "Radio", "Sound"].map {
            BundleDescription(
                name: $0, isRunning: $0 == "Radio" || $0 == "Sound", isActivatable: $0 != "Sound")
        }
        #expect(ControlClient.searchOrder(text, bundles) == groups)
    }

    /// Whoever may ask one object alone names it in full: as it is, escaped, or with its instance.
    @Test func fullNameIsResolvedThroughItsObjectAlone() async throws {
        let fixture = try await ClientFixture([])
        let there: [ObjectPath: InterfaceName] = [
            Contract.controlPath(kind: "Lamp"): Toggle1.name,
            Contract.controlPath(kind: "Volume", instance: "left"): Level1.name,
            Contract.controlPath(kind: "On/Off"): Button1.name,
        ]
        let bundle = try await AnsweringBundle(on: fixture.bus.address) { call throws(BusError) in
            guard call.member == "GetAll" else { throw BusError(.accessDenied, "") }
            guard let form = there[call.path] else { throw BusError(.unknownObject, "nothing here") }
            switch call.arguments.first?.text {
            case Control1.name.rawValue: return [.properties([("Title", .string("It"))])]
            case form.rawValue:
                return [.properties(form == Toggle1.name ? [("IsOn", .boolean(true))] : [])]
            default: throw BusError(.unknownInterface, "not this one")
            }
        }
        let client = fixture.client
        let lamp = try await client.resolve("Answers/Lamp")
        #expect(lamp.address == ControlAddress(bundle: "Answers", kind: "Lamp"))
        #expect(lamp.form == .toggle && lamp.isOn == true && lamp.title == "It")
        #expect(try await client.snapshot(of: lamp.address) == lamp)
        let volume = ControlAddress(bundle: "Answers", kind: "Volume", instance: "left")
        #expect(try await client.resolve("Answers/Volume/left").address == volume)
        #expect(try await client.resolve("Answers/Volume/left").form == .level)
        let both = ControlAddress(bundle: "Answers", kind: "On/Off")
        for text in ["Answers/On/Off", "Answers/\(PathEscaping.escape("On/Off"))"] {
            #expect(try await client.resolve(text).address == both)
        }
        let absent = await fault { try await client.resolve("Answers/Lamps") }
        #expect(absent?.code == .unknownControl, "\(absent?.message ?? "")")
        // A short name may be anybody's.
        let short = await fault { try await client.resolve("Lamp") }
        let denial = "; GetManagedObjects of the bundle Answers may not be called"
        #expect(short?.message.contains(denial) == true)
        await bundle.stop()
    }

    @Test func unknownNameHintListsNearNames() {
        let known = ["Zoo", "Clock", "Clocks"].map { ControlAddress(bundle: "Sky", kind: $0) }
        func hint(_ text: String, _ known: [ControlAddress]) -> String {
            ControlClient.hint(text, known.map { KnownName(address: $0) }, none: "there is nothing").text
        }
        #expect(hint("clok", known) == "did you mean Sky/Clock or Sky/Clocks?")
        #expect(hint("sky/zo", known) == "did you mean Sky/Zoo?")
        #expect(hint("Weather", known) == "there are Sky/Clock, Sky/Clocks, Sky/Zoo")
        #expect(hint("Weather", []) == "there is nothing")
        #expect(hint("Skyy", known) == "did you mean Sky/Clock or Sky/Clocks or Sky/Zoo?")
    }

    @Test func nameIsSuggestedByItsTitleAndItsEnd() {
        let known = [
            KnownName(address: ControlAddress(bundle: "System", kind: "sound.output-mute"), title: "Silence"),
            KnownName(address: ControlAddress(bundle: "System", kind: "org.example.Lamp"), title: "Light"),
            KnownName(address: ControlAddress(bundle: "Audio", kind: "Volume", instance: "left"), title: ""),
        ]
        func hint(_ text: String) -> String { ControlClient.hint(text, known, none: "there is nothing").text }
        #expect(hint("silense") == "did you mean System/sound.output-mute?")
        #expect(hint("Lamb") == "did you mean System/org.example.Lamp?")
        #expect(hint("lefd") == "did you mean Audio/Volume/left?")
    }

    /// What follows the slash tells, of the bundle that is named; of another's only where there is none such.
    @Test func hintGoesByWhatFollowsTheBundle() {
        let kinds = ["Lock", "Play", "VPN", "Volume"]
        let known =
            kinds.map { ControlAddress(bundle: "SystemControls", kind: $0) } + [
                ControlAddress(bundle: "SystemControls", kind: "VPN", instance: "1"),
                ControlAddress(bundle: "Flashlight", kind: "Flashlight"),
                ControlAddress(bundle: "Host_desk", kind: "SystemControls.DarkMode"),
            ]
        func hint(_ text: String) -> String {
            ControlClient.hint(text, known.map { KnownName(address: $0) }, none: "").text
        }
        #expect(hint("SystemControls/Volum") == "did you mean SystemControls/Volume?")
        #expect(hint("systemcontrols/VPM") == "did you mean SystemControls/VPN?")
        #expect(hint("nobundle/Flashlight") == "did you mean Flashlight/Flashlight?")
        #expect(hint("nobundle/Flashligt") == "did you mean Flashlight/Flashlight?")
        #expect(
            hint("Host_desk/SystemControls.WiFi")
                == "the bundle Host_desk has Host_desk/SystemControls.DarkMode")
        #expect(hint("Flashlight/Volum") == "the bundle Flashlight has Flashlight/Flashlight")
        #expect(hint("Flashligt/Nothing") == "did you mean Flashlight/Flashlight?")
        #expect(hint("/") == hint("Nothing") && hint("/").hasPrefix("there are "))
    }

    @Test func emptyNameIsSaidToBeEmpty() async throws {
        let client = try await ClientFixture([]).client
        #expect(await fault { try await client.resolve("") }?.message == "the name of the control is empty")
        #expect(await fault { try await client.resolveWidget("") }?.code == .unknownControl)
    }

    @Test func unknownNameHintListsFiveAtMost() {
        let near = (1...9).map { KnownName(address: ControlAddress(bundle: "Sky", kind: "Clock\($0)")) }
        let known = ControlClient.hint("Clock", near, none: "").text
        #expect(known.matches(of: #/ or /#).count == 4, "\(known)")
        #expect(
            ControlClient.hint("Weather", near, none: "").text
                == "there are Sky/Clock1, Sky/Clock2, Sky/Clock3, Sky/Clock4, Sky/Clock5 and 4 more")
    }

    private func fault(_ body: () async throws -> some Any) async -> ControlClientError? {
        do {
            let found = try await body()
            Issue.record("found \(found)")
            return nil
        } catch {
            return error as? ControlClientError
        }
    }
}
