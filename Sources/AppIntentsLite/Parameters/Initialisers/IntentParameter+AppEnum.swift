extension IntentParameter where Value.ValueType: AppEnum {
    /// A case of an enumeration, one of `supportedValues`.
    public convenience init(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil, requestValueDialog: IntentDialog? = nil,
        requestDisambiguationDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default,
        supportedValues: [Value.ValueType] = Array(Value.ValueType.allCases)
    ) {
        self.init(
            ParameterTraits(
                title: title, description: description, defaultValue: defaultValue as? Value,
                requestValueDialog: requestValueDialog,
                requestDisambiguationDialog: requestDisambiguationDialog, connection: inputConnectionBehavior,
                supportedValues: supportedValues.compactMap { $0._argument?.spoken }))
    }

    /// A case of an enumeration, one of `supportedValues`. Values of other types are converted.
    public convenience init<Spec>(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil, requestValueDialog: IntentDialog? = nil,
        requestDisambiguationDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default,
        supportedValues: [Value.ValueType] = Array(Value.ValueType.allCases),
        @ResolverSpecificationBuilder<Value.UnwrappedType> resolvers: @escaping () -> Spec
    ) where Spec: ResolverSpecification {
        self.init(
            ParameterTraits(
                title: title, description: description, defaultValue: defaultValue as? Value,
                requestValueDialog: requestValueDialog,
                requestDisambiguationDialog: requestDisambiguationDialog, connection: inputConnectionBehavior,
                resolvers: Array(resolvers()),
                supportedValues: supportedValues.compactMap { $0._argument?.spoken }))
    }

    /// A case of an enumeration, one of `supportedValues`. Values to choose from come from a provider.
    public convenience init<OptionsProvider>(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil, requestValueDialog: IntentDialog? = nil,
        requestDisambiguationDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default,
        supportedValues: [Value.ValueType] = Array(Value.ValueType.allCases), optionsProvider: OptionsProvider
    )
    where OptionsProvider: DynamicOptionsProvider, OptionsProvider.DefaultValue.ValueType == Value.ValueType {
        self.init(
            ParameterTraits(
                title: title, description: description, defaultValue: defaultValue as? Value,
                requestValueDialog: requestValueDialog,
                requestDisambiguationDialog: requestDisambiguationDialog, connection: inputConnectionBehavior,
                options: OptionsSource(optionsProvider),
                supportedValues: supportedValues.compactMap { $0._argument?.spoken }))
    }

    /// A case of an enumeration, one of `supportedValues`. Values to choose from come from a provider. Values
    /// of other types are converted.
    public convenience init<Spec, OptionsProvider>(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil, requestValueDialog: IntentDialog? = nil,
        requestDisambiguationDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default,
        supportedValues: [Value.ValueType] = Array(Value.ValueType.allCases),
        optionsProvider: OptionsProvider,
        @ResolverSpecificationBuilder<Value.UnwrappedType> resolvers: @escaping () -> Spec
    )
    where
        Spec: ResolverSpecification, OptionsProvider: DynamicOptionsProvider,
        OptionsProvider.DefaultValue.ValueType == Value.ValueType
    {
        self.init(
            ParameterTraits(
                title: title, description: description, defaultValue: defaultValue as? Value,
                requestValueDialog: requestValueDialog,
                requestDisambiguationDialog: requestDisambiguationDialog, connection: inputConnectionBehavior,
                options: OptionsSource(optionsProvider), resolvers: Array(resolvers()),
                supportedValues: supportedValues.compactMap { $0._argument?.spoken }))
    }

    /// A case of an enumeration, one of `supportedValues`.
    public convenience init(
        description: LocalizedStringResource? = nil, default defaultValue: Value.UnwrappedType? = nil,
        requestValueDialog: IntentDialog? = nil, requestDisambiguationDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default,
        supportedValues: [Value.ValueType] = Array(Value.ValueType.allCases)
    ) {
        self.init(
            ParameterTraits(
                description: description, defaultValue: defaultValue as? Value,
                requestValueDialog: requestValueDialog,
                requestDisambiguationDialog: requestDisambiguationDialog, connection: inputConnectionBehavior,
                supportedValues: supportedValues.compactMap { $0._argument?.spoken }))
    }

    /// A case of an enumeration, one of `supportedValues`. Values of other types are converted.
    public convenience init<Spec>(
        description: LocalizedStringResource? = nil, default defaultValue: Value.UnwrappedType? = nil,
        requestValueDialog: IntentDialog? = nil, requestDisambiguationDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default,
        supportedValues: [Value.ValueType] = Array(Value.ValueType.allCases),
        @ResolverSpecificationBuilder<Value.UnwrappedType> resolvers: @escaping () -> Spec
    ) where Spec: ResolverSpecification {
        self.init(
            ParameterTraits(
                description: description, defaultValue: defaultValue as? Value,
                requestValueDialog: requestValueDialog,
                requestDisambiguationDialog: requestDisambiguationDialog, connection: inputConnectionBehavior,
                resolvers: Array(resolvers()),
                supportedValues: supportedValues.compactMap { $0._argument?.spoken }))
    }

    /// A case of an enumeration, one of `supportedValues`. Values to choose from come from a provider.
    public convenience init<OptionsProvider>(
        description: LocalizedStringResource? = nil, default defaultValue: Value.UnwrappedType? = nil,
        requestValueDialog: IntentDialog? = nil, requestDisambiguationDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default,
        supportedValues: [Value.ValueType] = Array(Value.ValueType.allCases), optionsProvider: OptionsProvider
    )
    where OptionsProvider: DynamicOptionsProvider, OptionsProvider.DefaultValue.ValueType == Value.ValueType {
        self.init(
            ParameterTraits(
                description: description, defaultValue: defaultValue as? Value,
                requestValueDialog: requestValueDialog,
                requestDisambiguationDialog: requestDisambiguationDialog, connection: inputConnectionBehavior,
                options: OptionsSource(optionsProvider),
                supportedValues: supportedValues.compactMap { $0._argument?.spoken }))
    }

    /// A case of an enumeration, one of `supportedValues`. Values to choose from come from a provider. Values
    /// of other types are converted.
    public convenience init<Spec, OptionsProvider>(
        description: LocalizedStringResource? = nil, default defaultValue: Value.UnwrappedType? = nil,
        requestValueDialog: IntentDialog? = nil, requestDisambiguationDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default,
        supportedValues: [Value.ValueType] = Array(Value.ValueType.allCases),
        optionsProvider: OptionsProvider,
        @ResolverSpecificationBuilder<Value.UnwrappedType> resolvers: @escaping () -> Spec
    )
    where
        Spec: ResolverSpecification, OptionsProvider: DynamicOptionsProvider,
        OptionsProvider.DefaultValue.ValueType == Value.ValueType
    {
        self.init(
            ParameterTraits(
                description: description, defaultValue: defaultValue as? Value,
                requestValueDialog: requestValueDialog,
                requestDisambiguationDialog: requestDisambiguationDialog, connection: inputConnectionBehavior,
                options: OptionsSource(optionsProvider), resolvers: Array(resolvers()),
                supportedValues: supportedValues.compactMap { $0._argument?.spoken }))
    }
}
