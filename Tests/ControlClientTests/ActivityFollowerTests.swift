internal import BusContract
internal import DBus
internal import TestSupport
internal import Testing

@testable internal import ControlClient

/// What is told of activities, by what happens on the bus.
@Suite(.timeLimit(.minutes(1)))
struct ActivityFollowerTests {
    /// What was told, in order.
    private final class Told {
        var updates: [ActivityUpdate] = []

        /// The identifiers of each list; of an alert, its title.
        var short: [[String]] {
            updates.map { update in
                switch update {
                case .activities(let list): list.map(\.id)
                case .alert(_, let alert): ["! \(alert.title)"]
                }
            }
        }

        var last: [ActivitySnapshot] {
            if case .activities(let list)? = updates.last { list } else { [] }
        }
    }

    private static func added(
        _ id: String, in bundle: String, _ values: [String: BusValue] = [:]
    ) -> ActivityFollower.Event {
        .added(
            bundle: bundle, path: Contract.activityPath(id: id),
            interfaces: [Activity1.name.rawValue: ["Id": .string(id)].merging(values) { $1 }])
    }

    private static func changed(
        _ id: String, in bundle: String, _ values: [String: BusValue], needsReading: Bool = false
    ) -> ActivityFollower.Event {
        .changed(
            bundle: bundle, path: Contract.activityPath(id: id), values: values, needsReading: needsReading)
    }

    /// A follower of two bundles.
    private func follower(
        _ client: ControlClient, _ told: Told, readsTrees: Bool = false,
        _ events: AsyncStream<ActivityFollower.Event>.Continuation? = nil
    ) async -> ActivityFollower {
        let source = events ?? AsyncStream.makeStream(of: ActivityFollower.Event.self).continuation
        // However slow the machine is.
        var follower = ActivityFollower(client, source, readsTrees: readsTrees, patience: .seconds(60)) {
            told.updates.append($0)
        }
        for bundle in ["Radio", AnsweringBundle.name] {
            await follower.handle(.bundle(.appeared(bundle)))
        }
        return follower
    }

    @Test func theFirstListHoldsAllThatThereIs() async throws {
        let (fixture, told) = (try await ClientFixture([]), Told())
        var follower = await follower(fixture.client, told)
        await follower.handle(Self.added("a", in: "Radio"))
        await follower.handle(Self.added("b", in: "Radio"))
        #expect(told.updates.isEmpty)
        await follower.handle(.begin)
        #expect(told.short == [["a", "b"]])
        // What changes nothing is not told again.
        await follower.handle(Self.changed("a", in: "Radio", ["Id": .string("a")]))
        await follower.handle(Self.changed("c", in: "Radio", ["Title": .string("Nobody's")]))
        #expect(told.updates.count == 1)
        await follower.handle(Self.changed("b", in: "Radio", ["RelevanceScore": .double(1)]))
        await follower.handle(.removed(bundle: "Radio", path: Contract.activityPath(id: "a")))
        #expect(told.short == [["a", "b"], ["b", "a"], ["b"]])
        follower.end()
    }

    /// The bundle that started one last comes first, of equal ones by their names.
    @Test func bundlesComeByTheirNewestActivity() async throws {
        let (fixture, told) = (try await ClientFixture([]), Told())
        var follower = await follower(fixture.client, told)
        await follower.handle(.begin)
        await follower.handle(Self.added("r1", in: "Radio", ["StartDate": .int64(5)]))
        await follower.handle(Self.added("a1", in: AnsweringBundle.name, ["StartDate": .int64(5)]))
        #expect(told.short.last == ["a1", "r1"])
        await follower.handle(Self.added("r2", in: "Radio", ["StartDate": .int64(6)]))
        #expect(told.short.last == ["r1", "r2", "a1"])
        await follower.handle(Self.added("a2", in: AnsweringBundle.name, ["StartDate": .int64(7)]))
        #expect(told.short.last == ["a1", "a2", "r1", "r2"])
        follower.end()
    }

    /// An activity outlives its bundle's process where the bus can start that again.
    @Test(arguments: [false, true])
    func whatCanBeStartedAgainKeepsItsActivities(_ canStart: Bool) async throws {
        let services = canStart ? ["org.controlruntime.Bundle1.Radio": "/bin/false"] : [:]
        let (fixture, told) = (try await ClientFixture([], services: services), Told())
        var follower = await follower(fixture.client, told)
        await follower.handle(Self.added("a", in: "Radio"))
        await follower.handle(.begin)
        await follower.handle(.bundle(.vanished("Radio")))
        #expect(told.short == (canStart ? [["a"]] : [["a"], []]))
        // What was still under way when it ended.
        await follower.handle(Self.added("b", in: "Radio"))
        #expect(told.last.map(\.id) == (canStart ? ["a"] : []))
        follower.end()
    }

    /// The others are told of, and what a bundle announces before its list comes counts after it.
    @Test func aBundleThatHangsHoldsUpNoOther() async throws {
        let (fixture, told) = (try await ClientFixture([]), Told())
        let name = AnsweringBundle.name
        let bundle = try await AnsweringBundle(on: fixture.bus.address) { _ throws(BusError) in
            throw BusError(.noReply, "no reply within 25 seconds")
        }
        var follower = await follower(fixture.client, told)
        await follower.handle(Self.added("a", in: "Radio"))
        await follower.handle(.begin)
        #expect(told.short == [["a"]])
        await follower.handle(Self.added("e", in: name))
        // What came before the question that is answered is in the answer.
        await follower.handle(.listed(bundle: name, nil))
        await follower.handle(Self.changed("b", in: name, ["RelevanceScore": .double(1)]))
        await follower.handle(.removed(bundle: name, path: Contract.activityPath(id: "c")))
        await follower.handle(Self.added("d", in: name))
        #expect(told.short == [["a"]])
        let list = ["b", "c"].compactMap { id in
            ActivitySnapshot(
                bundle: name, path: Contract.activityPath(id: id),
                interfaces: [Activity1.name.rawValue: ["Id": .string(id)]])
        }
        await follower.handle(.listed(bundle: name, list))
        #expect(told.short.last == ["b", "d", "a"])
        // A list of a bundle that has gone meanwhile.
        await follower.handle(.bundle(.vanished(name)))
        await follower.handle(.listed(bundle: name, list))
        #expect(told.short.last == ["a"])
        follower.end()
        await bundle.stop()
    }

    /// Who waits for an answer waits for no longer than it is told to.
    @Test func anAnswerThatTakesLongComesLater() async throws {
        let fixture = try await ClientFixture([])
        let (late, source) = AsyncStream<Int>.makeStream()
        #expect(await fixture.client.answer(within: .seconds(60), { 1 }, late: { source.yield($0) }) == 1)
        let (gate, opening) = AsyncStream<Int>.makeStream()
        let answer = await fixture.client.answer(
            within: .milliseconds(10),
            {
                for await number in gate { return number }
                return 0
            }, late: { source.yield($0) })
        #expect(answer == nil)
        opening.yield(2)
        var iterator = late.makeAsyncIterator()
        #expect(await iterator.next() == 2)
    }

    @Test func anAlertIsOfAnActivityThatIsKnown() async throws {
        let (fixture, told) = (try await ClientFixture([]), Told())
        var follower = await follower(fixture.client, told)
        await follower.handle(.begin)
        await follower.handle(Self.added("a", in: "Radio"))
        for id in ["a", "b"] {
            await follower.handle(
                .alerted(
                    bundle: "Radio", path: Contract.activityPath(id: id),
                    ActivityAlert(title: "Look at \(id)", body: "")))
        }
        #expect(told.short == [[], ["a"], ["! Look at a"]])
        follower.end()
    }

    /// Trees are announced without their values: they are read, one question at a time, and again where they
    /// have changed meanwhile.
    @Test(arguments: [false, true]) func treesAreReadWhereTheyAreWanted(_ readsTrees: Bool) async throws {
        let (fixture, told) = (try await ClientFixture([]), Told())
        let name = AnsweringBundle.name
        let bundle = try await AnsweringBundle(on: fixture.bus.address) { call throws(BusError) in
            guard call.member == "GetAll" else { throw BusError(.unknownMethod, "") }
            return [.properties([("Content", .string("tree"))])]
        }
        let (events, source) = AsyncStream.makeStream(of: ActivityFollower.Event.self)
        var coming = events.makeAsyncIterator()
        var follower = await follower(fixture.client, told, readsTrees: readsTrees, source)
        await follower.handle(Self.added("a", in: name))
        await follower.handle(.begin)
        let title: [String: BusValue] = ["Title": .string("New")]
        for _ in 0..<3 { await follower.handle(Self.changed("a", in: name, title, needsReading: true)) }
        #expect(told.last.map(\.title) == ["New"])
        for _ in 0..<(readsTrees ? 2 : 0) {
            await follower.handle(try #require(await coming.next()))
            #expect(told.last.map(\.content) == ["tree"])
        }
        // The bundle would have been asked before this.
        _ = try? await fixture.client.activities(in: name)
        #expect(bundle.calls.filter { $0.contains("GetAll") }.count == (readsTrees ? 2 : 0))
        follower.end()
        await bundle.stop()
    }
}
