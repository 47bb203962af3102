extension IntentParameter where Value.ValueType == EntityIdentifier {
    /// The name of an entity of any type.
    public convenience init(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil, requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(
            ParameterTraits(
                title: title, description: description, defaultValue: defaultValue as? Value,
                requestValueDialog: requestValueDialog, connection: inputConnectionBehavior))
    }

    /// The name of an entity of any type. Values of other types are converted.
    public convenience init<Spec>(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil, requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default,
        @ResolverSpecificationBuilder<Value.UnwrappedType> resolvers: @escaping () -> Spec
    ) where Spec: ResolverSpecification {
        self.init(
            ParameterTraits(
                title: title, description: description, defaultValue: defaultValue as? Value,
                requestValueDialog: requestValueDialog, connection: inputConnectionBehavior,
                resolvers: Array(resolvers())))
    }

    /// The name of an entity of any type. Values to choose from come from a provider.
    public convenience init<OptionsProvider>(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil, requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default, optionsProvider: OptionsProvider
    )
    where OptionsProvider: DynamicOptionsProvider, OptionsProvider.DefaultValue.ValueType == Value.ValueType {
        self.init(
            ParameterTraits(
                title: title, description: description, defaultValue: defaultValue as? Value,
                requestValueDialog: requestValueDialog, connection: inputConnectionBehavior,
                options: OptionsSource(optionsProvider)))
    }

    /// The name of an entity of any type. Values to choose from come from a provider. Values of other types
    /// are converted.
    public convenience init<Spec, OptionsProvider>(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil, requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default, optionsProvider: OptionsProvider,
        @ResolverSpecificationBuilder<Value.UnwrappedType> resolvers: @escaping () -> Spec
    )
    where
        Spec: ResolverSpecification, OptionsProvider: DynamicOptionsProvider,
        OptionsProvider.DefaultValue.ValueType == Value.ValueType
    {
        self.init(
            ParameterTraits(
                title: title, description: description, defaultValue: defaultValue as? Value,
                requestValueDialog: requestValueDialog, connection: inputConnectionBehavior,
                options: OptionsSource(optionsProvider), resolvers: Array(resolvers())))
    }

    /// The name of an entity of any type.
    public convenience init(
        description: LocalizedStringResource? = nil, default defaultValue: Value.UnwrappedType? = nil,
        requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(
            ParameterTraits(
                description: description, defaultValue: defaultValue as? Value,
                requestValueDialog: requestValueDialog, connection: inputConnectionBehavior))
    }

    /// The name of an entity of any type. Values of other types are converted.
    public convenience init<Spec>(
        description: LocalizedStringResource? = nil, default defaultValue: Value.UnwrappedType? = nil,
        requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default,
        @ResolverSpecificationBuilder<Value.UnwrappedType> resolvers: @escaping () -> Spec
    ) where Spec: ResolverSpecification {
        self.init(
            ParameterTraits(
                description: description, defaultValue: defaultValue as? Value,
                requestValueDialog: requestValueDialog, connection: inputConnectionBehavior,
                resolvers: Array(resolvers())))
    }

    /// The name of an entity of any type. Values to choose from come from a provider.
    public convenience init<OptionsProvider>(
        description: LocalizedStringResource? = nil, default defaultValue: Value.UnwrappedType? = nil,
        requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default,
        optionsProvider: OptionsProvider
    )
    where OptionsProvider: DynamicOptionsProvider, OptionsProvider.DefaultValue.ValueType == Value.ValueType {
        self.init(
            ParameterTraits(
                description: description, defaultValue: defaultValue as? Value,
                requestValueDialog: requestValueDialog, connection: inputConnectionBehavior,
                options: OptionsSource(optionsProvider)))
    }

    /// The name of an entity of any type. Values to choose from come from a provider. Values of other types
    /// are converted.
    public convenience init<Spec, OptionsProvider>(
        description: LocalizedStringResource? = nil, default defaultValue: Value.UnwrappedType? = nil,
        requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default,
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
                requestValueDialog: requestValueDialog, connection: inputConnectionBehavior,
                options: OptionsSource(optionsProvider), resolvers: Array(resolvers())))
    }
}
