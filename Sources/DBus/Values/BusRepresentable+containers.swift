/// Any value, sent as a variant.
extension BusValue: BusRepresentable {
    public static var busType: BusType { .variant }
    public var busValue: BusValue { .variant(self) }
    /// Opens one variant.
    ///
    /// - Throws: ``BusValueMismatch`` for a value that is none.
    public static func decode(_ value: BusValue) throws(BusValueMismatch) -> BusValue {
        if case .variant(let inner) = value { inner } else { throw mismatch(value) }
    }
}

extension Array: BusRepresentable where Element: BusRepresentable {
    public static var busType: BusType { .array(Element.busType) }
    public var busValue: BusValue {
        if Element.self == UInt8.self, let bytes = self as? [UInt8] { return .bytes(bytes) }
        return .array(of: Element.busType, map(\.busValue))
    }
    public static func decode(_ value: BusValue) throws(BusValueMismatch) -> [Element] {
        guard case .array(Element.busType, let elements) = value else { throw mismatch(value) }
        if Element.self == UInt8.self, let bytes = elements.bytes as? [Element] { return bytes }
        var result: [Element] = []
        result.reserveCapacity(elements.count)
        for element in elements { result.append(try Element.decode(element)) }
        return result
    }
}

extension Dictionary: BusRepresentable where Key: BusKeyRepresentable, Value: BusRepresentable {
    public static var busType: BusType { .dictionary(key: Key.busType, value: Value.busType) }
    /// The entries sorted by key, so that equal dictionaries are equal bytes in a message.
    public var busValue: BusValue {
        let entries = map { BusValue.Entry($0.key.busValue, $0.value.busValue) }
        return .dictionary(
            key: Key.busType, value: Value.busType, entries.sorted { $0.key.precedes($1.key) })
    }
    /// The last of repeated keys wins.
    ///
    /// - Throws: ``BusValueMismatch`` for another type.
    public static func decode(_ value: BusValue) throws(BusValueMismatch) -> [Key: Value] {
        guard case .dictionary(Key.busType, Value.busType, let entries) = value else { throw mismatch(value) }
        var result: [Key: Value] = [:]
        result.reserveCapacity(entries.count)
        for entry in entries { result[try Key.decode(entry.key)] = try Value.decode(entry.value) }
        return result
    }
}

extension BusValue {
    /// An order among the keys of one dictionary: texts by their characters, everything else by number.
    fileprivate func precedes(_ other: BusValue) -> Bool {
        switch (self, other) {
        case (.uint64(let left), .uint64(let right)): left < right
        case (.int64(let left), .int64(let right)): left < right
        case (.boolean(let left), .boolean(let right)): !left && right
        case (.unixFD(let left), .unixFD(let right)): left.rawValue < right.rawValue
        default:
            if let left = text, let right = other.text {
                left < right
            } else {
                (number ?? 0) < (other.number ?? 0)
            }
        }
    }
}
