package import AppIntentsLite

/// What a caller wants done.
package enum InvocationRequest: Sendable {
    /// Turn a toggle to what it isn't.
    case toggle(ControlID)
    /// Turn a toggle to a value; nothing happens when it is so already.
    case setValue(ControlID, Bool)
    /// Press a button.
    case press(ControlID)
    /// Run an action with parameters from outside.
    indirect case perform(BoundAction, identifier: String)
    /// Run an action that stands in a widget's shown tree, then reload that widget.
    indirect case widgetAction(BoundAction, WidgetID)

    /// The control that is used, if any.
    var control: ControlID? {
        switch self {
        case .toggle(let id), .setValue(let id, _), .press(let id): id
        case .perform, .widgetAction: nil
        }
    }

    /// The used control, else the action.
    var name: String { control?.description ?? action?.intentType.persistentIdentifier ?? "" }

    /// What the log's fields name: the control's kind, or the action's identifier.
    var kind: String { control?.kind ?? name }

    /// The authors' code that is run.
    var code: InlineEligibility.Key {
        if let control { return .control(control.kind) }
        return .action(action.map { ObjectIdentifier($0.intentType) } ?? ObjectIdentifier(Never.self))
    }

    /// The action, where the request brings it along.
    package var action: BoundAction? {
        switch self {
        case .perform(let action, _), .widgetAction(let action, _): action
        default: nil
        }
    }
}
