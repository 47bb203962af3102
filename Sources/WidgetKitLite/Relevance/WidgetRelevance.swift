/// When a widget is worth showing, as WidgetKit's type of the same name: the first attribute matters most.
///
/// Nothing on Linux's desktops asks for it; the relevance of an entry is on the bus.
public struct WidgetRelevance<Configuration> {
    public let attributes: [WidgetRelevanceAttribute<Configuration>]

    public init(_ attributes: [WidgetRelevanceAttribute<Configuration>]) { self.attributes = attributes }
}

extension WidgetRelevance: Sendable where Configuration: Sendable {}
