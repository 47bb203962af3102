internal import EventLoop
internal import FoundationEssentials
internal import ControlBasics

/// What a view tree says in words, and what in it can be pressed.
struct TreeText {
    /// A button or a toggle of the tree.
    struct Action: Equatable {
        /// What `Widget1.Perform` takes.
        let identifier: String
        let label: String
    }

    /// The texts in the order of the tree.
    private(set) var texts: [String] = []
    private(set) var actions: [Action] = []

    /// Reads a tree as `CurrentEntry` holds it; nothing comes of what is none.
    init(json: String) {
        self = LargeStack.run(levels: min(JSONText.depth(of: json), ViewTreeLimits.jsonLevels)) {
            TreeText(reading: json)
        }
    }

    private init(reading json: String) {
        let decoder = JSONDecoder()
        // Of another program: its depth must not exhaust the stack.
        if let key = JSONValue.depthLimit { decoder.userInfo[key] = ViewTreeLimits.jsonLevels }
        guard let tree = try? decoder.decode(JSONValue.self, from: Data(json.utf8)) else { return }
        read(tree)
    }

    private mutating func read(_ value: JSONValue) {
        switch value {
        case .array(let elements): elements.forEach { read($0) }
        case .object(let object):
            let start = texts.count
            if case .string(let text)? = object["text"], !text.isEmpty { texts.append(text) }
            for name in ["runs", "icon", "title", "label", "currentValueLabel", "children"] {
                if let part = object[name] { read(part) }
            }
            if case .string(let label)? = object["label"], !label.isEmpty { texts.append(label) }
            guard case .string(let identifier)? = object["action"], !identifier.isEmpty else { return }
            let named = texts[start...].joined(separator: " ")
            let fallback: String? =
                if case .string(let symbol)? = Self.symbol(in: value) { symbol } else { nil }
            actions.append(
                Action(identifier: identifier, label: named.isEmpty ? fallback ?? identifier : named))
        default: break
        }
    }

    /// The first symbol in a tree, for a button that is a picture.
    private static func symbol(in value: JSONValue) -> JSONValue? {
        switch value {
        case .array(let elements): elements.lazy.compactMap { symbol(in: $0) }.first
        case .object(let object):
            object["systemName"] ?? object.members.lazy.compactMap { symbol(in: $0.value) }.first
        default: nil
        }
    }
}
