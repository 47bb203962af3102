/// A question to an entity's query, without its type, as App Intents Testing's `AnyEntityQuery`.
public struct AnyEntityQuery: Sendable, Equatable {
    private let bundle: TestedBundle
    private let type: String
    private let selection: EntitySelection

    init(_ bundle: TestedBundle, _ type: String, _ selection: EntitySelection) {
        self.bundle = bundle
        self.type = type
        self.selection = selection
    }

    /// What it finds. This package's own.
    ///
    /// - Throws: ``IntentTestingError`` for a query that can't be asked that, and for an unknown type; what
    ///   the query throws.
    public func entities() async throws -> [AnyAppEntity] {
        try await bundle.entities(type, selection).map { try AnyAppEntity._value(in: $0) }
    }

    /// Whether it asks the same of the same type of a bundle with the same identifier.
    public static func == (one: Self, other: Self) -> Bool {
        one.bundle.identifier == other.bundle.identifier && one.type == other.type
            && one.selection == other.selection
    }
}

/// Which entities of a type are wanted.
enum EntitySelection: Hashable, Sendable {
    case identifiers([String])
    case matching(String)
    case suggested
    case all
}
