/// What the header of a message from the bus says.
struct IncomingMessage {
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
