internal import FoundationEssentials

/// A part of a URL.
enum URLPiece<Root> {
    case text(String)
    case value((Root) -> IntentArgument?)

    /// The URL for a value; nil when one of its parts has no value, or when it isn't a URL.
    static func url(_ pieces: [URLPiece], for root: Root) -> URL? {
        var text = ""
        for piece in pieces {
            switch piece {
            case .text(let literal): text += literal
            case .value(let read):
                guard let argument = read(root) else { return nil }
                text += escaped(argument.spoken)
            }
        }
        return text.isEmpty ? nil : URL(string: text)
    }

    /// A value must not end the path or begin a query: everything but unreserved letters is escaped.
    private static func escaped(_ text: String) -> String {
        let digits = Array("0123456789ABCDEF")
        return text.utf8.map { byte in
            switch byte {
            case 48...57, 65...90, 97...122, 45, 46, 95, 126: String(UnicodeScalar(byte))
            default: "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
            }
        }.joined()
    }
}
