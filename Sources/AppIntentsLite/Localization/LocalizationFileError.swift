/// A file of translations that can't be read.
package struct LocalizationFileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// From 1; nil where lines mean nothing.
    package let line: Int?
    package let reason: String

    init(line: Int?, _ reason: String) {
        self.line = line
        self.reason = reason
    }

    package var description: String { line.map { "line \($0): \(reason)" } ?? reason }
}
