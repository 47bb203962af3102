internal import DBus
public import Foundation

/// Notifies the programs of a user of each other, as Foundation's class of the same name: over the session
/// bus. Without one the program's own observers alone are notified.
///
/// Observers are called on the main actor, in the order in which the bus has the notifications. `userInfo`
/// holds what a property list does, under strings, up to 128 KiB; a notification with anything else stays
/// in the program, as one does that is posted by way of the superclass:
/// with `post(_:)`, or with an object that is
/// no string: its observers are called at once. Every program of the session may observe the others. Others'
/// notifications come in when the first observer is added here, or a sequence of notifications is made.
///
/// Add observers with a queue to the center as what it is: to one that is typed `NotificationCenter`
/// Foundation adds them, and has the main actor wait at each notification until the queue is done. A queue
/// that waits for the main actor then never is. Foundation declares that method in an extension, so this
/// class can't replace it.
///
/// Unchecked because its superclass is: a center has a lock of its own.
public final class DistributedNotificationCenter: NotificationCenter, @unchecked Sendable {
    /// How a notification is posted; every observer gets it at once.
    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let deliverImmediately = Options(rawValue: 1)
        /// A session bus is that of one session: the others are not reached.
        public static let postToAllSessions = Options(rawValue: 2)
    }

    /// Global because the session has one.
    static let main = DistributedNotificationCenter()

    /// The session's center; always the same object.
    public static func `default`() -> DistributedNotificationCenter { main }

    /// Posts a notification to all programs that observe it. Returns at once. A program that ends directly
    /// afterwards may end before the notification is posted.
    public func post(name: Notification.Name, object: String?, userInfo: [AnyHashable: Any]? = nil) {
        var known: [String: BusValue] = [:]
        if let userInfo {
            guard let properties = BusValue(propertyList: userInfo)?.properties else {
                let own = Notification(name: name, object: object, userInfo: userInfo)
                return NotificationBus.shared.keep(OwnNotification(notification: own))
            }
            known = properties
        }
        NotificationBus.shared.post(
            NotificationBus.Posting(name: name.rawValue, object: object, userInfo: known), as: .distributed)
    }

    /// The same, as Foundation's older spelling has it.
    public func postNotificationName(
        _ name: Notification.Name, object: String? = nil, userInfo: [AnyHashable: Any]? = nil,
        deliverImmediately: Bool = false
    ) { post(name: name, object: object, userInfo: userInfo) }

    /// The same, with options.
    public func postNotificationName(
        _ name: Notification.Name, object: String?, userInfo: [AnyHashable: Any]? = nil,
        options: Options = []
    ) { post(name: name, object: object, userInfo: userInfo) }

    /// Calls a block for each notification from now on, from whichever program.
    ///
    /// - Parameters:
    ///   - name: of the notifications; nil for all.
    ///   - object: the string that the notification has as its object; nil for any.
    ///   - queue: where the block is called; nil and the main queue stand for the main actor.
    ///   - block: what is called.
    public func addObserver(
        forName name: Notification.Name?, object: String?, queue: OperationQueue?,
        using block: @Sendable @escaping (Notification) -> Void
    ) -> any NSObjectProtocol {
        defer { NotificationBus.shared.listen(to: .distributed) }
        // The superclass would wait until a queue is done; of the main one it would do so on the main actor,
        // whose thread may not be the main thread, while that waits itself.
        let ownQueue = queue == .main ? nil : queue
        return super.addObserver(forName: name, object: nil as Any?, queue: nil) { notification in
            // Compared as texts: one that came over the bus is another object.
            guard object == nil || notification.object as? String == object else { return }
            guard let ownQueue else { return block(notification) }
            let own = OwnNotification(notification: notification)
            ownQueue.addOperation { block(own.notification) }
        }
    }

    func deliver(_ posting: NotificationBus.Posting) {
        let userInfo = posting.userInfo.compactMapValues { $0.propertyList }
        deliver(
            Notification(
                name: Notification.Name(posting.name), object: posting.object,
                userInfo: userInfo.isEmpty ? nil : userInfo))
    }

    func deliver(_ notification: Notification) { super.post(notification) }
}
