internal import CSpawn
internal import EventLoop
internal import Glibc
internal import Synchronization
internal import ControlBasics

/// One run of a command, on a thread that all of them share: nothing that one writes holds up the thread that
/// serves the bus.
actor CommandRun {
    /// What is done with what the command writes on standard output.
    enum Use {
        /// It is kept, up to a limit.
        case keep
        /// The last line is passed on whenever there are new ones.
        case pass(@Sendable (String) -> Void)
    }

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
    private var outputWatch: LoopWatch?
    private var errorWatch: LoopWatch?
    private var endWatch: LoopWatch?
    /// For its limit, then for its end.
    private var timer: LoopTimer?
    /// While a command that floods its reader waits for it.
    private var pause: LoopTimer?
    private var completion: CheckedContinuation<Result<CommandResult, CommandError>, Never>?
    private var isCancelled = false

    /// What can't be ended, so that each of them hangs once. Without its environment, which has a level's
    /// value.
    private struct Hanging: Hashable {
        let arguments: [String]
        let directory: String?
    }

    /// Global as the processes are.
    private static let hanging = Mutex<Set<Hanging>>([])

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
        if Self.hanging.withLock({ $0.contains(identity) }) { return .failure(.hangs(program: command.name)) }
        let group: SpawnedGroup
        do throws(CommandError) {
            group = try SpawnedGroup(command)
        } catch {
            return .failure(error)
        }
        self.group = group
        watchOutput()
        errorWatch = Self.loop.watch(group.error) { self.assumeIsolated { $0.readErrors() } }
        endWatch = Self.loop.watch(group.handle) { self.assumeIsolated { $0.end() } }
        if let limit = command.limit {
            schedule(after: limit) { $0.stop(.timedOut(program: $0.command.name, limit: limit)) }
        }
        return await withCheckedContinuation { completion = $0 }
    }

    private var identity: Hanging { Hanging(arguments: command.arguments, directory: command.directory) }

    /// Takes the place of what was scheduled before.
    private func schedule(after delay: Duration, _ action: @escaping @Sendable (isolated CommandRun) -> Void)
    {
        timer?.cancel()
        timer = Self.loop.schedule(after: delay) { self.assumeIsolated { action($0) } }
    }

    private func cancel() {
        isCancelled = true
        stop(.cancelled(program: command.name))
    }

    /// Ends the command, politely at first.
    private func stop(_ reason: CommandError) {
        guard let group, problem == nil else { return }
        problem = reason
        if case .timedOut(let program, let limit) = reason {
            switch group.stage() {
            case .executed: break
            case .starting: problem = .notReached(program: program, folder: command.directory, limit: limit)
            case .failed(let error): problem = error
            }
        }
        group.send(SIGTERM)
        schedule(after: .seconds(1)) { $0.kill() }
    }

    private func kill() {
        group?.send(SIGKILL)
        schedule(after: .seconds(1)) { $0.abandon() }
    }

    /// The kernel ends what waits for a disk that doesn't answer once that does. Nobody waits for it here.
    private func abandon() {
        guard let problem else { return }
        unwatch()
        _ = Self.hanging.withLock { $0.insert(identity) }
        if case .timedOut(let program, _) = problem {
            complete(.failure(.hangs(program: program)))
        } else {
            complete(.failure(problem))
        }
    }

    private func unwatch() {
        unwatchOutput()
        errorWatch?.cancel()
        pause?.cancel()
        timer?.cancel()
    }

    private func complete(_ result: Result<CommandResult, CommandError>) {
        completion?.resume(returning: result)
        completion = nil
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
            pause = Self.loop.schedule(after: .milliseconds(50)) { self.assumeIsolated { $0.watchOutput() } }
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
            let end = output.lastIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
            if let end {
                pass(Self.lastLine(of: output[...end]))
                output.removeFirst(end + 1)
            }
            if output.count > CommandLimits.line { flood("without a line's end", CommandLimits.line) }
        }
    }

    /// The last one that isn't empty. Those before it are out of date already.
    private static func lastLine(of bytes: ArraySlice<UInt8>) -> String {
        var rest = bytes
        while !rest.isEmpty {
            let start = rest.dropLast().lastIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
            let line = start.map { rest[($0 + 1)...] } ?? rest
            if let text = ProgramText.firstLine(of: line) { return text }
            rest = rest[..<line.startIndex]
        }
        return ""
    }

    private func flood(_ what: String, _ limit: Int) {
        unwatchOutput()
        problem = .tooMuch(program: command.name, what: what, limit: limit)
        kill()
    }

    private func readErrors() {
        guard let group else { return }
        let (bytes, isOpen) = Self.read(group.error)
        if !isOpen { errorWatch?.cancel() }
        errorCount += bytes.count
        errors += bytes.prefix(CommandLimits.keptErrors - errors.count)
        if errorCount > CommandLimits.errors, problem == nil {
            errorWatch?.cancel()
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
        endWatch?.cancel()
        // What it wrote last may still be there.
        drain(group)
        unwatch()
        self.group = nil
        if case .failed(let error) = group.stage() { problem = problem ?? error }
        let end = group.finish()
        // It was given up, and may be run again.
        if completion == nil { _ = Self.hanging.withLock { $0.remove(identity) } }
        if case .pass(let pass) = use, problem == nil, !output.isEmpty {
            pass(Self.lastLine(of: output[...]))
        }
        complete(result(end))
    }

    private func result(_ end: SpawnedGroup.End) -> Result<CommandResult, CommandError> {
        if let problem { return .failure(problem) }
        switch end {
        case .lost: return .failure(.lost(program: command.name))
        case .signal(let signal): return .failure(.killed(program: command.name, signal: signal))
        case .status(let status):
            return .success(
                CommandResult(
                    status: status, output: String(decoding: output, as: UTF8.self),
                    errorOutput: String(decoding: errors, as: UTF8.self)))
        }
    }

    /// Not more than the limits, as what the program left behind may write still.
    private func drain(_ group: SpawnedGroup) {
        for _ in 0..<2 where problem == nil {
            receive(Self.read(group.output).0)
            errors += Self.read(group.error).0.prefix(max(0, CommandLimits.keptErrors - errors.count))
        }
    }
}
