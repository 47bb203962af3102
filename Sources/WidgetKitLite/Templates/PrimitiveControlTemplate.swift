internal import SwiftUILite

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
