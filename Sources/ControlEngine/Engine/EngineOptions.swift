package import EventLoop
package import FoundationEssentials
public import Logging
internal import SwiftUILite
package import WidgetKitLite

/// How an engine behaves.
public struct EngineOptions: Sendable {
    /// How long an invocation may take before it is cancelled and answered with `TimedOut`. Default 20 s,
    /// below the 25 s after which callers on the bus usually give up. An action that is `InvocationLimited`
    /// has its own.
    public var invocationLimit: Duration
    /// How long an action runs before the control is shown as pending. Default 100 ms.
    public var pendingDelay: Duration
    /// How long an action runs before it is shown as an activity, where it is a `LongRunningIntent`, a
    /// `ProgressReportingIntent` or a `CancellableIntent`. Default 2 s.
    public var runActivityDelay: Duration = .seconds(2)
    /// How long the user may think about one question of an action. Default 120 s. The invocation's limit is
    /// suspended meanwhile.
    public var questionLimit: Duration = .seconds(120)
    /// How long the questions of one invocation may take together. Default 300 s.
    public var questionTime: Duration = .seconds(300)
    /// How many questions one invocation may ask. Default 16.
    public var questionCount = 16
    /// How long an invocation may wait for others to end before it is answered with `TimedOut`. Default 20 s.
    public var waitingLimit: Duration = .seconds(20)
    /// What one sender may have at once.
    public var limits = SenderLimits()
    /// How many invocations of one sender may wait; see ``SenderLimits/waiting``.
    public var queueLimit: Int {
        get { limits.waiting.sender }
        set { limits.waiting = .init(sender: newValue, total: 16 * newValue) }
    }
    /// How many controls and widgets may be placed. Default 1,000.
    public var instanceLimit = 1_000
    /// How many bytes the configurations of all that is placed may have, so that everything fits into one
    /// message. Default 4 MiB.
    public var instanceBytes = 4 << 20
    /// How many reloads a widget's policy may ask for within any 24 hours. Default 72. Reloads after
    /// invocations and on demand are free.
    public var reloadBudget: Int
    /// The least time between two timelines of a widget where the policy asks for the second. Default 5
    /// minutes, at least 100 ms.
    public var minimumReloadInterval: Duration
    /// The least time between two reloads of a widget after actions; those asked for in between become one.
    /// The first comes at once. Default 0: none is left out. A bundle on the bus has 33 ms, two frames of a
    /// screen.
    public var reloadCoalescing: Duration = .zero
    /// How long after a reload a timeline is written to the state's folder; those that come meanwhile are
    /// written with it. Default 0: at once. A bundle on the bus has 250 ms, so that many presses don't make
    /// many writes.
    public var saveDelay: Duration = .zero
    /// Where the engine reports what authors should know of.
    public var logger: Logger

    /// Options with the defaults of their properties where nothing else is given.
    public init(
        invocationLimit: Duration = .seconds(20), pendingDelay: Duration = .milliseconds(100),
        queueLimit: Int = 1_000, reloadBudget: Int = 72, minimumReloadInterval: Duration = .seconds(300),
        logger: Logger = Logger(label: "controlruntime")
    ) {
        self.invocationLimit = invocationLimit
        self.pendingDelay = pendingDelay
        limits.waiting = .init(sender: queueLimit, total: 16 * queueLimit)
        self.reloadBudget = reloadBudget
        self.minimumReloadInterval = minimumReloadInterval
        self.logger = logger
    }
}

/// What an engine has of the world around it: given when it is made, and the same as long as it lives.
///
/// Whoever serves a process sets what differs from an engine by itself, such as one in an app or a test.
@EngineActor
package struct EngineEnvironment {
    package var options: EngineOptions
    package var clock: any EngineClock
    /// Where what outlives the process is kept; nil keeps nothing.
    package var store: (any StateStore)?
    /// The values that actions and providers share.
    package var state: any SharedStateStorage
    /// Runs authors' code, which may block.
    package var executor: GrowingExecutor
    /// Records what runs, and knows what ended earlier processes. Without one nothing is recorded.
    package var crashes = CrashGuard()
    /// The bundle's activities, where authors' code has found them already; nil has the engine read them.
    package var activities: OpenedActivities?
    /// Actions that can be run by name, whether or not a control or a widget uses them.
    package var intents: [any AppIntent.Type] = []

    /// Starts a task on the engine's thread, for code that has been quick so far, and does without that
    /// thread when the code keeps it. Without it, all such code runs on ``executor``.
    package var runInline: ((@escaping AuthorCode.Body) -> Task<Void, Never>)?
    /// The same for timelines, which can wait until there is nothing else to do.
    package var runInlineWhenIdle: ((@escaping AuthorCode.Body) -> Task<Void, Never>)?
    /// Runs what need not be done before a reply has left. Without it, that is done at once.
    package var afterReply: (@EngineActor (_ work: @escaping @EngineActor @Sendable () -> Void) -> Void)?

    /// Asked before actions whose policy is not `.alwaysAllowed`; without one they run.
    package var authenticator: (any Authenticator)?
    /// The app's name in the user's language; nil when there is none. May read a file.
    package var appName: (@EngineActor () -> String?)?
    /// The app's icon, a name in the icon theme or a path; nil when there is none. May read a file.
    package var appIcon: (@EngineActor () -> String?)?
    /// Starts the app after actions that ask for it, with the caller's activation token. Returns at once;
    /// false when there is none.
    package var openApp: (@EngineActor (String?) -> Bool)?
    /// Opens a URL on the desktop, with the caller's activation token; false when no program does. Called
    /// where it may block.
    package var openURL: @Sendable (URL, String?) -> Bool = { url, _ in OpenURLAction.system?(url) ?? false }
    /// Notified of the senders whose calls wait, whenever these are others: they may leave the bus.
    package var followSenders: (@EngineActor (Set<String>) -> Void)?

    /// That of an engine in this process and without a bus.
    ///
    /// - Parameter state: nil for the values that the process shares anyway.
    package init(
        options: EngineOptions = EngineOptions(), clock: any EngineClock = SystemEngineClock(),
        store: (any StateStore)? = nil, state: (any SharedStateStorage)? = nil,
        executor: GrowingExecutor = GrowingExecutor()
    ) {
        self.options = options
        self.clock = clock
        self.store = store
        self.state = state ?? StateAccess.process
        self.executor = executor
    }
}

/// What one sender may have of a bundle at once, so that none can keep the others from using it.
///
/// A sender is a connection on the bus. Of what all senders together may have, each gets an equal share as
/// soon as they have it all; a sender that has nothing yet always gets something. Of bytes and descriptors
/// that is little then, so that many senders don't get much more than all may have.
public struct SenderLimits: Sendable {
    /// How much of something there may be.
    public struct Limit: Hashable, Sendable {
        /// For one sender, at least 1.
        public var sender: Int
        /// For all of them together, at least as much.
        public var total: Int

        /// A limit; what is too small is raised to the least that makes sense.
        public init(sender: Int, total: Int) {
            self.sender = max(1, sender)
            self.total = max(self.sender, total)
        }
    }

    /// How many invocations may wait behind others. Default 1,000, and 16,000 in all.
    public var waiting = Limit(sender: 1_000, total: 16_000)
    /// How many bytes the calls may have that wait, or run and have over 64 KiB; and as many again the other
    /// requests that are outstanding. Those of their messages, and 64 for each value in these. Default 20
    /// MiB, which is more than the largest call has, and 40 MiB in all; once these are reached, a sender may
    /// have 64 KiB at most.
    public var bytes = Limit(sender: 20 << 20, total: 40 << 20)
    /// How many file descriptors these may hold. Default 64, and 256 in all; once these are reached, a sender
    /// may hold 4 at most.
    public var descriptors = Limit(sender: 64, total: 256)
    /// How many invocations may run, of as many different controls; others wait. Default 64, and 128 in all:
    /// half of the threads that authors' code has.
    public var running = Limit(sender: 64, total: 128)
    /// How many other requests may be outstanding, such as snapshots, options, reloads, pushes, and what is
    /// being placed. Default 64, and 128 in all.
    public var requests = Limit(sender: 64, total: 128)
    /// How many questions of actions may wait for answers. Default 8, and 64 in all.
    public var questions = Limit(sender: 8, total: 64)

    /// What a sender may have at most once all have their bytes, or their descriptors.
    static let lateBytes = 64 << 10
    static let lateDescriptors = 4

    public init() {}
}

/// What an engine has done since it began: counters, and how long actions took.
package struct EngineStatistics: Sendable {
    /// Invocations that ran to their end or to their limit.
    package let invocations: UInt64
    /// Those that ended with an error, or were given up.
    package let failures: UInt64
    /// Calls that were refused since their sender, or all senders together, had too much already.
    package let refusals: UInt64
    /// Timelines that were asked for.
    package let reloads: UInt64
    /// How long actions took.
    package let durations: DurationHistogram
}
