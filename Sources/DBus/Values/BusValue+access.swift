extension BusValue {
    /// An `a{sv}` from a list of names and values, in the given order; the values are wrapped in variants.
    public static func properties(_ entries: [(String, BusValue)]) -> BusValue {
        .dictionary(key: .string, value: .variant, entries.map { Entry(.string($0.0), .variant($0.1)) })
    }

    /// An `as` from strings.
    public static func strings(_ strings: [String]) -> BusValue {
        .array(of: .string, strings.map { .string($0) })
    }

    /// The value inside any number of variants.
    public var unwrapped: BusValue {
        if case .variant(let inner) = self { inner.unwrapped } else { self }
    }

    /// The text of an `s`, an `o` or a `g`.
    public var text: String? {
        switch self {
        case .string(let string): string
        case .objectPath(let path): path.rawValue
        case .signature(let signature): signature.description
        default: nil
        }
    }

    /// The value of a `b`.
    public var bool: Bool? {
        if case .boolean(let value) = self { value } else { nil }
    }

    /// The value of any integer type, when it fits.
    public var integer: Int? {
        switch self {
        case .byte(let value): Int(value)
        case .int16(let value): Int(value)
        case .uint16(let value): Int(value)
        case .int32(let value): Int(value)
        case .uint32(let value): Int(value)
        case .int64(let value): Int(value)
        case .uint64(let value): Int(exactly: value)
        default: nil
        }
    }

    /// The value of a `d`, or of any integer type.
    public var number: Double? {
        if case .double(let value) = self { value } else { integer.map(Double.init) }
    }

    /// The elements of an array or the members of a structure.
    public var elements: [BusValue]? {
        switch self {
        case .array(_, let elements): elements.values
        case .structure(let members): members
        default: nil
        }
    }

    /// The bytes of an `ay`.
    public var bytes: [UInt8]? { if case .array(.byte, let elements) = self { elements.bytes } else { nil } }

    /// A dictionary with text keys as a Swift dictionary, its values out of their variants. The last of
    /// repeated keys wins.
    public var properties: [String: BusValue]? {
        guard case .dictionary(_, _, let entries) = self else { return nil }
        var result: [String: BusValue] = [:]
        for entry in entries {
            guard let key = entry.key.text else { return nil }
            result[key] = entry.value.unwrapped
        }
        return result
    }
}
