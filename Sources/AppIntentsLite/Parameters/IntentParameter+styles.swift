extension IntentParameter {
    /// How a whole number is edited.
    public enum IntControlStyle: String, Hashable, Sendable { case stepper, field }

    /// How a number is edited.
    public enum DoubleControlStyle: String, Hashable, Sendable { case stepper, field, slider }

    /// What of a date is asked for.
    public enum DateKind: String, Hashable, Sendable { case date, time, dateTime }

    /// A lower and an upper bound, both included; a pair, as in App Intents.
    public typealias InclusiveRange<Bound: Comparable> = (lowerBound: Bound, upperBound: Bound)

    /// What the argument `resolvers:` is: a closure for ``ResolverSpecificationBuilder``.
    public typealias _Resolvers = () -> any ResolverSpecification
}

extension Bool {
    /// The words for true and false, as App Intents' type of the same name.
    public struct IntentDisplayName: Hashable, Sendable {
        public let `true`: LocalizedStringResource
        public let `false`: LocalizedStringResource

        public init(true: LocalizedStringResource, false: LocalizedStringResource) {
            self.true = `true`
            self.false = `false`
        }
    }
}

extension String {
    /// How a text is entered, as App Intents' type of the same name.
    public struct IntentInputOptions: Hashable, Sendable {
        public enum KeyboardType: String, Hashable, Sendable {
            case asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress,
                decimalPad, webSearch, asciiCapableNumberPad
        }
        public enum CapitalizationType: String, Hashable, Sendable {
            case none, words, sentences, allCharacters
        }

        public let keyboardType: KeyboardType
        public let capitalizationType: CapitalizationType
        public let multiline: Bool
        public let autocorrect: Bool
        public let smartQuotes: Bool
        public let smartDashes: Bool

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
