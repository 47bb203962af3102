public import SwiftUILite

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
    let change: (inout ResolvedTemplate) -> Void

    func resolve() -> ResolvedTemplate {
        var resolved = ResolvedTemplate(evaluating: template)
        change(&resolved)
        return resolved
    }
}
