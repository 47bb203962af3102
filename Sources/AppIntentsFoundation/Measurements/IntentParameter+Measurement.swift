public import AppIntentsLite
internal import Foundation

extension IntentParameter where Value.ValueType: _MeasurementValue {
    /// An amount, in a unit that the caller may choose; `defaultUnit` is that of the default, and hosts are
    /// told.
    public convenience init(
        title: LocalizedStringResource = "", description: LocalizedStringResource? = nil,
        defaultValue: Double? = nil, defaultUnit: Value.ValueType.UnitType? = nil,
        defaultUnitAdjustForLocale: Bool = false, supportsNegativeNumbers: Bool = true,
        requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default,
        @ResolverSpecificationBuilder<Value.UnwrappedType> resolvers: _Resolvers = { _ResolverList() }
    ) {
        self.init(
            title: title, description: description, default: Self.amount(defaultValue, defaultUnit),
            requestValueDialog: requestValueDialog, connection: inputConnectionBehavior,
            resolvers: resolvers()._resolvers, hints: Self.hints(defaultUnit, fixed: false),
            check: Self.check(supportsNegativeNumbers))
    }

    /// An amount in one unit, which hosts are told.
    public convenience init(
        title: LocalizedStringResource = "", description: LocalizedStringResource? = nil,
        defaultValue: Double? = nil, unit: Value.ValueType.UnitType, unitAdjustForLocale: Bool = false,
        supportsNegativeNumbers: Bool = true, requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default,
        @ResolverSpecificationBuilder<Value.UnwrappedType> resolvers: _Resolvers = { _ResolverList() }
    ) {
        self.init(
            title: title, description: description, default: Self.amount(defaultValue, unit),
            requestValueDialog: requestValueDialog, connection: inputConnectionBehavior,
            resolvers: resolvers()._resolvers, hints: Self.hints(unit, fixed: true),
            check: Self.check(supportsNegativeNumbers))
    }

    /// An amount whose options, and whose default, come from a provider.
    public convenience init<OptionsProvider: DynamicOptionsProvider>(
        title: LocalizedStringResource = "", description: LocalizedStringResource? = nil,
        requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default,
        @ResolverSpecificationBuilder<Value.UnwrappedType> resolvers: _Resolvers = { _ResolverList() },
        optionsProvider: OptionsProvider
    ) where OptionsProvider.DefaultValue.ValueType == Value.ValueType {
        self.init(
            title: title, description: description, default: nil, requestValueDialog: requestValueDialog,
            connection: inputConnectionBehavior, options: OptionsSource(optionsProvider),
            resolvers: resolvers()._resolvers)
    }

    private static func amount(_ value: Double?, _ unit: Value.ValueType.UnitType?) -> Value? {
        value.flatMap {
            Value.ValueType(value: $0, unit: unit ?? Value.ValueType.UnitType.baseUnit()) as? Value
        }
    }

    private static func hints(_ unit: Value.ValueType.UnitType?, fixed: Bool) -> [String: IntentArgument] {
        guard let unit else { return [:] }
        return ["unit": .string(unit.symbol), "fixed-unit": .bool(fixed)]
    }

    private static func check(
        _ supportsNegativeNumbers: Bool
    ) -> (@Sendable (Value.ValueType) throws(IntentArgumentError) -> Void)? {
        if supportsNegativeNumbers { return nil }
        return { (value) throws(IntentArgumentError) in
            guard value.value < 0 else { return }
            throw IntentArgumentError(expected: "an amount of at least 0", received: "\(value.value)")
        }
    }
}
