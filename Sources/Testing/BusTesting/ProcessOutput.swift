/// What a finished program left behind.
public struct ProcessOutput: Sendable, Equatable {
    /// Everything from standard output, as UTF-8 with repairs.
    public var output: String
    /// Everything from standard error.
    public var errorOutput: String
    /// The exit status; minus the signal's number when a signal ended it.
    public var exitStatus: Int32

    /// What a program wrote.
    public init(output: String, errorOutput: String, exitStatus: Int32) {
        self.output = output
        self.errorOutput = errorOutput
        self.exitStatus = exitStatus
    }
}
