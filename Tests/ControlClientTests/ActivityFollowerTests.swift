internal import BusContract
internal import DBus
internal import FakeBundle
internal import TestSupport
internal import Testing

@testable internal import ControlClient

/// What is reported of activities, by what happens on the bus.
@Suite(.standardTimeLimit)
struct ActivityFollowerTests {
    private static func path(_ id: String) -> ObjectPath { Contract.activityPath(id: id) }

    private static func objects(_ ids: [String], start: Int64 = 0) -> PlayedBundle.Objects {
        Dictionary(uniqueKeysWithValues: ids.map { (path($0), interfaces($0, start: start)) })
    }

    private static func interfaces(_ id: String, start: Int64 = 0) -> [String: Vardict] {
        [Activity1.name.rawValue: ["Id": .string(id), "StartDate": .int64(start)]]
    }

    /// The identifiers of a list; of an alert, its title.
    private func short(_ update: ActivityUpdate?) -> [String]? {
        switch update {
        case .activities(let list)?: list.map(\.id)
        case .alert(_, let alert)?: ["! \(alert.title)"]
        case nil: nil
        }
    }

    /// The first list of so many. On a busy machine a bundle may take longer than the first list waits for
    /// it.
    private func first(_ count: Int, of updates: inout ActivityUpdates.Iterator) async -> [String]? {
        var list = short(await updates.next())
        while let few = list, few.count < count { list = short(await updates.next()) }
        return list
    }

    @Test func firstActivityListHoldsAllActivities() async throws {
        let fixture = try await ClientFixture([])
        let radio = try await PlayedBundle(
            on: fixture.bus.address, name: "Radio", Self.objects(["a", "b"]))
        var updates = try await fixture.client.activityUpdates().makeAsyncIterator()
        #expect(await first(2, of: &updates) == ["a", "b"])
        // What changes nothing is not announced again.
        try await radio.change(Self.path("a"), Activity1.name, ["Id": .string("a")])
        try await radio.change(Self.path("c"), Activity1.name, ["Title": .string("Nobody's")])
        try await radio.change(Self.path("b"), Activity1.name, ["RelevanceScore": .double(1)])
        #expect(short(await updates.next()) == ["b", "a"])
        try await radio.remove(Self.path("a"), [Activity1.name.rawValue])
        #expect(short(await updates.next()) == ["b"])
        await radio.stop()
        #expect(short(await updates.next()) == [])
    }

    /// The bundle that started one last comes first, of equal ones by their names.
    @Test func bundlesAreOrderedByNewestActivity() async throws {
        let fixture = try await ClientFixture([])
        let address = fixture.bus.address
        let radio = try await PlayedBundle(on: address, name: "Radio", Self.objects(["r1"], start: 5))
        let other = try await PlayedBundle(on: address, name: "Other", Self.objects(["o1"], start: 5))
        var updates = try await fixture.client.activityUpdates().makeAsyncIterator()
        #expect(await first(2, of: &updates) == ["o1", "r1"])
        try await radio.add(Self.path("r2"), Self.interfaces("r2", start: 6))
        #expect(short(await updates.next()) == ["r1", "r2", "o1"])
        try await other.add(Self.path("o2"), Self.interfaces("o2", start: 7))
        #expect(short(await updates.next()) == ["o1", "o2", "r1", "r2"])
        await radio.stop()
        await other.stop()
    }

    /// An activity outlives its bundle's process where the bus can start that again.
    @Test(arguments: [false, true])
    func startableBundlesActivitiesOutliveItsProcess(_ canStart: Bool) async throws {
        let services = canStart ? ["org.controlruntime.Bundle1.Radio": "/bin/false"] : [:]
        let fixture = try await ClientFixture([], services: services)
        let radio = try await PlayedBundle(on: fixture.bus.address, name: "Radio", Self.objects(["a"]))
        let other = try await PlayedBundle(on: fixture.bus.address, name: "Other")
        var updates = try await fixture.client.activityUpdates().makeAsyncIterator()
        #expect(await first(1, of: &updates) == ["a"])
        await radio.stop()
        if !canStart { #expect(short(await updates.next()) == []) }
        try await other.add(Self.path("z"), Self.interfaces("z", start: 1))
        #expect(short(await updates.next()) == (canStart ? ["z", "a"] : ["z"]))
        await other.stop()
    }

    /// The others are reported, and what a bundle announces before its list comes counts after it.
    @Test func hangingBundleDelaysNoOther() async throws {
        let fixture = try await ClientFixture([])
        let radio = try await PlayedBundle(on: fixture.bus.address, name: "Radio", Self.objects(["a"]))
        let slow = try await PlayedBundle(on: fixture.bus.address, name: "Slow", hangs: true)
        let reported = Later<ActivityUpdate>()
        let follower = ActivityFollower(fixture.client, withTrees: false) { reported.set($0) }
        try await follower.begin(patience: .milliseconds(1)).get()
        while short(try await reported.next()) != ["a"] {}
        let read = try #require(await slow.nextRead())
        try await slow.change(Self.path("b"), Activity1.name, ["RelevanceScore": .double(1)])
        try await slow.remove(Self.path("c"), [Activity1.name.rawValue])
        try await slow.add(Self.path("d"), Self.interfaces("d"))
        try await slow.alert(Self.path("d"), "Look")
        read.succeed([Self.objects(["b", "c"]).busValue])
        #expect(short(try await reported.next()) == ["a", "b", "d"])
        #expect(short(try await reported.next()) == ["! Look"])
        await follower.stop()
        await radio.stop()
        await slow.stop()
    }

    @Test func alertIsReportedOnlyForKnownActivity() async throws {
        let fixture = try await ClientFixture([])
        let radio = try await PlayedBundle(on: fixture.bus.address, name: "Radio")
        var updates = try await fixture.client.activityUpdates().makeAsyncIterator()
        #expect(short(await updates.next()) == [])
        try await radio.add(Self.path("a"), Self.interfaces("a"))
        for id in ["b", "a"] { try await radio.alert(Self.path(id), "Look at \(id)") }
        #expect(short(await updates.next()) == ["a"])
        #expect(short(await updates.next()) == ["! Look at a"])
        await radio.stop()
    }

    /// Trees are announced without their values.
    @Test(arguments: [false, true]) func viewTreesAreReadOnlyOnRequest(_ withTrees: Bool) async throws {
        let fixture = try await ClientFixture([])
        let radio = try await PlayedBundle(on: fixture.bus.address, name: "Radio", Self.objects(["a"]))
        radio.answerOne(["Id": .string("a"), "Content": .string("tree")])
        var updates = try await fixture.client.activityUpdates(withTrees: withTrees).makeAsyncIterator()
        #expect(await first(1, of: &updates) == ["a"])
        try await radio.change(
            Self.path("a"), Activity1.name, ["Title": .string("New")], invalidated: ["Content"])
        var content = ""
        repeat {
            guard case .activities(let list)? = await updates.next() else { break }
            #expect(list.map(\.title) == ["New"])
            content = list.first?.content ?? ""
        } while withTrees && content != "tree"
        // The bundle would have been asked before this.
        _ = try? await fixture.client.activities(in: "Radio")
        #expect(radio.calls.contains("GetAll") == withTrees)
        await radio.stop()
    }

    /// The reader is told that nothing more comes.
    @Test func activityUpdatesEndWithConnection() async throws {
        let fixture = try await ClientFixture([])
        var updates = try await fixture.client.activityUpdates().makeAsyncIterator()
        _ = await updates.next()
        fixture.client.close()
        while await updates.next() != nil {}
        let late = try? await fixture.client.activityUpdates()
        #expect(late == nil)
    }
}
