internal import EventLoop
public import FoundationEssentials
internal import ControlBasics

/// A widget's view tree, read from the JSON that a bundle puts on the bus.
///
/// The JSON's schema is `docs/view-tree.schema.json`. Kinds of node and modifiers that this version doesn't
/// know are passed over: a node's children are shown in their place, a modifier changes nothing.
public struct ViewTree: Sendable {
    /// The version of the JSON that is known here.
    public static let version = 1

    let root: Node

    /// Reads a tree.
    ///
    /// - Throws: ``RenderError`` when the text is no tree, is of another version, is longer than
    ///   8 MiB, has more than 20 000 nodes and modifiers, or is nested too deep: more than 100 nodes in each
    ///   other, or more than 500 nodes and modifiers.
    public init(json: String) throws(RenderError) {
        guard json.utf8.count <= 8 << 20 else { throw .tooLarge("it is longer than 8 MiB") }
        let depth = JSONText.depth(of: json)
        guard depth <= ViewTreeLimits.jsonLevels else { throw Self.tooDeep }
        root = try LargeStack.run(levels: depth) {
            Result { () throws(RenderError) in try Self.root(json) }
        }.get()
    }

    private static var tooDeep: RenderError {
        .tooLarge("it is nested more than \(ViewTreeLimits.jsonLevels) levels deep")
    }

    private static func root(_ json: String) throws(RenderError) -> Node {
        let value: JSONValue
        do {
            let decoder = JSONDecoder()
            if let limit = JSONValue.depthLimit { decoder.userInfo[limit] = ViewTreeLimits.jsonLevels }
            value = try decoder.decode(JSONValue.self, from: Data(json.utf8))
        } catch is JSONValue.TooDeep {
            throw tooDeep
        } catch {
            throw .notATree("it can't be read as JSON")
        }
        guard case .object = value else { throw .notATree("it is no JSON object") }
        guard case .number(let version)? = value["version"] else { throw .notATree("it has no version") }
        guard version == Double(Self.version) else { throw .unknownVersion(Int(exactly: version) ?? -1) }
        var budget = 20_000
        return try Node(value, depth: 0, levels: 0, budget: &budget)
    }

    /// Looks at the tree where there is stack enough for it.
    private func deep<Found>(_ look: () -> Found) -> Found {
        LargeStack.run(levels: root.height, look)
    }

    /// What a press on the widget opens where it hits no button, toggle or link.
    public var url: String? { deep { root.firstModifier("widgetURL")?["url"]?.string } }

    /// The text of the tree, without its dates and without what is not to be seen.
    public var text: String { deep { root.texts().joined(separator: " ") } }

    /// The same, without what its author has called private as well: for where others may read it.
    public var publicText: String {
        deep {
            var style = Style()
            style.reasons = ["privacy"]
            return root.texts(in: style).joined(separator: " ")
        }
    }

    /// The digests of the pictures in the tree, each once, in no order; `Bundle1.GetResource` gives their
    /// bytes.
    public var pictures: Set<String> { deep { root.pictures } }

    /// When a picture of the tree made at a time goes out of date by itself, because it shows a clock or a
    /// time that runs; nil when it stays as it is until the next entry. Clocks are redrawn at full seconds.
    public func nextChange(after date: Date) -> Date? {
        guard deep({ root.isTicking(at: date) }) else { return nil }
        return Date(timeIntervalSince1970: date.timeIntervalSince1970.rounded(.down) + 1)
    }
}
