internal import DBus

/// `org.freedesktop.Notifications`, the desktop's notification daemon.
@HubActor
struct NotificationService {
    nonisolated static let name: BusName = "org.freedesktop.Notifications"
    nonisolated static let path: ObjectPath = "/org/freedesktop/Notifications"
    nonisolated static let interface: InterfaceName = "org.freedesktop.Notifications"

    /// What the daemon tells.
    enum Event: Sendable {
        case closed(UInt32, reason: UInt32)
        case pressed(UInt32, action: String)
        /// Lets an app open a window, for the press that follows.
        case token(UInt32, String)
    }

    let connection: BusConnection

    /// Asks the daemon what it is. Starts one where the bus can.
    ///
    /// - Throws: `BusError` where there is none.
    func daemon() async throws -> NotificationDaemon {
        let information = try await call("GetServerInformation")
        let capabilities = try await call("GetCapabilities")
        let texts = information.compactMap(\.text)
        guard texts.count == 4 else {
            throw BusError(.failed, "the notification daemon does not say what it is")
        }
        return NotificationDaemon(
            name: texts[0],
            capabilities: Set(capabilities.first?.elements?.compactMap(\.text) ?? []))
    }

    /// Shows a notification.
    ///
    /// - Parameters:
    ///   - app: the app's name.
    ///   - desktopEntry: without `.desktop`; may be empty.
    /// - Returns: its number; nil where the daemon refuses it.
    func notify(
        _ content: NotificationContent, replacing number: UInt32, app: String, desktopEntry: String
    ) async -> UInt32? {
        var hints: [(String, BusValue)] = [
            ("urgency", .byte(content.urgency.rawValue)), ("resident", .boolean(true)),
        ]
        if !desktopEntry.isEmpty { hints.append(("desktop-entry", .string(desktopEntry))) }
        if let value = content.value { hints.append(("value", .int32(value))) }
        if content.isTransient { hints.append(("transient", .boolean(true))) }
        if !content.category.isEmpty { hints.append(("category", .string(content.category))) }
        if let sound = content.sound {
            hints.append(("sound-name", .string(sound == "default" ? "message-new-instant" : sound)))
        } else {
            hints.append(("suppress-sound", .boolean(true)))
        }
        let arguments: [BusValue] = [
            .string(app), .uint32(number), .string(content.iconName), .string(content.summary),
            .string(content.body),
            .array(of: .string, content.actions.flatMap { [.string($0.id), .string($0.label)] }),
            Vardict(hints).busValue, .int32(content.expires ? -1 : 0),
        ]
        let answer = try? await call("Notify", arguments)
        guard case .uint32(let number)? = answer?.first else { return nil }
        return number
    }

    /// Closes one. That it is gone already is no error.
    func close(_ number: UInt32) async { _ = try? await call("CloseNotification", [.uint32(number)]) }

    /// Follows what the daemon tells, whoever is the daemon.
    ///
    /// - Returns: nothing where the bus takes no more rules.
    func follow(_ handle: @escaping @HubActor (Event) -> Void) async -> BusSubscription? {
        let rule = MatchRule(sender: Self.name, path: Self.path, interface: Self.interface)
        return try? await connection.subscribe(rule) { signal in
            guard let event = Event(signal) else { return }
            HubActor.assumeIsolated { handle(event) }
        }
    }

    private func call(_ member: MemberName, _ arguments: [BusValue] = []) async throws -> [BusValue] {
        try await connection.call(Self.name, Self.path, Self.interface, member, arguments)
    }
}

extension NotificationService.Event {
    fileprivate nonisolated init?(_ signal: BusSignal) {
        guard case .uint32(let number)? = signal.arguments.first, signal.arguments.count >= 2 else {
            return nil
        }
        switch (signal.member.rawValue, signal.arguments[1]) {
        case ("NotificationClosed", .uint32(let reason)): self = .closed(number, reason: reason)
        case ("ActionInvoked", .string(let action)): self = .pressed(number, action: action)
        case ("ActivationToken", .string(let token)): self = .token(number, token)
        default: return nil
        }
    }
}
