extension IntentParameter where Value.ValueType: FileEntity {
    /// A file that is an entity. One whose name says that it is of another type is refused.
    ///
    /// - Parameters:
    ///   - title: what users read.
    ///   - description: more about it.
    ///   - defaultValue: what it is where nobody gives a value.
    ///   - supportedContentTypes: nil for those that the entity's type names.
    ///   - requestValueDialog: how to ask for a value.
    ///   - requestDisambiguationDialog: how to ask which of several is meant.
    ///   - inputConnectionBehavior: kept; nothing connects results.
    ///   - resolvers: what makes the value of values of other types.
    public convenience init(
        title: LocalizedStringResource = "", description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil, supportedContentTypes: [UTType]?,
        requestValueDialog: IntentDialog? = nil, requestDisambiguationDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default,
        @ResolverSpecificationBuilder<Value.UnwrappedType> resolvers: _Resolvers = { _ResolverList() }
    ) {
        self.init(
            ParameterTraits(
                title: title, description: description, defaultValue: defaultValue as? Value,
                requestValueDialog: requestValueDialog,
                requestDisambiguationDialog: requestDisambiguationDialog, connection: inputConnectionBehavior,
                resolvers: resolvers()._resolvers
            ).accepting(supportedContentTypes))
    }

    /// A file that is an entity, with options from a provider in place of those from the entity's query.
    ///
    /// - Parameters:
    ///   - title: what users read.
    ///   - description: more about it.
    ///   - defaultValue: what it is where nobody gives a value.
    ///   - supportedContentTypes: nil for those that the entity's type names.
    ///   - requestValueDialog: how to ask for a value.
    ///   - requestDisambiguationDialog: how to ask which of several is meant.
    ///   - inputConnectionBehavior: kept; nothing connects results.
    ///   - optionsProvider: what offers values to choose from.
    ///   - resolvers: what makes the value of values of other types.
    public convenience init<OptionsProvider: DynamicOptionsProvider>(
        title: LocalizedStringResource = "", description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil, supportedContentTypes: [UTType]?,
        requestValueDialog: IntentDialog? = nil, requestDisambiguationDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default, optionsProvider: OptionsProvider,
        @ResolverSpecificationBuilder<Value.UnwrappedType> resolvers: _Resolvers = { _ResolverList() }
    ) where OptionsProvider.DefaultValue.ValueType == Value.ValueType {
        self.init(
            ParameterTraits(
                title: title, description: description, defaultValue: defaultValue as? Value,
                requestValueDialog: requestValueDialog,
                requestDisambiguationDialog: requestDisambiguationDialog, connection: inputConnectionBehavior,
                options: OptionsSource(optionsProvider), resolvers: resolvers()._resolvers
            ).accepting(supportedContentTypes))
    }
}
