public import SwiftUILite

extension ControlWidgetTemplate {
    /// The colour of the control's on state; nil for the usual one.
    public func tint(_ tint: Color?) -> _ModifiedControlTemplate {
        _ModifiedControlTemplate(template: self) { $0.tint = tint }
    }

    /// Hides the control's texts and state while the session is locked.
    public func privacySensitive(_ sensitive: Bool = true) -> _ModifiedControlTemplate {
        _ModifiedControlTemplate(template: self) { $0.privacySensitive = sensitive }
    }

    /// A disabled control is shown and can't be used.
    public func disabled(_ disabled: Bool) -> _ModifiedControlTemplate {
        // As on views: what is disabled inside stays so.
        _ModifiedControlTemplate(template: self) { $0.isDisabled = $0.isDisabled || disabled }
    }
}
