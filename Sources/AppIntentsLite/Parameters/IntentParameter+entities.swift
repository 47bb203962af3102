extension IntentParameter where Value.ValueType: AppEntity {
    /// An entity, or a list of so many. The query of its type finds it and offers options.
    public convenience init(
        title: LocalizedStringResource = "", description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil, size: IntentCollectionSize = ._any,
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
            ).sized(size))
    }

    /// An entity, or a list of so many, with options from a provider. The query of its type finds it.
    public convenience init<OptionsProvider: DynamicOptionsProvider>(
        title: LocalizedStringResource = "", description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil, size: IntentCollectionSize = ._any,
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
            ).sized(size))
    }

    /// An entity, or a list of so many, that a query of the parameter's own finds and offers.
    public convenience init<Query: EntityQuery>(
        title: LocalizedStringResource = "", description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil, size: IntentCollectionSize = ._any,
        requestValueDialog: IntentDialog? = nil, requestDisambiguationDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default, query: Query,
        @ResolverSpecificationBuilder<Value.UnwrappedType> resolvers: _Resolvers = { _ResolverList() }
    ) where Query.Entity == Value.ValueType {
        self.init(
            ParameterTraits(
                title: title, description: description, defaultValue: defaultValue as? Value,
                requestValueDialog: requestValueDialog,
                requestDisambiguationDialog: requestDisambiguationDialog, connection: inputConnectionBehavior,
                options: OptionsSource(query), resolvers: resolvers()._resolvers,
                lookup: { try await EntityLookup.find($0, with: query) }
            ).sized(size))
    }

    /// A list of entities with so many of them in a widget of each size; callers may give as many as the
    /// largest takes.
    public convenience init(
        title: LocalizedStringResource = "", description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil, size: [IntentWidgetFamily: IntentCollectionSize],
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
            ).sized(size))
    }

    /// A list of entities by the widget's size, with options from a provider.
    public convenience init<OptionsProvider: DynamicOptionsProvider>(
        title: LocalizedStringResource = "", description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil, size: [IntentWidgetFamily: IntentCollectionSize],
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
            ).sized(size))
    }

    /// A list of entities by the widget's size that a query of the parameter's own finds and offers.
    public convenience init<Query: EntityQuery>(
        title: LocalizedStringResource = "", description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil, size: [IntentWidgetFamily: IntentCollectionSize],
        requestValueDialog: IntentDialog? = nil, requestDisambiguationDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default, query: Query,
        @ResolverSpecificationBuilder<Value.UnwrappedType> resolvers: _Resolvers = { _ResolverList() }
    ) where Query.Entity == Value.ValueType {
        self.init(
            ParameterTraits(
                title: title, description: description, defaultValue: defaultValue as? Value,
                requestValueDialog: requestValueDialog,
                requestDisambiguationDialog: requestDisambiguationDialog, connection: inputConnectionBehavior,
                options: OptionsSource(query), resolvers: resolvers()._resolvers,
                lookup: { try await EntityLookup.find($0, with: query) }
            ).sized(size))
    }
}

extension IntentParameter where Value.ValueType: AppEnum {
    /// A case of an enumeration. A case that `supportedValues` leaves out is not offered, and refused.
    public convenience init(
        title: LocalizedStringResource = "", description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil, requestValueDialog: IntentDialog? = nil,
        requestDisambiguationDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default,
        supportedValues: [Value.ValueType] = Array(Value.ValueType.allCases),
        @ResolverSpecificationBuilder<Value.UnwrappedType> resolvers: _Resolvers = { _ResolverList() }
    ) {
        self.init(
            ParameterTraits(
                title: title, description: description, defaultValue: defaultValue as? Value,
                requestValueDialog: requestValueDialog,
                requestDisambiguationDialog: requestDisambiguationDialog, connection: inputConnectionBehavior,
                resolvers: resolvers()._resolvers,
                supportedValues: supportedValues.compactMap { $0._argument?.spoken }))
    }

    /// A case of an enumeration with options from a provider. What it offers is accepted where it is among
    /// `supportedValues`.
    public convenience init<OptionsProvider: DynamicOptionsProvider>(
        title: LocalizedStringResource = "", description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil, requestValueDialog: IntentDialog? = nil,
        requestDisambiguationDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default,
        supportedValues: [Value.ValueType] = Array(Value.ValueType.allCases),
        optionsProvider: OptionsProvider,
        @ResolverSpecificationBuilder<Value.UnwrappedType> resolvers: _Resolvers = { _ResolverList() }
    ) where OptionsProvider.DefaultValue.ValueType == Value.ValueType {
        self.init(
            ParameterTraits(
                title: title, description: description, defaultValue: defaultValue as? Value,
                requestValueDialog: requestValueDialog,
                requestDisambiguationDialog: requestDisambiguationDialog, connection: inputConnectionBehavior,
                options: OptionsSource(optionsProvider), resolvers: resolvers()._resolvers,
                supportedValues: supportedValues.compactMap { $0._argument?.spoken }))
    }
}

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

extension IntentParameter where Value.ValueType: AppUnionValue {
    /// A part of a union value's parameter for its action's sentence, as App Intents' type of the same name.
    /// Apple's is an enumeration of the two; here a part knows its parameter as well.
    public struct AppUnionValueComponent: Hashable, Sendable {
        private enum Part { case type, value }

        private let part: Part
        private let parameter: IntentParameter<Value>?

        private init(_ part: Part, of parameter: IntentParameter<Value>? = nil) {
            self.part = part
            self.parameter = parameter
        }

        /// Which case it is.
        public static var type: Self { Self(.type) }
        /// What the case has.
        public static var value: Self { Self(.value) }

        fileprivate static func type(of parameter: IntentParameter<Value>) -> Self {
            Self(.type, of: parameter)
        }
        fileprivate static func value(of parameter: IntentParameter<Value>) -> Self {
            Self(.value, of: parameter)
        }

        /// Whether both are the same part, of whatever parameters.
        public static func == (left: Self, right: Self) -> Bool { left.part == right.part }

        public func hash(into hasher: inout Hasher) { hasher.combine(part) }
    }

    /// Which case the value is, for the action's sentence: `\(\.$reaction.type)`.
    public var type: AppUnionValueComponent { .type(of: self) }

    /// What the value's case has, for the action's sentence: `\(\.$reaction.value)`.
    public var value: AppUnionValueComponent { .value(of: self) }

    /// The name of the value's case, as it is outside; nil where there is no value.
    var caseName: IntentArgument? { union.map { .string($0._unionCase.name) } }

    private var union: Value.ValueType? { currentValue?._unwrapped as? Value.ValueType }
}

/// A part of a parameter in a sentence, without its static type.
protocol SummaryComponent {
    /// The words for it, or for its parameter where there is no value.
    var summaryPart: _SummaryPart? { get }
    /// What it is a part of.
    var whole: (any AnyIntentParameter & AnyObject)? { get }
}

extension IntentParameter.AppUnionValueComponent: SummaryComponent {
    var whole: (any AnyIntentParameter & AnyObject)? { parameter }

    var summaryPart: _SummaryPart? {
        guard let parameter else { return nil }
        let union = parameter.currentValue?._unwrapped as? Value.ValueType
        let words = union.map { part == .type ? $0.caseTitle : $0._title ?? "" }
        return _SummaryPart(.component(parameter, words: words))
    }
}

extension AppUnionValue {
    /// The name of the case for users.
    var caseTitle: String {
        let name = _unionCase.name
        let known = Cases.RawValue(name).flatMap(Cases.init(rawValue:))
        return known?._title ?? name
    }
}
