public import ControlClient

/// Toggles over controls of several machines, as the user's file has them.
public struct FleetGroups: Codable, Hashable, Sendable {
    /// One of a group's controls.
    public struct Member: Codable, Hashable, Sendable {
        /// The id of the machine that has it; nil for this one.
        public var machine: String?
        /// What that machine was called when the group was made, for people.
        public var machineName: String?
        public var bundle: String
        public var kind: String
        public var instance: String?

        enum CodingKeys: String, CodingKey {
            case machine, bundle, kind, instance
            case machineName = "name"
        }

        /// - Parameter machine: id and name of the machine that has it; nil for this one.
        public init(_ address: ControlAddress, of machine: (id: String, name: String)? = nil) {
            (self.machine, machineName) = (machine?.id, machine?.name)
            (bundle, kind, instance) = (address.bundle, address.kind, address.instance)
        }

        /// As its own machine has it.
        public var address: ControlAddress { ControlAddress(bundle: bundle, kind: kind, instance: instance) }
    }

    /// A toggle over several.
    public struct Group: Codable, Hashable, Sendable {
        public var name: String
        public var members: [Member]
    }

    /// In the order in which they were made.
    public private(set) var groups: [Group] = []

    public init() {}

    public subscript(name: String) -> Group? { groups.first { $0.name == name } }

    /// Makes a group, in place of one of that name; without members there is none afterwards.
    public mutating func set(_ name: String, _ members: [Member]) {
        guard let index = groups.firstIndex(where: { $0.name == name }) else {
            if !members.isEmpty { groups.append(Group(name: name, members: members)) }
            return
        }
        if members.isEmpty { groups.remove(at: index) } else { groups[index].members = members }
    }

    /// Without what nobody could use: a name or members that are none, and a name that is there twice.
    public var usable: [Group] {
        var seen: Set<String> = []
        return groups.filter {
            Self.isName($0.name) && !$0.members.isEmpty && seen.insert($0.name).inserted
        }
    }

    /// Whether a group may have a name.
    public static func isName(_ name: String) -> Bool {
        (1...64).contains(name.utf8.count) && !name.contains("\0")
    }
}

/// How a group does, from how its members do. A plain value.
public struct GroupState: Hashable, Sendable {
    /// How a member does.
    public enum Member: Hashable, Sendable {
        case isOn(Bool)
        /// It can't be used now, and why.
        case unreachable(String)
        /// What has it is there, and it isn't known: a use shows whether it is there.
        case unknown
    }

    public let count: Int
    public let onCount: Int
    public let reachableCount: Int

    public init(_ members: [Member]) {
        count = members.count
        onCount = members.count { $0 == .isOn(true) }
        reachableCount = members.count { if case .isOn = $0 { true } else { false } }
    }

    /// All that can be reached are on: a machine that is off keeps nobody from turning the others off.
    public var isOn: Bool { reachableCount > 0 && onCount == reachableCount }

    /// For people.
    public var text: String { "\(onCount) of \(count)" }
}
