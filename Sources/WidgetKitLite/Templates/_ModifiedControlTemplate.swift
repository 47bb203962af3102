public import SwiftUILite

/// What the modifiers of a control's template make.
///
/// Modifiers return it by name, where Apple's return `some ControlWidgetTemplate`: an opaque type is worked
/// out by Swift's runtime at each start, and a chain of them takes a good part of it.
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
