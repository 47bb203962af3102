internal import ControlBasics
internal import ControlEngine
internal import DBus
internal import EventLoop
internal import Synchronization

/// The desktop's notification daemon, over a connection of its own that is made for the first notification.
final class NotificationDaemon: Sendable {
    /// What becomes of a notification.
    enum Event: Sendable {
        case closed
        /// The identifier of an action.
        case pressed(String)
    }
    typealias Handler = @Sendable (Event) async -> Void

    private struct Shown {
        let identifier: String
        let handler: Handler
    }

    private static let name: BusName = "org.freedesktop.Notifications"
    private static let path: ObjectPath = "/org/freedesktop/Notifications"
    private static let interface: InterfaceName = "org.freedesktop.Notifications"

    /// By the daemon's numbers.
    private let shown = Mutex<[UInt32: Shown]>([:])
    /// Those that were closed before their numbers were known: the answer may be read after the signal.
    private let closedEarly = Mutex<Set<UInt32>>([])
    private let subscription = Mutex<BusSubscription?>(nil)
    private let opening = Mutex<Task<BusConnection, any Error>?>(nil)

    /// - Throws: `CocoaError` with `featureUnsupported` where no daemon answers.
    func show(
        _ request: UNNotificationRequest, _ buttons: [UNNotificationAction], then handler: @escaping Handler
    ) async throws {
        let earlier = shown.withLock { $0.first { $0.value.identifier == request.identifier }?.key }
        let content = request.content
        let lines = [content.subtitle, content.body].filter { !$0.isEmpty }
        // Daemons read the body as markup.
        let body = XMLText.escaped(
            lines.map { ShownText.visibleLines($0) }.joined(separator: "\n"), for: .markup)
        let actions = ["default", ""] + buttons.flatMap { [$0.identifier, ShownText.visible($0.title)] }
        var hints: [(String, BusValue)] = [("urgency", .byte(Self.urgency(content.interruptionLevel)))]
        hints.append(
            content.sound == nil
                ? ("suppress-sound", .boolean(true)) : ("sound-name", .string("message-new-instant")))
        if let picture = content.attachments.first { hints.append(("image-path", .string(picture.url.path))) }
        let icon = await BundleEngine.iconOfProcess
        let answer: [BusValue]
        do {
            answer = try await connection().call(
                Self.name, Self.path, Self.interface, "Notify",
                [
                    .string(ProcessInfo.processInfo.processName), .uint32(earlier ?? 0), .string(icon),
                    .string(ShownText.visible(content.title)), .string(body), .strings(actions),
                    .properties(hints), .int32(-1),
                ])
        } catch {
            throw CocoaError(.featureUnsupported, userInfo: [NSLocalizedDescriptionKey: "\(error)"])
        }
        guard case .uint32(let number)? = answer.first else { return }
        let isClosed = shown.withLock { shown in
            if closedEarly.withLock({ $0.remove(number) }) != nil { return true }
            shown[number] = Shown(identifier: request.identifier, handler: handler)
            return false
        }
        if isClosed { await handler(.closed) }
    }

    /// Closes what is shown under some identifiers. Returns at once.
    func close(_ identifiers: [String]) {
        let numbers = shown.withLock { shown in
            shown.filter { identifiers.contains($0.value.identifier) }.map(\.key)
        }
        if numbers.isEmpty { return }
        // Without an owner: it ends with the daemon's answers, for which there is a limit.
        Task { [self] in
            for number in numbers {
                _ = try? await connection().call(
                    Self.name, Self.path, Self.interface, "CloseNotification", [.uint32(number)])
            }
        }
    }

    private static func urgency(_ level: UNNotificationInterruptionLevel) -> UInt8 {
        switch level {
        case .passive: 0
        case .active: 1
        case .timeSensitive, .critical: 2
        }
    }

    /// One that failed is tried again with the next notification.
    private func connection() async throws -> BusConnection {
        let task = opening.withLock { opening in
            let task = opening ?? Task { try await open() }
            opening = task
            return task
        }
        do {
            return try await task.value
        } catch {
            opening.withLock { if $0 == task { $0 = nil } }
            throw error
        }
    }

    private func open() async throws -> BusConnection {
        let loop = try Loop.start(name: "notifications")
        do {
            let connection = try await BusConnection.connecting(to: .session, on: loop)
            let rule = MatchRule(sender: Self.name, path: Self.path)
            let followed = try await connection.subscribe(rule) { [weak self] in self?.follow($0) }
            subscription.withLock { $0 = followed }
            return connection
        } catch {
            loop.stop()
            throw error
        }
    }

    private func follow(_ signal: BusSignal) {
        guard case .uint32(let number)? = signal.arguments.first else { return }
        let known = shown.withLock { shown in
            if shown[number] == nil, signal.member == "NotificationClosed" {
                // Others' notifications are among them.
                closedEarly.withLock { if $0.count < 64 { $0.insert(number) } else { $0 = [number] } }
            }
            return shown[number]
        }
        guard let known else { return }
        let event: Event
        switch (signal.member, signal.arguments.dropFirst().first) {
        case ("ActionInvoked", .string(let action)?):
            event = .pressed(action == "default" ? UNNotificationDefaultActionIdentifier : action)
        case ("NotificationClosed", _):
            shown.withLock { $0[number] = nil }
            event = .closed
        default: return
        }
        // Without an owner: it ends with the author's answer.
        Task { await known.handler(event) }
    }
}

extension BundleEngine {
    /// The icon of the bundle that this process serves; empty for none.
    fileprivate static var iconOfProcess: String { ofProcess?.iconName ?? "" }
}
