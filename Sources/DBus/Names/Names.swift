/// A well-known name (`org.example.Lamp`) or a unique one (`:1.42`).
///
/// Validated once, when it is made, so that nothing after that needs to check it again.
///
/// ```swift
/// let name: BusName = "org.example.Lamp"
/// ```
public struct BusName: Hashable, Sendable, CustomStringConvertible {
    /// The name as text, as messages hold it.
    public let rawValue: String

    /// Checks `string` against the specification.
    ///
    /// - Throws: ``BusNameError`` when the string is no valid bus name.
    public init(_ string: String) throws(BusNameError) {
        guard NameRules.isBusName(string) else { throw BusNameError(expected: "bus name", received: string) }
        rawValue = string
    }

    /// The name as text, as messages hold it.
    public var description: String { rawValue }
}

extension BusName: ExpressibleByStringLiteral {
    /// Makes a name from a literal in source code. An invalid literal is a programming error and traps.
    public init(stringLiteral value: StaticString) {
        let string = value.description
        precondition(NameRules.isBusName(string), "not a valid D-Bus bus name")
        rawValue = string
    }
}

/// The dotted name of an interface.
///
/// Validated once, when it is made, so that nothing after that needs to check it again.
///
/// ```swift
/// let name: InterfaceName = "org.example.Lamp1"
/// ```
public struct InterfaceName: Hashable, Sendable, CustomStringConvertible {
    /// The name as text, as messages hold it.
    public let rawValue: String

    /// Checks `string` against the specification.
    ///
    /// - Throws: ``BusNameError`` when the string is no valid interface name.
    public init(_ string: String) throws(BusNameError) {
        guard NameRules.isInterface(string) else {
            throw BusNameError(expected: "interface name", received: string)
        }
        rawValue = string
    }

    /// The name as text, as messages hold it.
    public var description: String { rawValue }
}

extension InterfaceName: ExpressibleByStringLiteral {
    /// Makes a name from a literal in source code. An invalid literal is a programming error and traps.
    public init(stringLiteral value: StaticString) {
        let string = value.description
        precondition(NameRules.isInterface(string), "not a valid D-Bus interface name")
        rawValue = string
    }
}

/// The name of a method, a signal or a property.
///
/// Validated once, when it is made, so that nothing after that needs to check it again.
///
/// ```swift
/// let name: MemberName = "Toggle"
/// ```
public struct MemberName: Hashable, Sendable, CustomStringConvertible {
    /// The name as text, as messages hold it.
    public let rawValue: String

    /// Checks `string` against the specification.
    ///
    /// - Throws: ``BusNameError`` when the string is no valid member name.
    public init(_ string: String) throws(BusNameError) {
        guard NameRules.isMember(string) else {
            throw BusNameError(expected: "member name", received: string)
        }
        rawValue = string
    }

    /// The name as text, as messages hold it.
    public var description: String { rawValue }
}

extension MemberName: ExpressibleByStringLiteral {
    /// Makes a name from a literal in source code. An invalid literal is a programming error and traps.
    public init(stringLiteral value: StaticString) {
        let string = value.description
        precondition(NameRules.isMember(string), "not a valid D-Bus member name")
        rawValue = string
    }
}

/// The dotted name of an error. The set is open: a peer may send a name that is unknown here.
///
/// Validated once, when it is made, so that nothing after that needs to check it again.
///
/// ```swift
/// let name: ErrorName = "org.example.Error.Broken"
/// ```
public struct ErrorName: Hashable, Sendable, CustomStringConvertible {
    /// The name as text, as messages hold it.
    public let rawValue: String

    /// Checks `string` against the specification.
    ///
    /// - Throws: ``BusNameError`` when the string is no valid error name.
    public init(_ string: String) throws(BusNameError) {
        guard NameRules.isInterface(string) else {
            throw BusNameError(expected: "error name", received: string)
        }
        rawValue = string
    }

    /// The name as text, as messages hold it.
    public var description: String { rawValue }
}

extension ErrorName: ExpressibleByStringLiteral {
    /// Makes a name from a literal in source code. An invalid literal is a programming error and traps.
    public init(stringLiteral value: StaticString) {
        let string = value.description
        precondition(NameRules.isInterface(string), "not a valid D-Bus error name")
        rawValue = string
    }
}

/// Why a string is not a valid D-Bus name of some sort.
///
/// Thrown by the failable initialisers of ``ObjectPath``, ``InterfaceName``, ``MemberName``, ``ErrorName``
/// and ``BusName``. The rules are those of the D-Bus specification, "Valid Names" and "Valid Object Paths".
public struct BusNameError: Error, Equatable, Sendable, CustomStringConvertible {
    /// What the string was meant to be, for instance `"object path"`.
    public let expected: String
    /// The string that was refused.
    public let received: String

    /// Creates an error for `received`, which is no valid `expected`.
    public init(expected: String, received: String) {
        self.expected = expected
        self.received = received
    }

    /// One sentence for the user at the terminal. Of a long string it quotes the beginning.
    public var description: String { "\(received.excerpt) is not a valid D-Bus \(expected)" }
}

/// The D-Bus specification's rules for names, on UTF-8 bytes and without allocation.
enum NameRules {
    static let maximumLength = 255

    static func isPath(_ string: String) -> Bool { isPath(string.utf8) }

    static func isPath(_ bytes: some Collection<UInt8>) -> Bool {
        guard bytes.first == slash else { return false }
        if bytes.count == 1 { return true }
        var previous = slash
        for byte in bytes.dropFirst() {
            if byte == slash {
                if previous == slash { return false }
            } else if !isNameByte(byte) {
                return false
            }
            previous = byte
        }
        return previous != slash
    }

    static func isInterface(_ string: String) -> Bool {
        dotted(string, digitMayStart: false, dash: false)
    }

    static func isMember(_ string: String) -> Bool {
        let bytes = string.utf8
        guard let first = bytes.first, bytes.count <= maximumLength, !isDigit(first) else { return false }
        return bytes.allSatisfy(isNameByte)
    }

    static func isBusName(_ string: String) -> Bool {
        if string.utf8.first == colon {
            guard string.utf8.count <= maximumLength else { return false }
            // A byte, not a character: what follows may combine with the colon.
            return dotted(
                String(decoding: string.utf8.dropFirst(), as: UTF8.self), digitMayStart: true, dash: true)
        }
        return dotted(string, digitMayStart: false, dash: true)
    }

    /// Whether libdbus, and so dbus-daemon, accepts a text as a unique name: it requires no second element.
    static func isUniqueNameOfLibrary(_ string: String) -> Bool {
        guard string.utf8.first == colon, string.utf8.count <= maximumLength else { return false }
        var afterDot = false
        for byte in string.utf8.dropFirst() {
            guard isNameByte(byte) || byte == hyphen || byte == dot && !afterDot else { return false }
            afterDot = byte == dot
        }
        return !afterDot
    }

    private static func dotted(_ string: String, digitMayStart: Bool, dash: Bool) -> Bool {
        let bytes = string.utf8
        guard bytes.count <= maximumLength, !bytes.isEmpty else { return false }
        var elements = 1
        var atStart = true
        for byte in bytes {
            if byte == dot {
                if atStart { return false }
                elements += 1
                atStart = true
            } else {
                guard isNameByte(byte) || (dash && byte == hyphen) else { return false }
                if atStart, isDigit(byte), !digitMayStart { return false }
                atStart = false
            }
        }
        return elements > 1 && !atStart
    }

    private static let slash = UInt8(ascii: "/")
    private static let dot = UInt8(ascii: ".")
    private static let colon = UInt8(ascii: ":")
    private static let hyphen = UInt8(ascii: "-")

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): true
        default: false
        }
    }
}

extension String {
    /// The text in quotes; of a long one, which may come from outside, only the beginning.
    var excerpt: String {
        let limit = 255
        guard utf8.count > limit else { return "\"\(self)\"" }
        // A character that was cut in two becomes one replacement character.
        return "\"\(String(decoding: utf8.prefix(limit), as: UTF8.self))…\""
    }
}
