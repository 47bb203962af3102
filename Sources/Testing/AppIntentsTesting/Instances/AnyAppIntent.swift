/// An action with parameters, without its type, as App Intents Testing's `AnyAppIntent`.
///
/// ```swift
/// var note = definitions.intents["CreateNote"].makeIntent()
/// note.title = "Milk"
/// let title: String? = try note.title
/// let result = try await note.run()
/// ```
///
/// A parameter whose name is that of a member here, such as `description`, is set as
/// `note[dynamicMember: "description"] = "…"`.
@dynamicMemberLookup
public struct AnyAppIntent: Sendable, Equatable {
    /// The action's name: its type's, or its persistent identifier.
    public let identifier: String
    private var parameters: [String: IntentValueContainer]
    private let bundle: TestedBundle

    /// What the bundle is found by.
    public var bundleIdentifier: String { bundle.identifier }

    init(_ bundle: TestedBundle, _ identifier: String, _ parameters: [String: IntentValueContainer]) {
        self.bundle = bundle
        self.identifier = identifier
        self.parameters = parameters
    }

    private func value(_ name: String) -> IntentValueContainer {
        parameters[name] ?? IntentValueContainer(.none)
    }

    /// The value that was given for a parameter. What an action's own defaults are, only the bundle knows.
    ///
    /// - Throws: ``IntentTestingError`` where there is none, unless nil will do, or where it is of another
    ///   type.
    public subscript<T: IntentValueConvertible>(dynamicMember identifier: String) -> T {
        get throws { try value(identifier).value(at: identifier) }
    }

    /// The value that was given for a parameter; nil where there is none. Written with nil, the parameter is
    /// left out.
    public subscript(dynamicMember identifier: String) -> (any IntentValueExpressing)? {
        get { value(identifier).expression }
        set { parameters[identifier] = newValue?.makeExpression().evaluated() }
    }

    /// The way to what is inside a parameter's value.
    public subscript(dynamicMember identifier: String) -> DynamicPropertyPath {
        DynamicPropertyPath(identifier, .success(value(identifier)))
    }

    /// Runs the action in the bundle, which is started if it doesn't run. Nobody is there to answer what it
    /// asks.
    ///
    /// - Returns: what it gives.
    /// - Throws: ``IntentTestingError``: `unknownBundle`, `unknownIntent`, and `failed` with the action's own
    ///   words.
    @discardableResult
    public func run() async throws -> ResolvedIntentResult {
        try await bundle.perform(identifier, parameters)
    }

    /// Whether it is the same action of a bundle with the same identifier, with the same parameters.
    public static func == (one: Self, other: Self) -> Bool {
        one.identifier == other.identifier && one.bundleIdentifier == other.bundleIdentifier
            && one.parameters == other.parameters
    }
}

extension AnyAppIntent: CustomStringConvertible {
    /// The action as it would be written: `CreateNote(title: "Milk")`.
    public var description: String {
        let values = parameters.filter { $0.value.content != .none }.sorted { $0.key < $1.key }
        return "\(identifier)(\(values.map { "\($0.key): \($0.value)" }.joined(separator: ", ")))"
    }
}
