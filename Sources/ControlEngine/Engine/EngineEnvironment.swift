package import EventLoop
package import FoundationEssentials
internal import SwiftUILite
package import WidgetKitLite

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
