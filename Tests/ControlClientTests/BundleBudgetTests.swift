internal import BusContract
internal import DBus
internal import FakeBundle
internal import TestSupport
internal import Testing

@testable internal import ControlClient

/// What one bundle may cost its clients.
@Suite(.standardTimeLimit)
struct BundleBudgetTests {
    private static let lamp = Contract.controlPath(kind: "Lamp")
    private static let address = ControlAddress(bundle: "Hostile", kind: "Lamp")

    private static func lamp(_ values: Vardict = [:]) -> PlayedBundle.Objects {
        [lamp: [Control1.name.rawValue: values, Button1.name.rawValue: [:]]]
    }

    private static func many(_ count: Int) -> PlayedBundle.Objects {
        Dictionary(
            uniqueKeysWithValues: (0..<count).map {
                (Contract.controlPath(kind: "K\($0)"), [Control1.name.rawValue: [:] as Vardict])
            })
    }

    @Test func valueWeightSumsAllParts() {
        let value = BusValue.structure([
            .string("four"), .array(of: .string, [.string("a")]), .boolean(true), .bytes([1, 2, 3]),
            .properties([("key", .string("value"))]), .objectPath("/a"),
        ])
        // The structure; then a text, an array with one, a truth, bytes, a dictionary, a path.
        let parts = 20 + (16 + 17) + 16 + (16 + 3) + (16 + 3 + 21) + 18
        #expect(BundleBudget.weight(of: value) == 16 + parts)
    }

    /// However often it is another: each is weighed as it comes.
    @Test func whatIsReplacedWeighsNoMore() {
        var bundle = FollowedBundle(.all(withTrees: true))
        for event: FollowedBundle.Event in [
            .begin(starting: false), .appeared, .subscribed,
            .answered(1, [Self.lamp: [Control1.name.rawValue: [:]]]),
        ] { _ = bundle.handle(event, at: 0) }
        let large = BusValue.string(String(repeating: "x", count: 1 << 20))
        func change(_ property: String, at seconds: Int) {
            let control = Control1.name.rawValue
            _ = bundle.handle(
                .changed(Self.lamp, interface: control, [property: large], invalidated: []),
                at: Double(seconds))
        }
        for round in 1...20 { change("Tree", at: round * 10) }
        #expect(bundle.excess == nil)
        for round in 1...6 { change("Tree\(round)", at: 200 + round * 10) }
        #expect(bundle.excess == nil)
        change("Tree7", at: 300)
        #expect(bundle.excess == .weight)
    }

    /// At the beginning of a character's code points, whatever stands there.
    @Test func longDisplayTextIsCut() {
        let text = String(repeating: "x", count: BundleBudget.longestWords - 1) + "\u{e9}\u{e9}"
        let (kept, _) = BundleBudget.kept(["Title": .string(text), "Content": .string(text)])
        #expect(kept["Title"]?.text == String(text.dropLast(2)))
        #expect(kept["Content"]?.text == text)
        let short = String(text.dropLast(2)) + "y"
        #expect(BundleBudget.kept(["Title": .string(short)]).properties["Title"]?.text == short)
    }

    /// Read once, and by who watches one control of it; another bundle is as always.
    @Test func aBundleOfTooManyObjectsMisbehaves() async throws {
        let fixture = try await ClientFixture()
        let hostile = try await PlayedBundle(
            on: fixture.bus.address, name: "Hostile", Self.many(BundleBudget.objects + 1))
        let reason = "the bundle Hostile misbehaves: it has more than 4096 objects"
        let error = await #expect(throws: ControlClientError.self) {
            try await fixture.client.controls(in: "Hostile")
        }
        #expect(error?.code == .misbehaving && error?.message == reason)
        var updates = fixture.client.watch(Self.address).makeAsyncIterator()
        #expect(await updates.next()?.short == "- \(reason)")
        #expect(try await fixture.client.controls(in: "Flashlight").count == 2)
        hostile.have(Self.many(BundleBudget.objects))
        #expect(try await fixture.client.controls(in: "Hostile").count == BundleBudget.objects)
        await hostile.stop()
    }

    /// One answer that is larger than all that is kept is passed over as it comes.
    @Test(arguments: [9, 20]) func bundleWithTooLargeAnswerMisbehaves(mebibytes: Int) async throws {
        let fixture = try await ClientFixture()
        let text = String(repeating: "x", count: mebibytes << 20)
        let hostile = try await PlayedBundle(
            on: fixture.bus.address, name: "Hostile", Self.lamp(["Tree": .string(text)]))
        let error = await #expect(throws: ControlClientError.self) {
            try await fixture.client.controls(in: "Hostile")
        }
        #expect(error?.message == "the bundle Hostile misbehaves: it says more than 8 MiB of itself")
        await hostile.stop()
    }

    /// The watch goes on: it is one of a bundle that may behave later.
    @Test func signalFloodStopsFollowingBundle() async throws {
        let fixture = try await ClientFixture()
        let hostile = try await PlayedBundle(on: fixture.bus.address, name: "Hostile", Self.lamp())
        var updates = fixture.client.watch(Self.address).makeAsyncIterator()
        #expect(await updates.next()?.short == "ready")
        var other = fixture.client.watch(ClientFixture.flashlight).makeAsyncIterator()
        #expect(await other.next()?.short == "off")
        // As much as forty thousand, whatever time they take.
        let large = String(repeating: "x", count: 2 << 20)
        for _ in 0..<20 {
            try await hostile.change(Self.lamp, Control1.name, ["Tree": .string(large)])
        }
        var last = await updates.next()
        while let update = last, update.state != nil { last = await updates.next() }
        #expect(
            last?.short == "- the bundle Hostile misbehaves: it announces more than 500 changes a second")
        await fixture.bundle.change("Flashlight", isOn: true)
        #expect(await other.next()?.short == "on")
        await hostile.stop()
    }
}
