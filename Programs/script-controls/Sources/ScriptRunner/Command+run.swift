internal import EventLoop

extension Command {
    /// Runs the command to its end. Cancelling the task ends it, and so does the end of this process. What
    /// the command left running in its process group is ended with it.
    ///
    /// - Returns: its status, whatever that is, and what it wrote.
    /// - Throws: ``CommandError``.
    public func run() async throws(CommandError) -> CommandResult {
        try await CommandRun(inSession(), .keep).result()
    }

    /// Runs the command until it ends and passes on what it says, on a thread of the commands': its last line
    /// whenever there are new ones. A carriage return ends a line, too. Cancelling the task ends it.
    ///
    /// - Parameter line: gets a line as a terminal would show it; it is empty where all that came was.
    /// - Returns: how it ended; without its output.
    /// - Throws: ``CommandError``.
    public func follow(_ line: @escaping @Sendable (String) -> Void) async throws(CommandError)
        -> CommandResult
    {
        try await CommandRun(inSession(), .pass(line)).result()
    }

    /// With all of its environment: that of the user's session as it is now, and its own.
    private func inSession() async -> Command {
        var command = self
        command.environment = await ProgramEnvironment.current().merging(environment) { $1 }
        return command
    }
}
