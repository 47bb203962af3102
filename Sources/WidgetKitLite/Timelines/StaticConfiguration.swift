public import SwiftUILite

/// A widget without parameters, as WidgetKit's `StaticConfiguration`.
public struct StaticConfiguration<Content: View>: WidgetConfiguration, Sendable {
    public typealias Body = Never

    let declaration: WidgetDeclaration

    /// - Parameters:
    ///   - kind: unique in the bundle; it names the widget on the bus and must not change.
    ///   - provider: answers the entries.
    ///   - content: called on the main actor with each entry.
    public init<Provider: TimelineProvider>(
        kind: String, provider: Provider, @ViewBuilder content: @escaping (Provider.Entry) -> Content
    ) {
        declaration = WidgetDeclaration(
            kind: kind, source: WidgetSource(TimelineSource(kind: kind, provider: provider, content: content))
        )
    }
}

extension StaticConfiguration: PrimitiveWidgetConfiguration {
    func declare() -> WidgetDeclaration? { declaration }
}
