/// When a widget is worth showing, as WidgetKit's type of the same name: the first attribute matters most.
///
/// Nothing on Linux's desktops asks for it; the relevance of an entry is on the bus.
public struct WidgetRelevance<Configuration> {
    /// The occasions, the most important one first.
    public let attributes: [WidgetRelevanceAttribute<Configuration>]

    /// The occasions, the most important one first; none for a widget that is worth as much at any time.
    public init(_ attributes: [WidgetRelevanceAttribute<Configuration>]) { self.attributes = attributes }
}

extension WidgetRelevance: Sendable where Configuration: Sendable {}
