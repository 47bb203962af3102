internal import ControlClient
internal import DBus
internal import EventLoop
internal import FoundationEssentials
internal import Glibc
internal import TextFormats

/// The activity of a command whose output is read: what happens to either, one event after the other.
struct ProgressActivity {
    private enum Event: Sendable {
        case line(String)
        case inputEnded
        case activities([ActivitySnapshot])
        case signal(Int32)
        /// The next update may be sent.
        case pause
    }

    /// More than four updates a second nobody sees.
    private static let pause: Duration = .milliseconds(250)

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
        loop.onSignals([SIGTERM, SIGINT, SIGHUP]) { source.yield(.signal($0)) }
        let updates = try await client.activityUpdates()
        var running = self
        try await running.start()
        let following = Task {
            for await update in updates {
                if case .activities(let list) = update { source.yield(.activities(list)) }
            }
        }
        defer { following.cancel() }
        InputLines.start(on: loop, { source.yield(.line($0)) }, end: { source.yield(.inputEnded) })
        for await event in events {
            switch event {
            case .line(let line): running.read(line, readsProgress)
            case .inputEnded: return await running.finish(done)
            case .activities(let list):
                if running.isStopped(list) {
                    await running.remove()
                    Console.complain("the user has stopped \(content.title)")
                    throw ExitStatus.failed
                }
            case .signal(let number):
                await running.remove()
                signal(number, SIG_DFL)
                kill(getpid(), number)
            case .pause: running.isPausing = false
            }
            await running.update { loop.schedule(after: Self.pause) { source.yield(.pause) } }
        }
    }

    private mutating func start() async throws {
        let path = try await client.startActivity(
            "LiveUpdate", attributes: JSONValue.object(["tag": .string(tag)]).compact,
            contentState: content.json, in: bundle)
        activity = try await client.activities(in: bundle).first { $0.path == path }
    }

    private mutating func read(_ line: String, _ readsProgress: Bool) {
        guard readsProgress else {
            content.message = String(TextTable.printable(line).prefix(200))
            return
        }
        guard let line = ProgressLine(line) else { return }
        content.progress = line.progress ?? content.progress
        content.message = line.message ?? content.message
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
        sent = content
        do {
            try await client.update(activity, contentState: content.json)
        } catch let error as ControlClientError where error.code == .unknownControl {
            // The user has removed it. What it is about goes on.
            self.activity = nil
        } catch {
            // It has ended, which is followed, or its bundle can't be reached for the moment.
        }
        // Without an owner: it lives as long as the program.
        _ = pause()
    }

    private func finish(_ done: String?) async {
        guard let activity else { return }
        guard let done else { return await remove() }
        var last = content
        (last.message, last.hasStop) = (done, false)
        if last.progress != nil { last.progress = 100 }
        try? await client.update(
            activity, contentState: last.json,
            options: ["alert-title": .string(content.title), "alert-body": .string(done)])
        try? await client.end(activity)
    }

    private func remove() async {
        // It may be gone already.
        if let activity { try? await client.dismiss(activity) }
    }
}
