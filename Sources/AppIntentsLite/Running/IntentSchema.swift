/// An action's type as data, and the way to make an instance from outside values.
package struct IntentSchema: Sendable {
    package let type: any AppIntent.Type
    package let identifier: String
    package let title: String
    package let description: String
    package let authenticationPolicy: IntentAuthenticationPolicy
    package let isDiscoverable: Bool
    package let parameters: [ParameterSchema]
    private let make: @Sendable ([String: IntentArgument], [ParameterSchema]) throws(IntentArgumentError) -> BoundAction

    package init<I: AppIntent>(_ type: I.Type) {
        self.type = type
        identifier = I.persistentIdentifier
        title = I.title.resolved
        let optional: IntentDescription? = I.description
        let plain: IntentDescription = I.description
        description = optional?.descriptionText.resolved ?? plain.descriptionText.resolved
        authenticationPolicy = I.authenticationPolicy
        isDiscoverable = I.isDiscoverable
        var parameters = IntentReflection.parameters(of: I()).map { $0.parameter.schema(named: $0.name) }
        if let setter = type as? any SetValueIntent.Type, !parameters.contains(where: { $0.name == "value" }) {
            parameters.append(Self.plainValue(of: setter))
        }
        self.parameters = parameters
        make = { (arguments, schema) throws(IntentArgumentError) in try Self.make(I.self, arguments, schema) }
    }

    /// Makes an action with parameters from outside.
    ///
    /// - Throws: ``IntentArgumentError`` for an unknown parameter, a value that doesn't fit, or a required
    ///   parameter without a value.
    package func action(with arguments: [String: IntentArgument]) throws(IntentArgumentError) -> BoundAction {
        try make(arguments, parameters)
    }

    private static func make<I: AppIntent>(
        _ type: I.Type, _ arguments: [String: IntentArgument], _ schema: [ParameterSchema]
    ) throws(IntentArgumentError) -> BoundAction {
        var intent = type.init()
        let found = IntentReflection.parameters(of: intent)
        for (name, argument) in arguments.sorted(by: { $0.key < $1.key }) {
            guard schema.contains(where: { $0.name == name }) else {
                throw IntentArgumentError.unknown(name, hint: known(schema))
            }
            do {
                if let parameter = found.first(where: { $0.name == name })?.parameter {
                    try parameter.set(argument)
                } else {
                    intent = try setPlainValue(of: intent, to: argument)
                }
            } catch {
                var named = error
                named.parameter = name
                throw named
            }
        }
        for parameter in schema where parameter.isRequired && arguments[parameter.name] == nil {
            throw IntentArgumentError(
                parameter: parameter.name, expected: parameter.type.description, received: nil,
                hint: "it is required")
        }
        return BoundAction(intent)
    }

    private static func known(_ schema: [ParameterSchema]) -> String {
        schema.isEmpty
            ? "the action has no parameters"
            : "its parameters are " + schema.map { "\"\($0.name)\"" }.joined(separator: ", ")
    }

    /// A `SetValueIntent` whose `value` is a plain stored property, which reflection doesn't show as a parameter.
    private static func plainValue<S: SetValueIntent>(of type: S.Type) -> ParameterSchema {
        ParameterSchema(
            name: "value", title: "Value", description: "", type: S.ValueType._argumentType,
            isRequired: S.ValueType._absent == nil, defaultValue: nil, range: nil,
            choices: S.ValueType._choices?.map { .init(name: $0.name, title: $0.title) } ?? [])
    }

    private static func setPlainValue<I: AppIntent>(
        of intent: I, to argument: IntentArgument
    ) throws(IntentArgumentError) -> I {
        guard let setter = intent as? any SetValueIntent else { return intent }
        // The cast back can't fail: the same value came in.
        return try set(setter, to: argument) as? I ?? intent
    }

    private static func set<S: SetValueIntent>(
        _ intent: S, to argument: IntentArgument
    ) throws(IntentArgumentError) -> any AppIntent {
        var copy = intent
        copy.value = try S.ValueType._decode(argument)
        return copy
    }
}
