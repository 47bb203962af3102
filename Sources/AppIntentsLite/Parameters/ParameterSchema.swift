internal import FoundationEssentials

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

extension IntentParameter {
    package var isRequired: Bool { !isOptional && traits.defaultValue == nil }

    package func schema(named name: String) -> ParameterSchema {
        ParameterSchema(
            name: name, title: title.resolved, description: description?.resolved ?? "",
            type: Value._argumentType, isRequired: isRequired,
            defaultValue: traits.defaultValue?._argument, range: traits.range, choices: choices,
            size: traits.size, hasOptions: optionsSource != nil || !choices.isEmpty,
            hints: traits.hints)
    }

    package nonisolated(nonsending) func options(matching query: String) async throws -> [IntentOption] {
        if let source = optionsSource { return try await source.options(query) }
        return choices.map { IntentOption(value: .string($0.name), title: $0.title) }.filter {
            $0.contains(query)
        }
    }

    package nonisolated(nonsending) func suggestions() async -> [IntentOption] {
        // What it reads in vain is no reason not to ask.
        let all = try? await UnsetReads.noticing { try await options(matching: "") }
        return IntentOption.distinct(Array((all ?? []).prefix(40)))
    }

    package var mayHaveDefault: Bool { optionsSource != nil }

    /// The author's provider or query for this parameter, else the query of the entity's type.
    var optionsSource: OptionsSource? {
        traits.options ?? (Value.ValueType.self as? any AppEntity.Type).map { Self.source(of: $0) }
    }

    private static func source<Entity: AppEntity>(of type: Entity.Type) -> OptionsSource {
        OptionsSource(type.defaultQuery)
    }
}

/// What an author says about a parameter; made by the initialisers of ``IntentParameter``.
struct ParameterTraits<Value: _IntentValue & Sendable>: Sendable {
    var title: LocalizedStringResource = ""
    /// What the parameter is for; nil when the author said nothing.
    var description: LocalizedStringResource?
    var defaultValue: Value?
    /// The least and the greatest number that is accepted from outside.
    var range: ClosedRange<Double>?
    /// What to say when the parameter's value has to be asked for.
    var requestValueDialog: IntentDialog?
    /// What to say when it isn't clear which value is meant.
    var requestDisambiguationDialog: IntentDialog?
    var connection = InputConnectionBehavior.default
    /// Where options come from; nil where the type itself is asked.
    var options: OptionsSource?
    /// How values of other types become this one's.
    var resolvers: [any Resolver] = []
    /// Finds entities by a query of the parameter's own.
    var lookup: (@Sendable ([IntentArgument]) async throws -> [Value.ValueType])?
    /// The names of the cases that are accepted; nil for all.
    var supportedValues: [String]?
    /// How many values a list takes; of a list that depends on the size of a widget, in any of them.
    var size: ClosedRange<Int>?
    /// How many it takes in a widget of a size, where that depends on it; those that aren't here take any
    /// number.
    var sizes: [IntentWidgetFamily: ClosedRange<Int>] = [:]
    /// Checks a value from outside beyond its type.
    var check: (@Sendable (Value.ValueType) throws(IntentArgumentError) -> Void)?
    /// How a host may edit the value: `style`, `kind`, `multiline` and the like.
    var hints: [String: IntentArgument] = [:]
}

extension ParameterTraits {
    /// With so many values.
    func sized(_ count: IntentCollectionSize) -> Self {
        var traits = self
        traits.size = count.range
        return traits
    }

    /// With as many values as a widget of any size takes.
    func sized(_ sizes: [IntentWidgetFamily: IntentCollectionSize]) -> Self {
        let ranges = sizes.compactMapValues(\.range)
        guard let least = ranges.values.map(\.lowerBound).min(),
            let most = ranges.values.map(\.upperBound).max()
        else { return self }
        var traits = self
        traits.size = least...most
        traits.sizes = ranges
        traits.hints["sizes"] = .dictionary(
            Dictionary(uniqueKeysWithValues: ranges.map { ($0.rawValue, .int($1.upperBound)) }))
        return traits
    }
}

extension ParameterTraits where Value.ValueType == IntentCurrencyAmount {
    /// Only these currencies and amounts; all currencies when none is named.
    func accepting(_ currencies: [String], _ range: IntentParameter<Value>.InclusiveRange<Decimal>?) -> Self {
        var traits = self
        if !currencies.isEmpty {
            traits.hints["currencies"] = .array(of: .string, currencies.map { .string($0) })
        }
        traits.check = { (value) throws(IntentArgumentError) in
            guard currencies.isEmpty || currencies.contains(value.currencyCode) else {
                throw IntentArgumentError(
                    expected: "an amount in one of \(quoted(currencies))",
                    received: "\"\(value.currencyCode)\"")
            }
            if let range, value.amount < range.lowerBound || value.amount > range.upperBound {
                throw IntentArgumentError(
                    expected: "an amount from \(range.lowerBound) to \(range.upperBound)",
                    received: "\(value.amount)")
            }
        }
        return traits
    }
}

extension ParameterTraits where Value.ValueType == IntentFile {
    /// Only files of these types; a file whose type isn't known passes.
    func accepting(_ types: [UTType]) -> Self {
        var traits = self
        traits.hints["types"] = .array(
            of: .string, types.map { .string($0.preferredMIMEType ?? $0.identifier) })
        traits.check = { (value) throws(IntentArgumentError) in
            guard let type = value.type, !types.contains(where: { type.conforms(to: $0) }) else { return }
            throw IntentArgumentError(
                expected: "a file of one of \(quoted(types.map(\.identifier)))", received: "\"\(type)\"")
        }
        return traits
    }
}

extension ParameterTraits where Value.ValueType: FileEntity {
    /// Only files whose names say that they are of one of these types; nil for those that the entity names.
    func accepting(_ types: [UTType]?) -> Self {
        let types = types ?? Value.ValueType.supportedContentTypes
        var traits = self
        traits.hints["types"] = .array(
            of: .string, types.map { .string($0.preferredMIMEType ?? $0.identifier) })
        traits.check = { (value) throws(IntentArgumentError) in
            try Value.ValueType.check(.string(value.id.entityIdentifierString), types)
        }
        return traits
    }
}

extension Bool.IntentDisplayName {
    /// What a host that shows the value needs to know.
    var hints: [String: IntentArgument] {
        ["true": .string(`true`.resolved), "false": .string(`false`.resolved)]
    }
}
