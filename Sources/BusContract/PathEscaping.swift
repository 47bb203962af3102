/// Turns any text into one element of an object path and back, as sd-bus does (`sd_bus_path_encode`).
///
/// Every UTF-8 byte that is not `[A-Za-z0-9]`, and a digit at the beginning, becomes `_` and two lower-case
/// hex digits; the empty text becomes `_`. Different texts have different elements.
///
/// ```swift
/// PathEscaping.escape("com.example.light")  // "com_2eexample_2elight"
/// PathEscaping.unescape("_31st")            // "1st"
/// ```
public enum PathEscaping {
    /// The text as one path element: one or more of `[A-Za-z0-9_]`.
    public static func escape(_ text: String) -> String {
        if text.isEmpty { return "_" }
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            if isPlain(byte), !(bytes.isEmpty && isDigit(byte)) {
                bytes.append(byte)
            } else {
                bytes += [underscore, hex[Int(byte >> 4)], hex[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The text that ``escape(_:)`` made `element` from; nil when it is nothing that ``escape(_:)`` makes, so
    /// that no two elements stand for one text.
    public static func unescape(_ element: some StringProtocol) -> String? {
        if element == "_" { return "" }
        var bytes: [UInt8] = []
        var rest = element.utf8.makeIterator()
        while let byte = rest.next() {
            guard byte == underscore else {
                bytes.append(byte)
                continue
            }
            guard let high = rest.next().flatMap(nibble), let low = rest.next().flatMap(nibble) else {
                return nil
            }
            bytes.append(high << 4 | low)
        }
        guard let text = String(validating: bytes, as: UTF8.self),
            escape(text).utf8.elementsEqual(element.utf8)
        else { return nil }
        return text
    }

    static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"): true
        default: isDigit(byte)
        }
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    private static func nibble(_ digit: UInt8) -> UInt8? { hex.firstIndex(of: digit).map(UInt8.init) }

    private static let hex = Array("0123456789abcdef".utf8)
    private static let underscore = UInt8(ascii: "_")
}
