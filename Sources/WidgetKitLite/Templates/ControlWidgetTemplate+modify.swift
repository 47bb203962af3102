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

    /// What the value is about, for panels with room: a heading, a line below it and a picture beside both.
    /// This package's own.
    ///
    /// ```swift
    /// .subject(track.title, detail: track.artist, artwork: track.cover)
    /// ```
    ///
    /// The label and the value label stay as they are, and say enough without it.
    ///
    /// - Parameters:
    ///   - title: the heading; nil or empty for none of all this.
    ///   - detail: the line below it.
    ///   - artwork: a picture. A symbol is none: that is the label's.
    public func subject(_ title: String?, detail: String = "", artwork: Image? = nil)
        -> _ModifiedControlTemplate
    {
        _ModifiedControlTemplate(template: self) {
            $0.subject = title.flatMap { ControlSubject($0, detail, artwork) }
        }
    }

    /// A disabled control is shown and can't be used.
    public func disabled(_ disabled: Bool) -> _ModifiedControlTemplate {
        // As on views: what is disabled inside stays so.
        _ModifiedControlTemplate(template: self) { $0.isDisabled = $0.isDisabled || disabled }
    }
}

/// What the modifiers of a control's template make.
///
/// Modifiers return it by name, where Apple's return `some ControlWidgetTemplate`: an opaque type is worked
/// out by Swift's runtime at each start, and a chain of them takes a good part of it.
///
/// For the same reason what is modified (control templates, control configurations, widget configurations)
/// has three such types and not one generic one: that would be made at each start as well.
public struct _ModifiedControlTemplate: ControlWidgetTemplate, PrimitiveControlTemplate {
    public typealias Body = Never

    let template: any ControlWidgetTemplate
    let change: @MainActor (inout ResolvedTemplate) -> Void

    func resolve() -> ResolvedTemplate {
        var resolved = ResolvedTemplate(evaluating: template)
        change(&resolved)
        return resolved
    }
}

/// A template that resolves itself instead of having a body.
protocol PrimitiveControlTemplate: ControlWidgetTemplate where Body == Never {
    @MainActor func resolve() -> ResolvedTemplate
}

extension PrimitiveControlTemplate {
    public var _primitiveTemplate: Any? { ErasedControlTemplate(template: self) }
}

/// A template that resolves itself, without its type.
struct ErasedControlTemplate {
    let template: any PrimitiveControlTemplate
}
