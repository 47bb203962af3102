internal import FoundationEssentials
internal import ControlBasics

/// A node of a tree as it stands in the JSON, with its nodes and modifiers taken apart.
struct Node: Sendable {
    let type: String
    let fields: JSONObject
    /// In order, innermost first.
    let modifiers: [Modifier]
    /// The nodes in each of the fields that hold some.
    private let lists: [String: [Node]]
    /// How many nodes and modifiers there are at most on the way from here to the last one, with its own.
    let height: Int

    struct Modifier: Sendable {
        let type: String
        let fields: JSONObject
        /// The nodes that the modifier holds.
        let children: [Node]

        subscript(key: String) -> JSONValue? { fields[key] }
    }

    private static let listNames = [
        "children", "label", "title", "icon", "currentValueLabel", "minimumValueLabel", "maximumValueLabel",
    ]

    /// - Parameters:
    ///   - depth: how many nodes it is below.
    ///   - levels: how many nodes and modifiers.
    init(_ value: JSONValue, depth: Int, levels: Int, budget: inout Int) throws(RenderError) {
        guard case .object(let fields) = value, let type = fields["type"]?.string else {
            throw .notATree("a node has no type")
        }
        budget -= 1
        guard budget > 0 else { throw .tooLarge("it has more than 20 000 nodes and modifiers") }
        guard depth < ViewTreeLimits.nodes else {
            throw .tooLarge("its nodes are nested more than \(ViewTreeLimits.nodes) levels deep")
        }
        let applied = fields["modifiers"]?.array ?? []
        // Each is a level of layout.
        guard applied.count <= ViewTreeLimits.modifiers else {
            throw .tooLarge("a node has more than \(ViewTreeLimits.modifiers) modifiers")
        }
        let own = 1 + applied.count
        guard levels + own <= ViewTreeLimits.levels else {
            throw .tooLarge(
                "its nodes and their modifiers are nested more than \(ViewTreeLimits.levels) levels deep")
        }
        self.type = type
        self.fields = fields
        var lists: [String: [Node]] = [:]
        for name in Self.listNames {
            if let values = fields[name]?.array {
                lists[name] = try Self.nodes(values, depth, levels + own, &budget)
            }
        }
        self.lists = lists
        var modifiers: [Modifier] = []
        for value in applied {
            guard case .object(let fields) = value, let type = fields["type"]?.string else {
                throw .notATree("a modifier has no type")
            }
            budget -= 1
            let children = try Self.nodes(fields["children"]?.array ?? [], depth, levels + own, &budget)
            modifiers.append(Modifier(type: type, fields: fields, children: children))
        }
        self.modifiers = modifiers
        let below = lists.values.joined().lazy.map(\.height).max() ?? 0
        height = own + max(below, modifiers.lazy.flatMap(\.children).map(\.height).max() ?? 0)
    }

    private static func nodes(
        _ values: [JSONValue], _ depth: Int, _ levels: Int, _ budget: inout Int
    ) throws(RenderError) -> [Node] {
        var nodes: [Node] = []
        for value in values {
            nodes.append(try Node(value, depth: depth + 1, levels: levels, budget: &budget))
        }
        return nodes
    }

    subscript(key: String) -> JSONValue? { fields[key] }

    /// The nodes in a field; none where there is no such field.
    func nodes(_ name: String) -> [Node] { lists[name] ?? [] }

    var children: [Node] { nodes("children") }

    /// All nodes right below this one.
    var allChildren: [Node] { Self.listNames.flatMap(nodes) }

    /// The first modifier of a type in this tree, outer ones first.
    func firstModifier(_ type: String) -> Modifier? {
        modifiers.last { $0.type == type } ?? allChildren.lazy.compactMap { $0.firstModifier(type) }.first
    }

    /// The texts of this tree, without those that are not to be seen.
    func texts(in style: Style = Style()) -> [String] {
        var style = style
        for modifier in modifiers.reversed() { _ = style.apply(modifier) }
        let own = type == "text" ? [self["text"]?.string ?? (self["runs"]?.array ?? []).texts] : []
        let seen = style.isRedacted || modifiers.contains { $0.type == "hidden" } ? [] : own
        return seen.filter { !$0.isEmpty } + allChildren.flatMap { $0.texts(in: style) }
    }

    /// What a screen reader says: the author's label, else the texts, else the first symbol's name in words.
    func spokenLabel(in style: Style) -> String {
        if let label = firstModifier("accessibilityLabel")?["text"]?.string { return label }
        let texts = allChildren.flatMap { $0.texts(in: style) }
        return texts.isEmpty ? symbolWords ?? "" : texts.joined(separator: " ")
    }

    private var symbolWords: String? {
        if let name = self["systemName"]?.string {
            return name.split(separator: ".").filter { $0 != "fill" }.joined(separator: " ")
        }
        return allChildren.lazy.compactMap(\.symbolWords).first
    }

    /// The digests of the pictures in this tree.
    var pictures: Set<String> {
        var found = Set([self["digest"], self["darkDigest"]].compactMap { $0?.string })
        for run in self["runs"]?.array ?? [] {
            found.formUnion([run["digest"], run["darkDigest"]].compactMap { $0?.string })
        }
        for child in allChildren + modifiers.flatMap(\.children) { found.formUnion(child.pictures) }
        return found
    }

    /// Whether the tree is drawn differently a second later.
    func isTicking(at date: Date) -> Bool {
        let layers = modifiers.flatMap(\.children)
        return type == "progress" && self["from"] != nil && date < (self["to"]?.date ?? .distantFuture)
            || (self["runs"]?.array ?? []).contains { $0.isTicking(at: date) }
            || allChildren.contains { $0.isTicking(at: date) } || layers.contains { $0.isTicking(at: date) }
    }
}

extension [JSONValue] {
    fileprivate var texts: String {
        compactMap { $0["type"]?.string == "string" ? $0["text"]?.string : nil }.joined()
    }
}

extension JSONValue {
    fileprivate func isTicking(at date: Date) -> Bool {
        switch self["type"]?.string {
        case "date": !["date", "time"].contains(self["style"]?.string)
        case "timer": self["pausedAt"] == nil && date < (self["to"]?.date ?? .distantFuture)
        default: false
        }
    }
}

/// Parts of a value where it is what is wanted, else nil.
extension JSONValue {
    subscript(key: String) -> JSONValue? { if case .object(let members) = self { members[key] } else { nil } }

    var string: String? { if case .string(let text) = self { text } else { nil } }

    var bool: Bool? { if case .bool(let value) = self { value } else { nil } }

    var array: [JSONValue]? { if case .array(let values) = self { values } else { nil } }

    /// A number that layout can work with; what is beyond a hundred thousand counts as that.
    var number: Double? {
        guard case .number(let value) = self, value.isFinite else { return nil }
        return min(max(value, -100_000), 100_000)
    }

    /// A time; larger than lengths are.
    var date: Date? {
        guard case .number(let value) = self, value.magnitude < 1e11 else { return nil }
        return Date(timeIntervalSince1970: value)
    }
}
