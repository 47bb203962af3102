import AppIntents
import Dispatch

/// An action that waits, with its thread, for a notification that it gets on the main queue.
nonisolated struct RingBell: AppIntent {
    static let title: LocalizedStringResource = "Ring the Bell"

    func perform() async throws -> some IntentResult & ReturnsValue<Bool> {
        .result(value: Self.isHeard())
    }

    private static func isHeard() -> Bool {
        let center = DistributedNotificationCenter.default()
        let name = Notification.Name("org.example.bell")
        let heard = DispatchSemaphore(value: 0)
        let token = center.addObserver(forName: name, object: nil, queue: .main) { _ in heard.signal() }
        defer { center.removeObserver(token) }
        center.post(name: name, object: nil)
        center.post(name: name, object: nil)
        let first = heard.wait(timeout: .now() + 5)
        return first == .success && heard.wait(timeout: .now() + 5) == .success
    }
}
