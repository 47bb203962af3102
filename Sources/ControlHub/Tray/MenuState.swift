internal import DBus

/// An item of a menu as it is to be: what is shown and what a click does. A plain value.
struct MenuItem: Hashable {
    /// What stands before the label.
    enum Mark: Hashable {
        /// On, off, or nil for not known.
        case check(Bool?)
        /// Whether it is the one of several.
        case radio(Bool)
    }

    /// Tells it from all others, and stays the same.
    let key: String
    var label = ""
    var isEnabled = true
    var isSeparator = false
    var mark: Mark?
    var iconName = ""
    var use: ControlUse?
    /// Whose names notifications have.
    var name = ""
    /// What is in its submenu; empty for none.
    var children: [MenuItem] = []

    static func separator(_ key: String) -> MenuItem { MenuItem(key: key, isSeparator: true) }

    /// As `com.canonical.dbusmenu` has it; what isn't named is as by default.
    var properties: [String: BusValue] {
        if isSeparator { return ["type": .string("separator")] }
        var values: [String: BusValue] = [
            // A single one marks the letter behind it.
            "label": .string(
                label.split(separator: "_", omittingEmptySubsequences: false).joined(separator: "__")),
            "enabled": .boolean(isEnabled),
        ]
        switch mark {
        case .check(let isOn):
            values["toggle-type"] = .string("checkmark")
            values["toggle-state"] = .int32(isOn.map { $0 ? 1 : 0 } ?? -1)
        case .radio(let isOn):
            values["toggle-type"] = .string("radio")
            values["toggle-state"] = .int32(isOn ? 1 : 0)
        case nil: break
        }
        if !iconName.isEmpty { values["icon-name"] = .string(iconName) }
        if !children.isEmpty { values["children-display"] = .string("submenu") }
        return values
    }
}

/// The menu as hosts know it: items by numbers that stay, and what has to be announced when it changes. A
/// plain value.
struct MenuState {
    /// What is to be announced.
    enum Effect: Equatable {
        /// Properties of items changed: the new values, and the names of those that are as by default again.
        case properties(
            updated: [(id: Int32, values: [String: BusValue])], removed: [(id: Int32, names: [String])])
        /// Items below one came, went or moved.
        case layout(revision: UInt32, parent: Int32)

        static func == (left: Effect, right: Effect) -> Bool {
            switch (left, right) {
            case (.properties(let updated, let removed), .properties(let otherUpdated, let otherRemoved)):
                updated.elementsEqual(otherUpdated, by: ==) && removed.elementsEqual(otherRemoved, by: ==)
            case (.layout(let revision, let parent), .layout(let otherRevision, let otherParent)):
                revision == otherRevision && parent == otherParent
            default: false
            }
        }
    }

    /// An item with its number, for `GetLayout`.
    struct Node {
        let id: Int32
        let properties: [String: BusValue]
        let children: [Node]
    }

    private struct Entry {
        let item: MenuItem
        let properties: [String: BusValue]
        let children: [Int32]
    }

    /// Numbers of items that have gone are kept, so that they are the same when they come back; up to this
    /// many.
    private static let mostNumbers = 20_000

    private(set) var revision: UInt32 = 1
    private var entries: [Int32: Entry] = [
        0: Entry(item: MenuItem(key: ""), properties: rootProperties, children: [])
    ]
    private var numbers: [String: Int32] = [:]
    private var lastNumber: Int32 = 0

    private static let rootProperties: [String: BusValue] = ["children-display": .string("submenu")]

    /// Shows other items.
    ///
    /// - Returns: what is to be announced, in order; nothing where they are as before.
    mutating func update(_ items: [MenuItem]) -> [Effect] {
        let old = entries
        if numbers.count > Self.mostNumbers { numbers = [:] }
        entries = [:]
        let children = items.map { enter($0) }
        entries[0] = Entry(item: MenuItem(key: ""), properties: Self.rootProperties, children: children)

        var updated: [(id: Int32, values: [String: BusValue])] = []
        var removed: [(id: Int32, names: [String])] = []
        var parents: [Int32] = []
        for (id, entry) in entries.sorted(by: { $0.key < $1.key }) {
            guard let before = old[id] else { continue }
            if before.children != entry.children { parents.append(id) }
            let values = entry.properties.filter { before.properties[$0.key] != $0.value }
            if !values.isEmpty { updated.append((id, values)) }
            let names = before.properties.keys.filter { entry.properties[$0] == nil }.sorted()
            if !names.isEmpty { removed.append((id, names)) }
        }
        var effects: [Effect] = []
        if !updated.isEmpty || !removed.isEmpty {
            effects.append(.properties(updated: updated, removed: removed))
        }
        if let parent = parents.first {
            revision &+= 1
            effects.append(.layout(revision: revision, parent: parents.count == 1 ? parent : 0))
        }
        return effects
    }

    /// - Returns: its number.
    private mutating func enter(_ item: MenuItem) -> Int32 {
        let id: Int32
        // Of two items with one key the second has a number of its own, each time.
        if let known = numbers[item.key], entries[known] == nil {
            id = known
        } else {
            lastNumber = lastNumber == .max ? 1 : lastNumber + 1
            id = lastNumber
            numbers[item.key] = id
        }
        let children = item.children.map { enter($0) }
        entries[id] = Entry(item: item, properties: item.properties, children: children)
        return id
    }

    /// An item and what is below it, down to a depth; all for -1. Nil for a number that no item has.
    func node(_ id: Int32, depth: Int32, names: Set<String> = []) -> Node? {
        guard let entry = entries[id] else { return nil }
        let children =
            depth == 0 ? [] : entry.children.compactMap { node($0, depth: max(depth - 1, -1), names: names) }
        return Node(id: id, properties: Self.chosen(entry.properties, names), children: children)
    }

    /// The properties of an item; all where none are named. Nil for a number that no item has.
    func properties(of id: Int32, names: Set<String> = []) -> [String: BusValue]? {
        entries[id].map { Self.chosen($0.properties, names) }
    }

    /// All numbers, in order.
    var ids: [Int32] { entries.keys.sorted() }

    /// Whether an item has this number.
    func contains(_ id: Int32) -> Bool { entries[id] != nil }

    /// What an event on an item does; nil for all but a click on one that can be used.
    func use(for event: String, on id: Int32) -> (use: ControlUse, name: String)? {
        guard event == "clicked", let item = entries[id]?.item, item.isEnabled, let use = item.use else {
            return nil
        }
        return (use, item.name)
    }

    private static func chosen(_ properties: [String: BusValue], _ names: Set<String>) -> [String: BusValue] {
        names.isEmpty ? properties : properties.filter { names.contains($0.key) }
    }
}
