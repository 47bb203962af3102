internal import ControlBasics
internal import Glibc
internal import WidgetRenderer

/// Where standard output goes, as far as it matters to how lines look.
struct OutputTerminal {
    /// How many cells a line has; nil where it is no terminal, and lines are whole.
    let columns: Int?
    let isColored: Bool

    /// A file, a pipe, or a text that is no output.
    static let none = OutputTerminal(columns: nil, isColored: false)

    static var output: OutputTerminal {
        guard isatty(STDOUT_FILENO) == 1 else { return .none }
        var size = winsize()
        let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
        let (noColor, kind) = (getenv("NO_COLOR"), getenv("TERM").map { String(cString: $0) })
        return OutputTerminal(
            columns: isKnown ? Int(size.ws_col) : nil,
            isColored: noColor.map { $0.pointee == 0 } ?? true && kind != "dumb")
    }
}

/// Rows of text with aligned columns.
enum TextTable {
    /// How cells look where there are colours.
    enum Style: String {
        case heading = "1"
        case on = "32"
        case failed = "31"
        case faint = "2"
    }

    struct Row {
        var cells: [String]
        /// A line of its own below the row; empty for none.
        var note = ""
        var styles: [Int: Style] = [:]
    }

    /// So many cells the last column keeps where the others leave less.
    private static let narrowest = 12
    /// Where it is no terminal, a longer cell behind the first column moves what follows it, and makes no
    /// other row wide.
    private static let widest = 40
    private static let gap = "  "

    /// The rows, with two spaces between columns and nothing at the ends of lines. Control characters in
    /// cells are replaced: the texts are other programs'.
    static func text(_ rows: [[String]]) -> String { text(rows.map { Row(cells: $0) }, on: .none) }

    /// A table for people: below a heading, as wide as the terminal.
    static func text(_ heading: [String], _ rows: [[String]], on terminal: OutputTerminal = .output) -> String
    {
        text([.heading(heading)] + rows.map { Row(cells: $0) }, on: terminal)
    }

    /// The same; on a terminal lines that are too long are cut, and those of notes broken.
    static func text(_ rows: [Row], on terminal: OutputTerminal) -> String {
        let clean = rows.map { $0.cells.map(printable) }
        let columns = clean.map(\.count).max() ?? 0
        let limit = terminal.columns == nil ? widest : .max
        var widths = (0..<columns).map { column in
            clean.map { column < $0.count ? $0[column].cells : 0 }.filter { column == 0 || $0 <= limit }.max()
                ?? 0
        }
        if let most = terminal.columns, let last = widths.last {
            // The first column is cut where nothing is left of the last one: the others stay.
            let excess = widths.dropLast().reduce(-gap.count) { $0 + $1 + gap.count } - most
            if excess > 0 { widths[0] = max(min(narrowest, widths[0]), widths[0] - excess) }
            let others = widths.dropLast().reduce(0) { $0 + $1 + gap.count }
            widths[columns - 1] = min(last, max(narrowest, most - others))
        }
        return zip(rows, clean).flatMap { row, cells in
            [line(cells, row.styles, widths, terminal)] + notes(row.note, terminal)
        }.joined(separator: "\n")
    }

    private static func line(
        _ cells: [String], _ styles: [Int: Style], _ widths: [Int], _ terminal: OutputTerminal
    ) -> String {
        var line = ""
        var room = terminal.columns ?? .max
        var space = 0
        for (column, cell) in cells.enumerated() where !cell.isEmpty || column < cells.count - 1 {
            // The names of one bundle differ at their ends.
            let isName = column == 0 && cells.count > 1
            let text =
                terminal.columns == nil
                ? cell : cell.cut(to: min(widths[column], max(0, room - space)), keepingEnd: isName)
            if !text.isEmpty {
                line += String(repeating: " ", count: space) + styled(text, styles[column], terminal)
                room -= space + text.cells
                space = 0
            }
            space += max(0, widths[column] - text.cells) + gap.count
        }
        while line.last == " " { line.removeLast() }
        return line
    }

    private static func notes(_ note: String, _ terminal: OutputTerminal) -> [String] {
        let indent = "    "
        return wrapped(note, terminal, indent: indent.count).map { indent + styled($0, .faint, terminal) }
    }

    /// A text broken into lines that fit a terminal behind an indent; one line where it is none.
    static func wrapped(_ text: String, _ terminal: OutputTerminal, indent: Int) -> [String] {
        if text.isEmpty { return [] }
        guard let columns = terminal.columns else { return [printable(text)] }
        let room = max(narrowest, columns - indent)
        var lines: [String] = []
        for word in printable(text).split(separator: " ") {
            if let last = lines.last, last.cells + 1 + String(word).cells <= room {
                lines[lines.count - 1] += " \(word)"
            } else {
                lines.append(String(word).cut(to: room))
            }
        }
        return lines
    }

    private static func styled(_ text: String, _ style: Style?, _ terminal: OutputTerminal) -> String {
        guard let style, terminal.isColored else { return text }
        return "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m"
    }

    /// The text on one line, without what would move a terminal's cursor, change its colours or the direction
    /// of what follows: these characters show as their numbers.
    static func printable(_ text: String) -> String { ShownText.visible(text) }
}

extension TextTable.Row {
    static func heading(_ cells: [String]) -> TextTable.Row {
        let styles = Dictionary(uniqueKeysWithValues: cells.indices.map { ($0, TextTable.Style.heading) })
        return TextTable.Row(cells: cells, styles: styles)
    }
}

extension String {
    /// How many cells of a terminal it takes.
    fileprivate var cells: Int { reduce(0) { $0 + (BuiltInMetrics.isWide($1) ? 2 : 1) } }

    /// Its beginning, or its end, where it takes more cells than there are.
    fileprivate func cut(to room: Int, keepingEnd: Bool = false) -> String {
        guard cells > room else { return self }
        if room < 1 { return "" }
        if keepingEnd { return String(String(reversed()).cut(to: room).reversed()) }
        var (text, left) = ("", room - 1)
        for character in self {
            left -= BuiltInMetrics.isWide(character) ? 2 : 1
            if left < 0 { break }
            text.append(character)
        }
        return text + "…"
    }
}
