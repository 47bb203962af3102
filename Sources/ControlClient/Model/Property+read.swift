internal import DBus

extension Property {
    /// Its value among those of its interface; nil where it is missing or has another type.
    func value(in properties: [String: BusValue]) -> Value? {
        properties[name.rawValue].flatMap { try? Value.decode($0) }
    }
}
