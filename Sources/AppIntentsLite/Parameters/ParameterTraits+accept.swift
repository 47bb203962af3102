internal import FoundationEssentials

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
