public import FoundationEssentials

extension IntentParameter {
    /// How a whole number is edited.
    public enum IntControlStyle: String, Hashable, Sendable {
        /// By steps up and down, or typed.
        case stepper, field
    }

    /// How a number is edited.
    public enum DoubleControlStyle: String, Hashable, Sendable {
        /// By steps up and down, typed, or along a line from the least to the greatest.
        case stepper, field, slider
    }

    /// What of a date is asked for.
    public enum DateKind: String, Hashable, Sendable {
        /// The day, the time of day, or both.
        case date, time, dateTime
    }

    /// A lower and an upper bound, both included; a pair, as in App Intents.
    public typealias InclusiveRange<Bound: Comparable> = (lowerBound: Bound, upperBound: Bound)

    /// What the argument `resolvers:` is: a closure for ``ResolverSpecificationBuilder``.
    public typealias _Resolvers = () -> any ResolverSpecification
}

extension Bool {
    /// The words for true and false, as App Intents' type of the same name.
    public struct IntentDisplayName: Hashable, Sendable {
        /// The word for true, such as "On".
        public let `true`: LocalizedStringResource
        /// The word for false, such as "Off".
        public let `false`: LocalizedStringResource

        /// Words for both values; hosts get them as the hints `true` and `false`.
        public init(true: LocalizedStringResource, false: LocalizedStringResource) {
            self.true = `true`
            self.false = `false`
        }
    }
}

extension String {
    /// How a text is entered, as App Intents' type of the same name.
    public struct IntentInputOptions: Hashable, Sendable {
        /// Which keys are wanted, by UIKit's names for keyboards. Hosts get the name as the hint `keyboard`.
        public enum KeyboardType: String, Hashable, Sendable {
            /// Letters, digits, addresses and the like; a keyboard limits nothing that a caller gives.
            case asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress,
                decimalPad, webSearch, asciiCapableNumberPad
        }
        /// Which letters begin in upper case. Hosts get the name as the hint `capitalization`.
        public enum CapitalizationType: String, Hashable, Sendable {
            /// No letters, the first of each word or sentence, or all.
            case none, words, sentences, allCharacters
        }

        /// Which keys are wanted.
        public let keyboardType: KeyboardType
        /// Which letters begin in upper case.
        public let capitalizationType: CapitalizationType
        /// Whether the text may have several lines; hosts get it as the hint `multiline`.
        public let multiline: Bool
        /// Whether an editor may correct words; hosts get it as the hint `autocorrect`.
        public let autocorrect: Bool
        /// Whether an editor may make quotation marks typographic. Kept; hosts don't get it.
        public let smartQuotes: Bool
        /// Whether an editor may join hyphens to dashes. Kept; hosts don't get it.
        public let smartDashes: Bool

        /// How the text is to be entered; by default as prose, which an editor may correct.
        public init(
            keyboardType: KeyboardType = .asciiCapable, capitalizationType: CapitalizationType = .sentences,
            multiline: Bool = false, autocorrect: Bool = true, smartQuotes: Bool = true,
            smartDashes: Bool = true
        ) {
            self.keyboardType = keyboardType
            self.capitalizationType = capitalizationType
            self.multiline = multiline
            self.autocorrect = autocorrect
            self.smartQuotes = smartQuotes
            self.smartDashes = smartDashes
        }

        /// What a host that edits the text needs to know.
        package var hints: [String: IntentArgument] {
            [
                "keyboard": .string(keyboardType.rawValue),
                "capitalization": .string(capitalizationType.rawValue),
                "multiline": .bool(multiline), "autocorrect": .bool(autocorrect),
            ]
        }
    }
}

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
