extension IntentParameter where Value.ValueType: FileEntity {
    /// A file of one of the types.
    ///
    /// - Parameter supportedContentTypes: nil for those that the entity names.
    public convenience init(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil,
        supportedContentTypes: [UTType]?, requestValueDialog: IntentDialog? = nil,
        requestDisambiguationDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(
            ParameterTraits(
                title: title, description: description, defaultValue: defaultValue as? Value,
                requestValueDialog: requestValueDialog, requestDisambiguationDialog: requestDisambiguationDialog,
                connection: inputConnectionBehavior
            ).accepting(supportedContentTypes))
    }

    /// A file of one of the types. Values of other types are converted.
    ///
    /// - Parameter supportedContentTypes: nil for those that the entity names.
    public convenience init<Spec>(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil,
        supportedContentTypes: [UTType]?, requestValueDialog: IntentDialog? = nil,
        requestDisambiguationDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default,
        @ResolverSpecificationBuilder<Value.UnwrappedType> resolvers: @escaping () -> Spec
    ) where Spec: ResolverSpecification {
        self.init(
            ParameterTraits(
                title: title, description: description, defaultValue: defaultValue as? Value,
                requestValueDialog: requestValueDialog, requestDisambiguationDialog: requestDisambiguationDialog,
                connection: inputConnectionBehavior,
                resolvers: Array(resolvers())
            ).accepting(supportedContentTypes))
    }

    /// A file of one of the types. Values to choose from come from a provider.
    ///
    /// - Parameter supportedContentTypes: nil for those that the entity names.
    public convenience init<OptionsProvider>(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil,
        supportedContentTypes: [UTType]?, requestValueDialog: IntentDialog? = nil,
        requestDisambiguationDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default, optionsProvider: OptionsProvider
    )
    where OptionsProvider: DynamicOptionsProvider, OptionsProvider.DefaultValue.ValueType == Value.ValueType {
        self.init(
            ParameterTraits(
                title: title, description: description, defaultValue: defaultValue as? Value,
                requestValueDialog: requestValueDialog, requestDisambiguationDialog: requestDisambiguationDialog,
                connection: inputConnectionBehavior,
                options: OptionsSource(optionsProvider)
            ).accepting(supportedContentTypes))
    }

    /// A file of one of the types. Values to choose from come from a provider. Values of other types are
    /// converted.
    ///
    /// - Parameter supportedContentTypes: nil for those that the entity names.
    public convenience init<Spec, OptionsProvider>(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil,
        supportedContentTypes: [UTType]?, requestValueDialog: IntentDialog? = nil,
        requestDisambiguationDialog: IntentDialog? = nil,
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
                requestValueDialog: requestValueDialog, requestDisambiguationDialog: requestDisambiguationDialog,
                connection: inputConnectionBehavior,
                options: OptionsSource(optionsProvider), resolvers: Array(resolvers())
            ).accepting(supportedContentTypes))
    }

    /// A file of one of the types.
    ///
    /// - Parameter supportedContentTypes: nil for those that the entity names.
    public convenience init(
        description: LocalizedStringResource? = nil, default defaultValue: Value.UnwrappedType? = nil,
        supportedContentTypes: [UTType]?, requestValueDialog: IntentDialog? = nil,
        requestDisambiguationDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(
            ParameterTraits(
                description: description, defaultValue: defaultValue as? Value,
                requestValueDialog: requestValueDialog, requestDisambiguationDialog: requestDisambiguationDialog,
                connection: inputConnectionBehavior
            ).accepting(supportedContentTypes))
    }

    /// A file of one of the types. Values of other types are converted.
    ///
    /// - Parameter supportedContentTypes: nil for those that the entity names.
    public convenience init<Spec>(
        description: LocalizedStringResource? = nil, default defaultValue: Value.UnwrappedType? = nil,
        supportedContentTypes: [UTType]?, requestValueDialog: IntentDialog? = nil,
        requestDisambiguationDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default,
        @ResolverSpecificationBuilder<Value.UnwrappedType> resolvers: @escaping () -> Spec
    ) where Spec: ResolverSpecification {
        self.init(
            ParameterTraits(
                description: description, defaultValue: defaultValue as? Value,
                requestValueDialog: requestValueDialog, requestDisambiguationDialog: requestDisambiguationDialog,
                connection: inputConnectionBehavior,
                resolvers: Array(resolvers())
            ).accepting(supportedContentTypes))
    }

    /// A file of one of the types. Values to choose from come from a provider.
    ///
    /// - Parameter supportedContentTypes: nil for those that the entity names.
    public convenience init<OptionsProvider>(
        description: LocalizedStringResource? = nil, default defaultValue: Value.UnwrappedType? = nil,
        supportedContentTypes: [UTType]?, requestValueDialog: IntentDialog? = nil,
        requestDisambiguationDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default, optionsProvider: OptionsProvider
    )
    where OptionsProvider: DynamicOptionsProvider, OptionsProvider.DefaultValue.ValueType == Value.ValueType {
        self.init(
            ParameterTraits(
                description: description, defaultValue: defaultValue as? Value,
                requestValueDialog: requestValueDialog, requestDisambiguationDialog: requestDisambiguationDialog,
                connection: inputConnectionBehavior,
                options: OptionsSource(optionsProvider)
            ).accepting(supportedContentTypes))
    }

    /// A file of one of the types. Values to choose from come from a provider. Values of other types are
    /// converted.
    ///
    /// - Parameter supportedContentTypes: nil for those that the entity names.
    public convenience init<Spec, OptionsProvider>(
        description: LocalizedStringResource? = nil, default defaultValue: Value.UnwrappedType? = nil,
        supportedContentTypes: [UTType]?, requestValueDialog: IntentDialog? = nil,
        requestDisambiguationDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default, optionsProvider: OptionsProvider,
        @ResolverSpecificationBuilder<Value.UnwrappedType> resolvers: @escaping () -> Spec
    )
    where
        Spec: ResolverSpecification, OptionsProvider: DynamicOptionsProvider,
        OptionsProvider.DefaultValue.ValueType == Value.ValueType
    {
        self.init(
            ParameterTraits(
                description: description, defaultValue: defaultValue as? Value,
                requestValueDialog: requestValueDialog, requestDisambiguationDialog: requestDisambiguationDialog,
                connection: inputConnectionBehavior,
                options: OptionsSource(optionsProvider), resolvers: Array(resolvers())
            ).accepting(supportedContentTypes))
    }
}
