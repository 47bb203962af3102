/// A parameter without its static type, as reflection finds it.
package protocol AnyIntentParameter: Sendable {
    /// Whether it can be read without a trap.
    var isSet: Bool { get }
    /// The value as it is sent, with the content of files that only this process has.
    var argument: IntentArgument? { get }
    /// The same where it can be kept without anybody's content; nil for such files, of which nothing is read.
    var keptArgument: IntentArgument? { get }
    /// The type of its value.
    var valueType: any _IntentValue.Type { get }
    /// The value inside a sentence for users.
    var spokenValue: String? { get }
    var spokenTitle: String { get }
    var hasValue: Bool { get }
    /// The entities among the values.
    var entities: [EntityIdentifier] { get }
    /// Whether a value from outside takes time: an entity has to be found, or the author's resolvers asked.
    var needsResolution: Bool { get }
    /// Applies a value from outside. Where it ``needsResolution``, use ``resolve(_:named:)``.
    func set(_ argument: IntentArgument) throws(IntentArgumentError)
    /// Applies a value from outside, asking the author's code. Call it where that may block.
    nonisolated(nonsending) func resolve(_ argument: IntentArgument, named name: String) async throws
    /// Applies a value that was accepted earlier, as far as what it names is still there: a list without what
    /// has gone, and no more than it takes; nothing in place of a single one, where none is needed.
    ///
    /// - Throws: ``GoneValueError`` where one is needed, and what ``resolve(_:named:)`` throws.
    nonisolated(nonsending) func resolveRemaining(_ argument: IntentArgument, named name: String) async throws
    /// Whether ``resolveDefault()`` may find a value.
    var mayHaveDefault: Bool { get }
    /// Takes the options provider's default where there is no value.
    nonisolated(nonsending) func resolveDefault() async throws
    /// The values to choose from that a text may mean; all to suggest for the empty text.
    nonisolated(nonsending) func options(matching query: String) async throws -> [IntentOption]
    /// What to ask the user when there is no value.
    func question(named name: String, intent: String) -> IntentQuestion
    func schema(named name: String) -> ParameterSchema
}
