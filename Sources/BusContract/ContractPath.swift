public import DBus

/// What an object path of the contract stands for.
///
/// ```swift
/// ContractPath(path)  // .control(kind: "Volume", instance: "left")
/// ContractPath.widget(kind: "Clock", instance: nil).objectPath
/// ```
public enum ContractPath: Hashable, Sendable {
    case root
    /// A control; configured ones have an instance.
    case control(kind: String, instance: String?)
    case intent(identifier: String)
    /// A widget; configured ones have an instance.
    case widget(kind: String, instance: String?)
    case activity(id: String)
    /// The bundle as an `org.freedesktop.Application`. Its name is valid as ``Contract/busName(bundle:)`` has
    /// it.
    case application(bundle: String)

    /// Reads a path back; nil when it is none of the contract's, such as a node on the way.
    public init?(_ path: ObjectPath) {
        if path == Contract.root {
            self = .root
            return
        }
        guard path.isBelow(Contract.root) else { return nil }
        let elements = path.components.dropFirst(Contract.root.components.count)
        guard let sort = elements.first else { return nil }
        if elements.count == 1 {
            guard (try? Contract.busName(bundle: String(sort))) != nil else { return nil }
            self = .application(bundle: String(sort))
            return
        }
        guard elements.count <= 3 else { return nil }
        let texts = elements.dropFirst().compactMap { PathEscaping.unescape($0) }
        guard texts.count == elements.count - 1 else { return nil }
        let instance = texts.count == 2 ? texts[1] : nil
        switch sort {
        case "control": self = .control(kind: texts[0], instance: instance)
        case "widget": self = .widget(kind: texts[0], instance: instance)
        case "intent" where instance == nil: self = .intent(identifier: texts[0])
        case "activity" where instance == nil: self = .activity(id: texts[0])
        default: return nil
        }
    }

    /// The path that stands for this.
    public var objectPath: ObjectPath {
        switch self {
        case .root: Contract.root
        case .control(let kind, let instance): Self.path("control", [kind] + (instance.map { [$0] } ?? []))
        case .intent(let identifier): Self.path("intent", [identifier])
        case .widget(let kind, let instance): Self.path("widget", [kind] + (instance.map { [$0] } ?? []))
        case .activity(let id): Self.path("activity", [id])
        // A valid name stays as it is: it has its underscores bare, unlike an escaped text.
        case .application(let bundle):
            (try? Contract.root.appending(bundle)) ?? Self.path(PathEscaping.escape(bundle), [])
        }
    }

    private static func path(_ sort: String, _ texts: [String]) -> ObjectPath {
        // By hand, because the runtime would have to find how an array of texts is joined.
        var path = "\(Contract.root.rawValue)/\(sort)"
        for text in texts { path += "/" + PathEscaping.escape(text) }
        // try! because escaped texts are not empty and hold only what a path may.
        return try! ObjectPath(path)
    }
}
