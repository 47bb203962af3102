/// Why an arrangement can't be read or kept.
public struct ArrangementError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What sort of failure.
    public enum Code: Hashable, Sendable {
        /// There is no folder for the file.
        case noPlace
        /// The file is of a newer version and stays as it is.
        case newer
        /// What is in the file is no arrangement.
        case unreadable
        /// The system doesn't let the file be read or written.
        case system
    }

    /// What sort of failure.
    public let code: Code
    /// A sentence for the user: which file, what is wrong with it and what to do.
    public let description: String

    init(_ code: Code, _ description: String) {
        self.code = code
        self.description = description
    }
}
