extension IntentParameter where Value.ValueType == Bool {
    /// A boolean.
    public convenience init(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil, displayName: Bool.IntentDisplayName? = nil,
        requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(
            ParameterTraits(
                title: title, description: description, defaultValue: defaultValue as? Value,
                requestValueDialog: requestValueDialog, connection: inputConnectionBehavior,
                hints: displayName?.hints ?? [:]))
    }

    /// A boolean. Values of other types are converted.
    public convenience init<Spec>(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil, displayName: Bool.IntentDisplayName? = nil,
        requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default,
        @ResolverSpecificationBuilder<Value.UnwrappedType> resolvers: @escaping () -> Spec
    ) where Spec: ResolverSpecification {
        self.init(
            ParameterTraits(
                title: title, description: description, defaultValue: defaultValue as? Value,
                requestValueDialog: requestValueDialog, connection: inputConnectionBehavior,
                resolvers: Array(resolvers()), hints: displayName?.hints ?? [:]))
    }

    /// A boolean.
    public convenience init(
        description: LocalizedStringResource? = nil, default defaultValue: Value.UnwrappedType? = nil,
        displayName: Bool.IntentDisplayName? = nil, requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(
            ParameterTraits(
                description: description, defaultValue: defaultValue as? Value,
                requestValueDialog: requestValueDialog, connection: inputConnectionBehavior,
                hints: displayName?.hints ?? [:]))
    }

    /// A boolean. Values of other types are converted.
    public convenience init<Spec>(
        description: LocalizedStringResource? = nil, default defaultValue: Value.UnwrappedType? = nil,
        displayName: Bool.IntentDisplayName? = nil, requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default,
        @ResolverSpecificationBuilder<Value.UnwrappedType> resolvers: @escaping () -> Spec
    ) where Spec: ResolverSpecification {
        self.init(
            ParameterTraits(
                description: description, defaultValue: defaultValue as? Value,
                requestValueDialog: requestValueDialog, connection: inputConnectionBehavior,
                resolvers: Array(resolvers()), hints: displayName?.hints ?? [:]))
    }
}
