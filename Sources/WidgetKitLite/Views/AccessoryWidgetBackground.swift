public import SwiftUILite

/// What stands behind the content of a small round or narrow widget, as WidgetKit's
/// `AccessoryWidgetBackground`.
nonisolated public struct AccessoryWidgetBackground: View, PrimitiveView, Sendable {
    public typealias Body = Never

    /// A faint surface in the shape of the widget; the host draws it.
    public init() {}

    @MainActor package func makeNodes(in context: inout EvaluationContext) -> [ViewNode] {
        [ViewNode(.accessoryBackground)]
    }
}
