public import AppIntentsLite
public import FoundationEssentials

/// What stays the same over the life of an activity, as ActivityKit's `ActivityAttributes`.
///
/// Attributes and content state travel as JSON of a plain `JSONEncoder`: a `Date` is a number of seconds
/// since 2001, in what other programs send too. Together they are 4 KB at most.
public protocol ActivityAttributes: Decodable, Encodable {
    associatedtype ContentState: Decodable, Encodable, Hashable
}

extension ActivityAttributes {
    /// The type's name, by which activities of it are known on the bus.
    package static var typeName: String { "\(Self.self)" }
}

/// What an activity shows from now on, as ActivityKit's `ActivityContent`.
public struct ActivityContent<State: Decodable & Encodable & Hashable>: CustomStringConvertible {
    public let state: State
    /// From when on they are out of date; nil for never.
    public let staleDate: Date?
    /// Orders the activities of one bundle: the greatest comes first, of equal ones that which started first.
    public let relevanceScore: Double

    /// - Parameters:
    ///   - state: the values.
    ///   - staleDate: from when on they are out of date; nil for never.
    ///   - relevanceScore: the greatest comes first.
    public init(state: State, staleDate: Date?, relevanceScore: Double = 0.0) {
        self.state = state
        self.staleDate = staleDate
        self.relevanceScore = relevanceScore
    }

    public var description: String {
        "ActivityContent(state: \(state), staleDate: \(staleDate.map { "\($0)" } ?? "nil"), "
            + "relevanceScore: \(relevanceScore))"
    }
}

extension ActivityContent: Sendable where State: Sendable {}

/// How far an activity is, as ActivityKit's `ActivityState`.
public enum ActivityState: String, Sendable, Codable, Hashable {
    /// It is shown and takes updates.
    case active
    /// It has ended, and is shown for a while.
    case ended
    /// It is no longer shown: the user or the system removed it.
    case dismissed
    /// Its content is out of date; an update makes it active again.
    case stale
    case pending
}

/// How an activity is shown, as ActivityKit's `ActivityStyle`.
public enum ActivityStyle: String, Codable, Equatable, Hashable, Sendable {
    case standard
    /// Until it was looked at: it also ends when the session is locked.
    case transient
}

/// How long an activity that has ended is still shown, as ActivityKit's `ActivityUIDismissalPolicy`.
public struct ActivityUIDismissalPolicy: Equatable, Sendable {
    private enum Rule: Equatable, Sendable {
        case byDefault, immediate, after(Date)
    }

    private let rule: Rule

    /// For four hours, unless the user removes it.
    public static let `default` = ActivityUIDismissalPolicy(rule: .byDefault)
    public static let immediate = ActivityUIDismissalPolicy(rule: .immediate)
    /// Until a date, and for four hours at most.
    public static func after(_ date: Date) -> ActivityUIDismissalPolicy {
        ActivityUIDismissalPolicy(rule: .after(date))
    }

    /// When an activity that ends now is removed; nil for at once.
    package func removal(of now: Date) -> Date? {
        let latest = now + ActivityTable.keptAfterEnd
        switch rule {
        case .byDefault: return latest
        case .immediate: return nil
        case .after(let date): return date > now ? min(date, latest) : nil
        }
    }
}

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

    public var title: LocalizedStringResource
    public var body: LocalizedStringResource
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

/// Who may update an activity from a server, as ActivityKit's `PushType`.
public struct PushType: Equatable, Sendable {
    let channel: String?

    /// Whoever has the activity's token.
    public static var token: PushType { PushType(channel: nil) }
    /// Whoever sends to a channel. Requests with it fail with ``PushChannelError``: UnifiedPush has none.
    public static func channel(_ name: String) -> PushType { PushType(channel: name) }
}

/// An activity can't be updated by a channel: there are none in UnifiedPush, which brings messages here.
public struct PushChannelError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The channel that was wanted.
    public let channel: String

    public var description: String {
        "UnifiedPush has no channels, so none called \"\(channel)\"; use PushType.token, and send to each token"
    }
}
