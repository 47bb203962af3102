import AppIntents
import UserNotifications

/// Notifies the user, and notes what the user does.
struct Remind: AppIntent {
    static let title: LocalizedStringResource = "Remind"

    func perform() async throws -> some IntentResult & ReturnsValue<Int> {
        let center = UNUserNotificationCenter.current()
        guard try await center.requestAuthorization(options: [.alert, .sound]) else { return .result(value: -1) }
        center.delegate = RemindedUser.shared
        let later = UNNotificationAction(identifier: "later", title: "Later")
        center.setNotificationCategories([
            UNNotificationCategory(identifier: "tea", actions: [later], intentIdentifiers: [])
        ])
        let content = UNMutableNotificationContent()
        content.title = "Tea"
        content.body = "3 < 4 minutes"
        content.sound = .default
        content.categoryIdentifier = "tea"
        content.interruptionLevel = .timeSensitive
        let soon = UNTimeIntervalNotificationTrigger(timeInterval: 0.01, repeats: false)
        let late = UNTimeIntervalNotificationTrigger(timeInterval: 3_600, repeats: false)
        try await center.add(UNNotificationRequest(identifier: "now", content: content, trigger: nil))
        content.title = "Tea again"
        try await center.add(UNNotificationRequest(identifier: "soon", content: content, trigger: soon))
        try await center.add(UNNotificationRequest(identifier: "late", content: content, trigger: late))
        let waiting = await center.pendingNotificationRequests().filter { $0.identifier == "late" }.count
        center.removePendingNotificationRequests(withIdentifiers: ["late"])
        return .result(value: waiting)
    }
}

nonisolated final class RemindedUser: UNUserNotificationCenterDelegate, Sendable {
    static let shared = RemindedUser()

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async {
        let title = response.notification.request.content.title
        try? Folder.write("\(title): \(response.actionIdentifier)", to: "reminded")
    }
}
