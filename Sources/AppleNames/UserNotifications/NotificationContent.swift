@_exported public import Foundation
@_exported public import FoundationOverlay

// What a file with `import UserNotifications` finds on Apple's platforms, as far as widgets and actions use
// it: notifications, which the desktop's daemon shows.

/// What a notification shows, as User Notifications' class of the same name.
// @unchecked because Apple's class is handed over as well: the center takes a copy of what is set.
public class UNNotificationContent: @unchecked Sendable {
    public fileprivate(set) var title = ""
    public fileprivate(set) var subtitle = ""
    public fileprivate(set) var body = ""
    /// Silent where it is nil.
    public fileprivate(set) var sound: UNNotificationSound?
    /// Kept for the author's code: the desktop's daemons show no numbers.
    public fileprivate(set) var badge: NSNumber?
    public fileprivate(set) var userInfo: [AnyHashable: Any] = [:]
    /// The category whose actions are its buttons.
    public fileprivate(set) var categoryIdentifier = ""
    /// Kept for the author's code.
    public fileprivate(set) var threadIdentifier = ""
    /// The first that is a picture is shown.
    public fileprivate(set) var attachments: [UNNotificationAttachment] = []
    public fileprivate(set) var interruptionLevel = UNNotificationInterruptionLevel.active
    /// From 0 to 1. Kept for the author's code.
    public fileprivate(set) var relevanceScore = 0.0

    public init() {}

    fileprivate init(_ other: UNNotificationContent) {
        (title, subtitle, body, sound, badge) = (
            other.title, other.subtitle, other.body, other.sound, other.badge
        )
        (userInfo, categoryIdentifier) = (other.userInfo, other.categoryIdentifier)
        (threadIdentifier, attachments) = (other.threadIdentifier, other.attachments)
        (interruptionLevel, relevanceScore) = (other.interruptionLevel, other.relevanceScore)
    }

    /// The same as an object of its own that can be changed.
    public func mutableCopy() -> Any { UNMutableNotificationContent(self) }
}

/// What a notification is to show, as User Notifications' class of the same name.
// @unchecked because the class above is.
public final class UNMutableNotificationContent: UNNotificationContent, @unchecked Sendable {
    public override init() { super.init() }

    fileprivate override init(_ other: UNNotificationContent) { super.init(other) }

    override public var title: String {
        get { super.title }
        set { super.title = newValue }
    }
    override public var subtitle: String {
        get { super.subtitle }
        set { super.subtitle = newValue }
    }
    override public var body: String {
        get { super.body }
        set { super.body = newValue }
    }
    override public var sound: UNNotificationSound? {
        get { super.sound }
        set { super.sound = newValue }
    }
    override public var badge: NSNumber? {
        get { super.badge }
        set { super.badge = newValue }
    }
    override public var userInfo: [AnyHashable: Any] {
        get { super.userInfo }
        set { super.userInfo = newValue }
    }
    override public var categoryIdentifier: String {
        get { super.categoryIdentifier }
        set { super.categoryIdentifier = newValue }
    }
    override public var threadIdentifier: String {
        get { super.threadIdentifier }
        set { super.threadIdentifier = newValue }
    }
    override public var attachments: [UNNotificationAttachment] {
        get { super.attachments }
        set { super.attachments = newValue }
    }
    override public var interruptionLevel: UNNotificationInterruptionLevel {
        get { super.interruptionLevel }
        set { super.interruptionLevel = newValue }
    }
    override public var relevanceScore: Double {
        get { super.relevanceScore }
        set { super.relevanceScore = newValue }
    }
}

/// How much a notification interrupts. Daemons have three steps: `timeSensitive` and `critical` are one.
public enum UNNotificationInterruptionLevel: UInt, Sendable {
    case passive, active, timeSensitive, critical
}

/// What is heard with a notification: the desktop's own sound, whatever the author names.
public final class UNNotificationSound: Sendable {
    public static let `default` = UNNotificationSound()
    public static let defaultCritical = UNNotificationSound()

    private init() {}

    /// The desktop's own sound.
    public init(named name: UNNotificationSoundName) {}
}

/// The name of a sound file, as User Notifications' type of the same name.
public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// A file that comes with a notification.
public final class UNNotificationAttachment: Sendable {
    public let identifier: String
    public let url: URL

    /// - Throws: `CocoaError` with `fileNoSuchFile` where there is no such file.
    public init(identifier: String, url: URL, options: [AnyHashable: Any]? = nil) throws {
        guard url.isFileURL, FileManager.default.fileExists(atPath: url.path) else {
            throw CocoaError(.fileNoSuchFile)
        }
        self.identifier = identifier.isEmpty ? UUID().uuidString : identifier
        self.url = url
    }
}

/// When a notification is shown, as User Notifications' class of the same name.
// @unchecked because nothing of it changes; subclasses say so for themselves.
public class UNNotificationTrigger: @unchecked Sendable {
    public let repeats: Bool

    fileprivate init(repeats: Bool) { self.repeats = repeats }

    func next(after date: Date) -> Date? { nil }

    /// When it is shown next, from now on; nil for never.
    public func nextTriggerDate() -> Date? { next(after: Date()) }
}

/// Shows a notification a while after it was added.
// @unchecked because nothing of it changes.
public final class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    public let timeInterval: TimeInterval

    /// - Parameter timeInterval: seconds, over 0; at least 60 where it repeats, as Apple has it.
    public init(timeInterval: TimeInterval, repeats: Bool) {
        // A hundred years at most: dates have an end.
        self.timeInterval = min(max(timeInterval, repeats ? 60 : 0.001), 3_153_600_000)
        super.init(repeats: repeats)
    }

    override func next(after date: Date) -> Date? { date.addingTimeInterval(timeInterval) }
}

/// Shows a notification at the next date that has some parts.
// @unchecked because nothing of it changes.
public final class UNCalendarNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    public let dateComponents: DateComponents

    public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
        self.dateComponents = dateComponents
        super.init(repeats: repeats)
    }

    override func next(after date: Date) -> Date? {
        (dateComponents.calendar ?? .current).nextDate(
            after: date, matching: dateComponents, matchingPolicy: .nextTime)
    }
}

/// A notification that is to be shown.
public final class UNNotificationRequest: Sendable {
    /// One that is added with the identifier of another takes its place.
    public let identifier: String
    public let content: UNNotificationContent
    /// Nil to show it at once.
    public let trigger: UNNotificationTrigger?

    public init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
        self.identifier = identifier
        self.content = UNNotificationContent(content)
        self.trigger = trigger
    }
}

/// A notification that was shown.
public final class UNNotification: Sendable {
    public let date: Date
    public let request: UNNotificationRequest

    init(_ request: UNNotificationRequest, date: Date) { (self.request, self.date) = (request, date) }
}

/// What a user did with a notification.
// @unchecked because nothing of it changes.
public class UNNotificationResponse: @unchecked Sendable {
    public let notification: UNNotification
    public let actionIdentifier: String

    init(_ notification: UNNotification, _ actionIdentifier: String) {
        (self.notification, self.actionIdentifier) = (notification, actionIdentifier)
    }
}

/// The identifiers of what every notification can be answered with.
public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"

/// What a button does.
public struct UNNotificationActionOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let authenticationRequired = UNNotificationActionOptions(rawValue: 1)
    public static let destructive = UNNotificationActionOptions(rawValue: 2)
    public static let foreground = UNNotificationActionOptions(rawValue: 4)
}

/// A button of a notification.
// @unchecked because nothing of it changes.
public class UNNotificationAction: @unchecked Sendable {
    public let identifier: String
    public let title: String
    /// Kept for the author's code.
    public let options: UNNotificationActionOptions

    public init(identifier: String, title: String, options: UNNotificationActionOptions = []) {
        (self.identifier, self.title, self.options) = (identifier, title, options)
    }
}

/// How the notifications of a category behave.
public struct UNNotificationCategoryOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let customDismissAction = UNNotificationCategoryOptions(rawValue: 1)
    public static let hiddenPreviewsShowTitle = UNNotificationCategoryOptions(rawValue: 4)
}

/// A sort of notification with its buttons.
public final class UNNotificationCategory: Hashable, Sendable {
    public let identifier: String
    public let actions: [UNNotificationAction]
    public let options: UNNotificationCategoryOptions

    public init(
        identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String] = [],
        options: UNNotificationCategoryOptions = []
    ) { (self.identifier, self.actions, self.options) = (identifier, actions, options) }

    public static func == (one: UNNotificationCategory, other: UNNotificationCategory) -> Bool {
        one.identifier == other.identifier
    }
    public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}
