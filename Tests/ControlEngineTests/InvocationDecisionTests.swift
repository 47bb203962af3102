import AppIntentsLite
import SwiftUILite
import TestSupport
import Testing
import WidgetKitLite

@testable import ControlEngine

/// What a use comes to, by the template that was read: no author's code runs.
@EngineActor
@Suite(.standardTimeLimit)
struct InvocationDecisionTests {
    private let id = ControlID(kind: "Lamp")

    private func toggle(isOn: Bool, isDisabled: Bool = false) throws -> ResolvedTemplate {
        var template = try World().toggleRecord(id).template
        template.form = .toggle(isOn: isOn)
        template.isDisabled = isDisabled
        return template
    }

    private func button(isDisabled: Bool = false) throws -> ResolvedTemplate {
        var template = try toggle(isOn: false, isDisabled: isDisabled)
        template.form = .button
        return template
    }

    private func wanted(_ decision: InvocationDecision) -> String {
        switch decision {
        case .nothing: "nothing"
        case .perform(_, let value): value.map { "set \($0)" } ?? "perform"
        }
    }

    @Test func toggleSetsTheOppositeValue() throws {
        #expect(wanted(try .toggle(id, toggle(isOn: true))) == "set false")
        #expect(wanted(try .toggle(id, toggle(isOn: false))) == "set true")
        #expect(throws: ControlError(.notSupported, "Lamp is a button: use Press")) {
            try InvocationDecision.toggle(id, button())
        }
        #expect(throws: ControlError(.disabled, "Lamp is disabled at present")) {
            try InvocationDecision.toggle(id, toggle(isOn: true, isDisabled: true))
        }
    }

    @Test func settingTheCurrentValueDoesNothing() throws {
        #expect(wanted(try .set(id, to: true, toggle(isOn: true), isFresh: true)) == "nothing")
        #expect(wanted(try .set(id, to: true, toggle(isOn: false), isFresh: true)) == "set true")
        // What it is now is not known.
        #expect(wanted(try .set(id, to: true, toggle(isOn: true), isFresh: false)) == "set true")
        // Nothing has to be enabled to be left as it is.
        let disabled = try toggle(isOn: true, isDisabled: true)
        #expect(wanted(try .set(id, to: true, disabled, isFresh: true)) == "nothing")
        #expect(throws: ControlError.self) {
            try InvocationDecision.set(id, to: false, disabled, isFresh: true)
        }
    }

    @Test func buttonPerformsOnPress() throws {
        #expect(wanted(try .press(id, button())) == "perform")
        #expect(throws: ControlError(.disabled, "Lamp is disabled at present")) {
            try InvocationDecision.press(id, button(isDisabled: true))
        }
        let refusal = ControlError(.notSupported, "Lamp is a toggle: use Toggle or SetValue, not Press")
        #expect(throws: refusal) { try InvocationDecision.press(id, toggle(isOn: true)) }
    }

    private func level(_ value: Double, step: Double = 0) throws -> ResolvedTemplate {
        var template = try toggle(isOn: false)
        template.form = .level(ControlLevel(value: value, range: -1...10, step: step, unit: ""))
        return template
    }

    @Test func levelIsSetWithinItsLimits() throws {
        #expect(wanted(try .set(id, to: .number(2), level(1), isFresh: true)) == "set 2.0")
        #expect(wanted(try .set(id, to: .number(1), level(1), isFresh: true)) == "nothing")
        #expect(wanted(try .set(id, to: .number(1), level(1), isFresh: false)) == "set 1.0")
        // The nearest of the values that it can have.
        #expect(wanted(try .set(id, to: .number(2.3), level(1, step: 0.5), isFresh: true)) == "set 2.5")
        #expect(wanted(try .set(id, to: .number(9.9), level(1, step: 4), isFresh: true)) == "set 10.0")
        // It has that already.
        #expect(wanted(try .set(id, to: .number(1.2), level(1, step: 0.5), isFresh: true)) == "nothing")
        // Its limits are values that it can have.
        #expect(wanted(try .set(id, to: .number(10), level(1), isFresh: true)) == "set 10.0")
        #expect(wanted(try .set(id, to: .number(-1), level(1), isFresh: true)) == "set -1.0")
        for wrong in [-1.01, 10.01, .infinity, -.infinity, .nan] {
            #expect(throws: ControlError.self) {
                try InvocationDecision.set(id, to: .number(wrong), level(1), isFresh: true)
            }
        }
        #expect(
            throws: ControlError(.invalidValue, "Lamp can't be set to 11: it goes from -1 to 10")
        ) { try InvocationDecision.set(id, to: .number(11), level(1), isFresh: true) }
        let refusal = ControlError(.notSupported, "Lamp is a level: use SetValue or Change of Level1")
        #expect(throws: refusal) { try InvocationDecision.set(id, to: true, level(1), isFresh: true) }
        #expect(throws: refusal) { try InvocationDecision.toggle(id, level(1)) }
    }

    @Test func levelMovesAsFarAsItCan() throws {
        #expect(wanted(try .change(id, by: 2, level(1))) == "set 3.0")
        #expect(wanted(try .change(id, by: 50, level(1))) == "set 10.0")
        #expect(wanted(try .change(id, by: -50, level(1))) == "set -1.0")
        #expect(wanted(try .change(id, by: 1, level(10))) == "nothing")
        #expect(wanted(try .change(id, by: 0, level(10))) == "nothing")
        // A step at least.
        #expect(wanted(try .change(id, by: 0.1, level(1, step: 1))) == "set 2.0")
        #expect(wanted(try .change(id, by: -0.1, level(1, step: 1))) == "set 0.0")
        // But not where it isn't meant to move.
        #expect(wanted(try .change(id, by: 0, level(1, step: 1))) == "nothing")
        for wrong in [Double.nan, .infinity, -.infinity] {
            #expect(throws: ControlError(.invalidValue, "Lamp can't be moved by \(wrong)")) {
                try InvocationDecision.change(id, by: wrong, level(1))
            }
        }
    }

    /// What it counts may be beyond its limits: that is compared with what is wanted, and moved.
    @Test func levelBeyondItsLimitsCanBeChanged() throws {
        #expect(wanted(try .set(id, to: .number(10), level(14), isFresh: true)) == "set 10.0")
        #expect(wanted(try .set(id, to: .number(-1), level(-3), isFresh: true)) == "set -1.0")
        #expect(wanted(try .change(id, by: -0.5, level(14))) == "set 13.5")
        #expect(wanted(try .change(id, by: -0.5, level(14, step: 1))) == "set 13.0")
        #expect(wanted(try .change(id, by: 1, level(14))) == "nothing")
        #expect(wanted(try .change(id, by: -1, level(-3))) == "nothing")
        #expect(throws: ControlError.self) {
            try InvocationDecision.set(id, to: .number(14), level(14), isFresh: true)
        }
    }

    /// While it is disabled it does nothing, however it is used; and has nothing to do where it is as wanted.
    @Test func disabledControlsNeitherMoveNorSelect() throws {
        var (level, selection) = (try level(1), try selection("a"))
        (level.isDisabled, selection.isDisabled) = (true, true)
        let disabled = ControlError(.disabled, "Lamp is disabled at present")
        #expect(throws: disabled) { try InvocationDecision.change(id, by: 1, level) }
        #expect(throws: disabled) { try InvocationDecision.set(id, to: .number(2), level, isFresh: true) }
        #expect(throws: disabled) { try InvocationDecision.selectNext(id, by: 1, selection) }
        #expect(throws: disabled) {
            try InvocationDecision.set(id, to: .choice("b"), selection, isFresh: true)
        }
        #expect(wanted(try .change(id, by: 0, level)) == "nothing")
        #expect(wanted(try .selectNext(id, by: 3, selection)) == "nothing")
    }

    /// Each form says which members are for it.
    @Test func wrongUseOfAFormIsExplained() throws {
        let (level, selection) = (try level(1), try selection("a"))
        let ofSelection = ControlError(.notSupported, "Lamp is a selection: use Select, Next or Previous")
        #expect(throws: ofSelection) { try InvocationDecision.change(id, by: 1, selection) }
        #expect(throws: ofSelection) {
            try InvocationDecision.set(id, to: .number(1), selection, isFresh: true)
        }
        #expect(throws: ofSelection) { try InvocationDecision.press(id, selection) }
        let ofLevel = ControlError(.notSupported, "Lamp is a level: use SetValue or Change of Level1")
        #expect(throws: ofLevel) { try InvocationDecision.selectNext(id, by: 1, level) }
        #expect(throws: ofLevel) { try InvocationDecision.press(id, level) }
    }

    private func selection(_ selected: String, of choices: [String] = ["a", "b", "c"]) throws
        -> ResolvedTemplate
    {
        var template = try toggle(isOn: false)
        template.form = .selection(
            ControlSelection(selected: selected, choices: choices.map { .init(id: $0, title: $0) }))
        return template
    }

    @Test func selectionTakesOneOfItsChoices() throws {
        #expect(wanted(try .set(id, to: .choice("b"), selection("a"), isFresh: true)) == #"set "b""#)
        #expect(wanted(try .set(id, to: .choice("a"), selection("a"), isFresh: true)) == "nothing")
        #expect(throws: ControlError(.invalidValue, #"Lamp has no choice "d": there are "a", "b", "c""#)) {
            try InvocationDecision.set(id, to: .choice("d"), selection("a"), isFresh: true)
        }
        // What is selected, but is no choice any more, can't be selected.
        #expect(throws: ControlError(.invalidValue, #"Lamp has no choice "gone": there are "a", "b", "c""#)) {
            try InvocationDecision.set(id, to: .choice("gone"), selection("gone"), isFresh: true)
        }
        #expect(wanted(try .selectNext(id, by: 1, selection("a"))) == #"set "b""#)
        #expect(wanted(try .selectNext(id, by: 1, selection("c"))) == #"set "a""#)
        #expect(wanted(try .selectNext(id, by: -1, selection("a"))) == #"set "c""#)
        // What was selected is gone.
        #expect(wanted(try .selectNext(id, by: -1, selection("gone"))) == #"set "a""#)
        #expect(wanted(try .selectNext(id, by: 1, selection("a", of: ["a"]))) == "nothing")
        #expect(throws: ControlError(.unavailable, "Lamp has nothing to select at present")) {
            try InvocationDecision.selectNext(id, by: 1, selection("", of: []))
        }
    }

    /// A caller may send any text, and a control may have any number of choices.
    @Test func wrongChoiceIsRefusedInAShortMessage() throws {
        let many = try selection("0", of: (0..<1_000).map { "\($0)" })
        let error = #expect(throws: ControlError.self) {
            try InvocationDecision.set(
                id, to: .choice(String(repeating: "x", count: 1_000)), many, isFresh: true)
        }
        let known = (0..<10).map { "\"\($0)\"" }.joined(separator: ", ")
        let wrong = String(repeating: "x", count: 100)
        #expect(
            error
                == ControlError(
                    .invalidValue,
                    "Lamp has no choice \"\(wrong)…\": there are \(known) and 990 more"))
    }
}
