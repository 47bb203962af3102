internal import ControlBasics

/// What came of a command that ended by itself.
public struct CommandResult: Hashable, Sendable {
    /// The status that it ended with.
    public let status: Int
    /// What it wrote on standard output.
    public let output: String
    /// The beginning of what it wrote on standard error.
    public let errorOutput: String

    /// The first line of the output that isn't empty, as a terminal would show it.
    public var firstLine: String { ProgramText.firstLine(of: output) ?? "" }

    /// What it said of its failure, on one line; what can be said without it where it said nothing.
    public func complaint(of command: Command) -> String {
        let said = ProgramText.message(errorOutput)
        return said.isEmpty
            ? ProgramText.oneLine("\(command.name) ended with status \(status) and said nothing") : said
    }
}
