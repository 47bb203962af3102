/// Makes a parameter's value from a value of another type, as App Intents' `Resolver`.
///
/// The runtime asks the resolvers of a parameter when a value comes from outside. Those whose input isn't the
/// output are asked in order until one answers; those whose input is the output may then change or refuse the
/// value.
public protocol Resolver: Hashable, Sendable {
    /// What it takes; inferred from ``resolve(from:context:)``.
    associatedtype Input: _IntentValue
    /// What it makes: the parameter's value without optional and list. The same as ``Input`` for one that
    /// checks.
    associatedtype Output: _IntentValue

    /// The value for an input; nil when this resolver has none. Called where authors' code may block.
    ///
    /// - Throws: what the author throws; the caller gets it as its error.
    func resolve(from input: Input, context: IntentParameterContext<Output>) async throws -> Output?
}

extension Resolver {
    /// Whether this resolver checks a value and doesn't convert one.
    var isCheck: Bool { Input.self == Output.self }

    /// The output for an argument; nil when the argument isn't of the input's type or there is no answer.
    func value<Value: _IntentValue>(
        for argument: IntentArgument, as type: Value.Type, _ parameter: ParameterIdentity
    ) async throws -> Value? {
        guard Output.self == Value.self, let input = try? Input._decode(argument) else { return nil }
        return try await resolve(from: input, context: IntentParameterContext(parameter)) as? Value
    }

    /// The value as this resolver lets it pass; nil when it doesn't.
    func checked<Value: _IntentValue>(_ value: Value, _ parameter: ParameterIdentity) async throws -> Value? {
        guard let input = value as? Input else { return value }
        return try await resolve(from: input, context: IntentParameterContext(parameter)) as? Value
    }
}
