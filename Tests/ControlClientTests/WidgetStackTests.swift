internal import BusContract
internal import DBus
internal import FakeBundle
internal import TestSupport
internal import Testing

@testable internal import ControlClient

/// The order of a stack, by what its widgets say of themselves.
@Suite(.standardTimeLimit)
struct WidgetStackTests {
    private let second: Int64 = 1_000_000

    private func widget(
        _ kind: String, _ relevance: WidgetRelevance? = nil, from start: Int64 = 0, in bundle: String = "B"
    ) throws -> WidgetSnapshot {
        let value = BusValue.structure([.double(relevance?.score ?? .nan), .double(relevance?.duration ?? 0)])
        return try #require(
            WidgetSnapshot(
                bundle: bundle, path: Contract.widgetPath(kind: kind),
                interfaces: [
                    Widget1.name.rawValue: [
                        "Kind": .string(kind), "EntryDate": .int64(start * second), "Relevance": value,
                    ]
                ]))
    }

    private func kinds(_ stack: WidgetStack, at seconds: Int64) -> [String] {
        stack.order(at: seconds * second).map(\.kind)
    }

    /// The first order is one of all the bundles that run.
    @Test func firstStackOrderWaitsForAllBundles() async throws {
        let fixture = try await ClientFixture([])
        let objects = [
            Contract.widgetPath(kind: "W"): [Widget1.name.rawValue: ["Kind": .string("W")] as Vardict]
        ]
        let quick = try await PlayedBundle(on: fixture.bus.address, name: "Quick", objects)
        let slow = try await PlayedBundle(on: fixture.bus.address, name: "Slow", objects, hangs: true)
        let reported = Later<[String]>()
        let follower = StackFollower(fixture.client) { reported.set($0.map(\.bundle)) }
        // However slow the machine is.
        try await follower.begin(patience: .seconds(60)).get()
        try #require(await slow.nextRead()).succeed([objects.busValue])
        #expect(try await reported.next() == ["Quick", "Slow"])
        // What is announced without its value is shown with it.
        quick.answerOne(["Kind": .string("W"), "CurrentEntry": .string("{1}")])
        let entry = Later<[String]>()
        let other = StackFollower(fixture.client) { entry.set($0.map(\.currentEntry)) }
        try await other.begin(patience: .zero).get()
        while try await entry.next().first != "" {}
        try await quick.change(
            Contract.widgetPath(kind: "W"), Widget1.name, ["EntryDate": .int64(5)],
            invalidated: ["CurrentEntry"])
        while try await entry.next().first != "{1}" {}
        await follower.stop()
        await other.stop()
        await quick.stop()
        await slow.stop()
    }

    @Test func relevanceScoresOrderWidgetsOfAllBundles() throws {
        var stack = WidgetStack()
        stack.update([
            try widget("low", .init(score: 1)), try widget("none"),
            try widget("high", .init(score: 9), in: "Other"),
            try widget("low", .init(score: 5), in: "Other"),
        ])
        #expect(
            stack.order(at: 0).map { "\($0.bundle).\($0.kind)" } == [
                "Other.high", "Other.low", "B.low", "B.none",
            ])
    }

    @Test func widgetsWithoutRelevanceKeepGivenOrder() throws {
        var stack = WidgetStack()
        stack.update([try widget("c"), try widget("a"), try widget("b")])
        #expect(kinds(stack, at: 0) == ["c", "a", "b"])
        #expect(stack.nextChange(after: 0) == nil)
        #expect(WidgetStack().order(at: 0).isEmpty)
    }

    @Test func newerEntryWinsBetweenEqualScores() throws {
        var stack = WidgetStack()
        stack.update([
            try widget("old", .init(score: 2), from: 10), try widget("new", .init(score: 2), from: 20),
            try widget("same", .init(score: 2), from: 20),
        ])
        #expect(kinds(stack, at: 30) == ["new", "same", "old"])
    }

    @Test func nilKeepsRelevanceAndZeroRemovesIt() throws {
        var stack = WidgetStack()
        stack.update([try widget("a"), try widget("b", .init(score: 3), from: 10)])
        #expect(kinds(stack, at: 10) == ["b", "a"])
        stack.update([try widget("a"), try widget("b", nil, from: 20)])
        #expect(kinds(stack, at: 20) == ["b", "a"])
        stack.update([try widget("a"), try widget("b", .init(score: 0), from: 30)])
        #expect(kinds(stack, at: 30) == ["a", "b"])
        stack.update([try widget("a"), try widget("b", nil, from: 40)])
        #expect(kinds(stack, at: 40) == ["a", "b"])
        stack.update([try widget("a"), try widget("b", .init(score: -1), from: 50)])
        #expect(kinds(stack, at: 50) == ["a", "b"])
    }

    @Test func removedWidgetsRelevanceIsForgotten() throws {
        var stack = WidgetStack()
        stack.update([try widget("a"), try widget("b", .init(score: 3))])
        stack.update([try widget("a")])
        stack.update([try widget("a"), try widget("b")])
        #expect(kinds(stack, at: 0) == ["a", "b"])
    }

    @Test func relevanceLastsOnlyForItsDuration() throws {
        var stack = WidgetStack()
        stack.update([
            try widget("always", .init(score: 1)),
            try widget("meeting", .init(score: 9, duration: 60), from: 100),
        ])
        #expect(kinds(stack, at: 99) == ["always", "meeting"])
        #expect(stack.nextChange(after: 99 * second) == 100 * second)
        #expect(kinds(stack, at: 100) == ["meeting", "always"])
        #expect(stack.nextChange(after: 100 * second) == 160 * second)
        #expect(kinds(stack, at: 159) == ["meeting", "always"])
        #expect(kinds(stack, at: 160) == ["always", "meeting"])
        #expect(stack.nextChange(after: 160 * second) == nil)
        // A next entry that says nothing keeps the claim, and its end.
        stack.update([try widget("always"), try widget("meeting", nil, from: 130)])
        #expect(kinds(stack, at: 159) == ["meeting", "always"])
        #expect(kinds(stack, at: 160) == ["always", "meeting"])
    }

    @Test func invalidRelevanceNumbersCrashNoStack() throws {
        var stack = WidgetStack()
        stack.update([
            try widget("a", .init(score: .infinity, duration: 1e300)),
            try widget("b", .init(score: 1, duration: -5)),
            try widget("c", .init(score: 2, duration: .nan), from: 1),
        ])
        #expect(kinds(stack, at: 5) == ["a", "c", "b"])
        #expect(stack.nextChange(after: 5 * second) == nil)
    }
}
