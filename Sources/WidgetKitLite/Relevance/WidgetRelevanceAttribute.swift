public import AppIntentsLite

/// One occasion when a widget is worth showing, as WidgetKit's type of the same name.
public struct WidgetRelevanceAttribute<Configuration> {
    /// The widget's parameters then.
    public let configuration: Configuration
    public let context: RelevantContext?
    public let group: WidgetRelevanceGroup?

    public init(configuration: Configuration, context: RelevantContext) {
        self.configuration = configuration
        self.context = context
        group = nil
    }

    public init(configuration: Configuration, group: WidgetRelevanceGroup) {
        self.configuration = configuration
        context = nil
        self.group = group
    }
}

extension WidgetRelevanceAttribute where Configuration == Void {
    public init(context: RelevantContext) { self.init(configuration: (), context: context) }

    public init(group: WidgetRelevanceGroup) { self.init(configuration: (), group: group) }
}

extension WidgetRelevanceAttribute: Sendable where Configuration: Sendable {}
