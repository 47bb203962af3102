public import BusContract
public import ControlClient

/// What the user lets leave the machine. Nothing does that no rule names.
public struct FleetRules: Codable, Hashable, Sendable {
    /// One of them.
    public struct Rule: Codable, Hashable, Sendable {
        /// `control` or `bundle`.
        public let sort: String
        public let name: String
        /// Whether its state alone leaves.
        public var isReadOnly: Bool
        /// Of a bundle, the controls that the user has seen in it: others leave once the user was notified.
        /// Nil until the bundle was read: it has been allowed with what it has then.
        public var known: Set<String>? = []

        enum CodingKeys: String, CodingKey {
            case sort, name, known
            case isReadOnly = "read"
        }
    }

    /// In the order in which they were made, each target once.
    public private(set) var rules: [Rule] = []

    public init() {}

    /// - Parameter known: the controls that a bundle has now; nil where it was not read yet.
    public mutating func allow(_ sort: Fleet1.Sort, _ name: String, isReadOnly: Bool, known: Set<String>?) {
        refuse(sort, name)
        rules.append(Rule(sort: sort.rawValue, name: name, isReadOnly: isReadOnly, known: known))
    }

    public mutating func refuse(_ sort: Fleet1.Sort, _ name: String) {
        rules.removeAll { $0.sort == sort.rawValue && $0.name == name }
    }

    /// A bundle was read: where it was allowed before that, these are the controls that the user has allowed.
    public mutating func read(_ bundle: String, _ controls: Set<String>) {
        for index in rules.indices where rules[index].isRule(of: bundle) && rules[index].known == nil {
            rules[index].known = controls
        }
    }

    /// The user has been notified that a bundle has these controls too.
    public mutating func know(_ controls: Set<String>, of bundle: String) {
        for index in rules.indices where rules[index].isRule(of: bundle) {
            rules[index].known = (rules[index].known ?? []).union(controls)
        }
    }

    /// What a rule says of a control.
    public enum Verdict: Hashable, Sendable {
        case stays
        case leaves(isReadOnly: Bool)
        /// Its bundle is allowed, and it wasn't there then.
        case unseen
    }

    /// A rule of the control itself counts before one of its bundle.
    public func verdict(on control: ControlAddress) -> Verdict {
        let name = control.description
        if let rule = rules.first(where: { $0.sort == Fleet1.Sort.control.rawValue && $0.name == name }) {
            return .leaves(isReadOnly: rule.isReadOnly)
        }
        guard let rule = rules.first(where: { $0.isRule(of: control.bundle) }) else { return .stays }
        return rule.known?.contains(name) == true ? .leaves(isReadOnly: rule.isReadOnly) : .unseen
    }
}

extension FleetRules.Rule {
    fileprivate func isRule(of bundle: String) -> Bool {
        sort == Fleet1.Sort.bundle.rawValue && name == bundle
    }
}
