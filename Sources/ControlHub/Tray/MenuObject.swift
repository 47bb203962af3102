internal import DBus

/// The menu on the bus: answers what is in it, and passes clicks on.
@HubActor
final class MenuObject: @HubActor BusObject {
    static let path: ObjectPath = "/MenuBar"

    private(set) var state = MenuState()
    private let clicked: @HubActor (ControlUse, String) -> Void

    init(_ clicked: @escaping @HubActor (ControlUse, String) -> Void) { self.clicked = clicked }

    /// Shows other items.
    ///
    /// - Returns: the signals to send: none where nothing changed.
    func update(_ items: [MenuItem]) -> [BusSignal] {
        state.update(items).map { effect in
            switch effect {
            case .properties(let updated, let removed):
                DBusMenu.itemsPropertiesUpdated.from(
                    Self.path,
                    (
                        updated.map { BusStructure($0.id, Vardict($0.values)) },
                        removed.map { BusStructure($0.id, $0.names) }
                    ))
            case .layout(let revision, let parent): DBusMenu.layoutUpdated.from(Self.path, (revision, parent))
            }
        }
    }

    var interfaces: [BusInterface] { Self.interfaces }
    private static let interfaces = [
        BusInterface(
            DBusMenu.name, doc: "The controls as a menu.",
            [
                DBusMenu.getLayout.bound(itself) { $0.layout($1.0, $1.1, Set($1.2), $2) },
                DBusMenu.getGroupProperties.bound(itself) { $0.properties(of: $1.0, Set($1.1), $2) },
                DBusMenu.getProperty.bound(itself) { $0.property($1.1, of: $1.0, $2) },
                DBusMenu.event.bound(itself) { $0.receive($1.1, on: $1.0, $2) },
                DBusMenu.eventGroup.bound(itself) { $0.receive($1, $2) },
                DBusMenu.aboutToShow.bound(itself) { $2.reply.succeed(false) },
                DBusMenu.aboutToShowGroup.bound(itself) { menu, ids, call in
                    call.message.reply.succeed(
                        DBusMenu.aboutToShowGroup.returns.message(
                            ([], ids.filter { !menu.state.contains($0) })))
                },
                DBusMenu.version.bound(itself) { _ in 3 },
                DBusMenu.textDirection.bound(itself) { _ in "ltr" },
                DBusMenu.status.bound(itself) { _ in "normal" },
                DBusMenu.iconThemePath.bound(itself) { _ in [] },
                DBusMenu.itemsPropertiesUpdated.bound, DBusMenu.layoutUpdated.bound,
                DBusMenu.itemActivationRequested.bound,
            ])
    ]
    private nonisolated static func itself(_ object: MenuObject) -> MenuObject { object }

    private func layout(
        _ id: Int32, _ depth: Int32, _ names: Set<String>, _ call: BusCall<(UInt32, DBusMenu.Layout)>
    ) {
        guard let node = state.node(id, depth: depth, names: names) else {
            return call.reply.fail(Self.unknown(id))
        }
        call.message.reply.succeed(
            DBusMenu.getLayout.returns.message((state.revision, Self.layout(of: node))))
    }

    private static func layout(of node: MenuState.Node) -> DBusMenu.Layout {
        BusStructure(node.id, Vardict(node.properties), node.children.map { layout(of: $0).busValue })
    }

    private func properties(of ids: [Int32], _ names: Set<String>, _ call: BusCall<[DBusMenu.Properties]>) {
        let ids = ids.isEmpty ? state.ids : ids
        call.reply.succeed(
            ids.compactMap { id in
                state.properties(of: id, names: names).map { BusStructure(id, Vardict($0)) }
            })
    }

    private func property(_ name: String, of id: Int32, _ call: BusCall<BusValue>) {
        guard let properties = state.properties(of: id) else { return call.reply.fail(Self.unknown(id)) }
        guard let value = properties[name] else {
            return call.reply.fail(BusError(.invalidArguments, "the item \(id) has no property \"\(name)\""))
        }
        call.reply.succeed(value)
    }

    private func receive(_ event: String, on id: Int32, _ call: BusCall<Void>) {
        guard state.contains(id) else { return call.reply.fail(Self.unknown(id)) }
        call.reply.succeed()
        act(on: id, event)
    }

    private func receive(_ events: [DBusMenu.Event], _ call: BusCall<[Int32]>) {
        let unknown = events.map(\.members.0).filter { !state.contains($0) }
        if !events.isEmpty, unknown.count == events.count { return call.reply.fail(Self.unknown(unknown[0])) }
        call.reply.succeed(unknown)
        for event in events { act(on: event.members.0, event.members.1) }
    }

    private func act(on id: Int32, _ event: String) {
        if let (use, name) = state.use(for: event, on: id) { clicked(use, name) }
    }

    private static func unknown(_ id: Int32) -> BusError {
        BusError(.invalidArguments, "no item has the number \(id)")
    }
}
