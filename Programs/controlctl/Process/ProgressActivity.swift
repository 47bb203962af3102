internal import ControlClient
internal import DBus
internal import EventLoop
internal import FoundationEssentials
internal import Glibc
internal import Synchronization
internal import ControlBasics

/// The activity of a command whose output is read: what happens to either, one event after the other.
struct ProgressActivity {
    private enum Event: Sendable {
        /// There is a line that was not read yet.
        case line
        case inputEnded
        case activities([ActivitySnapshot])
        case signal(Int32)
        /// The next update may be sent.
        case pause
    }

    /// More than four updates a second nobody sees.
    private static let pause: Duration = .milliseconds(250)
    /// From a signal to the end, whatever the bundle does. The activity ends with this program's name then.
    private static let grace: Duration = .milliseconds(800)
    /// For each call: it ends with this program, also where that is killed.
    private static let options: Vardict = ["with-caller": .boolean(true)]

    private let client: ControlClient
    private let bundle: String
    private let tag: String
    private var content: LiveUpdateContent
    private var sent: LiveUpdateContent
    /// Nil once it is gone.
    private var activity: ActivitySnapshot?
    private var isPausing = false

    init(_ client: ControlClient, _ bundle: String, tag: String, _ content: LiveUpdateContent) {
        self.client = client
        self.bundle = bundle
        self.tag = tag
        self.content = content
        sent = content
    }

    /// Starts the activity and follows the input to its end.
    ///
    /// - Throws: ``ExitStatus`` where it was stopped, `ControlClientError` where it can't start.
    func follow(readsProgress: Bool, done: String?) async throws {
        let loop = client.connection.loop
        let (events, source) = AsyncStream<Event>.makeStream()
        // Before it starts, so that a signal can't leave it behind.
        loop.onSignals([SIGTERM, SIGINT, SIGHUP]) { number in
            source.yield(.signal(number))
            // Without an owner: it lives as long as the program.
            _ = loop.schedule(after: Self.grace) { Self.end(by: number) }
        }
        let updates = try await client.activityUpdates()
        var running = self
        try await running.start()
        let following = Task {
            for await update in updates {
                if case .activities(let list) = update { source.yield(.activities(list)) }
            }
        }
        defer { following.cancel() }
        // While an update is under way only what the last lines say is kept.
        let unread = Mutex<LiveUpdateContent?>(nil)
        InputLines.start(
            on: loop,
            { line in
                let isFirst = unread.withLock { unread in
                    defer {
                        unread = Self.read(line, readsProgress, into: unread ?? LiveUpdateContent(title: ""))
                    }
                    return unread == nil
                }
                if isFirst { source.yield(.line) }
            }, end: { source.yield(.inputEnded) })
        for await event in events {
            switch event {
            case .line:
                let said = unread.withLock { unread in
                    defer { unread = nil }
                    return unread
                }
                running.content.progress = said?.progress ?? running.content.progress
                running.content.message = said?.message ?? running.content.message
            case .inputEnded: return try await running.finish(done)
            case .activities(let list):
                if running.isStopped(list) {
                    await running.remove()
                    Console.complain("the user has stopped \(content.title)")
                    throw ExitStatus.failed
                }
            case .signal(let number):
                await running.remove()
                Self.end(by: number)
            case .pause: running.isPausing = false
            }
            await running.update { loop.schedule(after: Self.pause) { source.yield(.pause) } }
        }
    }

    /// Ends this program as the signal would have.
    private static func end(by number: Int32) {
        signal(number, SIG_DFL)
        kill(getpid(), number)
    }

    private mutating func start() async throws {
        let path = try await client.startActivity(
            "LiveUpdate", attributes: JSONValue.object(["tag": .string(tag)]).compact,
            contentState: content.json, in: bundle, options: Self.options)
        activity = try await client.activities(in: bundle).first { $0.path == path }
    }

    /// What was said so far, with what a line says.
    private static func read(
        _ line: String, _ readsProgress: Bool, into content: LiveUpdateContent
    ) -> LiveUpdateContent {
        var content = content
        guard readsProgress else {
            content.message = String(ProgramText.oneLine(line).prefix(200))
            return content
        }
        guard let line = ProgressLine(line) else { return content }
        content.progress = line.progress ?? content.progress
        content.message = line.message ?? content.message
        return content
    }

    /// Whether the stop button was pressed. One that was only removed is not shown any more.
    private mutating func isStopped(_ list: [ActivitySnapshot]) -> Bool {
        guard let known = activity, let now = list.first(where: { $0.id == known.id }) else { return false }
        return now.state == "ended" && LiveUpdateContent.pressed(in: now.contentState) == "stop"
    }

    /// Sends what is new, at a pace that can be seen.
    private mutating func update(_ pause: () -> LoopTimer) async {
        guard !isPausing, content != sent, let activity else { return }
        isPausing = true
        let last = sent
        sent = content
        do {
            try await client.update(activity, contentState: content.json, options: Self.options)
        } catch let error as ControlClientError where error.code == .unknownControl {
            // The user has removed it. What it is about goes on.
            self.activity = nil
        } catch let error as ControlClientError where error.mayPass {
            // It is sent once its bundle can be reached.
            sent = last
        } catch {
            // It has ended, which is followed.
        }
        // Without an owner: it lives as long as the program.
        _ = pause()
    }

    /// Shows that it is done and ends it, or removes it where there is nothing to say.
    ///
    /// - Throws: ``ExitStatus`` where its bundle could not be reached: it is still there then.
    private func finish(_ done: String?) async throws {
        guard let activity else { return }
        var last = content
        if let done {
            (last.message, last.hasStop) = (done, false)
            if last.progress != nil { last.progress = 100 }
        }
        do {
            try await reaching(within: BusPatience.ofEnvironment.limit) {
                guard let done else { return try await client.dismiss(activity) }
                try await client.update(
                    activity, contentState: last.json,
                    options: ["alert-title": .string(content.title), "alert-body": .string(done)])
            }
            if done != nil {
                try await reaching(within: BusPatience.ofEnvironment.limit) { try await client.end(activity) }
            }
        } catch let error as ControlClientError where error.mayPass {
            Console.complain("\(content.title) is shown still, as it could not be ended: \(error.message)")
            throw ExitStatus.noBus
        } catch {
            // It has ended or gone already.
        }
    }

    private func remove() async {
        guard let activity else { return }
        // It may be gone already. Who ends the command doesn't wait for long.
        try? await reaching(within: .seconds(3)) { try await client.dismiss(activity) }
    }

    /// Does something again until its bundle can be reached, as while the bus is started again.
    ///
    /// - Throws: what `body` threw last.
    private func reaching(within limit: Duration, _ body: () async throws -> Void) async throws {
        let start = ContinuousClock.now
        while true {
            do {
                return try await body()
            } catch let error as ControlClientError where error.mayPass {
                guard ContinuousClock.now - start < limit, await !client.connection.isClosed else {
                    throw error
                }
            }
            await withCheckedContinuation { continuation in
                _ = client.connection.loop.schedule(after: Self.pause) { continuation.resume() }
            }
        }
    }
}

extension ControlClientError {
    /// Whether a later try may go well: the bus or the bundle is away, or doesn't answer.
    fileprivate var mayPass: Bool { [.disconnected, .notRunning].contains(code) || isUnanswered }
}
