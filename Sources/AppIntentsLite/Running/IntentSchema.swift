internal import Synchronization

/// An action's type as data, and the way to make an instance from outside values.
///
/// Most of it is found by reflection, when it is first asked for: a bundle is on the bus before any schema is
/// asked for.
package struct IntentSchema: Sendable {
    package let type: any AppIntent.Type
    package let identifier: String
    package var title: String { details.content.title }
    package var description: String { details.content.description }
    package var authenticationPolicy: IntentAuthenticationPolicy { details.content.authenticationPolicy }
    package var isDiscoverable: Bool { details.content.isDiscoverable }
    /// The schema that assistants know it by; empty for none.
    package var assistantSchema: String { details.content.assistantSchema }
    package var parameters: [ParameterSchema] { details.content.parameters }
    /// The types of entity that the action takes or gives.
    package var entityTypes: [any AppEntity.Type] { details.content.entityTypes }
    /// The action as a sentence with its parameters' titles; empty where the author wrote none.
    package var summary: String { details.content.summary }
    /// What a user would say to have it run, as a shortcut of the program has it.
    package var phrases: [String] { details.content.phrases }
    /// Where the action may run.
    package var supportedModes: IntentModes { details.content.supportedModes }
    /// What to use instead, for an action that is on its way out; nil for all others.
    package var deprecation: String? { details.content.deprecation }
    /// Whether that has been found out.
    package var isRead: Bool { details.isMade }
    private let details: Details
    private let make: Maker
    private let shown: @Sendable (any AppIntent) -> String
    /// Does what ``options(for:matching:given:)`` does.
    let choose:
        @Sendable (_ parameter: String, _ query: String, [String: IntentArgument], IntentSchema) async throws
            ->
            [IntentOption]
    /// As ``summary(given:)``; empty where there is no sentence.
    let describe: @Sendable ([String: IntentArgument], IntentSchema) async throws -> String

    private typealias Maker =
        @Sendable ([String: IntentArgument], Bool, [ParameterSchema]) throws(IntentArgumentError) ->
        BoundAction

    package init<I: AppIntent>(_ type: I.Type) {
        self.type = type
        identifier = I.persistentIdentifier
        details = Details { Self.content(of: I.self) }
        shown = { ($0 as? I).map { SummaryRendering.sentence(of: $0, values: true) } ?? "" }
        choose = { try await Self.options(I.self, $0, $1, $2, $3) }
        describe = { try await Self.summary(I.self, $0, $1) }
        make = { (arguments, asks, schema) throws(IntentArgumentError) in
            try Self.make(I.self, arguments, asks, schema)
        }
    }

    private struct Content: Sendable {
        let title: String
        let description: String
        let authenticationPolicy: IntentAuthenticationPolicy
        let isDiscoverable: Bool
        let assistantSchema: String
        let parameters: [ParameterSchema]
        let summary: String
        let phrases: [String]
        let supportedModes: IntentModes
        let deprecation: String?
        let entityTypes: [any AppEntity.Type]
    }

    /// The part that is made when it is first asked for, on the caller's thread.
    private final class Details: Sendable {
        private let make: @Sendable () -> Content
        private let made = Mutex<Content?>(nil)

        init(_ make: @escaping @Sendable () -> Content) { self.make = make }

        var isMade: Bool { made.withLock { $0 != nil } }

        var content: Content {
            if let made = made.withLock({ $0 }) { return made }
            // Authors' code, so not under the lock; twice at worst, and then the first counts.
            let new = make()
            return made.withLock { made in
                if let made { return made }
                made = new
                return new
            }
        }
    }

    private static func content<I: AppIntent>(of type: I.Type) -> Content {
        let optional: IntentDescription? = I.description
        let plain: IntentDescription = I.description
        var parameters = IntentReflection.parameters(of: I()).map { $0.parameter.schema(named: $0.name) }
        if let setter = type as? any SetValueIntent.Type, !parameters.contains(where: { $0.name == "value" })
        {
            parameters.append(plainValue(of: setter))
        }
        return Content(
            title: I.title.resolved,
            description: optional?.descriptionText.resolved ?? plain.descriptionText.resolved,
            authenticationPolicy: I.authenticationPolicy,
            // What can't be performed isn't offered.
            isDiscoverable: I.isDiscoverable && I.PerformResult.self != Never.self,
            assistantSchema: (type as? any _SchemaNaming.Type)?._schemaName ?? "",
            parameters: parameters, summary: SummaryRendering.sentence(of: I(), values: false),
            phrases: ShortcutPhrases.phrases(of: type),
            supportedModes: I.supportedModes,
            deprecation: (type as? any DeprecatedAppIntent.Type).map { deprecation(of: $0) },
            entityTypes: entityTypes(of: I()))
    }

    /// The sentence for an instance with the values that it has.
    package func summary(of intent: any AppIntent) -> String { shown(intent) }

    /// Makes an action with parameters from outside. What takes time, such as finding an entity, is left to
    /// ``BoundAction/resolved()``.
    ///
    /// - Parameter asks: whether the user will be asked for required values that are missing; they are no
    ///   error then.
    /// - Throws: ``IntentArgumentError`` for an unknown parameter, a value that doesn't fit, or a required
    ///   parameter without a value.
    package func action(
        with arguments: [String: IntentArgument], asks: Bool = false
    ) throws(IntentArgumentError) -> BoundAction {
        try make(arguments, asks, parameters)
    }

    private static func make<I: AppIntent>(
        _ type: I.Type, _ arguments: [String: IntentArgument], _ asks: Bool, _ schema: [ParameterSchema]
    ) throws(IntentArgumentError) -> BoundAction {
        var intent = type.init()
        let found = IntentReflection.parameters(of: intent)
        // An optional parameter that was left out stays so, but a configuration begins with the defaults.
        let seeds = type is any WidgetConfigurationIntent.Type || type is any ControlConfigurationIntent.Type
        var later: [PendingArguments.Item] = []
        for name in arguments.keys.sorted() where !schema.contains(where: { $0.name == name }) {
            throw IntentArgumentError.unknown(name, hint: known(schema))
        }
        for entry in schema {
            let parameter = found.first { $0.name == entry.name }?.parameter
            if let argument = arguments[entry.name] {
                do {
                    if let parameter, !parameter.needsResolution {
                        try parameter.set(argument)
                    } else if let parameter {
                        later.append(
                            .init(
                                name: entry.name, parameter: parameter, argument: argument, isRequired: false)
                        )
                    } else {
                        intent = try setPlainValue(of: intent, to: argument)
                    }
                } catch {
                    var named = error
                    named.parameter = entry.name
                    throw named
                }
            } else if let parameter, seeds || entry.isRequired, asks || parameter.mayHaveDefault {
                // An options provider may have a default; else the user is asked.
                later.append(
                    .init(name: entry.name, parameter: parameter, argument: nil, isRequired: entry.isRequired)
                )
            } else if entry.isRequired {
                throw missing(entry)
            }
        }
        return BoundAction(intent, pending: later.isEmpty ? nil : PendingArguments(items: later, asks: asks))
    }

    /// The error for a required parameter without a value.
    package static func missing(_ parameter: ParameterSchema) -> IntentArgumentError {
        let names = parameter.choices.map(\.name)
        return missing(
            parameter.name, names.isEmpty ? parameter.type.description : "one of \(quoted(names))")
    }

    /// - Parameter expected: what it takes, in words.
    static func missing(_ name: String, _ expected: String) -> IntentArgumentError {
        IntentArgumentError(parameter: name, expected: expected, received: nil, hint: "it is required")
    }

    private static func deprecation<I: DeprecatedAppIntent>(of type: I.Type) -> String {
        let declared = type.deprecation
        let message = declared.message?.resolved ?? ""
        guard let other = declared.replacement else { return message }
        let instead = "use \(other.persistentIdentifier) instead"
        return message.isEmpty ? instead : "\(message); \(instead)"
    }

    static func known(_ schema: [ParameterSchema]) -> String {
        schema.isEmpty
            ? "the action has no parameters"
            : "its parameters are " + schema.map { "\"\($0.name)\"" }.joined(separator: ", ")
    }

    /// A `SetValueIntent` whose `value` is a plain stored property, which reflection doesn't show as a
    /// parameter.
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

extension IntentSchema {
    /// The action's sentence with the values that a caller has for its parameters; those without a value are
    /// in it by their titles. Runs authors' code, so call it where that may block.
    ///
    /// - Returns: the action's title where the author wrote no sentence for these values.
    /// - Throws: ``IntentArgumentError`` for a parameter that doesn't exist and a value that doesn't fit, and
    ///   what the author's code throws.
    package nonisolated(nonsending) func summary(
        given arguments: [String: IntentArgument]
    ) async throws -> String {
        let sentence = try await describe(arguments, self)
        return sentence.isEmpty ? title : sentence
    }

    nonisolated(nonsending) static func summary<I: AppIntent>(
        _ type: I.Type, _ arguments: [String: IntentArgument], _ schema: IntentSchema
    ) async throws -> String {
        try checkNames(of: arguments, schema)
        let intent = I()
        // Values go to the intent's own storage, whatever run asks.
        return try await InvocationFrame.$current.withValue(nil) {
            try await UnsetReads.noticing(for: intent) {
                try await assign(arguments, into: IntentReflection.parameters(of: intent))
                return SummaryRendering.sentence(of: intent, values: true)
            }
        }
    }
}

/// Finds an intent's parameters by reflection, in declaration order.
enum IntentReflection {
    struct Found {
        let name: String
        let parameter: any AnyIntentParameter & AnyObject
    }

    static func parameters(of intent: some AppIntent) -> [Found] { parameters(among: children(of: intent)) }

    // A cast to a protocol searches all conformances of the program, once for each type. A first press waits
    // for it, so that what can't conform isn't cast: what is no object.

    static func parameters(among children: [Mirror.Child]) -> [Found] {
        children.compactMap { child in
            guard type(of: child.value) is AnyClass,
                let parameter = child.value as? any AnyIntentParameter & AnyObject
            else { return nil }
            let label = child.label ?? ""
            return Found(name: label.hasPrefix("_") ? String(label.dropFirst()) : label, parameter: parameter)
        }
    }

    /// The stored properties: of a SiriKit intent, those of its class, and of those above it first.
    static func children(of intent: some AppIntent) -> [Mirror.Child] {
        let own = Array(Mirror(reflecting: intent).children)
        guard own.contains(where: { $0.value is INIntent }), let configured = intent as? any SiriKitConfigured
        else { return own }
        var children: [Mirror.Child] = []
        var mirror: Mirror? = Mirror(reflecting: configured.siriKitIntent)
        while let each = mirror {
            children = each.children + children
            mirror = each.superclassMirror
        }
        return children
    }
}

/// A type's name without its module, as `String(describing:)` gives it.
///
/// That one first checks three protocols that a type itself never conforms to, each time through all
/// conformances of the program; a bundle asks for some names when it starts.
package func typeName(_ type: Any.Type) -> String { _typeName(type, qualified: false) }

/// An action that assistants know by a schema's name. Apple's names stand above this module.
public protocol _SchemaNaming {
    /// Such as `openAsset`, or `photos.openAsset`.
    static var _schemaName: String { get }
}
