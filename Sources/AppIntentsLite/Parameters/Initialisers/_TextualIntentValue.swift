public import FoundationEssentials

/// The kinds of value of which `@Parameter` takes either a default or an options provider, not both, and
/// nothing of their own: `URL` and `AttributedString`.
public protocol _TextualIntentValue: _IntentValue {}

extension URL: _TextualIntentValue {}
extension AttributedString: _TextualIntentValue {}

extension IntentParameter where Value.ValueType: _TextualIntentValue {
    /// A `URL` or an `AttributedString`.
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

    /// A `URL` or an `AttributedString` whose options come from a provider. Its `defaultResult()` counts
    /// where `default` is nil.
    public convenience init<OptionsProvider: DynamicOptionsProvider>(
        title: LocalizedStringResource = "", description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil,
        requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default,
        optionsProvider: OptionsProvider,
        @ResolverSpecificationBuilder<Value.UnwrappedType> resolvers: _Resolvers = { _ResolverList() }
    ) where OptionsProvider.DefaultValue.ValueType == Value.ValueType {
        self.init(
            ParameterTraits(
                title: title, description: description, defaultValue: defaultValue as? Value,
                requestValueDialog: requestValueDialog, connection: inputConnectionBehavior,
                options: OptionsSource(optionsProvider), resolvers: resolvers()._resolvers))
    }
}
