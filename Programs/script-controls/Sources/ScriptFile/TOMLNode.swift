/// A value of a TOML text.
indirect enum TOMLNode: Hashable, Sendable {
    case string(String)
    case integer(Int)
    case number(Double)
    case bool(Bool)
    case array([TOMLNode])
    case table([String: TOMLNode])
    /// A date or a time, which nothing here takes.
    case time(String)

    /// What it is, for messages.
    var sort: String {
        switch self {
        case .string(let text): "the text \"\(text.count > 40 ? "\(text.prefix(40))…" : text)\""
        case .integer(let number): "the number \(number)"
        case .number(let number): "the number \(number)"
        case .bool(let flag): "\(flag)"
        case .array: "a list"
        case .table: "a table"
        case .time(let text): "the time \(text)"
        }
    }

    /// The entries of a table, and nothing of another value.
    var entries: [String: TOMLNode] { if case .table(let entries) = self { entries } else { [:] } }
}
