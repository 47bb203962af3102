internal import ControlBasics

/// What is wrong in a file, and where.
public struct ScriptProblem: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file's path, or its name.
    public let file: String
    /// Nil for what concerns the file as a whole.
    public let place: SourcePlace?
    /// The kind of the control that is of no use for it; nil where it isn't one control's.
    public let kind: String?
    /// What was got, what was expected, what to do.
    public let message: String

    /// - Parameter message: what was got, what was expected, what to do.
    public init(file: String, place: SourcePlace?, kind: String? = nil, message: String) {
        self.file = file
        self.place = place
        self.kind = kind
        self.message = message
    }

    /// As compilers and editors have it: file, line and column before the message.
    public var description: String {
        let place = place.map { ":\($0.line):\($0.column)" } ?? ""
        // The texts are the file's and those of its path.
        return ProgramText.oneLine("\(file)\(place): \(message)")
    }
}
