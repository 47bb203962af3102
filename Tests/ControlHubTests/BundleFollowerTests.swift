internal import BusContract
internal import ControlClient
internal import ControlHub
internal import DBus
internal import EventLoop
internal import TestSupport
internal import Testing

/// What is asked of a bundle that changes while it is being asked.
@Suite(.standardTimeLimit)
struct BundleFollowerTests {
    private static let clock = Contract.widgetPath(kind: "Clock")
    private static let objects: [ObjectPath: [String: Vardict]] = [
        clock: [Widget1.name.rawValue: ["Kind": .string("Clock"), "CurrentEntry": .string("{}")]]
    ]
    /// The tree of the widget has changed; its value is to be read.
    private static let changed = BusSignal(
        path: clock, interface: "org.freedesktop.DBus.Properties", member: "PropertiesChanged",
        arguments: [.string(Widget1.name.rawValue), .properties([]), .strings(["CurrentEntry"])])
    private static let fence: InterfaceName = "org.example.Fence1"

    private typealias Updates = AsyncStream<[String: HubModel.Bundle]>

    /// Waits until the widget's tree is shown.
    private func wait(for tree: String, _ updates: Updates) async {
        for await bundles in updates where bundles["Played"]?.widgets.first?.currentEntry == tree { break }
    }

    private func answer(_ read: ReplyHandle?, _ tree: String) throws {
        let read = try #require(read, "it is not read again")
        read.succeed([.properties([("CurrentEntry", .string(tree))])])
    }

    /// The answer may have been written before the change.
    @Test func widgetChangedDuringReadIsReadAgain() async throws {
        let bus = try await PrivateBus.start()
        defer { bus.stop() }
        let loop = Loop(name: "bundle")
        defer { loop.stop() }
        let bundle = try BusConnection.connect(to: .custom(bus.address), on: loop)
        // Reads of the widget, and nil where somebody wants to know that there was none.
        let reads = Later<ReplyHandle?>()
        await bundle.setCallHandler { call in
            if call.member == "GetManagedObjects" {
                call.reply.succeed([Self.objects.busValue])
            } else if call.path == Self.clock {
                reads.set(call.reply)
            } else if call.interface == Self.fence {
                reads.set(nil)
                call.reply.succeed()
            } else {
                call.reply.succeed([.properties([])])
            }
        }
        let name = try Contract.busName(bundle: "Played")
        try await bundle.requestName(name)
        let set = try await BundleSet.connect(to: .custom(bus.address), patience: .zero, hasTrees: true)
        let updates = try await set.updates()
        await wait(for: "{}", updates)

        try await bundle.send(Self.changed)
        let first = try await reads.next()
        // Before the answer, so that it is known by then.
        try await bundle.send(Self.changed)
        try answer(first, "{1}")
        await wait(for: "{1}", updates)
        // Behind what was asked before that was shown.
        let connection = await set.client.connection
        _ = try await connection.call(name, Contract.root, Self.fence, "Pass")
        let second = try await reads.next()
        try answer(second, "{2}")
        await wait(for: "{2}", updates)
        await set.stop()
    }

    /// Who follows all bundles hears of the connection's end, and so does who watches one control beside.
    @Test func watchesEndWithTheConnection() async throws {
        let bus = try await PrivateBus.start()
        defer { bus.stop() }
        let ended = Later<String>()
        let set = try await BundleSet.connect(to: .custom(bus.address), patience: .zero) { ended.set($0) }
        let client = await set.client
        var updates = client.watch(ControlAddress(bundle: "Nobody", kind: "Lamp")).makeAsyncIterator()
        _ = await updates.next()
        bus.stop()
        #expect(try await ended.next() != "")
        #expect(await updates.next() != nil)
        #expect(await updates.next() == nil)
        await set.stop()
    }
}
