internal import ControlEngine
internal import DBus

/// Watches whether senders leave the bus whose calls wait: the bus is asked for signals of these names, and
/// of no others.
@EngineActor
final class SenderWatch {
    /// Notified of senders that have left. Made after this, as it says whom to watch.
    weak var engine: BundleEngine?
    private let connection: BusConnection
    private var watched: [String: Task<BusSubscription?, Never>] = [:]

    init(_ connection: BusConnection) { self.connection = connection }

    /// Watches these senders from now on, in place of those before.
    func follow(_ senders: Set<String>) {
        for (name, watch) in watched where !senders.contains(name) {
            watched[name] = nil
            // Without an owner: it ends with the bus's answer, which has a limit.
            Task { await watch.value?.cancel() }
        }
        for name in senders where watched[name] == nil { watched[name] = watch(name) }
    }

    private func watch(_ text: String) -> Task<BusSubscription?, Never>? {
        guard let name = try? BusName(text) else { return nil }
        let rule = MatchRule.owner(of: text)
        return Task { [weak engine, connection] in
            // A bus that takes no more rules, or has gone: the calls' answers are dropped then.
            guard
                let subscription = try? await connection.subscribe(
                    rule,
                    { [weak engine] signal in
                        let owner = StandardInterfaces.MessageBus.nameOwnerChanged.values(of: signal)?.2
                        guard owner?.isEmpty == true else { return }
                        EngineActor.assumeIsolated { engine?.senderVanished(text) }
                    })
            else { return nil }
            // It may have left before the bus knew the rule.
            do {
                if try await connection.owner(of: name) == nil { engine?.senderVanished(text) }
            } catch {}
            return subscription
        }
    }
}
