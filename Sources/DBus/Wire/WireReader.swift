/// Reads values from D-Bus's marshalling, with every check that the specification asks of a receiver.
///
/// See the D-Bus specification, "Marshaling" and "Message Format". Offsets count from where the message
/// begins, and so does alignment.
struct WireReader {
    /// What is wrong with the bytes.
    struct Fault: Error {
        let reason: String
        /// Whether it is too much, and not wrong.
        let isExcess: Bool

        init(_ reason: String, isExcess: Bool = false) {
            self.reason = reason
            self.isExcess = isExcess
        }
    }

    private let bytes: UnsafeRawBufferPointer
    private let isSwapped: Bool
    private(set) var offset: Int
    /// Where the part that is being read ends.
    private(set) var end: Int
    /// The descriptors that came with the message; nil where their numbers are not looked up.
    private let descriptors: [BusFileDescriptor]?
    /// How many values may be made still: each takes a multiple of its bytes.
    private(set) var valuesLeft: Int

    /// - Parameters:
    ///   - bytes: the message, or its beginning; must outlive the reader.
    ///   - isSwapped: whether numbers are in the other byte order than this machine's.
    ///   - descriptors: those that came with the message; nil for values that are not kept, which have a
    ///     descriptor's number in its place.
    ///   - mostValues: how many values to make at most; bytes of an array are none.
    init(
        _ bytes: UnsafeRawBufferPointer, from offset: Int, to end: Int, isSwapped: Bool,
        descriptors: [BusFileDescriptor]? = [], mostValues: Int = 1 << 20
    ) {
        valuesLeft = mostValues
        self.bytes = bytes
        self.offset = offset
        self.end = min(end, bytes.count)
        self.isSwapped = isSwapped
        self.descriptors = descriptors
    }

    var isAtEnd: Bool { offset >= end }

    /// Counts values that are about to be made.
    @inline(__always)
    mutating func countValues(_ count: Int) throws(Fault) {
        guard valuesLeft >= count else {
            throw Fault("it holds more values than are taken in one message", isExcess: true)
        }
        valuesLeft -= count
    }

    /// Counts what is made of a signature: the tree of its types, of which each takes as much as a value. The
    /// first is the value's own.
    @inline(__always)
    mutating func countTypes(_ length: Int) throws(Fault) {
        if length > 1 { try countValues(length - 1) }
    }

    /// Everything up to where the part that is being read ends.
    mutating func rest() -> [UInt8] {
        defer { offset = end }
        return Array(bytes[offset..<end])
    }

    /// Skips padding, which has to be zero.
    @inline(__always)
    mutating func align(_ alignment: Int) throws(Fault) {
        let padding = -offset & (alignment - 1)
        guard padding > 0 else { return }
        guard offset + padding <= end else { throw Fault("it ends too early") }
        for index in offset..<(offset + padding) where bytes[index] != 0 {
            throw Fault("padding is not zero")
        }
        offset += padding
    }

    @inline(__always)
    mutating func number<Number: FixedWidthInteger & BitwiseCopyable>(
        _: Number.Type = Number.self
    ) throws(Fault) -> Number {
        let size = MemoryLayout<Number>.size
        try align(size)
        guard offset + size <= end else { throw Fault("it ends too early") }
        let raw = bytes.loadUnaligned(fromByteOffset: offset, as: Number.self)
        offset += size
        return isSwapped ? raw.byteSwapped : raw
    }

    /// The text of a string or an object path, whose NUL is checked; not yet its characters.
    @inline(__always)
    mutating func textBytes() throws(Fault) -> UnsafeRawBufferPointer {
        try characters(Int(try number(UInt32.self)))
    }

    /// The text of a signature.
    mutating func signatureBytes() throws(Fault) -> UnsafeRawBufferPointer {
        try characters(Int(try number(UInt8.self)))
    }

    private mutating func characters(_ length: Int) throws(Fault) -> UnsafeRawBufferPointer {
        guard length < end - offset else { throw Fault("a string is longer than what holds it") }
        guard bytes[offset + length] == 0 else { throw Fault("a string doesn't end with NUL") }
        defer { offset += length + 1 }
        return UnsafeRawBufferPointer(rebasing: bytes[offset..<(offset + length)])
    }

    mutating func text() throws(Fault) -> String { try Self.text(try textBytes()) }

    static func text(_ bytes: UnsafeRawBufferPointer) throws(Fault) -> String {
        guard !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self) else {
            throw Fault("a string is not UTF-8 without NUL")
        }
        return text
    }

    /// The text of a name, which is ASCII where it is valid.
    static func nameText(_ bytes: UnsafeRawBufferPointer) -> String { String(decoding: bytes, as: UTF8.self) }

    /// Skips a variant's signature, which has to be one basic type's.
    @inline(__always)
    mutating func skipType(_ code: UInt8) throws(Fault) {
        guard offset + 3 <= end else { throw Fault("it ends too early") }
        guard bytes[offset] == 1, bytes[offset + 1] == code, bytes[offset + 2] == 0 else {
            throw Fault("a header field has the wrong type")
        }
        offset += 3
    }

    mutating func signature() throws(Fault) -> Signature {
        let text = try signatureBytes()
        try countTypes(text.count)
        return try Self.signature(text)
    }

    static func signature(_ bytes: UnsafeRawBufferPointer) throws(Fault) -> Signature {
        // Signatures of the usual calls need not be parsed.
        if let known = Self.known(bytes) { return known }
        do {
            return try Signature(parsing: try text(bytes))
        } catch {
            throw Fault("\(error)")
        }
    }

    private static func known(_ bytes: UnsafeRawBufferPointer) -> Signature? {
        switch bytes.count {
        case 1:
            switch bytes[0] {
            case UInt8(ascii: "s"): string
            case UInt8(ascii: "b"): boolean
            default: nil
            }
        case 2 where bytes[0] == UInt8(ascii: "s") && bytes[1] == UInt8(ascii: "s"): strings
        case 5 where bytes.elementsEqual(vardictText): vardict
        default: nil
        }
    }

    private static let string: Signature = "s"
    private static let strings: Signature = "ss"
    private static let boolean: Signature = "b"
    private static let vardict: Signature = "a{sv}"
    private static let vardictText = Array("a{sv}".utf8)

    /// A descriptor by its number in the message.
    func descriptor(_ index: UInt32) throws(Fault) -> BusValue {
        guard let descriptors else { return .uint32(index) }
        guard index < descriptors.count else {
            throw Fault("it names a file descriptor that did not come with it")
        }
        return .unixFD(descriptors[Int(index)])
    }

    /// Enters an array: reads its length and gives where it ends.
    mutating func beginArray(alignment: Int) throws(Fault) -> Int {
        let length = Int(try number(UInt32.self))
        guard length <= BusValueValidator.maximumArray else {
            throw Fault("an array is longer than D-Bus allows")
        }
        try align(alignment)
        guard length <= end - offset else { throw Fault("an array is longer than what holds it") }
        return offset + length
    }

    /// Limits what follows to a part, and gives the limit before.
    mutating func narrow(to newEnd: Int) -> Int {
        defer { end = newEnd }
        return end
    }

    mutating func widen(to oldEnd: Int) { end = oldEnd }
}

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
        try countValues(1)
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
        case .unixFD: try descriptor(try number(UInt32.self))
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
        elements.reserveCapacity(type.isFixed ? min((end - offset) / type.alignment, valuesLeft) : 0)
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
