internal import Synchronization

extension SetValueIntent {
    /// The limits that the parameter `value` was declared with; nil where it has none. Found by reflection
    /// once for each type.
    package var valueRange: ClosedRange<Double>? {
        let type = ObjectIdentifier(Self.self)
        if let known = ValueRanges.known.withLock({ $0[type] }) { return known }
        let parameter = IntentReflection.parameters(of: self).first { $0.name == "value" }?.parameter
        let range = parameter?.schema(named: "value").range
        ValueRanges.known.withLock { $0[type] = .some(range) }
        return range
    }
}

private enum ValueRanges {
    /// Global because types are: it is the same for whoever asks.
    static let known = Mutex<[ObjectIdentifier: ClosedRange<Double>?]>([:])
}
