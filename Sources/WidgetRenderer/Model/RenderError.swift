/// Why a tree can't be shown.
public enum RenderError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The text is no JSON, or no view tree.
    case notATree(String)
    /// The tree is of a version that this renderer doesn't know.
    case unknownVersion(Int)
    /// The tree is larger than any widget needs.
    case tooLarge(String)
    /// There is no family of that name.
    case unknownFamily(String)

    public var description: String {
        switch self {
        case .notATree(let reason): "this is no view tree: \(reason)"
        case .unknownVersion(let version):
            "this view tree has version \(version), and what is known here is version \(ViewTree.version)"
        case .tooLarge(let reason): "this view tree is too large: \(reason)"
        case .unknownFamily(let name):
            "there is no family \"\(name)\"; there are \(WidgetFrame.names.joined(separator: ", "))"
        }
    }
}

/// A symbol that isn't drawn as its author means it.
public struct UnknownSymbol: Hashable, Sendable, CustomStringConvertible {
    public let name: String
    /// The words of the name that aren't drawn; the whole name where a letter in a box stands for it.
    public let parts: [String]
    /// Things that a kindred one is drawn for, and that one.
    public let standIns: [String: String]

    /// Nil for a symbol that is drawn as a whole.
    init?(_ name: String) {
        let symbol = Symbol(name)
        parts = symbol.unknown
        standIns = symbol.standIns
        if parts.isEmpty, standIns.isEmpty { return nil }
        self.name = name
    }

    public var description: String {
        if parts == [name] {
            return "there is no drawing of the symbol \(name): a letter in a box stands for it"
        }
        let kindred = standIns.sorted { $0.key < $1.key }.map { "\($0.value) for \($0.key)" }
        let without = parts.isEmpty ? "" : " without " + parts.joined(separator: ", ")
        let with = kindred.isEmpty ? "" : " with " + kindred.joined(separator: ", ")
        return "the symbol \(name) is drawn\(without)\(with)"
    }
}
