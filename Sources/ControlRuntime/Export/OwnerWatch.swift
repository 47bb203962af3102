internal import ControlEngine
internal import DBus

/// Watches whether programs leave the bus, by their unique names: the bus is asked for signals of these
/// names, and of no others.
@EngineActor
final class OwnerWatch {
    /// Called for each that has left, also where it had left already.
    var left: @EngineActor (BusName) -> Void = { _ in }
    private let connection: BusConnection
    private var watched: [BusName: Task<BusSubscription?, Never>] = [:]

    init(_ connection: BusConnection) { self.connection = connection }

    /// Watches these names from now on, in place of those before.
    func follow(_ names: some Sequence<BusName>) {
        let names = Set(names)
        for (name, watch) in watched where !names.contains(name) {
            watched[name] = nil
            // Without an owner: it ends with the bus's answer, which has a limit.
            Task { await watch.value?.cancel() }
        }
        for name in names where watched[name] == nil { watched[name] = watch(name) }
    }

    private func watch(_ name: BusName) -> Task<BusSubscription?, Never> {
        let rule = MatchRule.owner(of: name.rawValue)
        return Task { [weak self, connection] in
            // A bus that takes no more rules, or has gone: nothing is reported then.
            guard
                let subscription = try? await connection.subscribe(
                    rule,
                    { [weak self] signal in
                        let owner = StandardInterfaces.MessageBus.nameOwnerChanged.values(of: signal)?.2
                        guard owner?.isEmpty == true else { return }
                        EngineActor.assumeIsolated { self?.left(name) }
                    })
            else { return nil }
            // It may have left before the bus knew the rule.
            do {
                if try await connection.owner(of: name) == nil { self?.left(name) }
            } catch {}
            return subscription
        }
    }
}
