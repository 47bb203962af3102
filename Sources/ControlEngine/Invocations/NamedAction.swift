package import AppIntentsLite

/// An action by its name, with parameters from outside. It is made when its turn has come, where authors'
/// code may block: making one runs their `init()`.
package struct NamedAction: Sendable {
    package let schema: IntentSchema
    let parameters: [String: IntentArgument]
    /// Whether what it returns is to be described, see ``DescribedValue``.
    let describes: Bool
    /// Whether the caller can be asked for required values that are missing.
    let asks: Bool

    /// Makes it. Runs authors' code.
    ///
    /// - Throws: ``ControlError`` for an unknown or ill-fitting parameter, and for a required one without a
    ///   value.
    func made() throws(ControlError) -> BoundAction {
        do {
            let action = try schema.action(with: parameters, asks: asks)
            return describes ? action.describing : action
        } catch {
            throw ControlError(performing: schema.identifier, threw: error)
        }
    }
}
