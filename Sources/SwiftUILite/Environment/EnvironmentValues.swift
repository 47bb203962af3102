public import FoundationEssentials

/// Reads a value of the environment, as SwiftUI's `@Environment(\.widgetFamily) var family`.
///
/// Read it while a body is evaluated; elsewhere it is the default value.
@propertyWrapper
public struct Environment<Value> {
    private let keyPath: KeyPath<EnvironmentValues, Value>

    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { self.keyPath = keyPath }

    /// The value of the evaluation that is under way.
    public var wrappedValue: Value { EnvironmentValues.current[keyPath: keyPath] }
}

/// Names a value of the environment, as SwiftUI's `EnvironmentKey`.
public protocol EnvironmentKey {
    /// The type of the value.
    associatedtype Value

    /// The value where nothing sets one.
    static var defaultValue: Value { get }
}

/// What a view can know about where it is shown, as SwiftUI's `EnvironmentValues`.
public struct EnvironmentValues: Sendable {
    /// The values of the evaluation that the current task is in.
    @TaskLocal package static var current = EnvironmentValues()

    // @unchecked because authors' values need not be Sendable, as in Apple's API; they are set and read while
    // a view is evaluated, which happens on the main actor only.
    private struct Values: @unchecked Sendable {
        var byKey: [ObjectIdentifier: Any] = [:]
    }

    private var values = Values()

    /// The values where nothing has set any: every key gives its default.
    public init() {}

    /// The value of a key; its default where nothing set one.
    public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
        get { values.byKey[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
        set { values.byKey[ObjectIdentifier(key)] = newValue }
    }
}

private enum ColorSchemeKey: EnvironmentKey {
    static var defaultValue: ColorScheme { .light }
}

private enum LocaleKey: EnvironmentKey {
    static var defaultValue: Locale { .current }
}

private enum RedactionReasonsKey: EnvironmentKey {
    static var defaultValue: RedactionReasons { [] }
}

private enum IsEnabledKey: EnvironmentKey {
    static var defaultValue: Bool { true }
}

extension EnvironmentValues {
    /// Light or dark. Defaults to light.
    public var colorScheme: ColorScheme {
        get { self[ColorSchemeKey.self] }
        set { self[ColorSchemeKey.self] = newValue }
    }

    /// The user's language and region.
    public var locale: Locale {
        get { self[LocaleKey.self] }
        set { self[LocaleKey.self] = newValue }
    }

    /// Why content is not to be shown; empty when it is.
    public var redactionReasons: RedactionReasons {
        get { self[RedactionReasonsKey.self] }
        set { self[RedactionReasonsKey.self] = newValue }
    }

    /// False inside a disabled view.
    public var isEnabled: Bool {
        get { self[IsEnabledKey.self] }
        set { self[IsEnabledKey.self] = newValue }
    }
}

private enum ProposedSizeKey: EnvironmentKey {
    static var defaultValue: ViewSize { ViewSize(width: 126, height: 126) }
}

extension EnvironmentValues {
    /// The size that `GeometryReader` reports, in points: the widget's usual size less margins, paddings and
    /// fixed frames.
    package var proposedSize: ViewSize {
        get { self[ProposedSizeKey.self] }
        set {
            self[ProposedSizeKey.self] = ViewSize(
                width: max(0, newValue.width), height: max(0, newValue.height))
        }
    }
}

extension View {
    /// This view with a value of the environment set for it and everything in it.
    nonisolated public func environment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
    ) -> some View {
        // The colour scheme is the one value that the host needs too: it resolves the colours.
        let scheme = keyPath as AnyKeyPath == \EnvironmentValues.colorScheme ? value as? ColorScheme : nil
        return SchemedView(content: self, scheme: scheme).transformingEnvironment {
            $0[keyPath: keyPath] = value
        }
    }

    /// Changes a value of the environment for this view and everything in it.
    nonisolated public func transformEnvironment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
    ) -> some View {
        transformingEnvironment { transform(&$0[keyPath: keyPath]) }
    }

    /// Light or dark for this view; nil leaves it to the host.
    nonisolated public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
        modified(.colorScheme(colorScheme)).transformingEnvironment {
            if let colorScheme { $0.colorScheme = colorScheme }
        }
    }

    nonisolated func transformingEnvironment(_ transform: @escaping (inout EnvironmentValues) -> Void)
        -> some View
    {
        EnvironmentView(content: self, transform: transform)
    }
}

nonisolated private struct SchemedView: View, PrimitiveView {
    typealias Body = Never

    let content: any View
    let scheme: ColorScheme?

    @MainActor func makeNodes(in context: inout EvaluationContext) -> [ViewNode] {
        guard let scheme else { return context.nodes(of: content) }
        return context.nodes(of: content).map { $0.adding(.colorScheme(scheme)) }
    }
}

nonisolated private struct EnvironmentView: View, PrimitiveView {
    typealias Body = Never

    let content: any View
    let transform: (inout EnvironmentValues) -> Void

    @MainActor func makeNodes(in context: inout EvaluationContext) -> [ViewNode] {
        var values = EnvironmentValues.current
        transform(&values)
        return EnvironmentValues.$current.withValue(values) { context.nodes(of: content) }
    }
}
