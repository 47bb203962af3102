public import SwiftUILite

/// How activities of one kind of attributes look, as WidgetKit's `ActivityConfiguration`.
///
/// ```swift
/// ActivityConfiguration(for: Delivery.self) { context in
///     Text("\(context.state.stops) stops away")
/// } dynamicIsland: { context in
///     DynamicIsland {
///         DynamicIslandExpandedRegion(.center) { Text("\(context.state.stops) stops away") }
///     } compactLeading: {
///         Image(systemName: "box.truck")
///     } compactTrailing: {
///         Text("\(context.state.stops)")
///     } minimal: {
///         Image(systemName: "box.truck")
///     }
/// }
/// ```
@MainActor @preconcurrency
public struct ActivityConfiguration<Attributes: ActivityAttributes>: WidgetConfiguration {
    /// It has none.
    public typealias Body = Never

    private let declaration: ActivityDeclaration

    /// - Parameters:
    ///   - attributesType: what activities of this kind are about.
    ///   - content: what is shown where there is room for it. Called on the main actor.
    ///   - dynamicIsland: what is shown in few words. Called on the main actor.
    public init<Content: View>(
        for attributesType: Attributes.Type,
        @ViewBuilder content: @escaping (ActivityViewContext<Attributes>) -> Content,
        dynamicIsland: @escaping (ActivityViewContext<Attributes>) -> DynamicIsland
    ) {
        declaration = ActivityDeclaration(Attributes.self, { AnyView(content($0)) }, dynamicIsland)
    }
}

extension ActivityConfiguration: PrimitiveWidgetConfiguration {
    func declare() -> WidgetDeclaration? { nil }
    func declareActivity() -> ActivityDeclaration? { declaration }
}
