public import FoundationEssentials

/// The kinds of value that `@Parameter` takes a `kind:` for: `Date` and `DateComponents`.
public protocol _CalendarIntentValue: _IntentValue {}

extension Date: _CalendarIntentValue {}
extension DateComponents: _CalendarIntentValue {}

extension IntentParameter where Value.ValueType: _CalendarIntentValue {
    /// A point in time, or parts of a date. `kind` is for hosts: what of it to ask for; it limits nothing.
    public convenience init(
        title: LocalizedStringResource = "", description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil, kind: DateKind = .dateTime,
        requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default,
        @ResolverSpecificationBuilder<Value.UnwrappedType> resolvers: _Resolvers = { _ResolverList() }
    ) {
        self.init(
            ParameterTraits(
                title: title, description: description, defaultValue: defaultValue as? Value,
                requestValueDialog: requestValueDialog, connection: inputConnectionBehavior,
                resolvers: resolvers()._resolvers, hints: ["kind": .string(kind.rawValue)]))
    }

    /// A point in time, or parts of a date, with options from a provider. Its `defaultResult()` counts where
    /// `default` is nil.
    public convenience init<OptionsProvider: DynamicOptionsProvider>(
        title: LocalizedStringResource = "", description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil, kind: DateKind = .dateTime,
        requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default,
        optionsProvider: OptionsProvider,
        @ResolverSpecificationBuilder<Value.UnwrappedType> resolvers: _Resolvers = { _ResolverList() }
    ) where OptionsProvider.DefaultValue.ValueType == Value.ValueType {
        self.init(
            ParameterTraits(
                title: title, description: description, defaultValue: defaultValue as? Value,
                requestValueDialog: requestValueDialog, connection: inputConnectionBehavior,
                options: OptionsSource(optionsProvider), resolvers: resolvers()._resolvers,
                hints: ["kind": .string(kind.rawValue)]))
    }
}
