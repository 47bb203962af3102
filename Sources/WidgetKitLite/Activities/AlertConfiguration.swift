public import AppIntentsLite

/// What calls the user's attention to an update, as ActivityKit's `AlertConfiguration`.
public struct AlertConfiguration: Equatable, Sendable {
    /// A sound, as `AlertConfiguration.AlertSound`.
    public struct AlertSound: Equatable, Sendable {
        /// `default`, or the sound's name.
        package let name: String

        /// The desktop's sound for messages.
        public static var `default`: AlertSound { AlertSound(name: "default") }
        /// A sound by its name in the desktop's sound theme, or of a file of the bundle.
        public static func named(_ name: String) -> AlertSound { AlertSound(name: name) }
    }

    /// The first line.
    public var title: LocalizedStringResource
    /// What follows it.
    public var body: LocalizedStringResource
    /// What is heard.
    public var sound: AlertSound

    /// - Parameters:
    ///   - title: the first line.
    ///   - body: what follows it.
    ///   - sound: what is heard.
    public init(title: LocalizedStringResource, body: LocalizedStringResource, sound: AlertSound) {
        self.title = title
        self.body = body
        self.sound = sound
    }

    /// As it is kept and announced: in the user's language of now.
    package var alert: ActivityAlert {
        ActivityAlert(title: String(localized: title), body: String(localized: body), sound: sound.name)
    }
}
