/// The tables of a Markdown file whose first column names symbols and whose second says how far they are
/// there.
struct CoverageTable {
    struct Row {
        let section: String
        /// The spans of code in the first column.
        let symbols: [String]
        let state: String
        /// Tests, or why not.
        let remark: String

        /// Whether a row that isn't wholly present says why: behind its state or in the last column.
        var saysWhy: Bool {
            let reason = state.split(separator: ":", maxSplits: 1).dropFirst().joined()
            let isMeant = remark.filter(\.isLetter).count > 2
            if state.hasPrefix("partial") { return isMeant && reason.filter(\.isLetter).count > 2 }
            return isMeant
        }

        var isPresent: Bool { state.hasPrefix("present") }
        /// All names in them.
        var words: Set<String> { symbols.reduce(into: []) { $0.formUnion(CoverageTable.words($1)) } }
    }

    let rows: [Row]

    static func words(_ code: String) -> Set<String> {
        Set(code.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init))
    }

    /// - Parameter parts: the letters of the sections that count.
    init(_ text: String, parts: String) {
        var section = ""
        var rows: [Row] = []
        for line in text.split(separator: "\n") {
            if line.hasPrefix("#") {
                section = line.drop { $0 == "#" }.split(separator: " ").first.map(String.init) ?? ""
            }
            let columns = line.split(separator: "|", omittingEmptySubsequences: false)
                .map { $0.drop { $0 == " " } }
            guard columns.count >= 5, columns[0].isEmpty, section.first.map(parts.contains) == true,
                !columns[1].hasPrefix("symbol"), !columns[1].hasPrefix("--")
            else { continue }
            // Every second piece between backticks is code.
            let symbols = columns[1].split(separator: "`", omittingEmptySubsequences: false)
                .enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
            rows.append(
                Row(
                    section: section, symbols: symbols, state: String(columns[2]),
                    remark: String(columns[3])))
        }
        self.rows = rows
    }
}
