package import AppIntentsLite
package import SwiftUILite

/// A control as its author declares it, as data with the ways to ask it.
package struct ControlDeclaration: Sendable {
    /// Unique in the bundle.
    package var kind: String
    package var displayName: LocalizedStringResource?
    package var description: LocalizedStringResource?
    /// Whether a host is to ask for the parameters when the control is added.
    package var promptsForUserConfiguration = false
    package var pushHandler: (any ControlPushHandler.Type)?
    /// The actions, wherever they were run, that make this control stale.
    package var reloadsAfter: [any AppIntent.Type] = []
    /// The type of the parameters; nil when the control has none.
    package var configurationType: (any ControlConfigurationIntent.Type)?
    package var isConfigurable: Bool { configurationType != nil }
    /// The control with default parameters.
    package var source: ControlSource
    /// The control with given parameters; parameters of another type count as the defaults.
    package var sourceFor: @Sendable (any ControlConfigurationIntent) -> ControlSource

    init(kind: String, source: ControlSource) {
        self.kind = kind
        self.source = source
        sourceFor = { _ in source }
    }

    init<Configuration: ControlConfigurationIntent>(
        kind: String, makeSource: @escaping @Sendable (Configuration) -> ControlSource
    ) {
        self.kind = kind
        source = makeSource(Configuration())
        sourceFor = { makeSource($0 as? Configuration ?? Configuration()) }
        configurationType = Configuration.self
    }

    /// Evaluates a configuration on the main actor; nil for an empty one.
    @MainActor
    package init?(evaluating configuration: some ControlWidgetConfiguration) {
        if let primitive = configuration as? any PrimitiveControlConfiguration {
            guard let declaration = primitive.declare() else { return nil }
            self = declaration
        } else if configuration is EmptyControlWidgetConfiguration {
            return nil
        } else {
            self.init(evaluating: configuration.body)
        }
    }
}

/// A configuration that declares itself instead of having a body.
protocol PrimitiveControlConfiguration: ControlWidgetConfiguration where Body == Never {
    @MainActor func declare() -> ControlDeclaration?
}
