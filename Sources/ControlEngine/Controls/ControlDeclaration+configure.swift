internal import AppIntentsLite
internal import WidgetKitLite

extension ControlDeclaration {
    /// The configuration as the author's type, with values that may have to be looked up; nil for a kind that takes
    /// none.
    ///
    /// - Throws: ``ControlError`` for an unknown parameter, a value that doesn't fit, or any value where none is
    ///   taken.
    func configurationAction(
        _ values: [String: IntentArgument]
    ) throws(ControlError) -> BoundAction? {
        guard let configurationType else {
            guard let name = values.keys.sorted().first else { return nil }
            throw ControlError(
                .invalidValue, "the control \(kind) takes no configuration, got a value for \"\(name)\"")
        }
        do {
            return try IntentSchema(configurationType).action(with: values)
        } catch {
            throw ControlError(performing: kind, threw: error)
        }
    }
}
