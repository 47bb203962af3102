/// The kinds of value of which `@Parameter` takes what it takes of every kind, and nothing of their own.
public protocol _PlainIntentValue: _IntentValue {}

extension Duration: _PlainIntentValue {}
extension EntityIdentifier: _PlainIntentValue {}
extension IntentPaymentMethod: _PlainIntentValue {}
extension IntentWidgetFamily: _PlainIntentValue {}
extension StringSearchCriteria: _PlainIntentValue {}

extension IntentParameter where Value.ValueType: _PlainIntentValue {
    /// A value that needs no more to be said of it: a `Duration`, an ``EntityIdentifier`` and the like.
    public convenience init(
        title: LocalizedStringResource = "", description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil, requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default,
        @ResolverSpecificationBuilder<Value.UnwrappedType> resolvers: _Resolvers = { _ResolverList() }
    ) {
        self.init(
            ParameterTraits(
                title: title, description: description, defaultValue: defaultValue as? Value,
                requestValueDialog: requestValueDialog, connection: inputConnectionBehavior,
                resolvers: resolvers()._resolvers))
    }

    /// The same with options from a provider. Its `defaultResult()` counts where `default` is nil.
    public convenience init<OptionsProvider: DynamicOptionsProvider>(
        title: LocalizedStringResource = "", description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil, requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default, optionsProvider: OptionsProvider,
        @ResolverSpecificationBuilder<Value.UnwrappedType> resolvers: _Resolvers = { _ResolverList() }
    ) where OptionsProvider.DefaultValue.ValueType == Value.ValueType {
        self.init(
            ParameterTraits(
                title: title, description: description, defaultValue: defaultValue as? Value,
                requestValueDialog: requestValueDialog, connection: inputConnectionBehavior,
                options: OptionsSource(optionsProvider), resolvers: resolvers()._resolvers))
    }
}
