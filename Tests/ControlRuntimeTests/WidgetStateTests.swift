internal import BusContract
internal import DBus
internal import Foundation
internal import Testing

@testable internal import ControlEngine
@testable internal import ControlRuntime

/// What is sent of a widget's state, as values.
@Suite(.timeLimit(.minutes(1)))
struct WidgetStateTests {
    private static let date = Date(timeIntervalSince1970: 1_800_000_000.25)

    /// Each change of a property, and the property as it is sent then.
    private static let changes: [(@Sendable (inout WidgetState) -> Void, MemberName, BusValue)] = [
        ({ $0.displayName = "Clock" }, Widget1.displayName.name, .string("Clock")),
        ({ $0.description = "Ticks" }, Widget1.descriptionText.name, .string("Ticks")),
        ({ $0.families = [.systemLarge] }, Widget1.families.name, .strings(["systemLarge"])),
        ({ $0.family = .systemMedium }, Widget1.family.name, .string("systemMedium")),
        ({ $0.entry = "{}" }, Widget1.currentEntry.name, .string("{}")),
        ({ $0.entryDate = date }, Widget1.entryDate.name, .int64(1_800_000_000_250_000)),
        ({ $0.nextReload = date }, Widget1.nextReload.name, .int64(1_800_000_000_250_000)),
        ({ $0.reloadPolicy = "never" }, Widget1.reloadPolicy.name, .string("never")),
        ({ $0.budgetRemaining = 7 }, Widget1.budgetRemaining.name, .uint32(7)),
        (
            { $0.relevance = .init(score: 2.5, duration: 60) }, Widget1.relevance.name,
            .structure([.double(2.5), .double(60)])
        ),
    ]

    @Test func whatDiffersIsSentAndNothingElse() {
        for (change, name, value) in Self.changes {
            var state = WidgetState()
            change(&state)
            let found = state.changes(from: WidgetState())
            #expect(found.map(\.0) == [name])
            #expect(found.map(\.1) == [value])
            #expect(WidgetState().changes(from: state).map(\.0) == [name])
        }
        var all = WidgetState()
        for (change, _, _) in Self.changes { change(&all) }
        #expect(all.changes(from: WidgetState()).map(\.0) == Self.changes.map(\.1))
        #expect(all.changes(from: all).isEmpty)
    }

    /// -1 stands for no time, and no number for no score.
    @Test func whatIsNoneHasAValueToo() {
        var state = WidgetState()
        state.entryDate = Self.date
        state.nextReload = Self.date
        state.relevance = .init(score: 1, duration: 60)
        let values = WidgetState().changes(from: state).map(\.1)
        #expect(values.prefix(2) == [.int64(-1), .int64(-1)])
        guard case .structure(let fields)? = values.last, fields.count == 2 else {
            Issue.record("no relevance: \(values)")
            return
        }
        #expect(fields[0].number?.isNaN == true && fields[1] == .double(0))
    }

    @Test(arguments: [
        (1.5, 1_500_000), (-1.5, -1_500_000), (0.000_000_6, 1), (1e300, Int64.max), (-1e300, .min),
    ])
    func aTimeIsTheNearestMicrosecond(_ seconds: Double, _ time: Int64) {
        #expect(Int64(clamping: seconds * 1_000_000) == time)
        #expect(Int64(clamping: Double.nan) == 0)
    }
}
