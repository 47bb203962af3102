extension IntentParameter where Value.ValueType == Int {
    /// A whole number. `inclusiveRange` is a pair; its bounds must be in order.
    public convenience init(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil, controlStyle: IntControlStyle = .stepper,
        inclusiveRange: InclusiveRange<Int>? = nil, requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(
            ParameterTraits(
                title: title, description: description, defaultValue: defaultValue as? Value,
                range: inclusiveRange.map { Double($0.lowerBound)...Double($0.upperBound) },
                requestValueDialog: requestValueDialog, connection: inputConnectionBehavior,
                hints: ["style": .string(controlStyle.rawValue)]))
    }

    /// A whole number. `inclusiveRange` is a pair; its bounds must be in order. Values of other types are
    /// converted.
    public convenience init<Spec>(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil, controlStyle: IntControlStyle = .stepper,
        inclusiveRange: InclusiveRange<Int>? = nil, requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default,
        @ResolverSpecificationBuilder<Value.UnwrappedType> resolvers: @escaping () -> Spec
    ) where Spec: ResolverSpecification {
        self.init(
            ParameterTraits(
                title: title, description: description, defaultValue: defaultValue as? Value,
                range: inclusiveRange.map { Double($0.lowerBound)...Double($0.upperBound) },
                requestValueDialog: requestValueDialog, connection: inputConnectionBehavior,
                resolvers: Array(resolvers()), hints: ["style": .string(controlStyle.rawValue)]))
    }

    /// A whole number. `inclusiveRange` is a pair; its bounds must be in order. Values to choose from come
    /// from a provider.
    public convenience init<OptionsProvider>(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil,
        controlStyle: IntControlStyle = .stepper, inclusiveRange: InclusiveRange<Int>? = nil,
        requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default,
        optionsProvider: OptionsProvider
    )
    where OptionsProvider: DynamicOptionsProvider, OptionsProvider.DefaultValue.ValueType == Value.ValueType {
        self.init(
            ParameterTraits(
                title: title, description: description,
                range: inclusiveRange.map { Double($0.lowerBound)...Double($0.upperBound) },
                requestValueDialog: requestValueDialog, connection: inputConnectionBehavior,
                options: OptionsSource(optionsProvider), hints: ["style": .string(controlStyle.rawValue)]))
    }

    /// A whole number. `inclusiveRange` is a pair; its bounds must be in order. Values to choose from come
    /// from a provider. Values of other types are converted.
    public convenience init<Spec, OptionsProvider>(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil,
        controlStyle: IntControlStyle = .stepper, inclusiveRange: InclusiveRange<Int>? = nil,
        requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default,
        optionsProvider: OptionsProvider,
        @ResolverSpecificationBuilder<Value.UnwrappedType> resolvers: @escaping () -> Spec
    )
    where
        Spec: ResolverSpecification, OptionsProvider: DynamicOptionsProvider,
        OptionsProvider.DefaultValue.ValueType == Value.ValueType
    {
        self.init(
            ParameterTraits(
                title: title, description: description,
                range: inclusiveRange.map { Double($0.lowerBound)...Double($0.upperBound) },
                requestValueDialog: requestValueDialog, connection: inputConnectionBehavior,
                options: OptionsSource(optionsProvider), resolvers: Array(resolvers()),
                hints: ["style": .string(controlStyle.rawValue)]))
    }

    /// A whole number. `inclusiveRange` is a pair; its bounds must be in order.
    public convenience init(
        description: LocalizedStringResource? = nil, default defaultValue: Value.UnwrappedType? = nil,
        controlStyle: IntControlStyle = .stepper, inclusiveRange: InclusiveRange<Int>? = nil,
        requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(
            ParameterTraits(
                description: description, defaultValue: defaultValue as? Value,
                range: inclusiveRange.map { Double($0.lowerBound)...Double($0.upperBound) },
                requestValueDialog: requestValueDialog, connection: inputConnectionBehavior,
                hints: ["style": .string(controlStyle.rawValue)]))
    }

    /// A whole number. `inclusiveRange` is a pair; its bounds must be in order. Values of other types are
    /// converted.
    public convenience init<Spec>(
        description: LocalizedStringResource? = nil, default defaultValue: Value.UnwrappedType? = nil,
        controlStyle: IntControlStyle = .stepper, inclusiveRange: InclusiveRange<Int>? = nil,
        requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default,
        @ResolverSpecificationBuilder<Value.UnwrappedType> resolvers: @escaping () -> Spec
    ) where Spec: ResolverSpecification {
        self.init(
            ParameterTraits(
                description: description, defaultValue: defaultValue as? Value,
                range: inclusiveRange.map { Double($0.lowerBound)...Double($0.upperBound) },
                requestValueDialog: requestValueDialog, connection: inputConnectionBehavior,
                resolvers: Array(resolvers()), hints: ["style": .string(controlStyle.rawValue)]))
    }

    /// A whole number. `inclusiveRange` is a pair; its bounds must be in order. Values to choose from come
    /// from a provider.
    public convenience init<OptionsProvider>(
        description: LocalizedStringResource? = nil, controlStyle: IntControlStyle = .stepper,
        inclusiveRange: InclusiveRange<Int>? = nil, requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default, optionsProvider: OptionsProvider
    )
    where OptionsProvider: DynamicOptionsProvider, OptionsProvider.DefaultValue.ValueType == Value.ValueType {
        self.init(
            ParameterTraits(
                description: description,
                range: inclusiveRange.map { Double($0.lowerBound)...Double($0.upperBound) },
                requestValueDialog: requestValueDialog, connection: inputConnectionBehavior,
                options: OptionsSource(optionsProvider), hints: ["style": .string(controlStyle.rawValue)]))
    }

    /// A whole number. `inclusiveRange` is a pair; its bounds must be in order. Values to choose from come
    /// from a provider. Values of other types are converted.
    public convenience init<Spec, OptionsProvider>(
        description: LocalizedStringResource? = nil, controlStyle: IntControlStyle = .stepper,
        inclusiveRange: InclusiveRange<Int>? = nil, requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default, optionsProvider: OptionsProvider,
        @ResolverSpecificationBuilder<Value.UnwrappedType> resolvers: @escaping () -> Spec
    )
    where
        Spec: ResolverSpecification, OptionsProvider: DynamicOptionsProvider,
        OptionsProvider.DefaultValue.ValueType == Value.ValueType
    {
        self.init(
            ParameterTraits(
                description: description,
                range: inclusiveRange.map { Double($0.lowerBound)...Double($0.upperBound) },
                requestValueDialog: requestValueDialog, connection: inputConnectionBehavior,
                options: OptionsSource(optionsProvider), resolvers: Array(resolvers()),
                hints: ["style": .string(controlStyle.rawValue)]))
    }
}
