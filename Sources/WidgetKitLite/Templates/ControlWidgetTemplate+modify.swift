public import SwiftUILite

extension ControlWidgetTemplate {
    /// The colour of the control's on state; nil for the usual one.
    public func tint(_ tint: Color?) -> some ControlWidgetTemplate {
        ModifiedTemplate(template: self) { $0.tint = tint }
    }

    /// Hides the control's texts and state while the session is locked.
    public func privacySensitive(_ sensitive: Bool = true) -> some ControlWidgetTemplate {
        ModifiedTemplate(template: self) { $0.privacySensitive = sensitive }
    }

    /// A disabled control is shown and can't be used.
    public func disabled(_ disabled: Bool) -> some ControlWidgetTemplate {
        // As on views: what is disabled inside stays so.
        ModifiedTemplate(template: self) { $0.isDisabled = $0.isDisabled || disabled }
    }
}

/// Doesn't name what it modifies, as a chain of types takes the runtime long to make.
private struct ModifiedTemplate: ControlWidgetTemplate, PrimitiveControlTemplate {
    typealias Body = Never

    let template: any ControlWidgetTemplate
    let change: (inout ResolvedTemplate) -> Void

    func resolve() -> ResolvedTemplate {
        var resolved = ResolvedTemplate(evaluating: template)
        change(&resolved)
        return resolved
    }
}
