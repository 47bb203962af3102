package import AppIntentsLite
package import SwiftUILite

/// A widget as its author declares it, as data with the ways to ask it.
package struct WidgetDeclaration: Sendable {
    /// Unique in the bundle.
    package var kind: String
    /// Empty when the author gives none.
    package var displayName = ""
    /// Empty when the author gives none.
    package var description = ""
    /// The sizes that the widget has. Defaults to all.
    package var families = WidgetFamily.allCases
    /// The actions, wherever they were run, that make this widget stale.
    package var reloadsAfter: [any AppIntent.Type] = []
    /// Whether a host is to ask for the parameters when the widget is added.
    package var promptsForUserConfiguration = false
    package var pushHandler: (any WidgetPushHandler.Type)?
    package var contentMarginsDisabled = false
    package var containerBackgroundRemovable = true
    /// Called with the URLs that the widget's trees open.
    package var urlHandlers: [URLHandler] = []
    /// The type of the parameters; nil when the widget has none.
    package var configurationType: (any WidgetConfigurationIntent.Type)?
    /// Asks the provider which parameters it recommends: author's code, which may be slow.
    package var recommendations: nonisolated(nonsending) @Sendable () async -> [WidgetRecommendation] = { [] }
    package var isConfigurable: Bool { configurationType != nil }
    /// The widget with default parameters.
    package var source: WidgetSource
    /// The widget with given parameters; parameters of another type count as the defaults.
    package var sourceFor: @Sendable (any WidgetConfigurationIntent) -> WidgetSource

    init(kind: String, source: WidgetSource) {
        self.kind = kind
        self.source = source
        sourceFor = { _ in source }
    }

    init<Configuration: WidgetConfigurationIntent>(
        kind: String, makeSource: @escaping @Sendable (Configuration) -> WidgetSource,
        recommendations: nonisolated(nonsending) @escaping @Sendable () async -> [WidgetRecommendation]
    ) {
        self.recommendations = recommendations
        self.kind = kind
        source = makeSource(Configuration())
        sourceFor = { makeSource($0 as? Configuration ?? Configuration()) }
        configurationType = Configuration.self
    }

    /// Changes the options under which this widget's entries are evaluated, whatever its parameters.
    mutating func changeOptions(_ change: @escaping @Sendable (inout ContentOptions) -> Void) {
        source = WidgetSource(source, changing: change)
        sourceFor = { [sourceFor] in WidgetSource(sourceFor($0), changing: change) }
    }

    /// Evaluates a configuration on the main actor; nil for an empty one.
    @MainActor
    package init?(evaluating configuration: some WidgetConfiguration) {
        if let primitive = configuration._primitiveConfiguration as? Primitive {
            guard let declaration = primitive.configuration.declare() else { return nil }
            self = declaration
        } else if configuration is EmptyWidgetConfiguration {
            return nil
        } else {
            self.init(evaluating: configuration.body)
        }
    }
}

/// A configuration that declares itself instead of having a body.
protocol PrimitiveWidgetConfiguration: WidgetConfiguration where Body == Never {
    @MainActor func declare() -> WidgetDeclaration?
    /// What it declares of activities; nil for nothing.
    @MainActor func declareActivity() -> ActivityDeclaration?
}

extension PrimitiveWidgetConfiguration {
    @MainActor func declareActivity() -> ActivityDeclaration? { nil }
    public var _primitiveConfiguration: Any? { Primitive(configuration: self) }
}

private struct Primitive {
    let configuration: any PrimitiveWidgetConfiguration
}

extension WidgetConfiguration {
    /// What a configuration declares of activities; nil for nothing.
    @MainActor var activityDeclaration: ActivityDeclaration? {
        if let primitive = _primitiveConfiguration as? Primitive {
            return primitive.configuration.declareActivity()
        }
        return self is EmptyWidgetConfiguration ? nil : body.activityDeclaration
    }
}
