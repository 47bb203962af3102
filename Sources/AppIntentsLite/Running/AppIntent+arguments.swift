extension AppIntent {
    /// The parameters that have values, by name, as they are sent outside.
    package var arguments: [String: IntentArgument] {
        var arguments: [String: IntentArgument] = [:]
        for found in IntentReflection.parameters(of: self) {
            arguments[found.name] = found.parameter.argument
        }
        return arguments
    }
}
