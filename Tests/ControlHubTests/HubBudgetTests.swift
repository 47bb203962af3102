internal import BusContract
internal import ControlClient
internal import ControlHub
internal import DBus
internal import EventLoop
internal import FakeBundle
internal import Foundation
internal import TestSupport
internal import Testing

/// One bundle or program that does too much, and the others beside it.
@Suite(.standardTimeLimit)
struct HubBudgetTests {
    private static let lamp = Contract.controlPath(kind: "Lamp")
    private static let objects: PlayedBundle.Objects = [
        lamp: [Control1.name.rawValue: ["Title": .string("Lamp")], Button1.name.rawValue: [:]]
    ]

    @Test func floodingBundleIsShownAsMisbehaving() async throws {
        try await HubFixture.with([FakeControl("Fan", isOn: false)]) { fixture in
            let hostile = try await PlayedBundle(
                on: fixture.bus.address, name: "Hostile", Self.objects)
            _ = await fixture.face.model { $0.bundles["Hostile"]?.controls.count == 1 }
            // As much as forty thousand, whatever time they take.
            let large = String(repeating: "x", count: 2 << 20)
            for _ in 0..<20 { try await hostile.change(Self.lamp, Control1.name, ["Tree": .string(large)]) }
            let model = await fixture.face.model {
                $0.bundles["Hostile"]?.problem?.contains("misbehaves") == true
                    && $0.bundles["Flashlight"]?.controls.isEmpty == false
            }
            #expect(
                model.bundles["Hostile"]?.problem
                    == "the bundle Hostile misbehaves: it announces more than 500 changes a second")
            // What is known of it is as it was, and the others are as always.
            #expect(model.bundles["Hostile"]?.controls.map(\.title) == ["Lamp"])
            await fixture.bundle.change("Fan", isOn: true)
            _ = await fixture.face.model { $0.bundles["Flashlight"]?.controls.first?.isOn == true }
            await hostile.stop()
            _ = await fixture.face.model { $0.bundles["Hostile"] == nil }
        }
    }

    /// A place names one activity: who had it first keeps it, also where another bundle says that it has it.
    @Test func anothersActivityIsNotTakenOver() async throws {
        try await HubFixture.with([FakeControl("Fan", isOn: false)]) { fixture in
            let path = Contract.activityPath(id: "1")
            func bundle(_ name: String, _ title: String) async throws -> PlayedBundle {
                let activity: Vardict = ["Id": .string("1"), "Title": .string(title)]
                return try await PlayedBundle(
                    on: fixture.bus.address, name: name,
                    Self.objects.merging([path: [Activity1.name.rawValue: activity]]) { $1 })
            }
            let shop = try await bundle("Shop", "Order 12")
            _ = await fixture.face.model { $0.bundles["Shop"]?.activities.count == 1 }
            let thief = try await bundle("Thief", "Pay here")
            let model = await fixture.face.model { $0.bundles["Thief"]?.controls.count == 1 }
            #expect(model.bundles["Thief"]?.activities == [])
            #expect(model.bundles["Shop"]?.activities.map(\.title) == ["Order 12"])
            await shop.stop()
            let left = await fixture.face.model { $0.bundles["Thief"]?.activities.isEmpty == false }
            #expect(left.bundles["Thief"]?.activities.map(\.title) == ["Pay here"])
            await thief.stop()
        }
    }

    /// Fewer than objects in all, as all of them are sorted and looked through at each change of one.
    @Test func aBundleOfTooManyActivitiesIsShownAsWhatItIs() async throws {
        try await HubFixture.with([FakeControl("Fan", isOn: false)]) { fixture in
            var objects = Self.objects
            for index in 0...BundleBudget.activities {
                objects[Contract.activityPath(id: "a\(index)")] = [Activity1.name.rawValue: [:]]
            }
            let hostile = try await PlayedBundle(on: fixture.bus.address, name: "Hostile", objects)
            let model = await fixture.face.model {
                $0.bundles["Hostile"]?.problem?.contains("misbehaves") == true
                    && $0.bundles["Flashlight"]?.controls.isEmpty == false
            }
            #expect(
                model.bundles["Hostile"]?.problem
                    == "the bundle Hostile misbehaves: it has more than 256 activities")
            #expect(model.bundles["Flashlight"]?.controls.count == 1)
            await hostile.stop()
        }
    }

    @Test func bundleWithTooManyObjectsShowsProblem() async throws {
        try await HubFixture.with([FakeControl("Fan", isOn: false)]) { fixture in
            var objects = Self.objects
            for index in 0..<BundleBudget.objects {
                objects[Contract.controlPath(kind: "K\(index)")] = [Control1.name.rawValue: [:]]
            }
            let hostile = try await PlayedBundle(on: fixture.bus.address, name: "Hostile", objects)
            let model = await fixture.face.model {
                $0.bundles["Hostile"]?.problem?.contains("misbehaves") == true
                    && $0.bundles["Flashlight"]?.controls.isEmpty == false
            }
            #expect(model.bundles["Hostile"]?.controls.isEmpty == true)
            #expect(model.bundles["Flashlight"]?.controls.count == 1)
            await hostile.stop()
        }
    }

    /// It counts as long as it has the name.
    @Test func aBundleTooManyGoesWithItsName() async throws {
        let bus = try await PrivateBus.start()
        defer { bus.stop() }
        let program = try await PlayedBundle(on: bus.address, name: nil, Self.objects)
        let set = try await BundleSet.connect(to: .custom(bus.address), patience: .zero)
        let updates = try await set.updates()
        let name = { (index: Int) in try Contract.busName(bundle: "Many\(index)") }
        for index in 0...BundleBudget.namesOfOneOwner {
            try await program.connection.requestName(name(index))
        }
        var hasBeenShown = false
        for await bundles in updates {
            let problem = bundles["Many\(BundleBudget.namesOfOneOwner)"]?.problem
            if problem != nil, !hasBeenShown {
                hasBeenShown = true
                _ = try await program.connection.releaseName(name(BundleBudget.namesOfOneOwner))
            }
            if hasBeenShown, problem == nil { break }
        }
        await set.stop()
        await program.stop()
    }

    /// Names are forgotten when they are given back, but for the last ones that were seen.
    @Test func releasedBundleNamesAreForgotten() async throws {
        let bus = try await PrivateBus.start()
        defer { bus.stop() }
        let program = try await PlayedBundle(on: bus.address, name: nil, Self.objects)
        let set = try await BundleSet.connect(to: .custom(bus.address), patience: .zero)
        let updates = try await set.updates()
        for index in 0..<100 {
            let name = try Contract.busName(bundle: "Passing\(index)")
            try await program.connection.requestName(name)
            _ = try await program.connection.releaseName(name)
        }
        try await program.connection.requestName(Contract.busName(bundle: "Last"))
        for await bundles in updates where bundles["Last"]?.controls.count == 1 {
            #expect(bundles.count <= 33)
            break
        }
        await set.stop()
        await program.stop()
    }

    @Test(arguments: [false, true])
    func bundleNamesOfOneOwnerAreLimited(isThereFirst: Bool) async throws {
        let bus = try await PrivateBus.start()
        defer { bus.stop() }
        let program = try await PlayedBundle(on: bus.address, name: nil, Self.objects)
        let honest = try await PlayedBundle(on: bus.address, name: nil, Self.objects)
        let set = try await BundleSet.connect(to: .custom(bus.address), patience: .zero)
        let take = {
            for index in 0..<40 {
                try await program.connection.requestName(Contract.busName(bundle: "Many\(index)"))
            }
            try await honest.connection.requestName(Contract.busName(bundle: "Zebra"))
        }
        if isThereFirst { try await take() }
        let updates = try await set.updates()
        if !isThereFirst { try await take() }
        for await bundles in updates where bundles["Zebra"]?.controls.count == 1 {
            // One of the others says that there are too many.
            #expect(bundles.count == BundleBudget.namesOfOneOwner + 2)
            let problems = bundles.values.compactMap(\.problem)
            #expect(problems.count == 1)
            #expect(
                problems.first?.hasSuffix(" misbehaves: its program has the names of more than 2 bundles")
                    == true)
            break
        }
        await set.stop()
        await program.stop()
        await honest.stop()
    }

    /// The hub ends in order, with 0.
    @Test func silentNotificationDaemonDelaysNoHubExit() async throws {
        let bus = try await PrivateBus.start()
        defer { bus.stop() }
        let loop = Loop(name: "daemon")
        defer { loop.stop() }
        let daemon = try BusConnection.connect(to: .custom(bus.address), on: loop)
        let asked = Later<Void>()
        await daemon.setCallHandler { call in
            switch call.member.rawValue {
            case "GetServerInformation":
                call.reply.succeed([.string("silent"), .string("test"), .string("1"), .string("1.2")])
            case "GetCapabilities": call.reply.succeed([["actions", "body"].busValue])
            default: asked.set(())
            }
        }
        try await daemon.requestName("org.freedesktop.Notifications")
        let shop = try await PlayedShop.start(on: bus, activity: [:])
        let hub = try ChildProcess.start(
            [BuiltProgram.path(of: "controlhub")],
            environment: bus.environment.merging([
                "XDG_CONFIG_HOME": bus.directory.path, "XDG_RUNTIME_DIR": bus.directory.path,
            ]) { $1 })
        try await asked.next()
        hub.terminate()
        #expect(try await hub.exitStatus() == 0)
        withExtendedLifetime(shop) {}
    }
}
