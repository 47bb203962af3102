// The basic types, one D-Bus type each. All follow the same three lines.

extension Bool: BusKeyRepresentable {
    public static var busType: BusType { .boolean }
    public var busValue: BusValue { .boolean(self) }
    public static func decode(_ value: BusValue) throws(BusValueMismatch) -> Bool {
        if case .boolean(let inner) = value { inner } else { throw mismatch(value) }
    }
}

extension UInt8: BusKeyRepresentable {
    public static var busType: BusType { .byte }
    public var busValue: BusValue { .byte(self) }
    public static func decode(_ value: BusValue) throws(BusValueMismatch) -> UInt8 {
        if case .byte(let inner) = value { inner } else { throw mismatch(value) }
    }
}

extension Int16: BusKeyRepresentable {
    public static var busType: BusType { .int16 }
    public var busValue: BusValue { .int16(self) }
    public static func decode(_ value: BusValue) throws(BusValueMismatch) -> Int16 {
        if case .int16(let inner) = value { inner } else { throw mismatch(value) }
    }
}

extension UInt16: BusKeyRepresentable {
    public static var busType: BusType { .uint16 }
    public var busValue: BusValue { .uint16(self) }
    public static func decode(_ value: BusValue) throws(BusValueMismatch) -> UInt16 {
        if case .uint16(let inner) = value { inner } else { throw mismatch(value) }
    }
}

extension Int32: BusKeyRepresentable {
    public static var busType: BusType { .int32 }
    public var busValue: BusValue { .int32(self) }
    public static func decode(_ value: BusValue) throws(BusValueMismatch) -> Int32 {
        if case .int32(let inner) = value { inner } else { throw mismatch(value) }
    }
}

extension UInt32: BusKeyRepresentable {
    public static var busType: BusType { .uint32 }
    public var busValue: BusValue { .uint32(self) }
    public static func decode(_ value: BusValue) throws(BusValueMismatch) -> UInt32 {
        if case .uint32(let inner) = value { inner } else { throw mismatch(value) }
    }
}

extension Int64: BusKeyRepresentable {
    public static var busType: BusType { .int64 }
    public var busValue: BusValue { .int64(self) }
    public static func decode(_ value: BusValue) throws(BusValueMismatch) -> Int64 {
        if case .int64(let inner) = value { inner } else { throw mismatch(value) }
    }
}

extension UInt64: BusKeyRepresentable {
    public static var busType: BusType { .uint64 }
    public var busValue: BusValue { .uint64(self) }
    public static func decode(_ value: BusValue) throws(BusValueMismatch) -> UInt64 {
        if case .uint64(let inner) = value { inner } else { throw mismatch(value) }
    }
}

extension Double: BusKeyRepresentable {
    public static var busType: BusType { .double }
    public var busValue: BusValue { .double(self) }
    public static func decode(_ value: BusValue) throws(BusValueMismatch) -> Double {
        if case .double(let inner) = value { inner } else { throw mismatch(value) }
    }
}

extension String: BusKeyRepresentable {
    public static var busType: BusType { .string }
    public var busValue: BusValue { .string(self) }
    public static func decode(_ value: BusValue) throws(BusValueMismatch) -> String {
        if case .string(let inner) = value { inner } else { throw mismatch(value) }
    }
}

extension ObjectPath: BusKeyRepresentable {
    public static var busType: BusType { .objectPath }
    public var busValue: BusValue { .objectPath(self) }
    public static func decode(_ value: BusValue) throws(BusValueMismatch) -> ObjectPath {
        if case .objectPath(let inner) = value { inner } else { throw mismatch(value) }
    }
}

extension Signature: BusKeyRepresentable {
    public static var busType: BusType { .signature }
    public var busValue: BusValue { .signature(self) }
    public static func decode(_ value: BusValue) throws(BusValueMismatch) -> Signature {
        if case .signature(let inner) = value { inner } else { throw mismatch(value) }
    }
}

extension BusFileDescriptor: BusKeyRepresentable {
    public static var busType: BusType { .unixFD }
    public var busValue: BusValue { .unixFD(self) }
    public static func decode(_ value: BusValue) throws(BusValueMismatch) -> BusFileDescriptor {
        if case .unixFD(let inner) = value { inner } else { throw mismatch(value) }
    }
}
