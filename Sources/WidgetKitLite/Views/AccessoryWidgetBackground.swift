public import SwiftUILite

/// What stands behind the content of a small round or narrow widget, as WidgetKit's
/// `AccessoryWidgetBackground`.
nonisolated public struct AccessoryWidgetBackground: View, PrimitiveView, Sendable {
    public typealias Body = Never

    public init() {}

    @MainActor package func makeNodes(in context: inout EvaluationContext) -> [ViewNode] {
        [ViewNode(.accessoryBackground)]
    }
}
