public import SwiftUILite

/// A widget without parameters, as WidgetKit's `StaticConfiguration`.
public struct StaticConfiguration<Content: View>: WidgetConfiguration, Sendable {
    public typealias Body = Never

    let declaration: WidgetDeclaration

    /// - Parameters:
    ///   - kind: unique in the bundle; it names the widget on the bus and must not change.
    ///   - provider: answers the entries.
    ///   - content: called on the main actor with each entry.
    public init<Provider: TimelineProvider & SendableMetatype>(
        kind: String, provider: Provider, @ViewBuilder content: @escaping (Provider.Entry) -> Content
    ) { self.init(kind, provider, isOnMain: false, content) }

    /// A widget whose provider belongs to the main actor, and is asked there: taken where all of a project
    /// does.
    ///
    /// - Parameters:
    ///   - kind: unique in the bundle; it names the widget on the bus and must not change.
    ///   - provider: answers the entries.
    ///   - content: called on the main actor with each entry.
    @_disfavoredOverload
    public init<Provider: TimelineProvider>(
        kind: String, provider: Provider, @ViewBuilder content: @escaping (Provider.Entry) -> Content
    ) { self.init(kind, provider, isOnMain: true, content) }

    private init<Provider: TimelineProvider>(
        _ kind: String, _ provider: Provider, isOnMain: Bool, _ content: @escaping (Provider.Entry) -> Content
    ) {
        declaration = WidgetDeclaration(
            kind: kind,
            source: WidgetSource(
                TimelineSource(kind: kind, provider: provider, isOnMain: isOnMain, content: content)))
    }
}

extension StaticConfiguration: PrimitiveWidgetConfiguration {
    func declare() -> WidgetDeclaration? { declaration }
}
