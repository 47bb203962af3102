public import AppIntentsLite

/// One occasion when a widget is worth showing, as WidgetKit's type of the same name.
public struct WidgetRelevanceAttribute<Configuration> {
    /// The widget's parameters then.
    public let configuration: Configuration
    /// When that is; nil where ``group`` says it.
    public let context: RelevantContext?
    /// Which widgets stand for each other; nil where ``context`` says when.
    public let group: WidgetRelevanceGroup?

    /// Parameters and when the widget is worth showing with them.
    public init(configuration: Configuration, context: RelevantContext) {
        self.configuration = configuration
        self.context = context
        group = nil
    }

    /// Parameters and the group that the widget is in with them.
    public init(configuration: Configuration, group: WidgetRelevanceGroup) {
        self.configuration = configuration
        context = nil
        self.group = group
    }
}

extension WidgetRelevanceAttribute where Configuration == Void {
    /// When a widget without parameters is worth showing.
    public init(context: RelevantContext) { self.init(configuration: (), context: context) }

    /// The group that a widget without parameters is in.
    public init(group: WidgetRelevanceGroup) { self.init(configuration: (), group: group) }
}

extension WidgetRelevanceAttribute: Sendable where Configuration: Sendable {}
