/// The properties of an entity that are read when somebody waits for one.
struct DeferredProperties: Hashable, Sendable {
    let names: [String]
    /// Whom to ask.
    let bundle: TestedBundle

    static func == (one: Self, other: Self) -> Bool {
        one.names == other.names && one.bundle.identifier == other.bundle.identifier
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(names)
        hasher.combine(bundle.identifier)
    }
}
