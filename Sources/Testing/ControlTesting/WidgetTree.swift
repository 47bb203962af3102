internal import Foundation
internal import ControlBasics

/// What a widget shows at one moment, as a test reads it.
public struct WidgetTree: Hashable, Sendable {
    /// Something in a tree that can be pressed.
    public struct Element: Hashable, Sendable {
        /// A button or a toggle.
        public enum Kind: String, Hashable, Sendable {
            case button
            case toggle
        }

        /// Which of both it is.
        public let kind: Kind
        /// Its accessibility label; without one the texts of its label, separated by spaces.
        public let label: String
        /// What ``WidgetHandle/perform(_:)`` takes; empty for one without an action.
        public let actionID: String
        /// A toggle's value; nil for a button.
        public let isOn: Bool?
    }

    /// As it goes over the bus.
    public let json: String
    /// All texts, as they come in the tree.
    public let texts: [String]
    /// All that can be pressed, as it comes in the tree.
    public let elements: [Element]

    /// - Parameter json: a tree of views as `Widget1.CurrentEntry` has it; from another text comes an empty
    ///   tree.
    public init(json: String) {
        self.json = json
        let root = (try? JSONDecoder().decode(JSONValue.self, from: Data(json.utf8))) ?? .null
        var reader = Reader()
        reader.read(root)
        texts = reader.texts
        elements = reader.elements
    }

    private struct Reader {
        var texts: [String] = []
        var elements: [Element] = []

        mutating func read(_ value: JSONValue) {
            switch value {
            case .array(let values): for value in values { read(value) }
            case .object(let node):
                let type = node["type"].flatMap(Self.text)
                if type == "text" { texts += Self.texts(of: node) }
                let before = texts.count
                for member in node.members where member.name != "runs" { read(member.value) }
                guard let kind = type.flatMap(Element.Kind.init) else { return }
                elements.append(
                    Element(
                        kind: kind, label: Self.label(of: node) ?? texts[before...].joined(separator: " "),
                        actionID: node["action"].flatMap(Self.text) ?? "",
                        isOn: kind == .toggle ? node["isOn"] == .bool(true) : nil))
            default: break
            }
        }

        private static func text(_ value: JSONValue) -> String? {
            if case .string(let text) = value { text } else { nil }
        }

        /// A text, or that of its runs put together.
        private static func texts(of node: JSONObject) -> [String] {
            if let text = node["text"].flatMap(text) { return [text] }
            guard case .array(let runs)? = node["runs"] else { return [] }
            return [
                runs.compactMap { run in
                    if case .object(let run) = run { run["text"].flatMap(text) } else { nil }
                }.joined()
            ]
        }

        private static func label(of node: JSONObject) -> String? {
            guard case .array(let modifiers)? = node["modifiers"] else { return nil }
            return modifiers.lazy.compactMap { modifier -> String? in
                guard case .object(let modifier) = modifier,
                    modifier["type"] == .string("accessibilityLabel")
                else { return nil }
                return modifier["text"].flatMap(text)
            }.first
        }
    }
}
