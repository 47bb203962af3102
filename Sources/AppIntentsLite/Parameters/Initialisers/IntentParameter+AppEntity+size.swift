extension IntentParameter where Value.ValueType: AppEntity {
    /// A list of entities with so many of them.
    public convenience init(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil, size: IntentCollectionSize,
        requestValueDialog: IntentDialog? = nil, requestDisambiguationDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(
            ParameterTraits(
                title: title, description: description, defaultValue: defaultValue as? Value,
                requestValueDialog: requestValueDialog,
                requestDisambiguationDialog: requestDisambiguationDialog,
                connection: inputConnectionBehavior
            ).sized(size))
    }

    /// A list of entities with so many of them. Values of other types are converted.
    public convenience init<Spec>(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil, size: IntentCollectionSize,
        requestValueDialog: IntentDialog? = nil, requestDisambiguationDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default,
        @ResolverSpecificationBuilder<Value.UnwrappedType> resolvers: @escaping () -> Spec
    ) where Spec: ResolverSpecification {
        self.init(
            ParameterTraits(
                title: title, description: description, defaultValue: defaultValue as? Value,
                requestValueDialog: requestValueDialog,
                requestDisambiguationDialog: requestDisambiguationDialog, connection: inputConnectionBehavior,
                resolvers: Array(resolvers())
            ).sized(size))
    }

    /// A list of entities with so many of them. Values to choose from come from a provider.
    public convenience init<OptionsProvider>(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil, size: IntentCollectionSize,
        requestValueDialog: IntentDialog? = nil, requestDisambiguationDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default, optionsProvider: OptionsProvider
    )
    where OptionsProvider: DynamicOptionsProvider, OptionsProvider.DefaultValue.ValueType == Value.ValueType {
        self.init(
            ParameterTraits(
                title: title, description: description, defaultValue: defaultValue as? Value,
                requestValueDialog: requestValueDialog,
                requestDisambiguationDialog: requestDisambiguationDialog, connection: inputConnectionBehavior,
                options: OptionsSource(optionsProvider)
            ).sized(size))
    }

    /// A list of entities with so many of them. Values to choose from come from a provider. Values of other
    /// types are converted.
    public convenience init<Spec, OptionsProvider>(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil, size: IntentCollectionSize,
        requestValueDialog: IntentDialog? = nil, requestDisambiguationDialog: IntentDialog? = nil,
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
                requestValueDialog: requestValueDialog,
                requestDisambiguationDialog: requestDisambiguationDialog, connection: inputConnectionBehavior,
                options: OptionsSource(optionsProvider), resolvers: Array(resolvers())
            ).sized(size))
    }

    /// A list of entities with so many of them. It is found by a query of the parameter's own.
    public convenience init<Query>(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil, size: IntentCollectionSize,
        requestValueDialog: IntentDialog? = nil, requestDisambiguationDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default, query: Query
    ) where Query: EntityQuery, Query.Entity == Value.ValueType {
        self.init(
            ParameterTraits(
                title: title, description: description, defaultValue: defaultValue as? Value,
                requestValueDialog: requestValueDialog,
                requestDisambiguationDialog: requestDisambiguationDialog, connection: inputConnectionBehavior,
                options: OptionsSource(query),
                lookup: { try await EntityLookup.find($0, with: query) }
            ).sized(size))
    }

    /// A list of entities with so many of them. It is found by a query of the parameter's own. Values of
    /// other types are converted.
    public convenience init<Spec, Query>(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil, size: IntentCollectionSize,
        requestValueDialog: IntentDialog? = nil, requestDisambiguationDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default, query: Query,
        @ResolverSpecificationBuilder<Value.UnwrappedType> resolvers: @escaping () -> Spec
    ) where Spec: ResolverSpecification, Query: EntityQuery, Query.Entity == Value.ValueType {
        self.init(
            ParameterTraits(
                title: title, description: description, defaultValue: defaultValue as? Value,
                requestValueDialog: requestValueDialog,
                requestDisambiguationDialog: requestDisambiguationDialog, connection: inputConnectionBehavior,
                options: OptionsSource(query), resolvers: Array(resolvers()),
                lookup: { try await EntityLookup.find($0, with: query) }
            ).sized(size))
    }

    /// A list of entities with so many of them.
    public convenience init(
        description: LocalizedStringResource? = nil, default defaultValue: Value.UnwrappedType? = nil,
        size: IntentCollectionSize, requestValueDialog: IntentDialog? = nil,
        requestDisambiguationDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(
            ParameterTraits(
                description: description, defaultValue: defaultValue as? Value,
                requestValueDialog: requestValueDialog,
                requestDisambiguationDialog: requestDisambiguationDialog,
                connection: inputConnectionBehavior
            ).sized(size))
    }

    /// A list of entities with so many of them. Values of other types are converted.
    public convenience init<Spec>(
        description: LocalizedStringResource? = nil, default defaultValue: Value.UnwrappedType? = nil,
        size: IntentCollectionSize, requestValueDialog: IntentDialog? = nil,
        requestDisambiguationDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default,
        @ResolverSpecificationBuilder<Value.UnwrappedType> resolvers: @escaping () -> Spec
    ) where Spec: ResolverSpecification {
        self.init(
            ParameterTraits(
                description: description, defaultValue: defaultValue as? Value,
                requestValueDialog: requestValueDialog,
                requestDisambiguationDialog: requestDisambiguationDialog, connection: inputConnectionBehavior,
                resolvers: Array(resolvers())
            ).sized(size))
    }

    /// A list of entities with so many of them. Values to choose from come from a provider.
    public convenience init<OptionsProvider>(
        description: LocalizedStringResource? = nil, default defaultValue: Value.UnwrappedType? = nil,
        size: IntentCollectionSize, requestValueDialog: IntentDialog? = nil,
        requestDisambiguationDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default, optionsProvider: OptionsProvider
    )
    where OptionsProvider: DynamicOptionsProvider, OptionsProvider.DefaultValue.ValueType == Value.ValueType {
        self.init(
            ParameterTraits(
                description: description, defaultValue: defaultValue as? Value,
                requestValueDialog: requestValueDialog,
                requestDisambiguationDialog: requestDisambiguationDialog, connection: inputConnectionBehavior,
                options: OptionsSource(optionsProvider)
            ).sized(size))
    }

    /// A list of entities with so many of them. Values to choose from come from a provider. Values of other
    /// types are converted.
    public convenience init<Spec, OptionsProvider>(
        description: LocalizedStringResource? = nil, default defaultValue: Value.UnwrappedType? = nil,
        size: IntentCollectionSize, requestValueDialog: IntentDialog? = nil,
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
                requestValueDialog: requestValueDialog,
                requestDisambiguationDialog: requestDisambiguationDialog, connection: inputConnectionBehavior,
                options: OptionsSource(optionsProvider), resolvers: Array(resolvers())
            ).sized(size))
    }

    /// A list of entities with so many of them. It is found by a query of the parameter's own.
    public convenience init<Query>(
        description: LocalizedStringResource? = nil, default defaultValue: Value.UnwrappedType? = nil,
        size: IntentCollectionSize, requestValueDialog: IntentDialog? = nil,
        requestDisambiguationDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default, query: Query
    ) where Query: EntityQuery, Query.Entity == Value.ValueType {
        self.init(
            ParameterTraits(
                description: description, defaultValue: defaultValue as? Value,
                requestValueDialog: requestValueDialog,
                requestDisambiguationDialog: requestDisambiguationDialog, connection: inputConnectionBehavior,
                options: OptionsSource(query),
                lookup: { try await EntityLookup.find($0, with: query) }
            ).sized(size))
    }

    /// A list of entities with so many of them. It is found by a query of the parameter's own. Values of
    /// other types are converted.
    public convenience init<Spec, Query>(
        description: LocalizedStringResource? = nil, default defaultValue: Value.UnwrappedType? = nil,
        size: IntentCollectionSize, requestValueDialog: IntentDialog? = nil,
        requestDisambiguationDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default, query: Query,
        @ResolverSpecificationBuilder<Value.UnwrappedType> resolvers: @escaping () -> Spec
    ) where Spec: ResolverSpecification, Query: EntityQuery, Query.Entity == Value.ValueType {
        self.init(
            ParameterTraits(
                description: description, defaultValue: defaultValue as? Value,
                requestValueDialog: requestValueDialog,
                requestDisambiguationDialog: requestDisambiguationDialog, connection: inputConnectionBehavior,
                options: OptionsSource(query), resolvers: Array(resolvers()),
                lookup: { try await EntityLookup.find($0, with: query) }
            ).sized(size))
    }
}
