/// What came of a command that ended by itself.
public struct CommandResult: Hashable, Sendable {
    /// The status that it ended with.
    public let status: Int
    /// What it wrote on standard output.
    public let output: String
    /// The beginning of what it wrote on standard error.
    public let errorOutput: String

    /// The first line of the output that isn't empty, without space around it.
    public var firstLine: String {
        output.split(whereSeparator: \.isNewline).map { $0.trimmed }.first { !$0.isEmpty } ?? ""
    }

    /// What it said of its failure, on one line; what can be said without it where it said nothing.
    public func complaint(of command: Command) -> String {
        let said = Self.printable(errorOutput)
        return said.isEmpty ? "\(command.name) ended with status \(status) and said nothing" : said
    }

    /// A text on one line, without what would move a terminal's cursor.
    static func printable(_ text: String) -> String {
        let lines = text.split(whereSeparator: \.isNewline).map { line in
            String(
                String.UnicodeScalarView(
                    line.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 })
            )[...].trimmed
        }
        let joined = lines.filter { !$0.isEmpty }.joined(separator: "; ")
        return joined.count > 500 ? "\(joined.prefix(499))…" : joined
    }
}

extension StringProtocol {
    /// Without space at either end.
    var trimmed: String {
        let start = drop { $0.isWhitespace }
        guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(start[...last])
    }
}
