// The forms from before there were content types.
extension IntentParameter where Value.ValueType == IntentFile {
    /// A file of one of the types, by their identifiers.
    @available(*, deprecated, message: "use supportedContentTypes")
    public convenience init(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil,
        supportedTypeIdentifiers: [String], requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(
            title: title, description: description, supportedContentTypes: Self.types(supportedTypeIdentifiers),
            requestValueDialog: requestValueDialog, inputConnectionBehavior: inputConnectionBehavior)
    }

    /// A file of one of the types, by their identifiers. Values of other types are converted.
    @available(*, deprecated, message: "use supportedContentTypes")
    public convenience init<Spec>(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil,
        supportedTypeIdentifiers: [String], requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default,
        @ResolverSpecificationBuilder<Value.UnwrappedType> resolvers: @escaping () -> Spec
    ) where Spec: ResolverSpecification {
        self.init(
            title: title, description: description, supportedContentTypes: Self.types(supportedTypeIdentifiers),
            requestValueDialog: requestValueDialog, inputConnectionBehavior: inputConnectionBehavior,
            resolvers: resolvers)
    }

    /// A file of one of the types, by their identifiers. Values to choose from come from a provider.
    @available(*, deprecated, message: "use supportedContentTypes")
    public convenience init<OptionsProvider>(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil,
        supportedTypeIdentifiers: [String], requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default, optionsProvider: OptionsProvider
    )
    where OptionsProvider: DynamicOptionsProvider, OptionsProvider.DefaultValue.ValueType == Value.ValueType {
        self.init(
            title: title, description: description, supportedContentTypes: Self.types(supportedTypeIdentifiers),
            requestValueDialog: requestValueDialog, inputConnectionBehavior: inputConnectionBehavior,
            optionsProvider: optionsProvider)
    }

    /// A file of one of the types, by their identifiers. Values to choose from come from a provider; values of
    /// other types are converted.
    @available(*, deprecated, message: "use supportedContentTypes")
    public convenience init<Spec, OptionsProvider>(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil,
        supportedTypeIdentifiers: [String], requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default, optionsProvider: OptionsProvider,
        @ResolverSpecificationBuilder<Value.UnwrappedType> resolvers: @escaping () -> Spec
    )
    where
        Spec: ResolverSpecification, OptionsProvider: DynamicOptionsProvider,
        OptionsProvider.DefaultValue.ValueType == Value.ValueType
    {
        self.init(
            title: title, description: description, supportedContentTypes: Self.types(supportedTypeIdentifiers),
            requestValueDialog: requestValueDialog, inputConnectionBehavior: inputConnectionBehavior,
            optionsProvider: optionsProvider, resolvers: resolvers)
    }

    /// Those of the identifiers that name a type; any file where none does.
    private static func types(_ identifiers: [String]) -> [UTType] {
        let types = identifiers.compactMap { UTType($0) }
        return types.isEmpty ? [.item] : types
    }
}
