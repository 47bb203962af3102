/// A program to run, with all that it is given.
public struct Command: Hashable, Sendable {
    /// The program, and its arguments. A program without a slash is looked up in `PATH`.
    public var arguments: [String]
    /// What its environment has besides that of the user's session.
    public var environment: [String: String]
    /// Its working folder; nil for this process's own.
    public var directory: String?
    /// What it reads on standard input.
    public var input: String
    /// After how long it is ended; nil for never.
    public var limit: Duration?

    /// - Parameter arguments: the program, and its arguments.
    public init(
        _ arguments: [String], environment: [String: String] = [:], directory: String? = nil,
        input: String = "", limit: Duration? = nil
    ) {
        self.arguments = arguments
        self.environment = environment
        self.directory = directory
        self.input = input
        self.limit = limit
    }

    /// The program's name, for messages.
    public var name: String { arguments.first?.split(separator: "/").last.map(String.init) ?? "" }
}
