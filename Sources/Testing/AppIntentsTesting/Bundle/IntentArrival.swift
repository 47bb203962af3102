internal import BusContract
internal import ControlClient
internal import DBus

/// Waits for an action that a bundle finds while it starts: one that stands in a widget's tree alone is there
/// when the tree is.
enum IntentArrival {
    /// How long a widget's first tree may take.
    private static let patience = Duration.seconds(3)

    /// Whether the bundle has the action, now or in a moment.
    static func has(_ intent: String, _ bundle: String, _ client: ControlClient) async throws -> Bool {
        let (name, path) = (try Contract.busName(bundle: bundle), Contract.intentPath(identifier: intent))
        let added = try await client.connection.signals(
            matching: MatchRule(
                StandardInterfaces.ObjectManager.interfacesAdded, sender: name, path: Contract.root))
        if try await client.intents(in: bundle).contains(where: { $0.identifier == intent }) { return true }
        let widgets = try await client.connection.get(Bundle1.widgetKinds, of: name, at: Contract.root)
        if widgets.isEmpty { return false }
        return await withTaskGroup(of: Bool.self) { group in
            group.addTask {
                for await signal in added where signal.arguments.first == .objectPath(path) { return true }
                return false
            }
            group.addTask {
                try? await Task.sleep(for: patience)
                return false
            }
            defer { group.cancelAll() }
            return await group.next() ?? false
        }
    }
}
