public import FoundationEssentials

extension IntentParameter where Value.ValueType == Bool {
    /// A boolean. `displayName` names both values to hosts.
    public convenience init(
        title: LocalizedStringResource = "", description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil, displayName: Bool.IntentDisplayName? = nil,
        requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default,
        @ResolverSpecificationBuilder<Value.UnwrappedType> resolvers: _Resolvers = { _ResolverList() }
    ) {
        self.init(
            ParameterTraits(
                title: title, description: description, defaultValue: defaultValue as? Value,
                requestValueDialog: requestValueDialog, connection: inputConnectionBehavior,
                resolvers: resolvers()._resolvers, hints: displayName?.hints ?? [:]))
    }
}

extension IntentParameter where Value.ValueType == Int {
    /// A whole number. What callers give outside `inclusiveRange` is refused; a lower bound above the upper
    /// one traps.
    public convenience init(
        title: LocalizedStringResource = "", description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil, controlStyle: IntControlStyle = .stepper,
        inclusiveRange: InclusiveRange<Int>? = nil, requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default,
        @ResolverSpecificationBuilder<Value.UnwrappedType> resolvers: _Resolvers = { _ResolverList() }
    ) {
        self.init(
            ParameterTraits(
                title: title, description: description, defaultValue: defaultValue as? Value,
                range: inclusiveRange.map { Double($0.lowerBound)...Double($0.upperBound) },
                requestValueDialog: requestValueDialog, connection: inputConnectionBehavior,
                resolvers: resolvers()._resolvers, hints: ["style": .string(controlStyle.rawValue)]))
    }

    /// A whole number whose options come from a provider. Its `defaultResult()` counts where `default` is
    /// nil. Other numbers inside `inclusiveRange` are taken as well.
    public convenience init<OptionsProvider: DynamicOptionsProvider>(
        title: LocalizedStringResource = "", description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil,
        controlStyle: IntControlStyle = .stepper, inclusiveRange: InclusiveRange<Int>? = nil,
        requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default,
        optionsProvider: OptionsProvider,
        @ResolverSpecificationBuilder<Value.UnwrappedType> resolvers: _Resolvers = { _ResolverList() }
    ) where OptionsProvider.DefaultValue.ValueType == Value.ValueType {
        self.init(
            ParameterTraits(
                title: title, description: description, defaultValue: defaultValue as? Value,
                range: inclusiveRange.map { Double($0.lowerBound)...Double($0.upperBound) },
                requestValueDialog: requestValueDialog, connection: inputConnectionBehavior,
                options: OptionsSource(optionsProvider), resolvers: resolvers()._resolvers,
                hints: ["style": .string(controlStyle.rawValue)]))
    }
}

extension IntentParameter where Value.ValueType == Double {
    /// A number. What callers give outside `inclusiveRange` is refused; a lower bound above the upper one
    /// traps.
    public convenience init(
        title: LocalizedStringResource = "", description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil, controlStyle: DoubleControlStyle = .stepper,
        inclusiveRange: InclusiveRange<Double>? = nil, requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default,
        @ResolverSpecificationBuilder<Value.UnwrappedType> resolvers: _Resolvers = { _ResolverList() }
    ) {
        self.init(
            ParameterTraits(
                title: title, description: description, defaultValue: defaultValue as? Value,
                range: inclusiveRange.map { $0.lowerBound...$0.upperBound },
                requestValueDialog: requestValueDialog, connection: inputConnectionBehavior,
                resolvers: resolvers()._resolvers, hints: ["style": .string(controlStyle.rawValue)]))
    }

    /// A number whose options come from a provider. Its `defaultResult()` counts where `default` is nil.
    /// Other numbers inside `inclusiveRange` are taken as well.
    public convenience init<OptionsProvider: DynamicOptionsProvider>(
        title: LocalizedStringResource = "", description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil,
        controlStyle: DoubleControlStyle = .stepper, inclusiveRange: InclusiveRange<Double>? = nil,
        requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default,
        optionsProvider: OptionsProvider,
        @ResolverSpecificationBuilder<Value.UnwrappedType> resolvers: _Resolvers = { _ResolverList() }
    ) where OptionsProvider.DefaultValue.ValueType == Value.ValueType {
        self.init(
            ParameterTraits(
                title: title, description: description, defaultValue: defaultValue as? Value,
                range: inclusiveRange.map { $0.lowerBound...$0.upperBound },
                requestValueDialog: requestValueDialog, connection: inputConnectionBehavior,
                options: OptionsSource(optionsProvider), resolvers: resolvers()._resolvers,
                hints: ["style": .string(controlStyle.rawValue)]))
    }
}

extension IntentParameter where Value.ValueType == String {
    /// A text. `inputOptions` are for hosts: how to edit it; they limit nothing.
    public convenience init(
        title: LocalizedStringResource = "", description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil, inputOptions: String.IntentInputOptions? = nil,
        requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default,
        @ResolverSpecificationBuilder<Value.UnwrappedType> resolvers: _Resolvers = { _ResolverList() }
    ) {
        self.init(
            ParameterTraits(
                title: title, description: description, defaultValue: defaultValue as? Value,
                requestValueDialog: requestValueDialog, connection: inputConnectionBehavior,
                resolvers: resolvers()._resolvers, hints: inputOptions?.hints ?? [:]))
    }

    /// A text whose options come from a provider. Its `defaultResult()` counts where `default` is nil. Other
    /// texts are taken as well.
    public convenience init<OptionsProvider: DynamicOptionsProvider>(
        title: LocalizedStringResource = "", description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil,
        inputOptions: String.IntentInputOptions? = nil, requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default, optionsProvider: OptionsProvider,
        @ResolverSpecificationBuilder<Value.UnwrappedType> resolvers: _Resolvers = { _ResolverList() }
    ) where OptionsProvider.DefaultValue.ValueType == Value.ValueType {
        self.init(
            ParameterTraits(
                title: title, description: description, defaultValue: defaultValue as? Value,
                requestValueDialog: requestValueDialog, connection: inputConnectionBehavior,
                options: OptionsSource(optionsProvider), resolvers: resolvers()._resolvers,
                hints: inputOptions?.hints ?? [:]))
    }
}

extension IntentParameter where Value.ValueType == IntentCurrencyAmount {
    /// An amount of money. Other currencies than `currencyCodes`, where it names any, and amounts outside
    /// `inclusiveRange` are refused.
    public convenience init(
        title: LocalizedStringResource = "", description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil, currencyCodes: [String] = [],
        inclusiveRange: InclusiveRange<Decimal>? = nil, requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default,
        @ResolverSpecificationBuilder<Value.UnwrappedType> resolvers: _Resolvers = { _ResolverList() }
    ) {
        self.init(
            ParameterTraits(
                title: title, description: description, defaultValue: defaultValue as? Value,
                requestValueDialog: requestValueDialog, connection: inputConnectionBehavior,
                resolvers: resolvers()._resolvers
            ).accepting(currencyCodes, inclusiveRange))
    }

    /// An amount of money with options from a provider. Its `defaultResult()` counts where `default` is nil.
    public convenience init<OptionsProvider: DynamicOptionsProvider>(
        title: LocalizedStringResource = "", description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil, currencyCodes: [String] = [],
        inclusiveRange: InclusiveRange<Decimal>? = nil, requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default, optionsProvider: OptionsProvider,
        @ResolverSpecificationBuilder<Value.UnwrappedType> resolvers: _Resolvers = { _ResolverList() }
    ) where OptionsProvider.DefaultValue.ValueType == Value.ValueType {
        self.init(
            ParameterTraits(
                title: title, description: description, defaultValue: defaultValue as? Value,
                requestValueDialog: requestValueDialog, connection: inputConnectionBehavior,
                options: OptionsSource(optionsProvider), resolvers: resolvers()._resolvers
            ).accepting(currencyCodes, inclusiveRange))
    }
}

extension IntentParameter where Value.ValueType == IntentPerson {
    /// A person. `mode` is for hosts: whether to offer contacts or addresses; it limits nothing.
    public convenience init(
        title: LocalizedStringResource = "", description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil, mode: IntentPerson.ParameterMode = .contact,
        requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default,
        @ResolverSpecificationBuilder<Value.UnwrappedType> resolvers: _Resolvers = { _ResolverList() }
    ) {
        self.init(
            ParameterTraits(
                title: title, description: description, defaultValue: defaultValue as? Value,
                requestValueDialog: requestValueDialog, connection: inputConnectionBehavior,
                resolvers: resolvers()._resolvers, hints: ["mode": .string(mode.rawValue)]))
    }

    /// A person with options from a provider. Its `defaultResult()` counts where `default` is nil.
    public convenience init<OptionsProvider: DynamicOptionsProvider>(
        title: LocalizedStringResource = "", description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil, mode: IntentPerson.ParameterMode = .contact,
        requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default,
        optionsProvider: OptionsProvider,
        @ResolverSpecificationBuilder<Value.UnwrappedType> resolvers: _Resolvers = { _ResolverList() }
    ) where OptionsProvider.DefaultValue.ValueType == Value.ValueType {
        self.init(
            ParameterTraits(
                title: title, description: description, defaultValue: defaultValue as? Value,
                requestValueDialog: requestValueDialog, connection: inputConnectionBehavior,
                options: OptionsSource(optionsProvider), resolvers: resolvers()._resolvers,
                hints: ["mode": .string(mode.rawValue)]))
    }
}

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
