extension MatchRule {
    /// Whether the rule holds for a signal.
    ///
    /// - Parameters:
    ///   - signal: the signal, as it came.
    ///   - owner: answers the owner of a well-known name in ``sender``.
    public func matches(_ signal: BusSignal, owner: (BusName) -> BusName? = { _ in nil }) -> Bool {
        guard mayMatch(signal.path, signal.interface, signal.member) else { return false }
        if arg0 != nil || arg0Namespace != nil {
            guard case .string(let text)? = signal.arguments.first else { return false }
            if let arg0, arg0 != text { return false }
            if let arg0Namespace, text != arg0Namespace, !text.hasPrefix(arg0Namespace + ".") { return false }
        }
        guard let sender, sender != signal.sender else { return true }
        guard let actual = signal.sender, sender.isWellKnown else { return false }
        return owner(sender) == actual
    }

    /// Whether the rule may hold for a signal, as far as can be decided without its arguments.
    func mayMatch(_ path: ObjectPath, _ interface: InterfaceName, _ member: MemberName) -> Bool {
        if let wanted = self.member, wanted != member { return false }
        if let wanted = self.interface, wanted != interface { return false }
        if let wanted = self.path, wanted != path { return false }
        if let pathNamespace, !pathNamespace.holds(path) { return false }
        return true
    }
}

extension ObjectPath {
    /// Whether `other` is this path or below it.
    fileprivate func holds(_ other: ObjectPath) -> Bool {
        self == other || rawValue == "/" || other.rawValue.hasPrefix(rawValue + "/")
    }
}

extension BusName {
    /// Whether the name can have changing owners; the bus's own name has none.
    var isWellKnown: Bool { rawValue.utf8.first != UInt8(ascii: ":") && rawValue != "org.freedesktop.DBus" }
}
