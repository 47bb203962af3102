/// One parameter of an action as data: what a caller needs to know to fill it.
package struct ParameterSchema: Hashable, Sendable {
    package struct Choice: Hashable, Sendable {
        package let name: String
        package let title: String
    }

    /// The property's name in source code, without the wrapper's underscore.
    package let name: String
    package let title: String
    package let description: String
    package let type: IntentArgumentType
    /// Whether a caller must give a value: not optional and without a default.
    package let isRequired: Bool
    package let defaultValue: IntentArgument?
    package let range: ClosedRange<Double>?
    /// The values that the parameter is limited to; empty for open types.
    package let choices: [Choice]
    /// How many values a list takes; nil for any number.
    package var size: ClosedRange<Int>?
    /// Whether the action can be asked for values to choose from.
    package var hasOptions = false
    /// How a host may edit the value: `style`, `kind`, `multiline` and the like.
    package var hints: [String: IntentArgument] = [:]
}
