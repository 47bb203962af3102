extension WireReader {
    /// Values of some types, one after another.
    mutating func values(_ types: [BusType]) throws(Fault) -> [BusValue] {
        var values: [BusValue] = []
        values.reserveCapacity(types.count)
        for type in types { values.append(try value(type, depth: 0)) }
        return values
    }

    /// - Parameter depth: how many containers hold the value.
    mutating func value(_ type: BusType, depth: Int) throws(Fault) -> BusValue {
        try countValue()
        return switch type {
        case .byte: .byte(try number())
        case .boolean: .boolean(try boolean())
        case .int16: .int16(try number())
        case .uint16: .uint16(try number())
        case .int32: .int32(try number())
        case .uint32: .uint32(try number())
        case .int64: .int64(try number())
        case .uint64: .uint64(try number())
        case .double: .double(Double(bitPattern: try number(UInt64.self)))
        case .string: .string(try text())
        case .objectPath: .objectPath(try path())
        case .signature: .signature(try signature())
        case .unixFD: .unixFD(try descriptor(try number(UInt32.self)))
        case .variant: .variant(try variant(depth: depth + 1))
        case .array(let element): .array(of: element, try elements(element, depth: depth + 1))
        case .dictionary(let key, let value):
            .dictionary(key: key, value: value, try entries(key, value, depth: depth + 2))
        case .structure(let members): .structure(try self.members(members, depth: depth + 1))
        }
    }

    private mutating func boolean() throws(Fault) -> Bool {
        switch try number(UInt32.self) {
        case 0: false
        case 1: true
        default: throw Fault("a boolean is neither 0 nor 1")
        }
    }

    private mutating func path() throws(Fault) -> ObjectPath {
        do {
            return try ObjectPath(try text())
        } catch let error as BusNameError {
            throw Fault("\(error)")
        } catch {
            throw Fault("an object path is not UTF-8")
        }
    }

    private static func check(_ depth: Int) throws(Fault) {
        guard depth <= BusValueValidator.maximumDepth else {
            throw Fault("a value is nested more than \(BusValueValidator.maximumDepth) levels deep")
        }
    }

    /// - Parameter depth: how many containers the variant makes.
    mutating func variant(depth: Int) throws(Fault) -> BusValue {
        try Self.check(depth)
        let types = try signature().types
        guard types.count == 1 else { throw Fault("a variant holds \(types.count) values") }
        return try value(types[0], depth: depth)
    }

    private mutating func members(_ types: [BusType], depth: Int) throws(Fault) -> [BusValue] {
        try Self.check(depth)
        try align(8)
        var members: [BusValue] = []
        members.reserveCapacity(types.count)
        for type in types { members.append(try value(type, depth: depth)) }
        return members
    }

    private mutating func elements(_ type: BusType, depth: Int) throws(Fault) -> BusElements {
        try Self.check(depth)
        let whole = narrow(to: try beginArray(alignment: type.alignment))
        if type == .byte {
            defer { widen(to: whole) }
            return BusElements(bytes: rest())
        }
        var elements: [BusValue] = []
        // A length from outside is not trusted; elements of a fixed size have at least as many bytes.
        elements.reserveCapacity(type.isFixed ? min((end - offset) / type.alignment, 1 << 20) : 0)
        while !isAtEnd { elements.append(try value(type, depth: depth)) }
        widen(to: whole)
        return BusElements(elements)
    }

    private mutating func entries(
        _ key: BusType, _ value: BusType, depth: Int
    ) throws(Fault) -> [BusValue.Entry] {
        try Self.check(depth)
        let whole = narrow(to: try beginArray(alignment: 8))
        var entries: [BusValue.Entry] = []
        while !isAtEnd {
            try align(8)
            let name = try self.value(key, depth: depth)
            entries.append(BusValue.Entry(name, try self.value(value, depth: depth)))
        }
        widen(to: whole)
        return entries
    }
}

extension BusType {
    /// Whether all values of the type have the size that they are aligned to.
    fileprivate var isFixed: Bool {
        switch self {
        case .byte, .int16, .uint16, .boolean, .int32, .uint32, .int64, .uint64, .double: true
        default: false
        }
    }
}
