internal import BusContract
public import ControlClient

/// The topics that a broker keeps of this machine. It is on the disk before the broker has them, so that what
/// has gone leaves nothing behind, whenever this program was ended.
public struct PublishedTopics: Codable, Hashable, Sendable {
    /// By the broker's name.
    private var topics: [String: Set<String>] = [:]
    /// The controls behind them: one whose bundle doesn't run stays known elsewhere.
    public private(set) var controls: [MachineDescription.Control] = []
    /// What else was behind them; nil in a file of an earlier version.
    private var others: [SharedItem]?
    public var items: [SharedItem] { others ?? [] }
    /// What Home Assistant was told of, now or before, as `Discovery` has it.
    public private(set) var components: [String: String] = [:]
    /// Why controls take no command though they may, as a use has shown; nil in a file of an earlier version.
    private var guards: [String: String]?
    /// More than this of what has gone is forgotten.
    private static let mostComponents = 2_000

    public init() {}

    /// Those that a broker may have.
    public subscript(broker: String) -> Set<String> { topics[broker] ?? [] }

    /// - Returns: whether any of them is new, so that this has to be kept before they are published.
    public mutating func add(_ new: Set<String>, at broker: String) -> Bool {
        guard !new.isSubset(of: self[broker]) else { return false }
        topics[broker, default: []].formUnion(new)
        return true
    }

    /// What is there now.
    public mutating func describe(_ controls: [SharedControl], _ items: [SharedItem]) {
        others = items
        self.controls = controls.map { MachineDescription.Control($0) }
        let now = Discovery.components(of: controls, items)
        components = components.count > Self.mostComponents ? now : components.merging(now) { $1 }
    }

    /// Why a control takes no command though it may; nil for one that takes them.
    public func guardReason(of control: ControlAddress) -> String? { guards?[control.description] }

    public mutating func setGuard(of control: ControlAddress, _ reason: String) {
        guards = (guards ?? [:]).merging([control.description: reason]) { $1 }
    }

    /// Lets it be tried again.
    public mutating func removeGuards(where isMeant: (String) -> Bool) {
        guards = guards?.filter { !isMeant($0.key) }
    }

    /// The broker has confirmed that it has a topic no more.
    public mutating func remove(_ topic: String, at broker: String) {
        topics[broker]?.remove(topic)
        if topics[broker]?.isEmpty == true { topics[broker] = nil }
    }
}
