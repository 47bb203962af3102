extension IntentParameter where Value.ValueType == Int {
    /// A whole number. What callers give outside `inclusiveRange` is refused; a lower bound above the upper
    /// one traps.
    public convenience init(
        title: LocalizedStringResource = "", description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil, controlStyle: IntControlStyle = .stepper,
        inclusiveRange: InclusiveRange<Int>? = nil, requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default,
        @ResolverSpecificationBuilder<Value.UnwrappedType> resolvers: _Resolvers = { _ResolverList() }
    ) {
        self.init(
            ParameterTraits(
                title: title, description: description, defaultValue: defaultValue as? Value,
                range: inclusiveRange.map { Double($0.lowerBound)...Double($0.upperBound) },
                requestValueDialog: requestValueDialog, connection: inputConnectionBehavior,
                resolvers: resolvers()._resolvers, hints: ["style": .string(controlStyle.rawValue)]))
    }

    /// A whole number whose options come from a provider. Its `defaultResult()` counts where `default` is
    /// nil. Other numbers inside `inclusiveRange` are taken as well.
    public convenience init<OptionsProvider: DynamicOptionsProvider>(
        title: LocalizedStringResource = "", description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil,
        controlStyle: IntControlStyle = .stepper, inclusiveRange: InclusiveRange<Int>? = nil,
        requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default,
        optionsProvider: OptionsProvider,
        @ResolverSpecificationBuilder<Value.UnwrappedType> resolvers: _Resolvers = { _ResolverList() }
    ) where OptionsProvider.DefaultValue.ValueType == Value.ValueType {
        self.init(
            ParameterTraits(
                title: title, description: description, defaultValue: defaultValue as? Value,
                range: inclusiveRange.map { Double($0.lowerBound)...Double($0.upperBound) },
                requestValueDialog: requestValueDialog, connection: inputConnectionBehavior,
                options: OptionsSource(optionsProvider), resolvers: resolvers()._resolvers,
                hints: ["style": .string(controlStyle.rawValue)]))
    }
}
