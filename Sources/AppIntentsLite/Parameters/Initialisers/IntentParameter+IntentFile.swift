extension IntentParameter where Value.ValueType == IntentFile {
    /// A file. One whose type is known and conforms to none of `supportedContentTypes` is refused.
    public convenience init(
        title: LocalizedStringResource = "", description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil, supportedContentTypes: [UTType] = [.item],
        requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default,
        @ResolverSpecificationBuilder<Value.UnwrappedType> resolvers: _Resolvers = { _ResolverList() }
    ) {
        self.init(
            ParameterTraits(
                title: title, description: description, defaultValue: defaultValue as? Value,
                requestValueDialog: requestValueDialog, connection: inputConnectionBehavior,
                resolvers: resolvers()._resolvers
            ).accepting(supportedContentTypes))
    }

    /// A file with options from a provider. Its `defaultResult()` counts where `default` is nil.
    public convenience init<OptionsProvider: DynamicOptionsProvider>(
        title: LocalizedStringResource = "", description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil, supportedContentTypes: [UTType] = [.item],
        requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default,
        optionsProvider: OptionsProvider,
        @ResolverSpecificationBuilder<Value.UnwrappedType> resolvers: _Resolvers = { _ResolverList() }
    ) where OptionsProvider.DefaultValue.ValueType == Value.ValueType {
        self.init(
            ParameterTraits(
                title: title, description: description, defaultValue: defaultValue as? Value,
                requestValueDialog: requestValueDialog, connection: inputConnectionBehavior,
                options: OptionsSource(optionsProvider), resolvers: resolvers()._resolvers
            ).accepting(supportedContentTypes))
    }

    /// A file by the identifiers of its types, such as `public.image`; any file where none names a type.
    @available(*, deprecated, message: "use supportedContentTypes")
    public convenience init(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil,
        supportedTypeIdentifiers: [String], requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default,
        @ResolverSpecificationBuilder<Value.UnwrappedType> resolvers: _Resolvers = { _ResolverList() }
    ) {
        self.init(
            title: title, description: description,
            supportedContentTypes: Self.types(supportedTypeIdentifiers),
            requestValueDialog: requestValueDialog, inputConnectionBehavior: inputConnectionBehavior,
            resolvers: resolvers)
    }

    /// A file by the identifiers of its types, such as `public.image`; with options from a provider.
    @available(*, deprecated, message: "use supportedContentTypes")
    public convenience init<OptionsProvider: DynamicOptionsProvider>(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil,
        supportedTypeIdentifiers: [String], requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default, optionsProvider: OptionsProvider,
        @ResolverSpecificationBuilder<Value.UnwrappedType> resolvers: _Resolvers = { _ResolverList() }
    ) where OptionsProvider.DefaultValue.ValueType == Value.ValueType {
        self.init(
            title: title, description: description,
            supportedContentTypes: Self.types(supportedTypeIdentifiers),
            requestValueDialog: requestValueDialog, inputConnectionBehavior: inputConnectionBehavior,
            optionsProvider: optionsProvider, resolvers: resolvers)
    }

    /// Those of the identifiers that name a type; any file where none does.
    private static func types(_ identifiers: [String]) -> [UTType] {
        let known = identifiers.compactMap { UTType($0) }
        return known.isEmpty ? [.item] : known
    }
}
