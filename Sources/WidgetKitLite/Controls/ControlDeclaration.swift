package import AppIntentsLite
package import SwiftUILite

/// A control as its author declares it, as data with the ways to ask it.
package struct ControlDeclaration: Sendable {
    /// Unique in the bundle.
    package var kind: String {
        get { content.kind }
        set { content.kind = newValue }
    }
    package var displayName: LocalizedStringResource? {
        get { content.displayName }
        set { content.displayName = newValue }
    }
    package var description: LocalizedStringResource? {
        get { content.description }
        set { content.description = newValue }
    }
    /// Whether a host is to ask for the parameters when the control is added.
    package var promptsForUserConfiguration: Bool {
        get { content.promptsForUserConfiguration }
        set { content.promptsForUserConfiguration = newValue }
    }
    package var pushHandler: (any ControlPushHandler.Type)? {
        get { content.pushHandler }
        set { content.pushHandler = newValue }
    }
    /// Where it belongs beside another control, and that one's kind; nil for one that belongs to no other.
    package var part: (part: ControlPart, kind: String)? {
        get { content.part }
        set { content.part = newValue }
    }
    /// The actions, wherever they were run, that make this control stale.
    package var reloadsAfter: [any AppIntent.Type] {
        get { content.reloadsAfter }
        set { content.reloadsAfter = newValue }
    }
    /// Distinguishes this declaration from another one of the kind, where its author says so.
    package var identity: AnyDeclarationIdentity? {
        get { content.identity }
        set { content.identity = newValue }
    }
    /// The type of the parameters; nil when the control has none.
    package var configurationType: (any ControlConfigurationIntent.Type)? { content.configurationType }
    package var isConfigurable: Bool { configurationType != nil }
    /// The control with default parameters.
    package var source: ControlSource { content.source }
    /// The control with given parameters; parameters of another type count as the defaults.
    package var sourceFor: @Sendable (any ControlConfigurationIntent) -> ControlSource { content.sourceFor }

    private struct Content: Sendable {
        var kind: String
        var displayName: LocalizedStringResource?
        var description: LocalizedStringResource?
        var promptsForUserConfiguration = false
        var pushHandler: (any ControlPushHandler.Type)?
        var part: (part: ControlPart, kind: String)?
        var reloadsAfter: [any AppIntent.Type] = []
        var identity: AnyDeclarationIdentity?
        var configurationType: (any ControlConfigurationIntent.Type)?
        let source: ControlSource
        let sourceFor: @Sendable (any ControlConfigurationIntent) -> ControlSource
    }

    /// Behind a reference: the gallery and every placed control of the kind have it.
    private final class Storage: Sendable {
        let content: Content
        init(_ content: Content) { self.content = content }
    }

    private var storage: Storage

    private var content: Content {
        get { storage.content }
        set { storage = Storage(newValue) }
    }

    init(kind: String, source: ControlSource) {
        storage = Storage(Content(kind: kind, source: source) { _ in source })
    }

    init<Configuration: ControlConfigurationIntent>(
        kind: String, makeSource: @escaping @Sendable (Configuration) -> ControlSource
    ) {
        storage = Storage(
            Content(
                kind: kind, configurationType: Configuration.self, source: makeSource(Configuration()),
                sourceFor: { makeSource($0 as? Configuration ?? Configuration()) }))
    }

    /// Evaluates a configuration on the main actor; nil for an empty one.
    @MainActor
    package init?(evaluating configuration: some ControlWidgetConfiguration) {
        if let primitive = configuration._primitiveControlConfiguration as? Primitive {
            guard let declaration = primitive.configuration.declare() else { return nil }
            self = declaration
        } else if configuration is EmptyControlWidgetConfiguration {
            return nil
        } else {
            self.init(evaluating: configuration.body)
        }
    }
}

/// Distinguishes two declarations of one kind, without its type.
package struct AnyDeclarationIdentity: Equatable, Sendable {
    private let value: any Hashable & Sendable

    init(_ value: some Hashable & Sendable) { self.value = value }

    package static func == (one: Self, other: Self) -> Bool {
        AnyHashable(one.value) == AnyHashable(other.value)
    }
}

/// A configuration that declares itself instead of having a body.
protocol PrimitiveControlConfiguration: ControlWidgetConfiguration where Body == Never {
    @MainActor func declare() -> ControlDeclaration?
}

extension PrimitiveControlConfiguration {
    public var _primitiveControlConfiguration: Any? { Primitive(configuration: self) }
}

private struct Primitive {
    let configuration: any PrimitiveControlConfiguration
}
