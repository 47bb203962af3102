internal import TOMLKit

/// A value of a TOML file.
indirect enum TOMLNode: Hashable, Sendable {
    case string(String)
    case integer(Int)
    case number(Double)
    case bool(Bool)
    case array([TOMLNode])
    case table([String: TOMLNode])
    /// A date or a time, which nothing here takes.
    case other(String)

    init(_ value: any TOMLValueConvertible) {
        if let text = value.string {
            self = .string(text)
        } else if let number = value.int {
            self = .integer(number)
        } else if let number = value.double {
            self = .number(number)
        } else if let flag = value.bool {
            self = .bool(flag)
        } else if let array = value.array {
            self = .array(array.map { TOMLNode($0) })
        } else if let table = value.table {
            self.init(table: table)
        } else {
            self = .other("a date or a time")
        }
    }

    init(table: TOMLTable) {
        var entries: [String: TOMLNode] = [:]
        for (key, value) in table { entries[key] = TOMLNode(value) }
        self = .table(entries)
    }

    /// What it is, for messages.
    var sort: String {
        switch self {
        case .string(let text): "the text \"\(text.count > 40 ? "\(text.prefix(40))…" : text)\""
        case .integer(let number): "the number \(number)"
        case .number(let number): "the number \(number)"
        case .bool(let flag): "\(flag)"
        case .array: "a list"
        case .table: "a table"
        case .other(let name): name
        }
    }

    /// The entries of a table, and nothing of another value.
    var entries: [String: TOMLNode] { if case .table(let entries) = self { entries } else { [:] } }

    /// Both tables in one; where both have a key, what is in the first.
    func merging(_ other: TOMLNode) -> TOMLNode {
        guard case .table(let mine) = self, case .table(let others) = other else { return self }
        return .table(mine.merging(others) { $0.merging($1) })
    }
}
