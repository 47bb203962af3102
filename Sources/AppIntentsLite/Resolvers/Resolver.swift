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

/// A list of resolvers, as App Intents' `ResolverSpecification`. Made by ``ResolverSpecificationBuilder``.
public protocol ResolverSpecification: Hashable, Sendable, Sequence where Element == any Resolver {
    /// The resolvers in their order. The runtime's; defaults to what the sequence gives.
    var _resolvers: [any Resolver] { get }
}

extension ResolverSpecification {
    /// What the sequence gives.
    public var _resolvers: [any Resolver] { Array(self) }
}

/// Collects resolvers, as App Intents' builder of the same name.
///
/// ```swift
/// @Parameter(title: "Grams", resolvers: {
///     IntFromStringResolver()
/// })
/// var grams: Int
/// ```
@resultBuilder
public enum ResolverSpecificationBuilder<Property> {
    public static func buildBlock() -> _ResolverList { _ResolverList() }

    /// All of them, in the order in which they are asked.
    public static func buildBlock<each R: Resolver>(_ resolvers: repeat each R) -> _ResolverList {
        var list: [any Resolver] = []
        repeat list.append(each resolvers)
        return _ResolverList(list)
    }

    /// One resolver on a line of its own.
    public static func buildExpression<R: Resolver>(_ resolver: R) -> R { resolver }
}

/// No resolvers, as App Intents' `EmptyResolverSpecification`.
public struct EmptyResolverSpecification<Value: _IntentValue>: ResolverSpecification {
    /// The list that a type has by default.
    public init() {}

    public var _resolvers: [any Resolver] { [] }

    public func makeIterator() -> IndexingIterator<[any Resolver]> { [].makeIterator() }
}

/// The resolvers that a ``ResolverSpecificationBuilder`` collected.
public struct _ResolverList: ResolverSpecification {
    public let _resolvers: [any Resolver]

    init(_ resolvers: [any Resolver]) { _resolvers = resolvers }

    /// No resolvers: what a parameter has whose author names none.
    public init() { _resolvers = [] }

    /// The resolvers in the order in which they are asked.
    public func makeIterator() -> IndexingIterator<[any Resolver]> { _resolvers.makeIterator() }

    public static func == (lhs: Self, rhs: Self) -> Bool {
        lhs._resolvers.map { AnyHashable($0) } == rhs._resolvers.map { AnyHashable($0) }
    }

    public func hash(into hasher: inout Hasher) {
        for resolver in _resolvers { hasher.combine(AnyHashable(resolver)) }
    }
}

/// What holds a value of an action or an entity, without the value's type. App Intents' `AnyIntentValue`.
public protocol AnyIntentValue {}

/// The parameter that a resolver works for, as App Intents' `IntentParameterContext`: a resolver may ask
/// back.
public struct IntentParameterContext<Value: _IntentValue>: AnyIntentValue, Sendable {
    let identity: ParameterIdentity

    init(_ identity: ParameterIdentity) { self.identity = identity }

    /// The context of a parameter that belongs to no action, for trying resolvers out.
    package init(title: LocalizedStringResource) {
        self.init(
            ParameterIdentity(
                name: "", title: title, type: Value._argumentType, choices: [], requestValueDialog: nil,
                requestDisambiguationDialog: nil, hints: [:], suggestions: { [] }))
    }

    public var title: LocalizedStringResource { identity.title }

    /// Asks the user for a value.
    ///
    /// - Throws: `CancellationError` when the user declines, ``AppIntentError`` when there is nobody to
    ///   ask, and what reading the answer throws.
    public func requestValue(_ dialog: IntentDialog? = nil) async throws -> Value.ValueType {
        try await identity.requestValue(dialog)
    }

    /// Asks the user which of several values is meant.
    ///
    /// - Throws: `CancellationError` when the user declines, ``AppIntentError`` when there is nobody to
    ///   ask, ``IntentArgumentError`` for an answer that was not offered.
    public func requestDisambiguation(
        among values: [Value.ValueType], dialog: IntentDialog? = nil
    ) async throws -> Value.ValueType {
        try await identity.requestDisambiguation(among: values, dialog: dialog)
    }

    /// Asks the user whether a value is the right one.
    ///
    /// - Throws: `CancellationError` when the user declines to answer, ``AppIntentError`` when there is
    ///   nobody to ask.
    public func requestConfirmation(for value: Value.ValueType, dialog: IntentDialog? = nil) async throws
        -> Bool
    {
        try await identity.requestConfirmation(for: value, dialog: dialog)
    }

    /// Ends this run because a value is needed; it starts again with the answer.
    public func needsValueError(_ dialog: IntentDialog? = nil) -> AppIntentError {
        identity.needsValueError(dialog)
    }

    /// Ends this run because it isn't clear which value is meant; it starts again with the answer.
    public func needsDisambiguationError(
        among values: [Value.ValueType], dialog: IntentDialog? = nil
    ) -> AppIntentError { identity.needsDisambiguationError(among: values, dialog: dialog) }
}
