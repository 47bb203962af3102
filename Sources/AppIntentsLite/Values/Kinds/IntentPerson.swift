/// A person, as App Intents' `IntentPerson`.
///
/// On D-Bus `a{sv}` with, all optional, `id s`, `name s`, `handle s` (an e-mail address, a telephone number
/// or a name of the app's own) and `me b`; a text is taken as a name, or as a mail address when it has an
/// "@".
public struct IntentPerson: Hashable, Sendable {
    /// What identifies the person.
    public enum Identifier: Hashable, Sendable {
        /// By a name of the app's own; what comes from outside is one of these.
        case applicationDefined(String)
        /// By the name of an entry in the person's contacts.
        case contact(String)
        case unknown
    }

    /// What the person is called. Apple's case with name components is missing: Foundation's type for them
    /// isn't there without all of Foundation.
    public enum Name: Hashable, Sendable {
        /// The whole name, as it is shown.
        case displayName(String)
        /// No name is known.
        case unknown
    }

    /// One way to reach the person.
    public struct Handle: Hashable, Sendable {
        /// An address or a number, by what it is.
        public enum Value: Hashable, Sendable {
            /// A telephone number, as it was given.
            case phoneNumber(String)
            case emailAddress(String)
            /// A name of the app's own.
            case applicationDefined(String)
        }
        /// What the address or number is for.
        public enum Label: Hashable, Sendable {
            /// The usual ones, by Apple's names.
            case main, iPhone, mobile, home, work, school, other, homeFax, workFax, pager
            /// Any other, in words.
            case custom(String)
        }

        /// The address or number.
        public let value: Value
        /// What it is for; nil where it isn't known.
        public let label: Label?

        /// An address or number with its label.
        public init(_ value: Value, label: Label? = nil) {
            self.value = value
            self.label = label
        }

        /// The address or number itself.
        package var text: String {
            switch value {
            case .phoneNumber(let text), .emailAddress(let text), .applicationDefined(let text): text
            }
        }

        /// Distinguishes an address from a number by its form.
        package init(text: String) {
            let isNumber = !text.isEmpty && text.allSatisfy { $0.isNumber || "+-/() ".contains($0) }
            self.init(
                text.contains("@")
                    ? .emailAddress(text) : isNumber ? .phoneNumber(text) : .applicationDefined(text))
        }
    }

    /// What a host asks for.
    public enum ParameterMode: String, Hashable, Sendable {
        /// A whole contact, a mail address, a telephone number, or either of the two.
        case contact, email, phone, emailOrPhone
    }

    /// What identifies the person.
    public var identifier: Identifier
    /// What the person is called.
    public var name: Name
    /// How to reach the person first; nil where it isn't known.
    public var handle: Handle?
    /// Other ways to reach the person. They stay in this process.
    public var aliases: [Handle]
    /// Whether it is the person whose machine this is.
    public var isMe: Bool
    /// A picture of the person. It stays in this process.
    public var image: DisplayRepresentation.Image?

    /// A person of whom nothing but the identifier and the name need be known.
    public init(
        identifier: Identifier, name: Name, handle: Handle?, aliases: [Handle] = [], isMe: Bool = false,
        image: DisplayRepresentation.Image? = nil
    ) {
        self.identifier = identifier
        self.name = name
        self.handle = handle
        self.aliases = aliases
        self.isMe = isMe
        self.image = image
    }
}

extension IntentPerson: _IntentValue {
    public static var _argumentType: IntentArgumentType { .dictionary }

    public var _title: String? {
        if case .displayName(let name) = name { name } else { handle?.text }
    }

    public var _argument: IntentArgument? {
        var entries: [String: IntentArgument] = [:]
        switch identifier {
        case .applicationDefined(let id), .contact(let id): entries["id"] = .string(id)
        case .unknown: break
        }
        if case .displayName(let name) = name { entries["name"] = .string(name) }
        entries["handle"] = handle.map { .string($0.text) }
        if isMe { entries["me"] = .bool(true) }
        return .dictionary(entries)
    }

    public static func _decode(_ argument: IntentArgument) throws(IntentArgumentError) -> IntentPerson {
        if case .string(let text) = argument {
            let isAddress = text.contains("@")
            return IntentPerson(
                identifier: .unknown, name: isAddress ? .unknown : .displayName(text),
                handle: isAddress ? Handle(.emailAddress(text)) : nil)
        }
        let reader = try DictionaryReader(argument, "a person", ["id", "name", "handle", "me"])
        return IntentPerson(
            identifier: try reader.value("id", String.self).map { .applicationDefined($0) } ?? .unknown,
            name: try reader.value("name", String.self).map { .displayName($0) } ?? .unknown,
            handle: try reader.value("handle", String.self).map { Handle(text: $0) },
            isMe: try reader.value("me", Bool.self) ?? false)
    }
}
