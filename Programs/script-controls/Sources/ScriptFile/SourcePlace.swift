/// A place in a text, both counted from 1. A column counts characters as Unicode's scalars.
public struct SourcePlace: Hashable, Sendable, Comparable {
    /// The line.
    public let line: Int
    /// The column.
    public let column: Int

    /// A place in a text.
    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    public static func < (one: Self, other: Self) -> Bool {
        (one.line, one.column) < (other.line, other.column)
    }
}
