internal import AppIntentsLite
internal import WidgetKitLite

/// What an invocation comes to, by what was read: a plain value that knows no engine and runs nothing.
enum InvocationDecision: Sendable {
    /// It is as wanted already.
    case nothing
    case perform(BoundAction, value: Bool?)

    /// Turns a toggle to what it isn't.
    ///
    /// - Parameter template: of the value that was read now.
    /// - Throws: ``ControlError`` for a button, and while it is disabled.
    static func toggle(
        _ id: ControlID, _ template: ResolvedTemplate
    ) throws(ControlError) -> InvocationDecision {
        let isOn = try isOn(template, id)
        try checkEnabled(template, id)
        return .perform(template.action, value: !isOn)
    }

    /// Turns a toggle on or off.
    ///
    /// - Parameter isFresh: whether the template is of the value that was read now, or of an earlier one
    ///   since none could be read.
    /// - Throws: ``ControlError`` for a button, and while it is disabled.
    static func set(
        _ id: ControlID, to wanted: Bool, _ template: ResolvedTemplate, isFresh: Bool
    ) throws(ControlError) -> InvocationDecision {
        if try isOn(template, id) == wanted, isFresh { return .nothing }
        try checkEnabled(template, id)
        return .perform(template.action, value: wanted)
    }

    /// Presses a button.
    ///
    /// - Throws: ``ControlError`` for a toggle, and while it is disabled.
    static func press(
        _ id: ControlID, _ template: ResolvedTemplate
    ) throws(ControlError) -> InvocationDecision {
        guard case .button = template.form else {
            throw ControlError(.notSupported, "\(id) is a toggle: use Toggle or SetValue, not Press")
        }
        try checkEnabled(template, id)
        return .perform(template.action, value: nil)
    }

    private static func isOn(_ template: ResolvedTemplate, _ id: ControlID) throws(ControlError) -> Bool {
        guard case .toggle(let isOn) = template.form else {
            throw ControlError(.notSupported, "\(id) is a button: use Press")
        }
        return isOn
    }

    private static func checkEnabled(_ template: ResolvedTemplate, _ id: ControlID) throws(ControlError) {
        guard !template.isDisabled else { throw ControlError(.disabled, "\(id) is disabled at present") }
    }
}
