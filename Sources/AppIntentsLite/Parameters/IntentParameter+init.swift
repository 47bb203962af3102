// The initialisers by value type, in App Intents' shapes: with `title:` and, since iOS 18, without it.

extension IntentParameter where Value.UnwrappedType == Bool {
    /// A boolean.
    public convenience init(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil,
        default value: Bool? = nil, displayName: Bool.IntentDisplayName? = nil,
        requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(
            title: title, description: description, default: value as? Value, range: nil,
            requestValueDialog: requestValueDialog)
    }

    /// A boolean.
    public convenience init(
        description: LocalizedStringResource? = nil,
        default value: Bool? = nil, displayName: Bool.IntentDisplayName? = nil,
        requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(
            title: "", description: description, default: value as? Value, range: nil,
            requestValueDialog: requestValueDialog)
    }
}

extension IntentParameter where Value.UnwrappedType == Int {
    /// A whole number. `inclusiveRange` is a pair; its bounds must be in order.
    public convenience init(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil,
        default value: Int? = nil, controlStyle: IntControlStyle = .stepper,
        inclusiveRange: InclusiveRange<Int>? = nil,
        requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(
            title: title, description: description, default: value as? Value, range: inclusiveRange.map { Double($0.lowerBound)...Double($0.upperBound) },
            requestValueDialog: requestValueDialog)
    }

    /// A whole number. `inclusiveRange` is a pair; its bounds must be in order.
    public convenience init(
        description: LocalizedStringResource? = nil,
        default value: Int? = nil, controlStyle: IntControlStyle = .stepper,
        inclusiveRange: InclusiveRange<Int>? = nil,
        requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(
            title: "", description: description, default: value as? Value, range: inclusiveRange.map { Double($0.lowerBound)...Double($0.upperBound) },
            requestValueDialog: requestValueDialog)
    }
}

extension IntentParameter where Value.UnwrappedType == Double {
    /// A number. `inclusiveRange` is a pair; its bounds must be in order.
    public convenience init(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil,
        default value: Double? = nil, controlStyle: DoubleControlStyle = .stepper,
        inclusiveRange: InclusiveRange<Double>? = nil,
        requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(
            title: title, description: description, default: value as? Value, range: inclusiveRange.map { $0.lowerBound...$0.upperBound },
            requestValueDialog: requestValueDialog)
    }

    /// A number. `inclusiveRange` is a pair; its bounds must be in order.
    public convenience init(
        description: LocalizedStringResource? = nil,
        default value: Double? = nil, controlStyle: DoubleControlStyle = .stepper,
        inclusiveRange: InclusiveRange<Double>? = nil,
        requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(
            title: "", description: description, default: value as? Value, range: inclusiveRange.map { $0.lowerBound...$0.upperBound },
            requestValueDialog: requestValueDialog)
    }
}

extension IntentParameter where Value.UnwrappedType == String {
    /// A text.
    public convenience init(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil,
        default value: String? = nil, inputOptions: String.IntentInputOptions? = nil,
        requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(
            title: title, description: description, default: value as? Value, range: nil,
            requestValueDialog: requestValueDialog)
    }

    /// A text.
    public convenience init(
        description: LocalizedStringResource? = nil,
        default value: String? = nil, inputOptions: String.IntentInputOptions? = nil,
        requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(
            title: "", description: description, default: value as? Value, range: nil,
            requestValueDialog: requestValueDialog)
    }
}

extension IntentParameter where Value.UnwrappedType: AppEnum {
    /// A case of an enumeration.
    public convenience init(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil,
        default value: Value.UnwrappedType? = nil, requestDisambiguationDialog: IntentDialog? = nil,
        requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(
            title: title, description: description, default: value as? Value, range: nil,
            requestValueDialog: requestValueDialog)
    }

    /// A case of an enumeration.
    public convenience init(
        description: LocalizedStringResource? = nil,
        default value: Value.UnwrappedType? = nil, requestDisambiguationDialog: IntentDialog? = nil,
        requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(
            title: "", description: description, default: value as? Value, range: nil,
            requestValueDialog: requestValueDialog)
    }
}

extension IntentParameter where Value.UnwrappedType == [Bool] {
    /// A list.
    public convenience init(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil,
        default value: [Bool]? = nil,
        requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(
            title: title, description: description, default: value as? Value, range: nil,
            requestValueDialog: requestValueDialog)
    }

    /// A list.
    public convenience init(
        description: LocalizedStringResource? = nil,
        default value: [Bool]? = nil,
        requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(
            title: "", description: description, default: value as? Value, range: nil,
            requestValueDialog: requestValueDialog)
    }
}

extension IntentParameter where Value.UnwrappedType == [Int] {
    /// A list.
    public convenience init(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil,
        default value: [Int]? = nil,
        requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(
            title: title, description: description, default: value as? Value, range: nil,
            requestValueDialog: requestValueDialog)
    }

    /// A list.
    public convenience init(
        description: LocalizedStringResource? = nil,
        default value: [Int]? = nil,
        requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(
            title: "", description: description, default: value as? Value, range: nil,
            requestValueDialog: requestValueDialog)
    }
}

extension IntentParameter where Value.UnwrappedType == [Double] {
    /// A list.
    public convenience init(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil,
        default value: [Double]? = nil,
        requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(
            title: title, description: description, default: value as? Value, range: nil,
            requestValueDialog: requestValueDialog)
    }

    /// A list.
    public convenience init(
        description: LocalizedStringResource? = nil,
        default value: [Double]? = nil,
        requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(
            title: "", description: description, default: value as? Value, range: nil,
            requestValueDialog: requestValueDialog)
    }
}

extension IntentParameter where Value.UnwrappedType == [String] {
    /// A list.
    public convenience init(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil,
        default value: [String]? = nil,
        requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(
            title: title, description: description, default: value as? Value, range: nil,
            requestValueDialog: requestValueDialog)
    }

    /// A list.
    public convenience init(
        description: LocalizedStringResource? = nil,
        default value: [String]? = nil,
        requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(
            title: "", description: description, default: value as? Value, range: nil,
            requestValueDialog: requestValueDialog)
    }
}

extension IntentParameter where Value.UnwrappedType == [Value.ValueType], Value.ValueType: AppEnum {
    /// A list of cases.
    public convenience init(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil,
        default value: [Value.ValueType]? = nil,
        requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(
            title: title, description: description, default: value as? Value, range: nil,
            requestValueDialog: requestValueDialog)
    }

    /// A list of cases.
    public convenience init(
        description: LocalizedStringResource? = nil,
        default value: [Value.ValueType]? = nil,
        requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(
            title: "", description: description, default: value as? Value, range: nil,
            requestValueDialog: requestValueDialog)
    }
}
