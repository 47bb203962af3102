internal import CSpawn
internal import EventLoop
internal import Glibc

/// One run of a command, on a thread that all of them share: nothing that one writes holds up the thread that
/// serves the bus.
actor CommandRun {
    /// What is done with what the command writes on standard output.
    enum Use {
        /// It is kept, up to a limit.
        case keep
        /// Each line is passed on as it comes.
        case pass(@Sendable (String) -> Void)
    }

    /// The commands' thread.
    static let loop = Loop(name: "commands")

    nonisolated var unownedExecutor: UnownedSerialExecutor { Self.loop.asUnownedSerialExecutor() }

    private let command: Command
    private let use: Use
    private var group: SpawnedGroup?
    private var output: [UInt8] = []
    private var errors: [UInt8] = []
    private var errorCount = 0
    /// Why it is being ended.
    private var problem: CommandError?
    private var watches: [LoopWatch] = []
    private var outputWatch: LoopWatch?
    private var timers: [LoopTimer] = []
    private var completion: CheckedContinuation<Result<CommandResult, CommandError>, Never>?
    private var isCancelled = false

    init(_ command: Command, _ use: Use) {
        self.command = command
        self.use = use
    }

    /// Runs the command to its end. Cancelling the task ends it.
    nonisolated func result() async throws(CommandError) -> CommandResult {
        try await withTaskCancellationHandler {
            await begin()
        } onCancel: {
            Self.loop.post { self.assumeIsolated { $0.cancel() } }
        }.get()
    }

    private func begin() async -> Result<CommandResult, CommandError> {
        if isCancelled { return .failure(.cancelled(program: command.name)) }
        let group: SpawnedGroup
        do throws(CommandError) {
            group = try SpawnedGroup(command)
        } catch {
            return .failure(error)
        }
        self.group = group
        watchOutput()
        watches = [
            Self.loop.watch(group.error) { self.assumeIsolated { $0.readErrors() } },
            Self.loop.watch(group.handle) { self.assumeIsolated { $0.end() } },
        ]
        if let limit = command.limit {
            let late = CommandError.timedOut(program: command.name, limit: limit)
            schedule(after: limit) { $0.stop(late) }
        }
        return await withCheckedContinuation { completion = $0 }
    }

    private func schedule(after delay: Duration, _ action: @escaping @Sendable (isolated CommandRun) -> Void)
    {
        timers.append(Self.loop.schedule(after: delay) { self.assumeIsolated { action($0) } })
    }

    private func cancel() {
        isCancelled = true
        stop(.cancelled(program: command.name))
    }

    /// Ends the command, politely at first.
    private func stop(_ reason: CommandError) {
        guard let group, problem == nil else { return }
        problem = reason
        group.send(SIGTERM)
        schedule(after: .seconds(1)) { $0.group?.send(SIGKILL) }
    }

    // MARK: What it writes

    private func watchOutput() {
        guard let group else { return }
        outputWatch = Self.loop.watch(group.output) { self.assumeIsolated { $0.readOutput() } }
    }

    private func readOutput() {
        guard let group else { return }
        let (bytes, isOpen) = Self.read(group.output)
        if !isOpen || bytes.count > Self.much { unwatchOutput() }
        receive(bytes)
        // A command that floods its reader waits for it, and this thread is there for the others.
        if isOpen, bytes.count > Self.much, problem == nil {
            schedule(after: .milliseconds(50)) { if $0.outputWatch == nil { $0.watchOutput() } }
        }
    }

    private func unwatchOutput() {
        outputWatch?.cancel()
        outputWatch = nil
    }

    private func receive(_ bytes: [UInt8]) {
        guard problem == nil else { return }
        output += bytes
        switch use {
        case .keep:
            guard output.count > CommandLimits.output else { return }
            flood("of output", CommandLimits.output)
        case .pass(let pass):
            var rest = output[...]
            while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                pass(String(decoding: rest[..<end], as: UTF8.self))
                rest = rest[(end + 1)...]
            }
            output = Array(rest)
            if output.count > CommandLimits.line { flood("without a line's end", CommandLimits.line) }
        }
    }

    private func flood(_ what: String, _ limit: Int) {
        unwatchOutput()
        problem = .tooMuch(program: command.name, what: what, limit: limit)
        group?.send(SIGKILL)
    }

    private func readErrors() {
        guard let group else { return }
        let (bytes, isOpen) = Self.read(group.error)
        if !isOpen { watches[0].cancel() }
        errorCount += bytes.count
        errors += bytes.prefix(CommandLimits.keptErrors - errors.count)
        if errorCount > CommandLimits.errors, problem == nil {
            watches[0].cancel()
            flood("of messages", CommandLimits.errors)
        }
    }

    /// What is read at once.
    private static let chunk = 65_536
    private static let much = 16_384

    /// What is there to be read, and whether more may come.
    private static func read(_ descriptor: Int32) -> ([UInt8], isOpen: Bool) {
        var count = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: chunk) { buffer, size in
            repeat {
                count = Glibc.read(descriptor, buffer.baseAddress, chunk)
            } while count < 0 && errno == EINTR
            size = max(count, 0)
        }
        return (bytes, count > 0 || count < 0 && errno == EAGAIN)
    }

    // MARK: The end

    private func end() {
        guard let group else { return }
        unwatchOutput()
        for watch in watches { watch.cancel() }
        for timer in timers { timer.cancel() }
        // What it wrote last may still be there.
        drain(group)
        self.group = nil
        let (status, signal) = group.finish()
        if case .pass(let pass) = use, problem == nil, !output.isEmpty {
            pass(String(decoding: output, as: UTF8.self))
        }
        let result: Result<CommandResult, CommandError>
        if let problem {
            result = .failure(problem)
        } else if let status {
            result = .success(
                CommandResult(
                    status: status, output: String(decoding: output, as: UTF8.self),
                    errorOutput: String(decoding: errors, as: UTF8.self)))
        } else {
            result = .failure(.killed(program: command.name, signal: signal ?? 0))
        }
        completion?.resume(returning: result)
        completion = nil
    }

    /// Not more than the limits, as what the program left behind may write still.
    private func drain(_ group: SpawnedGroup) {
        for _ in 0..<2 where problem == nil {
            receive(Self.read(group.output).0)
            errors += Self.read(group.error).0.prefix(max(0, CommandLimits.keptErrors - errors.count))
        }
    }
}
