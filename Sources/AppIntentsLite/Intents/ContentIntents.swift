internal import Synchronization

/// An action that opens something of the app, as App Intents' `OpenIntent`.
public protocol OpenIntent: SystemIntent {
    /// What it opens: an entity or an enumeration; inferred from ``target``.
    associatedtype Value: AppValue
    var target: Value { get set }
}

extension OpenIntent {
    public static var openAppWhenRun: Bool { true }

    /// Does nothing beyond opening the app.
    ///
    /// - Throws: nothing.
    public nonisolated(nonsending) func perform() async throws -> some IntentResult { .result() }
}

/// An action that removes things of the app, as App Intents' `DeleteIntent`.
public protocol DeleteIntent: SystemIntent {
    /// The things that are removed; inferred from ``entities``.
    associatedtype Entity: AppEntity
    var entities: [Entity] { get }
}

/// An action that sets a value: what a toggle needs, with `Bool`. App Intents' `SetValueIntent`.
///
/// ```swift
/// struct SetFlashlight: SetValueIntent {
///     static let title: LocalizedStringResource = "Set the flashlight"
///     @Parameter(title: "On") var value: Bool
///     func perform() async throws -> some IntentResult {
///         try LED.write(value)
///         return .result()
///     }
/// }
/// ```
///
/// The wanted value is written to ``value`` before `perform()` runs; authors don't manage it.
public protocol SetValueIntent: AppIntent {
    /// The type of ``value``: `Bool` for a toggle.
    associatedtype ValueType: _IntentValue
    /// The wanted value, usually a `@Parameter`. The runtime sets it before each run.
    var value: ValueType { get set }
}

extension SetValueIntent {
    /// The limits that the parameter `value` was declared with; nil where it has none. Found by reflection
    /// once for each type.
    package var valueRange: ClosedRange<Double>? {
        let type = ObjectIdentifier(Self.self)
        if let known = ValueRanges.known.withLock({ $0[type] }) { return known }
        let parameter = IntentReflection.parameters(of: self).first { $0.name == "value" }?.parameter
        let range = parameter?.schema(named: "value").range
        ValueRanges.known.withLock { $0[type] = .some(range) }
        return range
    }
}

private enum ValueRanges {
    /// Global because types are: it is the same for whoever asks.
    static let known = Mutex<[ObjectIdentifier: ClosedRange<Double>?]>([:])
}

/// An action that shows what the app finds, as App Intents' protocol of the same name.
public protocol ShowInAppSearchResultsIntent: SystemIntent {
    /// The type of ``criteria``: `StringSearchCriteria`.
    associatedtype Criteria: SearchCriteria
    /// What to search for.
    var criteria: Criteria { get set }
    /// Where the app searches. Defaults to everywhere.
    static var searchScopes: [StringSearchScope] { get }
}

extension ShowInAppSearchResultsIntent {
    public static var searchScopes: [StringSearchScope] { [.general] }
}

/// What an action searches for, as App Intents' `SearchCriteria`.
public protocol SearchCriteria: _IntentValue, Sendable {}

/// A text to search for, as App Intents' `StringSearchCriteria`. On D-Bus `s`.
public struct StringSearchCriteria: SearchCriteria, Hashable {
    /// The text as it was given.
    public let term: String

    /// Criteria for a text; any will do.
    public init(term: String) { self.term = term }

    public static var _argumentType: IntentArgumentType { .string }
    public var _argument: IntentArgument? { .string(term) }
    public static func _decode(_ argument: IntentArgument) throws(IntentArgumentError) -> StringSearchCriteria
    {
        guard case .string(let term) = argument else { throw _mismatch(argument) }
        return StringSearchCriteria(term: term)
    }
}

/// Where an app searches for a text, as App Intents' `StringSearchScope`.
public enum StringSearchScope: String, Hashable, Sendable {
    /// `general` is everything; the others are what an app with films and music has.
    case general, movies, tv, music
}

/// An action that only shows something, as App Intents' `SnippetIntent`. It may run many times, so it must
/// not change anything.
public protocol SnippetIntent: AppIntent where PerformResult: ShowsSnippetView {}

extension SnippetIntent {
    public static var isDiscoverable: Bool { false }

    /// Asks hosts to show it again. Nothing keeps snippets on show here, so there is nothing to do.
    public static func reload() {}
}

/// A snippet that shows nothing, as App Intents' `EmptySnippetIntent`.
public struct EmptySnippetIntent: SnippetIntent {
    public static let title: LocalizedStringResource = ""

    /// A snippet without parameters.
    public init() {}

    public func perform() async throws -> some IntentResult & ShowsSnippetView {
        IntentResultContainer<Never, Never, _SnippetViewContainer, Never>(snippet: _SnippetViewContainer())
    }
}
