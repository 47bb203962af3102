public import Logging

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
