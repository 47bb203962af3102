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
