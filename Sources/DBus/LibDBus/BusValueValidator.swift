internal import Glibc

/// Checks values against every limit of the protocol before the library sees them: it aborts the process on
/// some bad values, and the bus cuts the connection on others.
///
/// Limits are the D-Bus specification's ("Valid Signatures", "Marshaling", "Message Format") and, for
/// descriptors, those of the usual buses. The walk measures the exact marshalled size, padding included.
struct BusValueValidator {
    static let maximumDepth = 64
    static let maximumArray = 1 << 26
    static let maximumMessage = 1 << 27
    static let maximumDescriptors = 16
    static let maximumSignature = 255

    /// What has to be known of values that can be sent.
    struct Finding {
        /// How many file descriptors they hold.
        var descriptors = 0
        /// How many bytes they take, padding included.
        var size = 0
        /// Whether a text of them holds NUL: it is sent as U+FFFD.
        var holdsNUL = false
    }

    private var offset = 0
    private var finding = Finding()

    /// Measures texts with NUL as they are sent: see ``Finding``.
    ///
    /// - Parameter limit: the size that the whole message may have.
    /// - Throws: ``BusConnectionError`` with `invalidValue`, or `limitsExceeded` for what is too large.
    @discardableResult
    static func check(
        _ values: [BusValue], path: ObjectPath? = nil, limit: Int = maximumMessage
    ) throws(BusConnectionError) -> Finding {
        // Fixed fields, names and the sender that the bus adds: well under 2 KiB beside the path.
        let header = 2048 + (path?.rawValue.utf8.count ?? 0)
        guard header <= maximumArray else {
            throw excess("the object path is longer than a message may hold")
        }
        guard !values.isEmpty else { return Finding() }
        var check = BusValueValidator()
        var signature = 0
        for value in values {
            let type = try Self.type(of: value, depth: 0)
            signature += try TypeCheck.length(of: type)
            guard signature <= maximumSignature else {
                throw fault("the arguments' signature is longer than \(maximumSignature) bytes")
            }
            try check.walk(value, type, depth: 0)
        }
        try Self.check(size: header + check.offset, limit: limit)
        check.finding.size = check.offset
        return check.finding
    }

    static func check(size: Int, limit: Int) throws(BusConnectionError) {
        guard size <= min(limit, maximumMessage) else {
            let reason =
                limit < maximumMessage ? "\(limit) are sent at most" : "D-Bus allows \(maximumMessage)"
            throw excess("the message would have \(size) bytes; \(reason)")
        }
    }

    private mutating func walk(_ value: BusValue, _ type: BusType, depth: Int) throws(BusConnectionError) {
        guard depth <= Self.maximumDepth else { throw Self.tooDeep }
        switch (value, type) {
        case (.byte, .byte): offset += 1
        case (.int16, .int16), (.uint16, .uint16): add(2)
        case (.boolean, .boolean), (.int32, .int32), (.uint32, .uint32): add(4)
        case (.int64, .int64), (.uint64, .uint64), (.double, .double): add(8)
        case (.string(let text), .string): addText(text, lengthSize: 4)
        case (.objectPath(let path), .objectPath): addText(path.rawValue, lengthSize: 4)
        case (.signature(let signature), .signature): try addSignature(signature)
        case (.unixFD(let descriptor), .unixFD): try addDescriptor(descriptor)
        case (.variant(let inner), .variant): try walkVariant(inner, depth: depth)
        case (.structure(let members), .structure(let types)) where members.count == types.count:
            align(8)
            for (member, type) in zip(members, types) { try walk(member, type, depth: depth + 1) }
        case (.array(let declared, let elements), .array(let wanted)) where declared == wanted:
            try walkArray(of: declared, elements, depth: depth)
        case (.dictionary(let key, let value, let entries), .dictionary(let wantedKey, let wantedValue))
        where key == wantedKey && value == wantedValue:
            try walkEntries(entries, key, value, depth: depth)
        default:
            throw Self.fault("a container of \(type.code) holds a value of type \(try Self.code(of: value))")
        }
    }

    private mutating func walkVariant(_ inner: BusValue, depth: Int) throws(BusConnectionError) {
        guard depth < Self.maximumDepth else { throw Self.tooDeep }
        let type = try Self.type(of: inner, depth: depth + 1)
        let length = try TypeCheck.length(of: type)
        guard length <= Self.maximumSignature else {
            throw Self.fault("a variant's signature is longer than \(Self.maximumSignature) bytes")
        }
        offset += length + 2
        try walk(inner, type, depth: depth + 1)
    }

    private mutating func walkArray(
        of type: BusType, _ elements: BusElements, depth: Int
    ) throws(BusConnectionError) {
        guard depth < Self.maximumDepth else { throw Self.tooDeep }
        let start = beginArray(alignment: type.alignment)
        if type == .byte, let bytes = elements.bytes {
            offset += bytes.count
        } else {
            for element in elements { try walk(element, type, depth: depth + 1) }
        }
        try endArray(from: start)
    }

    private mutating func walkEntries(
        _ entries: [BusValue.Entry], _ key: BusType, _ value: BusType, depth: Int
    ) throws(BusConnectionError) {
        guard depth + 1 < Self.maximumDepth else { throw Self.tooDeep }
        let start = beginArray(alignment: 8)
        for entry in entries {
            align(8)
            try walk(entry.key, key, depth: depth + 2)
            try walk(entry.value, value, depth: depth + 2)
        }
        try endArray(from: start)
    }

    private mutating func beginArray(alignment: Int) -> Int {
        add(4)
        align(alignment)
        return offset
    }

    private func endArray(from start: Int) throws(BusConnectionError) {
        guard offset - start <= Self.maximumArray else {
            throw Self.excess(
                "an array would have \(offset - start) bytes; D-Bus allows \(Self.maximumArray)")
        }
    }

    private mutating func align(_ alignment: Int) { offset = (offset + alignment - 1) & ~(alignment - 1) }

    private mutating func add(_ size: Int) {
        align(size)
        offset += size
    }

    private mutating func addText(_ text: String, lengthSize: Int) {
        var text = text
        let hasNUL = text.withUTF8 { bytes in
            bytes.baseAddress.map { memchr($0, 0, bytes.count) != nil } ?? false
        }
        add(lengthSize)
        offset += text.utf8.count + 1
        guard hasNUL else { return }
        finding.holdsNUL = true
        // U+FFFD has three bytes.
        for byte in text.utf8 where byte == 0 { offset += 2 }
    }

    private mutating func addSignature(_ signature: Signature) throws(BusConnectionError) {
        var length = 0
        for type in signature.types { length += try TypeCheck.length(of: type) }
        guard length <= Self.maximumSignature else {
            throw Self.fault("a signature is longer than \(Self.maximumSignature) bytes")
        }
        offset += length + 2
    }

    private mutating func addDescriptor(_ descriptor: BusFileDescriptor) throws(BusConnectionError) {
        guard fcntl(descriptor.rawValue, F_GETFD) >= 0 else {
            throw Self.fault("file descriptor \(descriptor.rawValue) is not open")
        }
        finding.descriptors += 1
        guard finding.descriptors <= Self.maximumDescriptors else {
            throw Self.fault("a message may carry \(Self.maximumDescriptors) file descriptors, not more")
        }
        add(4)
    }

    /// As `BusValue.type`, but it gives up on values that are too deep.
    private static func type(of value: BusValue, depth: Int) throws(BusConnectionError) -> BusType {
        guard depth <= maximumDepth else { throw tooDeep }
        guard case .structure(let members) = value else { return value.type }
        var types: [BusType] = []
        for member in members { types.append(try type(of: member, depth: depth + 1)) }
        return .structure(types)
    }

    private static func code(of value: BusValue) throws(BusConnectionError) -> String {
        let type = try type(of: value, depth: 0)
        _ = try TypeCheck.length(of: type)
        return type.code
    }

    static func fault(_ message: String) -> BusConnectionError { BusConnectionError(.invalidValue, message) }

    static func excess(_ message: String) -> BusConnectionError {
        BusConnectionError(.limitsExceeded, message)
    }

    static let tooDeep = fault(
        "a value is nested more than \(maximumDepth) levels deep, which D-Bus can't carry")
}

/// Checks a type that was put together in code: the parser bounds only those that come as text.
enum TypeCheck {
    /// The length of the type's signature in bytes.
    ///
    /// - Throws: ``BusConnectionError`` when the type can't be sent: over 32 arrays or 32 structures deep, an
    ///   empty structure, a dictionary with a key that is not basic.
    static func length(of type: BusType) throws(BusConnectionError) -> Int {
        try length(of: type, arrays: 0, structures: 0)
    }

    private static func length(
        of type: BusType, arrays: Int, structures: Int
    ) throws(BusConnectionError) -> Int {
        guard arrays <= 32, structures <= 32 else {
            throw BusValueValidator.fault(
                "a type has more than 32 nested arrays or structures, which D-Bus can't carry")
        }
        switch type {
        case .array(let element):
            return 1 + (try length(of: element, arrays: arrays + 1, structures: structures))
        case .dictionary(let key, let value):
            guard key.isBasic else {
                throw BusValueValidator.fault("a dictionary's key must be of a basic type")
            }
            return 4 + (try length(of: value, arrays: arrays + 1, structures: structures + 1))
        case .structure(let members):
            guard !members.isEmpty else { throw BusValueValidator.fault("a structure must not be empty") }
            var sum = 2
            for member in members {
                sum += try length(of: member, arrays: arrays, structures: structures + 1)
            }
            return sum
        default: return 1
        }
    }
}

extension BusType {
    /// What the type's values are aligned to in a message, in bytes.
    var alignment: Int {
        switch self {
        case .byte, .signature, .variant: 1
        case .int16, .uint16: 2
        case .boolean, .int32, .uint32, .string, .objectPath, .unixFD, .array, .dictionary: 4
        case .int64, .uint64, .double, .structure: 8
        }
    }
}
