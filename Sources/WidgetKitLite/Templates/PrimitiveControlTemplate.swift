internal import SwiftUILite

/// A template that resolves itself instead of having a body.
protocol PrimitiveControlTemplate: ControlWidgetTemplate where Body == Never {
    @MainActor func resolve() -> ResolvedTemplate
}
