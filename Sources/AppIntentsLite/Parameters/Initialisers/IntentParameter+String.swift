extension IntentParameter where Value.ValueType == String {
    /// A text. `inputOptions` are for hosts: how to edit it; they limit nothing.
    public convenience init(
        title: LocalizedStringResource = "", description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil, inputOptions: String.IntentInputOptions? = nil,
        requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default,
        @ResolverSpecificationBuilder<Value.UnwrappedType> resolvers: _Resolvers = { _ResolverList() }
    ) {
        self.init(
            ParameterTraits(
                title: title, description: description, defaultValue: defaultValue as? Value,
                requestValueDialog: requestValueDialog, connection: inputConnectionBehavior,
                resolvers: resolvers()._resolvers, hints: inputOptions?.hints ?? [:]))
    }

    /// A text whose options come from a provider. Its `defaultResult()` counts where `default` is nil. Other
    /// texts are taken as well.
    public convenience init<OptionsProvider: DynamicOptionsProvider>(
        title: LocalizedStringResource = "", description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil,
        inputOptions: String.IntentInputOptions? = nil, requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default, optionsProvider: OptionsProvider,
        @ResolverSpecificationBuilder<Value.UnwrappedType> resolvers: _Resolvers = { _ResolverList() }
    ) where OptionsProvider.DefaultValue.ValueType == Value.ValueType {
        self.init(
            ParameterTraits(
                title: title, description: description, defaultValue: defaultValue as? Value,
                requestValueDialog: requestValueDialog, connection: inputConnectionBehavior,
                options: OptionsSource(optionsProvider), resolvers: resolvers()._resolvers,
                hints: inputOptions?.hints ?? [:]))
    }
}
