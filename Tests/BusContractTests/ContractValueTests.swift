internal import BusContract
internal import DBus
internal import TestSupport
internal import Testing

/// The structures of the contract: what travels of them, in which order, and what is read as one.
@Suite(.standardTimeLimit)
struct ContractValueTests {
    private let two: BusValue = .structure([.string("one"), .string("two")])

    /// What has other fields, or fewer or more, is no such structure, and no trap.
    private func expectRefused<Value: BusRepresentable>(_: Value.Type, _ values: BusValue...) {
        for value in values {
            #expect(throws: BusValueMismatch.self, "\(value)") { _ = try Value.decode(value) }
        }
    }

    @Test func activityActionsSurviveARoundTrip() throws {
        let action = Activity1.Action(id: "one", label: "two")
        #expect(action.busValue == two && two.matches(Activity1.Action.busType))
        #expect(try Activity1.Action.decode(two) == action)
        expectRefused(
            Activity1.Action.self, .string("one"), .structure([.string("one")]),
            .structure([.string("one"), .string("two"), .string("three")]),
            .structure([.string("one"), .byte(2)]), .structure([.byte(1), .string("two")]))
    }

    @Test func controlFailuresSurviveARoundTrip() throws {
        let failure = Control1.Failure(name: "one", message: "two")
        #expect(failure.busValue == two && two.matches(Control1.Failure.busType))
        #expect(try Control1.Failure.decode(two) == failure)
        expectRefused(
            Control1.Failure.self, .string("one"), .structure([.string("one")]),
            .structure([.string("one"), .string("two"), .string("three")]),
            .structure([.string("one"), .byte(2)]), .structure([.byte(1), .string("two")]))
    }

    @Test func timelineEntriesSurviveARoundTrip() throws {
        let entry = Widget1.TimelineEntry(date: 5, tree: "{}")
        let value = BusValue.structure([.int64(5), .string("{}")])
        #expect(entry.busValue == value && value.matches(Widget1.TimelineEntry.busType))
        #expect(try Widget1.TimelineEntry.decode(value) == entry)
        expectRefused(
            Widget1.TimelineEntry.self, .int64(5), .structure([.int64(5)]),
            .structure([.int64(5), .string("{}"), .string("")]), .structure([.uint64(5), .string("{}")]),
            .structure([.int64(5), .byte(1)]))
    }

    @Test func widgetRelevanceSurvivesARoundTrip() throws {
        let value = BusValue.structure([.double(0.5), .double(60)])
        #expect(Widget1.Relevance(score: 0.5, duration: 60).busValue == value)
        #expect(value.matches(Widget1.Relevance.busType))
        let relevance = try Widget1.Relevance.decode(value)
        #expect(relevance.score == 0.5 && relevance.duration == 60)
        expectRefused(
            Widget1.Relevance.self, .double(0.5), .structure([.double(0.5)]),
            .structure([.double(0.5), .double(60), .double(1)]), .structure([.double(0.5), .int64(60)]),
            .structure([.int64(1), .double(60)]))
    }

    @Test func finiteNumbersReplaceNonFiniteOnes() throws {
        #expect(FiniteNumber(.nan).value == 0 && FiniteNumber(-.infinity).value == -.greatestFiniteMagnitude)
        #expect(FiniteNumber(2.5).busValue == .double(2.5) && FiniteNumber(exactly: .infinity) == nil)
        #expect(try FiniteNumber.decode(.double(-1e300)).value == -1e300)
        expectRefused(FiniteNumber.self, .double(.nan), .double(.infinity), .double(-.infinity), .int64(1))
        #expect(Widget1.Relevance(score: .infinity, duration: .nan).score == .greatestFiniteMagnitude)
        #expect(Widget1.Relevance(score: .nan, duration: .nan).score.isNaN)
        #expect(Widget1.Relevance(score: 1, duration: .nan).duration == 0)
    }

    @Test func fractionsStayWithinTheirRange() throws {
        #expect([-1, 0, 0.5, 1, 7].map { Fraction($0).busValue } == [-1, 0, 0.5, 1, 1].map { .double($0) })
        #expect(Fraction(.nan).busValue == .double(-1) && Fraction(-0.2).value == nil)
        #expect(try Fraction.decode(.double(0.25)).value == 0.25 && Fraction.decode(.double(-1)).value == nil)
        expectRefused(
            Fraction.self, .double(1.01), .double(1e12), .double(.nan), .double(.infinity), .byte(1))
    }

    /// A toggle as GLib's programs see it, and a button that takes something.
    @Test func gtkActionDescriptionsSurviveARoundTrip() throws {
        typealias Description = GtkActions.ActionDescription
        let toggle = Description(isEnabled: true, state: [.boolean(false)])
        let button = Description(isEnabled: false, parameter: "s")
        let toggleValue = BusValue.structure([
            .boolean(true), .signature(""), .array(of: .variant, [.variant(.boolean(false))]),
        ])
        let buttonValue = BusValue.structure([.boolean(false), .signature("s"), .array(of: .variant, [])])
        for (description, value) in [(toggle, toggleValue), (button, buttonValue)] {
            #expect(description.busValue == value && value.matches(Description.busType))
            #expect(try Description.decode(value) == description)
        }
        expectRefused(
            Description.self, .boolean(true), .structure([.boolean(true), .signature("")]),
            .structure([.boolean(true), .signature(""), .array(of: .variant, []), .byte(1)]),
            .structure([.byte(1), .signature(""), .array(of: .variant, [])]),
            .structure([.boolean(true), .string(""), .array(of: .variant, [])]),
            .structure([.boolean(true), .signature(""), .strings([])]))
        // In an order of their own, which is not that of their names.
        let all = GtkActions.ActionDescriptions([.init("b", toggle), .init("a", button)])
        let value = BusValue.dictionary(
            key: .string, value: Description.busType,
            [.init(.string("b"), toggleValue), .init(.string("a"), buttonValue)])
        #expect(all.busValue == value && value.matches(GtkActions.ActionDescriptions.busType))
        #expect(try GtkActions.ActionDescriptions.decode(value) == all)
        expectRefused(GtkActions.ActionDescriptions.self, .properties([]), .strings([]))
    }
}
