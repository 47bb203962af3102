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

        /// Before `perform()`.
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
