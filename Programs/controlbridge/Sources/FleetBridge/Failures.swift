internal import BusContract
internal import ControlClient
internal import ControlHub
internal import DBus

/// Hears of each failure of controls, also where one fails as it has failed before.
@HubActor
final class Failures {
    private let client: ControlClient
    private var subscriptions: [String: Task<BusSubscription?, Never>] = [:]
    /// Gets the control, the error's name and its sentence.
    var heard: @HubActor (ControlAddress, _ name: String, _ sentence: String) -> Void = { _, _, _ in }

    init(_ client: ControlClient) { self.client = client }

    /// Listens to these bundles, and to no others.
    func follow(_ bundles: Set<String>) {
        for (bundle, subscription) in subscriptions where !bundles.contains(bundle) {
            subscriptions[bundle] = nil
            // Without an owner: it ends with the subscription, which the bus answers.
            Task { await subscription.value?.cancel() }
        }
        for bundle in bundles where subscriptions[bundle] == nil { subscriptions[bundle] = listen(bundle) }
    }

    private func listen(_ bundle: String) -> Task<BusSubscription?, Never> {
        Task { [client] in
            guard let name = try? Contract.busName(bundle: bundle) else { return nil }
            let rule = MatchRule(Control1.failed, sender: name, pathNamespace: Contract.root)
            return try? await client.connection.subscribe(rule) { [weak self] signal in
                guard let address = ControlAddress(bundle: bundle, path: signal.path),
                    let (name, sentence) = Control1.failed.values(of: signal)
                else { return }
                HubActor.assumeIsolated { self?.heard(address, name, sentence) }
            }
        }
    }
}
