internal import BusContract
public import ControlClient

/// The topics of one machine: `controlruntime/<id>/…`, where the id is none that a name can change.
public struct FleetTopics: Hashable, Sendable {
    /// The machine, as 16 hexadecimal digits, with a seat behind them where it has several users.
    public let id: String
    public let base: String

    /// - Parameter id: made by `MachineIdentity`, or read from a topic.
    public init(id: String) {
        self.id = id
        base = "\(Self.root)/\(id)"
    }

    static let root = "controlruntime"
    /// Where each machine says what it has.
    public static let allDescriptions = "\(root)/+/describe"
    /// Where Home Assistant says that it has started.
    public static let homeAssistant = "homeassistant/status"

    public var available: String { "\(base)/available" }
    public var describe: String { "\(base)/describe" }
    /// Where a test of the connection goes round.
    public var echo: String { "\(base)/echo" }
    /// All that another machine publishes.
    public var all: String { "\(base)/#" }
    /// Where commands come in: of controls, and of controls that were placed with a configuration.
    public var commands: [String] { ["\(base)/+/+/set", "\(base)/+/+/+/set"] }

    /// Where failures are told, which nobody keeps.
    public var failures: String { "\(base)/failed" }

    /// What is said of a control, or to it.
    public enum Leaf: String, Sendable, CaseIterable {
        case state, attributes, available, set
    }

    /// - Returns: the topic of a control. Its names have no character that means something in a topic.
    public func topic(_ address: ControlAddress, _ leaf: Leaf) -> String {
        ([base] + Self.elements(address) + [leaf.rawValue]).joined(separator: "/")
    }

    public func topic(_ item: SharedItem.Address, _ leaf: Leaf) -> String {
        ([base] + Self.elements(item) + [leaf.rawValue]).joined(separator: "/")
    }

    /// What the broker keeps of it.
    public func kept(_ item: SharedItem.Address) -> [String] {
        let leaves: [Leaf] =
            switch item.sort {
            case .action: [.attributes, .available]
            case .widget: [.state, .available]
            case .activities: [.state, .attributes, .available]
            }
        return leaves.map { topic(item, $0) }
    }

    /// A control's names have no `-` there.
    static func elements(_ item: SharedItem.Address) -> [String] {
        let name = "\(item.sort.rawValue)-\(PathEscaping.escape(item.name))"
        return [PathEscaping.escape(item.bundle), name]
            + (item.instance.map { [PathEscaping.escape($0)] } ?? [])
    }

    static func elements(_ address: ControlAddress) -> [String] {
        ([address.bundle, address.kind] + (address.instance.map { [$0] } ?? [])).map(PathEscaping.escape)
    }

    /// The name of a control among those of a machine that Home Assistant takes: letters, digits, `_`, `-`.
    public static func objectID(_ address: ControlAddress) -> String {
        elements(address).joined(separator: "-")
    }

    /// A control has no `--` there.
    static func objectID(_ item: SharedItem.Address) -> String {
        let elements = elements(item)
        return "\(elements[0])--\(elements.dropFirst().joined(separator: "-"))"
    }

    /// What a topic of this machine is about.
    public enum Subject: Hashable, Sendable {
        case available, describe, echo
        case control(ControlAddress, Leaf)
        case item(SharedItem.Address, Leaf)
    }

    /// Nil for a topic of something else.
    public func subject(of topic: String) -> Subject? {
        guard topic.hasPrefix(base + "/") else { return nil }
        let parts = topic.dropFirst(base.count + 1).split(separator: "/", omittingEmptySubsequences: false)
        switch parts.count {
        case 1:
            return ["available": Subject.available, "describe": .describe, "echo": .echo][String(parts[0])]
        case 3, 4:
            guard let leaf = parts.last.flatMap({ Leaf(rawValue: String($0)) }) else { return nil }
            var parts = parts.dropLast()
            // Only what isn't a control's has one of these.
            var sort: SharedItem.Sort?
            if let dash = parts[1].firstIndex(of: "-") {
                sort = SharedItem.Sort(rawValue: String(parts[1][..<dash]))
                guard sort != nil else { return nil }
                parts[1] = parts[1][parts[1].index(after: dash)...]
            }
            let names = parts.compactMap { PathEscaping.unescape($0) }
            guard names.count == parts.count else { return nil }
            if let sort {
                return .item(
                    SharedItem.Address(sort, names[0], names[1], instance: names.count == 3 ? names[2] : nil),
                    leaf)
            }
            return .control(
                ControlAddress(
                    bundle: names[0], kind: names[1], instance: names.count == 3 ? names[2] : nil), leaf)
        default: return nil
        }
    }

    /// The machine that a description is of; nil for another topic.
    public static func machine(ofDescription topic: String) -> String? {
        let parts = topic.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0] == root, parts[2] == "describe" else { return nil }
        let id = String(parts[1])
        return isID(id) ? id : nil
    }

    /// Whether a text has the form of an id.
    static func isID(_ text: String) -> Bool {
        (1...64).contains(text.utf8.count)
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                    UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"), UInt8(ascii: "_"):
                    true
                default: false
                }
            }
    }
}
