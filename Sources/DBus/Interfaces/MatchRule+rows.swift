extension MatchRule {
    /// The signals of a row.
    public init<Values>(
        _ signal: Signal<Values>, sender: BusName? = nil, path: ObjectPath? = nil,
        pathNamespace: ObjectPath? = nil, arg0: String? = nil, arg0Namespace: String? = nil
    ) {
        self.init(
            sender: sender, path: path, pathNamespace: pathNamespace, interface: signal.interface,
            member: signal.name, arg0: arg0, arg0Namespace: arg0Namespace)
    }

    /// The bus's word that a name has got another owner; see
    /// ``StandardInterfaces/MessageBus/nameOwnerChanged``.
    ///
    /// - Parameter name: well-known or unique.
    public static func owner(of name: String) -> MatchRule {
        MatchRule(
            StandardInterfaces.MessageBus.nameOwnerChanged, sender: StandardInterfaces.MessageBus.busName,
            path: StandardInterfaces.MessageBus.path, arg0: name)
    }

    /// The same for all names that begin with some elements, such as `org.example`.
    public static func owners(below prefix: String) -> MatchRule {
        MatchRule(
            StandardInterfaces.MessageBus.nameOwnerChanged, sender: StandardInterfaces.MessageBus.busName,
            path: StandardInterfaces.MessageBus.path, arg0Namespace: prefix)
    }
}
