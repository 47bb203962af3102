internal import Synchronization

/// What an app plays and records, and beside whom, as AVFAudio's `AVAudioSession`.
///
/// The desktop mixes what all programs play, and its user decides who is heard where. So this remembers what
/// is set, changes nothing, and never throws.
public final class AVAudioSession: Sendable {
    /// What sound is to the app.
    public struct Category: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        /// A category by Apple's name for it.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Sound that may be silenced, beside that of others.
        public static let ambient = Category(rawValue: "AVAudioSessionCategoryAmbient")
        /// Sound that may be silenced.
        public static let soloAmbient = Category(rawValue: "AVAudioSessionCategorySoloAmbient")
        /// Sound that the app is about.
        public static let playback = Category(rawValue: "AVAudioSessionCategoryPlayback")
        public static let record = Category(rawValue: "AVAudioSessionCategoryRecord")
        public static let playAndRecord = Category(rawValue: "AVAudioSessionCategoryPlayAndRecord")
        /// Sound on several devices.
        public static let multiRoute = Category(rawValue: "AVAudioSessionCategoryMultiRoute")
    }

    /// What the app does with sound in its category.
    public struct Mode: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        /// A mode by Apple's name for it.
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let `default` = Mode(rawValue: "AVAudioSessionModeDefault")
        public static let voiceChat = Mode(rawValue: "AVAudioSessionModeVoiceChat")
        /// Calls in a game.
        public static let gameChat = Mode(rawValue: "AVAudioSessionModeGameChat")
        public static let videoRecording = Mode(rawValue: "AVAudioSessionModeVideoRecording")
        public static let measurement = Mode(rawValue: "AVAudioSessionModeMeasurement")
        /// Video that is played.
        public static let moviePlayback = Mode(rawValue: "AVAudioSessionModeMoviePlayback")
        public static let videoChat = Mode(rawValue: "AVAudioSessionModeVideoChat")
        /// Speech for long, as podcasts.
        public static let spokenAudio = Mode(rawValue: "AVAudioSessionModeSpokenAudio")
        /// A word now and then, as on the way.
        public static let voicePrompt = Mode(rawValue: "AVAudioSessionModeVoicePrompt")
    }

    /// How it goes with the sound of others.
    public struct CategoryOptions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        /// Options by Apple's numbers for them.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let mixWithOthers = CategoryOptions(rawValue: 0x1)
        /// While others are less loud.
        public static let duckOthers = CategoryOptions(rawValue: 0x2)
        public static let allowBluetooth = CategoryOptions(rawValue: 0x4)
        /// With a headset, by its newer name.
        public static let allowBluetoothHFP = CategoryOptions(rawValue: 0x4)
        public static let defaultToSpeaker = CategoryOptions(rawValue: 0x8)
        /// While speech of others pauses.
        public static let interruptSpokenAudioAndMixWithOthers = CategoryOptions(rawValue: 0x11)
        public static let allowBluetoothA2DP = CategoryOptions(rawValue: 0x20)
        /// With devices in the house.
        public static let allowAirPlay = CategoryOptions(rawValue: 0x40)
        /// Also while a microphone is muted.
        public static let overrideMutedMicrophoneInterruption = CategoryOptions(rawValue: 0x80)
    }

    /// What goes with a beginning or an end.
    public struct SetActiveOptions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        /// Options by Apple's numbers for them.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Others may go on.
        public static let notifyOthersOnDeactivation = SetActiveOptions(rawValue: 1)
    }

    /// Where sound of the app goes.
    public enum RouteSharingPolicy: UInt, Sendable {
        /// Where all sound goes.
        case `default`
        /// Where the user has music, podcasts and books.
        case longFormAudio
        /// Where the program says.
        case independent
        /// Where the user has films.
        case longFormVideo
    }

    private struct Settings {
        var category = Category.soloAmbient
        var mode = Mode.default
        var options: CategoryOptions = []
    }

    private static let shared = AVAudioSession()
    private let settings = Mutex(Settings())

    private init() {}

    public static func sharedInstance() -> AVAudioSession { shared }

    /// What was set last.
    public var category: Category { settings.withLock { $0.category } }
    /// What was set last.
    public var mode: Mode { settings.withLock { $0.mode } }
    /// What was set last.
    public var categoryOptions: CategoryOptions { settings.withLock { $0.options } }

    /// Remembers what sound is to the app.
    ///
    /// - Throws: nothing; as on Apple's platforms, where it may.
    public func setCategory(_ category: Category) throws {
        try setCategory(category, mode: mode, options: [])
    }

    /// Remembers what sound is to the app.
    ///
    /// - Throws: nothing; as on Apple's platforms, where it may.
    public func setCategory(_ category: Category, options: CategoryOptions = []) throws {
        try setCategory(category, mode: mode, options: options)
    }

    /// Remembers what sound is to the app, and what it does with it.
    ///
    /// - Throws: nothing; as on Apple's platforms, where it may.
    public func setCategory(_ category: Category, mode: Mode, options: CategoryOptions = []) throws {
        settings.withLock { $0 = Settings(category: category, mode: mode, options: options) }
    }

    /// Remembers what sound is to the app, and what it does with it.
    ///
    /// - Throws: nothing; as on Apple's platforms, where it may.
    public func setCategory(
        _ category: Category, mode: Mode, policy: RouteSharingPolicy, options: CategoryOptions = []
    ) throws { try setCategory(category, mode: mode, options: options) }

    /// Remembers what the app does with sound.
    ///
    /// - Throws: nothing; as on Apple's platforms, where it may.
    public func setMode(_ mode: Mode) throws { settings.withLock { $0.mode = mode } }

    /// Does nothing: whoever plays is heard.
    ///
    /// - Throws: nothing; as on Apple's platforms, where it may.
    public func setActive(_ active: Bool, options: SetActiveOptions = []) throws {}
}
