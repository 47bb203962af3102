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
