internal import Synchronization

/// What notifications may do, as User Notifications' type of the same name.
public struct UNAuthorizationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let badge = UNAuthorizationOptions(rawValue: 1)
    public static let sound = UNAuthorizationOptions(rawValue: 2)
    public static let alert = UNAuthorizationOptions(rawValue: 4)
    public static let criticalAlert = UNAuthorizationOptions(rawValue: 16)
    public static let providesAppNotificationSettings = UNAuthorizationOptions(rawValue: 32)
    public static let provisional = UNAuthorizationOptions(rawValue: 64)
}

/// Whether notifications may be shown.
public enum UNAuthorizationStatus: Int, Sendable {
    case notDetermined, denied, authorized, provisional, ephemeral
}

/// Whether something of notifications is on.
public enum UNNotificationSetting: Int, Sendable {
    case notSupported, disabled, enabled
}

/// What the user allows of notifications. The desktop's settings are its own: a program isn't told of them.
public struct UNNotificationSettings: Sendable {
    public var authorizationStatus: UNAuthorizationStatus { .authorized }
    public var alertSetting: UNNotificationSetting { .enabled }
    public var soundSetting: UNNotificationSetting { .enabled }
    public var badgeSetting: UNNotificationSetting { .notSupported }
}

/// How a notification is shown while its app is; here always.
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let badge = UNNotificationPresentationOptions(rawValue: 1)
    public static let sound = UNNotificationPresentationOptions(rawValue: 2)
    public static let list = UNNotificationPresentationOptions(rawValue: 8)
    public static let banner = UNNotificationPresentationOptions(rawValue: 16)
}

/// Hears what a user does with notifications.
public protocol UNUserNotificationCenterDelegate: AnyObject {
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async
}

extension UNUserNotificationCenterDelegate {
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions { [.banner, .sound] }
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async {}
}

/// Shows notifications, as User Notifications' class of the same name: the desktop's daemon does
/// (`org.freedesktop.Notifications`).
///
/// What waits for its time is there as long as the process runs.
public final class UNUserNotificationCenter: Sendable {
    private static let shared = UNUserNotificationCenter()

    private struct State {
        var pending: [String: (request: UNNotificationRequest, token: UUID, task: Task<Void, Never>)] = [:]
        var delivered: [String: UNNotification] = [:]
        var categories: Set<UNNotificationCategory> = []
    }

    private let state = Mutex(State())
    private let delegates = Mutex(Delegate())
    private let daemon = NotificationDaemon()

    /// Unchecked because Apple's center takes any object, and calls it where it likes.
    private struct Delegate: @unchecked Sendable {
        weak var object: (any UNUserNotificationCenterDelegate)?
    }

    private init() {}

    /// The one of this process.
    public static func current() -> UNUserNotificationCenter { shared }

    /// Hears what users do with notifications; kept weakly.
    public var delegate: (any UNUserNotificationCenterDelegate)? {
        get { delegates.withLock { $0 }.object }
        set {
            let delegate = Delegate(object: newValue)
            delegates.withLock { $0 = delegate }
        }
    }

    /// True: no desktop asks whether a program may notify.
    ///
    /// - Throws: nothing; Apple's form throws.
    @discardableResult
    public func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool { true }

    /// True at once: no desktop asks whether a program may notify.
    public func requestAuthorization(
        options: UNAuthorizationOptions = [],
        completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) { completionHandler(true, nil) }

    public func notificationSettings() async -> UNNotificationSettings { UNNotificationSettings() }

    public func getNotificationSettings(
        completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void
    ) { completionHandler(UNNotificationSettings()) }

    /// The sorts of notifications, with their buttons, in place of those from before.
    public func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
        state.withLock { $0.categories = categories }
    }

    public func notificationCategories() async -> Set<UNNotificationCategory> {
        state.withLock { $0.categories }
    }

    /// Shows a notification, or has it wait for its time. One that waits ends with the process.
    ///
    /// - Throws: `CocoaError` with `featureUnsupported` where no daemon shows it.
    public func add(_ request: UNNotificationRequest) async throws {
        cancel([request.identifier])
        guard let trigger = request.trigger else { return try await show(request) }
        guard let first = trigger.nextTriggerDate() else { return }
        let token = UUID()
        let replaced = state.withLock { state in
            // The center owns it: it ends when the request is removed, or has been shown for the last time.
            let task = Task { [self] in
                await wait(request, trigger, first)
                end(request.identifier, token)
            }
            return state.pending.updateValue((request, token, task), forKey: request.identifier)?.task
        }
        replaced?.cancel()
    }

    /// Shows a request at its dates.
    private func wait(
        _ request: UNNotificationRequest, _ trigger: UNNotificationTrigger, _ first: Date
    ) async {
        var next: Date? = first
        while let date = next {
            // In steps, as the wall clock may be set.
            while date.timeIntervalSinceNow > 0 {
                try? await Task.sleep(for: .seconds(min(date.timeIntervalSinceNow, 600)))
                if Task.isCancelled { return }
            }
            if Task.isCancelled { return }
            try? await show(request)
            next = trigger.repeats ? trigger.next(after: max(date, Date())) : nil
        }
    }

    private func end(_ identifier: String, _ token: UUID) {
        state.withLock { state in
            if state.pending[identifier]?.token == token { state.pending[identifier] = nil }
        }
    }

    /// As the form that waits.
    public func add(
        _ request: UNNotificationRequest,
        withCompletionHandler completion: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        // Without an owner: it ends with the daemon's answer, for which there is a limit.
        Task {
            do {
                try await add(request)
                completion?(nil)
            } catch { completion?(error) }
        }
    }

    public func pendingNotificationRequests() async -> [UNNotificationRequest] {
        state.withLock { $0.pending.values.map(\.request) }
    }

    public func getPendingNotificationRequests(
        completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void
    ) { completionHandler(state.withLock { $0.pending.values.map(\.request) }) }

    public func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
        cancel(identifiers)
    }

    public func removeAllPendingNotificationRequests() { cancel(state.withLock { Array($0.pending.keys) }) }

    /// Those that this process has shown, and nobody has closed.
    public func deliveredNotifications() async -> [UNNotification] {
        state.withLock { Array($0.delivered.values) }
    }

    /// Closes notifications that this process has shown.
    public func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
        state.withLock { state in for id in identifiers { state.delivered[id] = nil } }
        daemon.close(identifiers)
    }

    public func removeAllDeliveredNotifications() {
        removeDeliveredNotifications(withIdentifiers: state.withLock { Array($0.delivered.keys) })
    }

    /// Kept by nobody: the desktop's daemons show no numbers.
    ///
    /// - Throws: nothing; Apple's form throws.
    public func setBadgeCount(_ newBadgeCount: Int) async throws {}

    private func cancel(_ identifiers: [String]) {
        let tasks = state.withLock { state in
            identifiers.compactMap { state.pending.removeValue(forKey: $0)?.task }
        }
        for task in tasks { task.cancel() }
    }

    private func show(_ request: UNNotificationRequest) async throws {
        let notification = UNNotification(request, date: Date())
        let buttons = state.withLock { state in
            state.categories.first { $0.identifier == request.content.categoryIdentifier }?.actions ?? []
        }
        let earlier = state.withLock { $0.delivered.updateValue(notification, forKey: request.identifier) }
        do {
            try await show(notification, buttons)
        } catch {
            state.withLock { $0.delivered[request.identifier] = earlier }
            throw error
        }
    }

    private func show(_ notification: UNNotification, _ buttons: [UNNotificationAction]) async throws {
        let request = notification.request
        try await daemon.show(request, buttons) { [self] event in
            switch event {
            case .closed: state.withLock { $0.delivered[request.identifier] = nil }
            case .pressed(let action):
                guard let delegate else { return }
                await delegate.userNotificationCenter(
                    self, didReceive: UNNotificationResponse(notification, action))
            }
        }
    }
}
