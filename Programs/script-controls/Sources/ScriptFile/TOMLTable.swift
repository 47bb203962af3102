/// A table of a TOML text while that is read: which of its keys may still be added to depends on how each
/// came to be.
final class TOMLTable {
    /// How it came to be.
    enum Origin {
        /// For a table inside of it, which had a header.
        case around
        /// By a header of its own, or as an element of a list of tables.
        case header
        /// By a key with dots.
        case dots
        /// As a value: nothing can be added.
        case value
    }

    enum Entry {
        case value(TOMLNode)
        case table(TOMLTable)
        case tables([TOMLTable])
    }

    var origin: Origin
    var entries: [String: Entry] = [:]

    init(_ origin: Origin) { self.origin = origin }

    /// As a value. How deep it goes is limited where it is read.
    var node: TOMLNode {
        .table(
            entries.mapValues { entry in
                switch entry {
                case .value(let node): node
                case .table(let table): table.node
                case .tables(let tables): .array(tables.map(\.node))
                }
            })
    }

    /// Goes to the table that a header stands for.
    ///
    /// - Returns: nil for a header that comes twice, or names what is no table.
    func table(of header: [String], isElement: Bool) -> TOMLTable? {
        var table = self
        for key in header.dropLast() {
            switch table.entries[key] {
            case nil:
                let next = TOMLTable(.around)
                table.entries[key] = .table(next)
                table = next
            case .table(let next) where next.origin != .value: table = next
            case .tables(let tables): table = tables[tables.count - 1]
            default: return nil
            }
        }
        guard let last = header.last else { return nil }
        let next = TOMLTable(.header)
        switch (table.entries[last], isElement) {
        case (nil, false): table.entries[last] = .table(next)
        case (nil, true): table.entries[last] = .tables([next])
        case (.tables(let tables), true): table.entries[last] = .tables(tables + [next])
        case (.table(let known), false) where known.origin == .around:
            known.origin = .header
            return known
        default: return nil
        }
        return next
    }

    /// Adds a value by a key, which may have dots.
    ///
    /// - Returns: false for a key that is there already, or in a table that is complete.
    func add(_ value: TOMLNode, at path: [String]) -> Bool {
        var table = self
        for key in path.dropLast() {
            switch table.entries[key] {
            case nil:
                let next = TOMLTable(.dots)
                table.entries[key] = .table(next)
                table = next
            case .table(let next) where next.origin == .dots: table = next
            default: return false
            }
        }
        guard let last = path.last, table.entries[last] == nil else { return false }
        table.entries[last] = .value(value)
        return true
    }
}

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
