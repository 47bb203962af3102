/// A property list in the old form, with braces, as Xcode writes `project.pbxproj`: FoundationEssentials
/// reads only the newer ones.
enum OldPropertyList {
    case text(String)
    case list([OldPropertyList])
    case table([String: OldPropertyList])

    /// - Returns: nil for what isn't one.
    init?(_ text: String) {
        var reader = Reader(bytes: Array(text.utf8))
        guard let value = reader.value(depth: 0) else { return nil }
        self = value
    }

    var text: String? { if case .text(let text) = self { text } else { nil } }
    var list: [OldPropertyList] { if case .list(let list) = self { list } else { [] } }

    /// What stands under a key of a table.
    subscript(key: String) -> OldPropertyList? { table[key] }
    var table: [String: OldPropertyList] { if case .table(let table) = self { table } else { [:] } }

    private struct Reader {
        let bytes: [UInt8]
        var index = 0

        private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

        mutating func value(depth: Int) -> OldPropertyList? {
            pass()
            guard depth < 32, let first = next else { return nil }
            switch first {
            case UInt8(ascii: "{"):
                index += 1
                var table: [String: OldPropertyList] = [:]
                while !takeMark("}") {
                    guard case .text(let key)? = value(depth: depth + 1), takeMark("="),
                        let value = value(depth: depth + 1), takeMark(";")
                    else { return nil }
                    table[key] = value
                }
                return .table(table)
            case UInt8(ascii: "("):
                index += 1
                var list: [OldPropertyList] = []
                while !takeMark(")") {
                    guard let value = value(depth: depth + 1) else { return nil }
                    list.append(value)
                    // The last one may have a comma too.
                    guard takeMark(",") || next == UInt8(ascii: ")") else { return nil }
                }
                return .list(list)
            case UInt8(ascii: "\""): return quoted()
            default: return plain()
            }
        }

        private mutating func quoted() -> OldPropertyList? {
            index += 1
            var text: [UInt8] = []
            while let byte = next {
                index += 1
                if byte == UInt8(ascii: "\"") { return .text(String(decoding: text, as: UTF8.self)) }
                if byte == UInt8(ascii: "\\"), let escaped = next {
                    text.append(escaped)
                    index += 1
                } else {
                    text.append(byte)
                }
            }
            return nil
        }

        private mutating func plain() -> OldPropertyList? {
            let start = index
            while let byte = next, byte > UInt8(ascii: " "), !Self.marks.contains(byte) { index += 1 }
            return index == start ? nil : .text(String(decoding: bytes[start..<index], as: UTF8.self))
        }

        private static let marks = Set("{}()=;,\"".utf8)

        private mutating func takeMark(_ mark: Unicode.Scalar) -> Bool {
            pass()
            guard next == UInt8(ascii: mark) else { return false }
            index += 1
            return true
        }

        /// Goes on behind spaces and comments.
        private mutating func pass() {
            while let byte = next {
                if byte <= UInt8(ascii: " ") {
                    index += 1
                } else if bytes[index...].starts(with: "//".utf8) {
                    while let byte = next, byte != UInt8(ascii: "\n") { index += 1 }
                } else if bytes[index...].starts(with: "/*".utf8) {
                    index += 2
                    while next != nil, !bytes[index...].starts(with: "*/".utf8) { index += 1 }
                    index = min(index + 2, bytes.count)
                } else {
                    return
                }
            }
        }
    }
}
