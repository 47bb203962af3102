internal import Glibc

/// Reads the headers of messages, and knows the names that it has seen.
struct MessageParser {
    private var paths = NameCache<ObjectPath>()
    private var interfaces = NameCache<InterfaceName>()
    private var members = NameCache<MemberName>()
    private var senders = NameCache<BusName?>()
    private var destinations = NameCache<BusName?>()

    /// No object has a longer path.
    private static let longestPath = 4096

    /// - Parameter bytes: the message, at least up to its body.
    /// - Throws: what is wrong with the header.
    mutating func header(
        _ bytes: UnsafeRawBufferPointer, _ frame: MessageFrame
    ) throws(WireReader.Fault) -> IncomingMessage {
        var message = IncomingMessage(
            kind: IncomingMessage.Kind(rawValue: frame.kind), wantsNoReply: frame.flags & 1 != 0,
            size: frame.count,
            serial: frame.serial)
        message.bodyCount = frame.count - frame.body
        var header = WireReader(
            bytes, from: MessageFrame.size, to: frame.fieldsEnd, isSwapped: frame.isSwapped,
            descriptors: nil, mostValues: 4096)
        var seen: UInt16 = 0
        while !header.isAtEnd {
            try header.align(8)
            let code: UInt8 = try header.number()
            guard code != 0 else { throw WireReader.Fault("a header field has no code") }
            guard code < Self.types.count else {
                _ = try header.variant(depth: 3)
                continue
            }
            guard seen & 1 << code == 0 else { throw WireReader.Fault("a header field appears twice") }
            seen |= 1 << code
            try header.skipType(Self.types[Int(code)])
            switch code {
            case 1:
                let text = try header.textBytes()
                if text.count <= Self.longestPath {
                    message.path = try paths.name(text, Self.path)
                } else {
                    guard NameRules.isPath(text) else { throw WireReader.Fault("a path is none") }
                    message.overlongPath = String(decoding: text.prefix(100), as: UTF8.self)
                }
            case 2: message.interface = try interfaces.name(try header.textBytes(), Self.interface)
            case 3: message.member = try members.name(try header.textBytes(), Self.member)
            case 4: message.errorName = try Self.name(try header.textBytes(), ErrorName.init)
            case 5: message.replySerial = try header.number()
            case 6: _ = try destinations.name(try header.textBytes(), Self.busName)
            case 7: message.sender = try senders.name(try header.textBytes(), Self.busName)
            case 8: message.signature = Self.signature(try header.signatureBytes())
            case 9: message.descriptorCount = try header.number()
            // The container that a message is from; nothing is done with it.
            default: _ = try paths.name(try header.textBytes(), Self.path)
            }
        }
        if seen & 1 << 5 != 0, message.replySerial == 0 { throw WireReader.Fault("a reply is to no serial") }
        try message.checkFields()
        header = WireReader(bytes, from: frame.fieldsEnd, to: frame.body, isSwapped: frame.isSwapped)
        try header.align(8)
        return message
    }

    private static func signature(_ bytes: UnsafeRawBufferPointer) -> Result<Signature, WireReader.Fault> {
        do throws(WireReader.Fault) {
            return .success(try WireReader.signature(bytes))
        } catch {
            return .failure(error)
        }
    }

    /// The type of each header field, by its code.
    private static let types = Array(" osssussguo".utf8)

    private static func name<Name>(
        _ bytes: UnsafeRawBufferPointer, _ make: (String) throws(BusNameError) -> Name
    ) throws(WireReader.Fault) -> Name {
        do throws(BusNameError) {
            return try make(WireReader.nameText(bytes))
        } catch {
            throw WireReader.Fault("\(error)")
        }
    }

    private static func path(_ bytes: UnsafeRawBufferPointer) throws(WireReader.Fault) -> ObjectPath {
        try name(bytes, ObjectPath.init)
    }

    private static func interface(_ bytes: UnsafeRawBufferPointer) throws(WireReader.Fault) -> InterfaceName {
        try name(bytes, InterfaceName.init)
    }

    private static func member(_ bytes: UnsafeRawBufferPointer) throws(WireReader.Fault) -> MemberName {
        try name(bytes, MemberName.init)
    }

    /// Nil for what the library lets through as a unique name though it isn't one by the specification.
    private static func busName(_ bytes: UnsafeRawBufferPointer) throws(WireReader.Fault) -> BusName? {
        if NameRules.isUniqueNameOfLibrary(WireReader.nameText(bytes)) {
            return try? BusName(WireReader.nameText(bytes))
        }
        return try name(bytes, BusName.init)
    }
}

extension IncomingMessage {
    /// The fields that each type of message must have; and the library's own namespace, which no peer may
    /// use.
    fileprivate func checkFields() throws(WireReader.Fault) {
        let hasPath = path != nil || overlongPath != nil
        let isComplete =
            switch kind {
            case .call: hasPath && member != nil
            case .signal: hasPath && interface != nil && member != nil
            case .success: replySerial != 0
            case .failure: replySerial != 0 && errorName != nil
            case nil: true
            }
        guard isComplete else { throw WireReader.Fault("a header field is missing") }
        guard interface?.rawValue != "org.freedesktop.DBus.Local",
            path?.rawValue != "/org/freedesktop/DBus/Local"
        else { throw WireReader.Fault("a message is from the library's own namespace") }
    }
}

/// Names that came lately, by their bytes: a connection sees the same few again and again, and making and
/// checking one takes longer than finding it.
struct NameCache<Name> {
    private var slots: [(text: [UInt8], name: Name)?] = Array(repeating: nil, count: 16)

    /// The name with this text, else what `make` makes of it.
    mutating func name<Failure: Error>(
        _ bytes: UnsafeRawBufferPointer, _ make: (UnsafeRawBufferPointer) throws(Failure) -> Name
    ) throws(Failure) -> Name {
        let slot =
            (bytes.count &+ 7 &* Int(bytes.last ?? 0) &+ 3 &* Int(bytes.isEmpty ? 0 : bytes[bytes.count / 2]))
            & 15
        if let known = slots[slot], known.text.count == bytes.count,
            known.text.withUnsafeBytes({ $0.isSame(as: bytes) })
        {
            return known.name
        }
        let name = try make(bytes)
        // Long ones are not worth the memory.
        if bytes.count < 256 { slots[slot] = (Array(bytes), name) }
        return name
    }
}

extension UnsafeRawBufferPointer {
    /// Whether the other one, of the same length, has the same bytes.
    fileprivate func isSame(as other: UnsafeRawBufferPointer) -> Bool {
        guard let mine = baseAddress, let others = other.baseAddress else { return true }
        return memcmp(mine, others, count) == 0
    }
}

/// What the header of a message from the bus says. It is handed on and never copied: a copy would retain each
/// of its names, several times for each call.
struct IncomingMessage: ~Copyable {
    /// The specification's message types. Others are to be ignored.
    enum Kind: UInt8 {
        case call = 1
        case success, failure, signal
    }

    /// Nil for a type that the specification doesn't know.
    var kind: Kind?
    var wantsNoReply = false
    /// The size of the whole message, in bytes.
    var size = 0
    var serial: UInt32 = 0
    var replySerial: UInt32 = 0
    var path: ObjectPath?
    var interface: InterfaceName?
    var member: MemberName?
    var errorName: ErrorName?
    var sender: BusName?
    /// The types of the body, or what is wrong with them.
    var signature: Result<Signature, WireReader.Fault> = .success(.empty)
    /// The length of the body. It is read with ``IncomingStream/arguments()``, where it is needed.
    var bodyCount = 0
    /// How many file descriptors are said to come with it.
    var descriptorCount: UInt32 = 0
    /// What keeps the body from being read: it is too large, or its descriptors were lost.
    var bodyFault: WireReader.Fault?
    /// The beginning of a path that is longer than any object's; ``path`` is nil then.
    var overlongPath: String?
}

/// Where a message begins and ends: what its first sixteen bytes say.
struct MessageFrame {
    /// So many bytes are needed to read the rest.
    static let size = 16

    let isSwapped: Bool
    let kind: UInt8
    let flags: UInt8
    let serial: UInt32
    /// Where the header's fields end, without the padding behind them.
    let fieldsEnd: Int
    let body: Int
    /// The length of the whole message.
    let count: Int

    /// Whether it answers a call.
    var isReply: Bool { kind == 2 || kind == 3 }

    /// - Parameter bytes: at least ``size`` of them.
    /// - Throws: what makes it no message; where the next one begins is unknown then.
    init(_ bytes: UnsafeRawBufferPointer) throws(WireReader.Fault) {
        switch bytes[0] {
        case UInt8(ascii: "l"): isSwapped = false
        case UInt8(ascii: "B"): isSwapped = true
        default: throw WireReader.Fault("a message has no byte order")
        }
        kind = bytes[1]
        flags = bytes[2]
        guard kind != 0 else { throw WireReader.Fault("a message has no type") }
        guard bytes[3] == 1 else { throw WireReader.Fault("a message is of version \(bytes[3])") }
        var reader = WireReader(bytes, from: 4, to: Self.size, isSwapped: isSwapped)
        let bodyLength = Int(try reader.number(UInt32.self))
        serial = try reader.number()
        guard serial != 0 else { throw WireReader.Fault("a message has no serial") }
        let fieldsLength = Int(try reader.number(UInt32.self))
        guard fieldsLength <= BusValueValidator.maximumArray else {
            throw WireReader.Fault("a header is too long")
        }
        fieldsEnd = Self.size + fieldsLength
        body = (fieldsEnd + 7) & ~7
        count = body + bodyLength
        guard count <= BusValueValidator.maximumMessage else {
            throw WireReader.Fault("a message is too long")
        }
    }
}
