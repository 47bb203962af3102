internal import BusContract
internal import ControlClient
internal import DBus

/// Asks the bundles that run for what they have put into their search indexes. Starts none.
@HubActor
final class IndexedSearch {
    private let patience: Duration
    /// So many of one bundle are shown.
    private static let most = 5

    private var tasks: [Int: Task<Void, Never>] = [:]
    private var last = 0
    /// What the last search has found: its titles are asked for next.
    private(set) var found: [SearchID: SearchResult] = [:]

    /// - Parameter patience: how long a bundle has for its answer.
    init(patience: Duration) { self.patience = patience }

    isolated deinit { for task in tasks.values { task.cancel() } }

    /// Calls `body` with what fits, in the order of the bundles' names.
    func find(_ terms: [String], in hub: Hub, _ body: @escaping @HubActor ([SearchResult]) -> Void) {
        let bundles = hub.model.bundles.values
            .filter { $0.isRunning && !hub.model.arrangement.isHidden(bundle: $0.name) }
            .map { (name: $0.name, title: $0.displayName, iconName: $0.iconName) }
            .sorted { $0.name < $1.name }
        guard !bundles.isEmpty, !SearchQuery(terms).isEmpty else { return body([]) }
        last += 1
        tasks[last] = Task {
            [number = last, patience, client = hub.client, text = terms.joined(separator: " ")] in
            let answers = await withTaskGroup(of: (String, [Vardict]).self) { group in
                for bundle in bundles {
                    group.addTask {
                        (bundle.name, await Self.things(of: bundle.name, text, client, patience))
                    }
                }
                var answers: [String: [Vardict]] = [:]
                for await (name, things) in group { answers[name] = things }
                return answers
            }
            let results = bundles.flatMap { bundle in
                (answers[bundle.name] ?? []).prefix(Self.most).compactMap {
                    Self.result($0, of: bundle.name, title: bundle.title, iconName: bundle.iconName)
                }
            }
            tasks[number] = nil
            found = Dictionary(results.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
            body(results)
        }
    }

    private nonisolated static func things(
        of bundle: String, _ text: String, _ client: ControlClient, _ patience: Duration
    ) async -> [Vardict] {
        guard let name = try? Contract.busName(bundle: bundle) else { return [] }
        // A bundle may leave the interface out.
        let things = try? await client.connection.call(
            Entities1.findIndexed, text, of: name, at: Contract.root, timeout: patience, noAutoStart: true)
        return things ?? []
    }

    private static func result(
        _ thing: Vardict, of bundle: String, title: String, iconName: String
    ) -> SearchResult? {
        guard let identifier = thing["id"]?.text, let name = thing["title"]?.text, !name.isEmpty else {
            return nil
        }
        let id = SearchID(.thing(bundle: bundle, action: thing["action"]?.text ?? "", identifier: identifier))
        let text = [thing["text"]?.text ?? "", title].filter { !$0.isEmpty }.joined(separator: " \u{b7} ")
        return SearchResult(
            id: id, title: ControlText.line(name), subtitle: ControlText.line(text), iconName: iconName,
            relevance: 0.4, use: id.opening)
    }
}
