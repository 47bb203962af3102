internal import ControlBasics

extension Explain {
    /// A signature in quotes; words when it is empty.
    static func quoted(_ signature: Signature) -> String {
        signature.types.isEmpty ? "no values" : "\"\(signature)\""
    }

    /// A caller's text in quotes, cut to a length that fits a terminal and without control characters.
    static func quoted(_ text: String) -> String { Quotation.of(text, most: limit) }

    /// A few names with commas, and how many more there are.
    static func list(_ names: [String], most: Int = 20) -> String { Quotation.list(names, most: most) }

    /// The end of a message about an unknown name: what it may have been meant to be, and what there is.
    ///
    /// - Parameter sort: What the names are, in the plural: `methods`.
    static func choices(_ sort: String, _ names: [String], near name: String) -> String {
        var seen: Set<String> = []
        let names = names.filter { seen.insert($0).inserted }
        guard let nearest = sorted(names, near: name).first else { return "; it has no \(sort)" }
        return isClose(nearest, name)
            ? "; did you mean \"\(nearest)\"? Its \(sort): \(list(names))" : "; its \(sort): \(list(names))"
    }

    /// Names by their distance from a name, nearest first.
    static func sorted(_ names: [String], near name: String) -> [String] {
        names.map { (distance($0, name), $0) }.sorted { $0 < $1 }.map(\.1)
    }

    private static func isClose(_ left: String, _ right: String) -> Bool {
        distance(left, right) <= max(1, min(left.utf8.count, right.utf8.count) / 3)
    }

    /// Whatever the case. Bounded, because one side comes from outside: longer texts are compared by their
    /// beginnings.
    private static func distance(_ left: String, _ right: String) -> Int {
        SpellingDistance.between(letters(left), letters(right))
    }

    private static func letters(_ text: String) -> [UInt8] {
        text.utf8.prefix(limit).map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
    }

    private static let limit = 200
}
