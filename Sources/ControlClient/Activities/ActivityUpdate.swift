internal import BusContract
package import DBus

/// What happens to the activities of a session.
public enum ActivityUpdate: Hashable, Sendable {
    /// What there is: at once, and after each change. Of one bundle the most relevant comes first, and the
    /// bundle that started one last before the others.
    case activities([ActivitySnapshot])
    /// The user's attention is to be called to one.
    case alert(ActivitySnapshot, ActivityAlert)
}

/// What calls the user's attention to an activity.
public struct ActivityAlert: Hashable, Sendable {
    /// The first line; empty while it may not be seen.
    public let title: String
    /// What follows it; may be empty.
    public let body: String
    /// `default`, or a sound's name.
    public let sound: String

    /// An alert.
    public init(title: String, body: String, sound: String = "default") {
        self.title = title
        self.body = body
        self.sound = sound
    }

    /// All that may be told of it while its words may not be seen.
    package var wordless: ActivityAlert { ActivityAlert(title: "", body: "", sound: sound) }

    /// What a bundle's signal says; nil for one with other values.
    package init?(_ signal: BusSignal) {
        guard let (title, body, sound) = Activity1.alerted.values(of: signal) else { return nil }
        self.init(title: title, body: body, sound: sound)
    }
}
