internal import DBus

/// Answers searches on the bus.
@HubActor
final class SearchObject: @HubActor BusObject {
    /// For how long a search waits for a hub that it has just started.
    private static let patience = Duration.seconds(1)

    private weak var hub: Hub?
    private let words = NameWords()
    private let indexed: IndexedSearch

    init(_ hub: Hub, _ indexed: IndexedSearch) { (self.hub, self.indexed) = (hub, indexed) }

    var interfaces: [BusInterface] { Self.interfaces }
    private static let interfaces = [
        BusInterface(
            SearchProvider2.name, doc: "Controls and actions in GNOME's overview.",
            [
                SearchProvider2.getInitialResultSet.bound(itself) { $0.ids(for: $1, $2) },
                SearchProvider2.getSubsearchResultSet.bound(itself) { $0.ids(for: $1.1, $2) },
                SearchProvider2.getResultMetas.bound(itself) { $0.metas(of: $1, $2) },
                SearchProvider2.activateResult.bound(itself) { $0.choose($1.0, $2) },
                SearchProvider2.launchSearch.bound(itself) { $2.reply.succeed() },
            ]),
        BusInterface(
            KRunner1.name, doc: "Controls and actions in KRunner.",
            [
                KRunner1.match.bound(itself) { $0.matches(for: $1, $2) },
                KRunner1.actions.bound(itself) { search, call in call.reply.succeed(SearchObject.actions) },
                KRunner1.run.bound(itself) { $0.choose($1.0, button: $1.1, $2) },
                KRunner1.config.bound(itself) { search, call in
                    call.reply.succeed(["MinLetterCount": .int32(2)])
                },
                KRunner1.teardown.bound(itself) { search, call in call.reply.succeed() },
                KRunner1.setActivationToken.bound(itself) { $2.reply.succeed() },
            ]),
    ]
    private nonisolated static func itself(_ object: SearchObject) -> SearchObject { object }

    /// Calls `body` with the results, once the bundles have been read.
    private func search(_ terms: [String], _ body: @escaping @HubActor ([SearchResult]) -> Void) {
        guard let hub else { return body([]) }
        hub.afterReading(within: Self.patience) { [weak hub, indexed] in
            guard let hub else { return body([]) }
            indexed.find(terms, in: hub) { [weak self, weak hub] things in
                guard let self, let hub else { return body([]) }
                // The state of the moment, so behind what took its time.
                body(SearchIndex(model: hub.model, words: words).results(for: terms) + things)
            }
        }
    }

    // MARK: GNOME

    private func ids(for terms: [String], _ call: BusCall<[String]>) {
        search(terms) { call.reply.succeed($0.map(\.id.text)) }
    }

    private func metas(of ids: [String], _ call: BusCall<[Vardict]>) {
        let results = ids.compactMap { result($0) }
        call.reply.succeed(
            results.map { result in
                [
                    "id": .string(result.id.text), "name": .string(result.title),
                    "description": .string(result.subtitle), "gicon": .string(Self.icon(of: result)),
                ]
            })
    }

    // MARK: KRunner

    private static let actions: [KRunner1.Action] = [
        BusStructure("on", "Turn On", "media-playback-start"),
        BusStructure("off", "Turn Off", "media-playback-stop"),
    ]

    private func matches(for query: String, _ call: BusCall<[KRunner1.Result]>) {
        search([query]) { results in
            call.reply.succeed(
                results.map { result in
                    let properties: Vardict = [
                        "subtext": .string(result.subtitle),
                        "actions": .strings(result.isToggle ? ["on", "off"] : []),
                    ]
                    // 100 is an exact match, 30 a possible one.
                    return BusStructure(
                        result.id.text, result.title, Self.icon(of: result), result.isExact ? 100 : 30,
                        result.relevance, properties)
                })
        }
    }

    // MARK: Both

    private func result(_ id: String) -> SearchResult? {
        guard let hub, let id = SearchID(id) else { return nil }
        if let thing = indexed.found[id] { return thing }
        return SearchIndex(model: hub.model).result(for: id)
    }

    /// - Parameter button: `on` or `off`; empty for the result itself.
    private func choose(_ text: String, button: String = "", _ call: BusCall<Void>) {
        guard var id = SearchID(text) else {
            return call.reply.fail(BusError(.invalidArguments, "\"\(text)\" is no result of this search"))
        }
        if !button.isEmpty { id.value = button }
        call.reply.succeed()
        hub?.afterReading(within: Self.patience) { [weak hub] in
            guard let hub else { return }
            guard let result = SearchIndex(model: hub.model).result(for: id) else {
                return hub.notify("Controls", "What was chosen is not there any more.")
            }
            guard let use = result.use else { return hub.notify(result.title, result.subtitle) }
            hub.use(use, named: result.title)
        }
    }

    private static func icon(of result: SearchResult) -> String {
        result.iconName.isEmpty ? "preferences-system" : result.iconName
    }
}
