internal import Synchronization

// Core Foundation's functions for Darwin's notifications: a name, to all programs of the user, over the
// session bus. Without one the program's own observers alone are notified.

/// A text, as Core Foundation's type of the same name: Swift's.
public typealias CFString = String

/// Core Foundation's dictionary: Swift's.
public typealias CFDictionary = [AnyHashable: Any]

/// The name of a notification, as Core Foundation's type of the same name.
public struct CFNotificationName: RawRepresentable, Hashable, Sendable {
    public let rawValue: CFString
    public init(rawValue: CFString) { self.rawValue = rawValue }
    public init(_ rawValue: CFString) { self.rawValue = rawValue }
}

/// What becomes of notifications while a program is suspended; here none is, so it changes nothing.
public enum CFNotificationSuspensionBehavior: Int, Sendable {
    case drop = 1
    case coalesce, hold, deliverImmediately
}

/// What is called for a notification: with the center, the observer, the name, the object and what else there
/// is. Of Darwin's the latter two are nil.
public typealias CFNotificationCallback =
    @Sendable (
        CFNotificationCenter?, UnsafeMutableRawPointer?, CFNotificationName?, UnsafeRawPointer?, CFDictionary?
    ) -> Void

/// Notifies programs of each other, as Core Foundation's type of the same name. There is Darwin's center, see
/// ``CFNotificationCenterGetDarwinNotifyCenter()``.
public final class CFNotificationCenter: Sendable {
    private struct Observation {
        let number: UInt64
        /// The observer's address, which is handed back and never followed; 0 for none.
        let observer: Int
        let name: String?
        let callback: CFNotificationCallback
    }

    /// Global because the session has one.
    static let darwin = CFNotificationCenter()

    private let observations = Mutex<(all: [Observation], count: UInt64)>(([], 0))

    fileprivate func add(
        _ observer: UnsafeRawPointer?, _ name: String?, _ callback: @escaping CFNotificationCallback
    ) {
        observations.withLock { observations in
            observations.count += 1
            observations.all.append(
                Observation(
                    number: observations.count, observer: Int(bitPattern: observer), name: name,
                    callback: callback))
        }
        NotificationBus.shared.listen(to: .darwin)
    }

    fileprivate func remove(_ observer: UnsafeRawPointer?, _ name: String?) {
        let address = Int(bitPattern: observer)
        observations.withLock {
            $0.all.removeAll { $0.observer == address && (name == nil || $0.name == name) }
        }
    }

    /// Whether somebody observes a name.
    func isObserved(_ name: String) -> Bool {
        observations.withLock { $0.all.contains { $0.name == nil || $0.name == name } }
    }

    func deliver(_ name: String) {
        let found = observations.withLock { $0.all.filter { $0.name == nil || $0.name == name } }
        for observation in found {
            // One before it may have ended it.
            let isThere = observations.withLock { $0.all.contains { $0.number == observation.number } }
            guard isThere else { continue }
            let observer = UnsafeMutableRawPointer(bitPattern: observation.observer)
            observation.callback(self, observer, CFNotificationName(name), nil, nil)
        }
    }
}

/// The center of all programs of the user. Observers are called on the main actor.
public func CFNotificationCenterGetDarwinNotifyCenter() -> CFNotificationCenter! {
    CFNotificationCenter.darwin
}

/// Notifies all programs that observe a name. Returns at once.
///
/// - Parameters:
///   - center: Darwin's.
///   - name: of the notification.
///   - object: ignored, as Darwin's center has no objects.
///   - userInfo: ignored, as the object is.
///   - deliverImmediately: ignored; it always is.
public func CFNotificationCenterPostNotification(
    _ center: CFNotificationCenter!, _ name: CFNotificationName!, _ object: UnsafeRawPointer!,
    _ userInfo: CFDictionary!, _ deliverImmediately: Bool
) {
    guard let name else { return }
    NotificationBus.shared.post(NotificationBus.Posting(name: name.rawValue), as: .darwin)
}

/// Calls a function for each notification of a name from now on.
///
/// - Parameters:
///   - observer: what the function is called with, and what ends it.
///   - name: nil for all names.
public func CFNotificationCenterAddObserver(
    _ center: CFNotificationCenter!, _ observer: UnsafeRawPointer!, _ callBack: CFNotificationCallback!,
    _ name: CFString!, _ object: UnsafeRawPointer!, _ suspensionBehavior: CFNotificationSuspensionBehavior
) {
    guard let callBack else { return }
    center?.add(observer, name, callBack)
}

/// Ends what an observer observes of a name; of all names where it is nil.
public func CFNotificationCenterRemoveObserver(
    _ center: CFNotificationCenter!, _ observer: UnsafeRawPointer!, _ name: CFNotificationName!,
    _ object: UnsafeRawPointer!
) { center?.remove(observer, name?.rawValue) }

/// Ends all that an observer observes.
public func CFNotificationCenterRemoveEveryObserver(
    _ center: CFNotificationCenter!, _ observer: UnsafeRawPointer!
) { center?.remove(observer, nil) }
