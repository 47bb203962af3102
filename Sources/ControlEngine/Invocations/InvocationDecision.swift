package import AppIntentsLite
internal import ControlBasics
internal import WidgetKitLite

/// What an invocation comes to, by what was read: a plain value that knows no engine and runs nothing.
enum InvocationDecision: Sendable {
    /// It is as wanted already.
    case nothing
    case perform(BoundAction, value: ControlValue?)

    /// Turns a toggle to what it isn't.
    ///
    /// - Parameter template: of the value that was read now.
    /// - Throws: ``ControlError`` for what is not a toggle, and while it is disabled.
    static func toggle(
        _ id: ControlID, _ template: ResolvedTemplate
    ) throws(ControlError) -> InvocationDecision {
        guard case .toggle(let isOn) = template.form else { throw wrongForm(template, id) }
        try checkEnabled(template, id)
        return .perform(template.action, value: .bool(!isOn))
    }

    /// Gives a toggle, a level or a selection a value.
    ///
    /// - Parameter isFresh: whether the template is of the value that was read now, or of an earlier one
    ///   since none could be read.
    /// - Throws: ``ControlError`` for a control of another form, for a value that it can't have, and while it
    ///   is disabled.
    static func set(
        _ id: ControlID, to wanted: ControlValue, _ template: ResolvedTemplate, isFresh: Bool
    ) throws(ControlError) -> InvocationDecision {
        var wanted = wanted
        let isSo: Bool
        switch (template.form, wanted) {
        case (.toggle(let isOn), .bool(let on)): isSo = isOn == on
        case (.level(let level), .number(let number)):
            let nearest = try level.value(for: number, name(of: id, template))
            wanted = .number(nearest)
            isSo = level.value == nearest
        case (.selection(let selection), .choice(let choice)):
            guard selection.choices.contains(where: { $0.id == choice }) else {
                throw ControlError(
                    .invalidValue,
                    "\(name(of: id, template)) has no choice \(Quotation.of(choice)): "
                        + Quotation.choices(selection.choices.map(\.id), near: choice))
            }
            isSo = selection.selected == choice
        default: throw wrongForm(template, id)
        }
        if isSo, isFresh { return .nothing }
        try checkEnabled(template, id)
        return .perform(template.action, value: wanted)
    }

    /// Moves a level.
    ///
    /// - Parameter template: of the value that was read now.
    /// - Throws: ``ControlError`` for what is not a level, and while it is disabled.
    static func change(
        _ id: ControlID, by delta: Double, _ template: ResolvedTemplate
    ) throws(ControlError) -> InvocationDecision {
        guard case .level(let level) = template.form else { throw wrongForm(template, id) }
        guard delta.isFinite else {
            throw ControlError(.invalidValue, "\(name(of: id, template)) can't be moved by \(delta)")
        }
        let wanted = level.moved(by: delta)
        if wanted == level.value { return .nothing }
        try checkEnabled(template, id)
        return .perform(template.action, value: .number(wanted))
    }

    /// Selects the next choice of a selection, or the one before.
    ///
    /// - Parameter template: of the value that was read now.
    /// - Throws: ``ControlError`` for what is not a selection or has no choices, and while it is disabled.
    static func selectNext(
        _ id: ControlID, by offset: Int, _ template: ResolvedTemplate
    ) throws(ControlError) -> InvocationDecision {
        guard case .selection(let selection) = template.form else { throw wrongForm(template, id) }
        guard let choice = selection.choice(after: offset) else {
            throw ControlError(.unavailable, "\(name(of: id, template)) has nothing to select at present")
        }
        if choice.id == selection.selected { return .nothing }
        try checkEnabled(template, id)
        return .perform(template.action, value: .choice(choice.id))
    }

    /// Presses a button.
    ///
    /// - Throws: ``ControlError`` for what is not a button, and while it is disabled.
    static func press(
        _ id: ControlID, _ template: ResolvedTemplate
    ) throws(ControlError) -> InvocationDecision {
        guard case .button = template.form else { throw wrongForm(template, id) }
        try checkEnabled(template, id)
        return .perform(template.action, value: nil)
    }

    /// What the user reads of a control; what its author calls it, where it has no title.
    private static func name(of id: ControlID, _ template: ResolvedTemplate) -> String {
        let title = template.label.title
        return title.isEmpty ? "\(id)" : title
    }

    private static func wrongForm(_ template: ResolvedTemplate, _ id: ControlID) -> ControlError {
        let form =
            switch template.form {
            case .toggle: "a toggle: use Toggle or SetValue, not Press"
            case .button: "a button: use Press"
            case .level: "a level: use SetValue or Change of Level1"
            case .selection: "a selection: use Select, Next or Previous"
            }
        return ControlError(.notSupported, "\(name(of: id, template)) is \(form)")
    }

    private static func checkEnabled(_ template: ResolvedTemplate, _ id: ControlID) throws(ControlError) {
        guard !template.isDisabled else {
            throw ControlError(.disabled, "\(name(of: id, template)) is disabled at present")
        }
    }
}

extension ControlLevel {
    /// The value that is set where a caller wants this one.
    ///
    /// - Throws: ``ControlError`` with `invalidValue` for one beyond the limits.
    fileprivate func value(
        for wanted: Double, _ name: @autoclosure () -> String
    ) throws(ControlError) -> Double {
        guard range.contains(wanted) else {
            throw ControlError(
                .invalidValue,
                "\(name()) can't be set to \(NumberText.of(wanted)): it goes from"
                    + " \(NumberText.of(range.lowerBound)) to \(NumberText.of(range.upperBound))")
        }
        return nearest(to: wanted)
    }
}

/// Decides whether an action whose policy asks for more than a call may run.
package protocol Authenticator: Sendable {
    /// Returns when the action may run. Called on any executor, the engine's among them, so it blocks no
    /// thread; and only for policies other than `.alwaysAllowed`.
    ///
    /// - Throws: `ControlError` with the code `authenticationRequired` and what the user can do.
    func authenticate(
        _ policy: IntentAuthenticationPolicy, for action: String, caller: InvocationCaller
    ) async throws(ControlError)

    /// Returns when the session isn't locked.
    ///
    /// - Parameter what: what was asked for, for the message.
    /// - Throws: `ControlError` with the code `authenticationRequired`.
    func checkUnlocked(for what: String) async throws(ControlError)
}

/// An action by its name, with parameters from outside. It is made when its turn has come, where authors'
/// code may block: making one runs their `init()`.
package struct NamedAction: Sendable {
    package let schema: IntentSchema
    let parameters: [String: IntentArgument]
    /// Whether what it returns is to be described, see ``DescribedValue``.
    let describes: Bool
    /// Whether the caller can be asked for required values that are missing.
    let asks: Bool

    /// Makes it. Runs authors' code.
    ///
    /// - Throws: ``ControlError`` for an unknown or ill-fitting parameter, and for a required one without a
    ///   value.
    func made() throws(ControlError) -> BoundAction {
        do {
            let action = try schema.action(with: parameters, asks: asks)
            return describes ? action.describing : action
        } catch {
            throw ControlError(performing: schema.identifier, threw: error)
        }
    }
}
