internal import ControlHub
internal import DBus

/// Says when the machine wakes up, by logind, and when it has a network, by NetworkManager: what is tried
/// with long pauses is tried at once then. Nothing happens where there is no system bus.
@HubActor
final class Awakenings {
    private var bus: BusConnection?
    private var subscriptions: [BusSubscription] = []
    private var beginning: Task<Void, Never>?

    /// What has happened.
    enum Event {
        case woke
        case hasNetwork
    }

    /// From this of NetworkManager's states on there is more than the link.
    private nonisolated static let connectedSite: UInt32 = 60

    func begin(_ heard: @escaping @HubActor (Event) -> Void) {
        beginning = Task {
            guard let bus = try? await BusConnection.connecting(to: .system, on: HubActor.shared.loop) else {
                return
            }
            self.bus = bus
            let sleep = MatchRule(
                sender: "org.freedesktop.login1", path: "/org/freedesktop/login1",
                interface: "org.freedesktop.login1.Manager", member: "PrepareForSleep")
            let network = MatchRule(
                sender: "org.freedesktop.NetworkManager", path: "/org/freedesktop/NetworkManager",
                interface: "org.freedesktop.NetworkManager", member: "StateChanged")
            let subscriptions = [
                try? await bus.subscribe(sleep) { signal in
                    guard signal.arguments.first?.bool == false else { return }
                    HubActor.assumeIsolated { heard(.woke) }
                },
                try? await bus.subscribe(network) { signal in
                    guard case .uint32(let state)? = signal.arguments.first, state >= Self.connectedSite
                    else { return }
                    HubActor.assumeIsolated { heard(.hasNetwork) }
                },
            ]
            self.subscriptions = subscriptions.compactMap(\.self)
        }
    }

    func end() {
        beginning?.cancel()
        for subscription in subscriptions { subscription.cancel() }
    }
}
