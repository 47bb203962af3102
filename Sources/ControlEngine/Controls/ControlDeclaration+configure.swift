internal import AppIntentsLite
internal import ControlBasics
internal import WidgetKitLite

extension ControlDeclaration {
    /// The configuration as the author's type, with values that may have to be looked up; nil for a kind that
    /// takes none.
    ///
    /// - Throws: ``ControlError`` for an unknown parameter, a value that doesn't fit, or any value where none
    ///   is taken.
    func configurationAction(
        _ values: [String: IntentArgument]
    ) throws(ControlError) -> BoundAction? {
        guard let configurationType else {
            guard let name = values.keys.sorted().first else { return nil }
            throw ControlError(
                .invalidValue,
                "the control \(kind) takes no configuration, got a value for \(Quotation.of(name))")
        }
        do {
            return try IntentSchema(configurationType).action(with: values)
        } catch {
            throw ControlError(performing: kind, threw: error)
        }
    }

    /// How to find what a configuration's values name, again with every call: an entity may have gone, or be
    /// another by now. Nil where they name nothing. Runs authors' code, so call it where that may block.
    func finder(
        of action: BoundAction?, _ values: [String: IntentArgument]
    ) -> (@Sendable () async throws -> any ControlConfigurationIntent)? {
        guard let values = PlacedValues(action, values) else { return nil }
        return {
            // The action is of the kind's own type, so this can't be another.
            guard let configuration = try await values.found() as? any ControlConfigurationIntent else {
                throw CancellationError()
            }
            return configuration
        }
    }
}
