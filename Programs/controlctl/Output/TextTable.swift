internal import ControlBasics

/// Rows of text with aligned columns.
enum TextTable {
    /// The rows, with two spaces between columns and nothing at the ends of lines. Control characters in
    /// cells are replaced: the texts are other programs'.
    static func text(_ rows: [[String]]) -> String {
        let clean = rows.map { $0.map(printable) }
        let columns = clean.map(\.count).max() ?? 0
        let widths = (0..<columns).map { column in
            clean.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
        }
        return clean.map { row in
            let cells = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
            var line = Substring(cells.joined(separator: "  "))
            while line.last == " " { line.removeLast() }
            return String(line)
        }.joined(separator: "\n")
    }

    /// The text on one line, without what would move a terminal's cursor, change its colours or the direction
    /// of what follows: these characters show as their numbers.
    static func printable(_ text: String) -> String { ShownText.visible(text) }
}
