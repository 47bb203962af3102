public import FoundationEssentials

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
