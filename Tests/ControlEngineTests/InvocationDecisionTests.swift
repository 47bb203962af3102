import AppIntentsLite
import SwiftUILite
import Testing
import WidgetKitLite

@testable import ControlEngine

/// What a use comes to, by the template that was read: no author's code runs.
@EngineActor
@Suite(.timeLimit(.minutes(1)))
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

    @Test func aToggleTurnsToWhatItIsNot() throws {
        #expect(wanted(try .toggle(id, toggle(isOn: true))) == "set false")
        #expect(wanted(try .toggle(id, toggle(isOn: false))) == "set true")
        #expect(throws: ControlError(.notSupported, "Lamp is a button: use Press")) {
            try InvocationDecision.toggle(id, button())
        }
        #expect(throws: ControlError(.disabled, "Lamp is disabled at present")) {
            try InvocationDecision.toggle(id, toggle(isOn: true, isDisabled: true))
        }
    }

    @Test func whatIsSoAlreadyIsNotDone() throws {
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

    @Test func aButtonIsPressed() throws {
        #expect(wanted(try .press(id, button())) == "perform")
        #expect(throws: ControlError(.disabled, "Lamp is disabled at present")) {
            try InvocationDecision.press(id, button(isDisabled: true))
        }
        let refusal = ControlError(.notSupported, "Lamp is a toggle: use Toggle or SetValue, not Press")
        #expect(throws: refusal) { try InvocationDecision.press(id, toggle(isOn: true)) }
    }
}
