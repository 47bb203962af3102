public import FoundationEssentials

/// Where an action may run, as App Intents' `IntentModes`.
///
/// There is no foreground to come to on this platform; the app is started by its `.desktop` file instead,
/// once `perform()` has succeeded. ``foreground``, immediate or deferred, starts it; ``background`` and the
/// dynamic mode don't.
public struct IntentModes: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Without the app being in front.
    public static let background = IntentModes(rawValue: 1)
    /// With the app in front from the start.
    public static let foreground = IntentModes(rawValue: 2)

    /// With the app in front, at a time of the mode's own.
    public static func foreground(_ mode: ForegroundMode) -> IntentModes { mode.modes }

    /// Whether the app is started after the action.
    package var opensApp: Bool { !isDisjoint(with: [.foreground, .foreground(.deferred)]) }

    /// When the app comes to the front.
    public struct ForegroundMode: Hashable, Sendable {
        let modes: IntentModes

        /// It starts before `perform()`.
        public static let immediate = ForegroundMode(modes: .foreground)
        /// When the action asks for it.
        public static let dynamic = ForegroundMode(modes: IntentModes(rawValue: 4))
        /// When the action asks for it, and when it ends at the latest.
        public static let deferred = ForegroundMode(modes: IntentModes(rawValue: 8))
    }

    /// How an action runs at present.
    public struct Current: Hashable, Sendable, CustomDebugStringConvertible {
        public let debugDescription: String
        /// Whether the app can come to the front.
        public let canContinueInForeground: Bool

        /// In front. No run has this mode here: there is no foreground to come to.
        public static let foreground = Current(debugDescription: "foreground", canContinueInForeground: true)
        /// Without the app: the mode of all runs here.
        public static let background = Current(debugDescription: "background", canContinueInForeground: false)
    }
}

/// The processes that may run an action, as App Intents' `IntentExecutionTargets`. A bundle is one process,
/// which runs them all.
public struct IntentExecutionTargets: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let main = IntentExecutionTargets(rawValue: 1)
    /// An extension for actions.
    public static let appIntentsExtension = IntentExecutionTargets(rawValue: 2)
    public static let widgetKitExtension = IntentExecutionTargets(rawValue: 4)
    public static let `default`: IntentExecutionTargets = [.main, .appIntentsExtension, .widgetKitExtension]
}

extension AppIntent {
    /// Any process: what an action says of it changes nothing here.
    public static var allowedExecutionTargets: IntentExecutionTargets { .default }
}

/// When an action may run on a locked session, as App Intents' `IntentAuthenticationPolicy`.
public enum IntentAuthenticationPolicy: String, Hashable, Sendable {
    /// It runs on a locked session too.
    case alwaysAllowed
    /// It is refused while the session is locked, with `AuthenticationRequired`.
    case requiresAuthentication
    /// polkit asks for the user's password, or remembers that it did.
    case requiresLocalDeviceAuthentication
}

/// What an action knows of the call that it answers, as App Intents' `IntentSystemContext`.
public struct IntentSystemContext: Sendable {
    /// When the run began; nil outside of a run.
    public var preciseTimestamp: Date? { InvocationFrame.current?.began }

    /// How the action runs: in the background, always.
    public var currentMode: IntentModes.Current { .background }
}

/// An action that may have to continue in the app, as App Intents' protocol of the same name.
public protocol ForegroundContinuableIntent: AppIntent {}

extension ForegroundContinuableIntent {
    /// Ends this run because the action must continue in the app. The continuation is not kept: nothing here
    /// can bring an app to the front.
    public func needsToContinueInForegroundError(
        _ dialog: IntentDialog? = nil, continuation: (@MainActor () async throws -> Void)? = nil
    ) -> AppIntentError { AppIntentError(.needsForeground(alwaysConfirm: true), dialog: dialog) }

    /// Asks for the app to come to the front.
    ///
    /// - Throws: ``AppIntentError``, always.
    @discardableResult
    public func requestToContinueInForeground<R: Sendable>(
        _ dialog: IntentDialog? = nil, continuation: @MainActor () async throws -> R = { () }
    ) async throws -> R { throw AppIntentError(.needsForeground(alwaysConfirm: true), dialog: dialog) }
}
