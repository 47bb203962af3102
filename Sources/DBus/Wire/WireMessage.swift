/// A message on its way out.
enum WireMessage {
    case call(OutgoingCall, [BusValue])
    case signal(BusSignal)
    /// The values that a call with this serial returned to its caller.
    case success([BusValue], serial: UInt32, caller: BusName?)
    case failure(BusError, serial: UInt32, caller: BusName?)
    /// The same as `success`, with values that are marshalled already. They hold no descriptor.
    case prepared(PreparedBody, serial: UInt32, caller: BusName?)

    var arguments: [BusValue] {
        switch self {
        case .call(_, let arguments): arguments
        case .signal(let signal): signal.arguments
        case .success(let values, _, _): values
        // A message that can't be sent must not keep the caller from an answer.
        case .failure(let error, _, _): [.string(error.message.sendable)]
        case .prepared: []
        }
    }

    /// The path, where the message has one.
    private var path: ObjectPath? {
        switch self {
        case .call(let call, _): call.path
        case .signal(let signal): signal.path
        case .success, .failure, .prepared: nil
        }
    }

    /// - Parameters:
    ///   - arguments: the message's own.
    ///   - limit: the size that the message may have.
    /// - Throws: ``BusConnectionError`` where the message can't be sent.
    func check(
        _ arguments: [BusValue], limit: Int
    ) throws(BusConnectionError) -> BusValueValidator.Finding {
        if case .prepared(let body, _, _) = self {
            try BusValueValidator.check(size: body.bytes.count, limit: limit)
        }
        return try BusValueValidator.check(arguments, path: path, limit: limit)
    }

    /// Where a message has its serial.
    static let serialOffset = 8

    var holdsDescriptor: Bool { arguments.contains { $0.holdsDescriptor } }

    /// The descriptors, in the order in which the body names them.
    var descriptors: [BusFileDescriptor] {
        var found: [BusFileDescriptor] = []
        for argument in arguments { argument.collect(&found) }
        return found
    }
}

extension WireWriter {
    /// Writes a whole message; the specification's "Message Format" has the layout.
    ///
    /// - Parameter limit: the size that the message may have.
    /// - Throws: ``BusConnectionError`` with `invalidValue` or `limitsExceeded`; nothing has been written
    ///   then.
    mutating func append(
        _ message: WireMessage, serial: UInt32, limit: Int = BusValueValidator.maximumMessage
    ) throws(BusConnectionError) {
        let arguments = message.arguments
        let finding = try message.check(arguments, limit: limit)
        begin()
        let place = count
        append(UInt8(ascii: "l"))
        append(message.typeCode)
        append(message.flags)
        append(UInt8(1))
        append(UInt32(0))
        append(serial)
        let fields = beginArray(alignment: 8)
        appendFields(of: message)
        if case .prepared(let body, _, _) = message {
            field(8, "g")
            append(signature: body.signature)
        } else if !arguments.isEmpty {
            field(8, "g")
            append(signatureOf: arguments)
        }
        if finding.descriptors > 0 {
            field(9, "u")
            append(UInt32(truncatingIfNeeded: finding.descriptors))
        }
        endArray(fields)
        align(8)
        let body = count
        if case .prepared(let prepared, _, _) = message { append(block: prepared.bytes) }
        append(arguments, finding)
        patch(UInt32(truncatingIfNeeded: count - body), at: place + 4)
    }

    private mutating func appendFields(of message: WireMessage) {
        switch message {
        case .call(let call, _):
            appendMember(call.path, call.interface, call.member)
            field(6, "s")
            append(text: call.destination.rawValue)
        case .signal(let signal):
            appendMember(signal.path, signal.interface, signal.member)
        case .success(_, let serial, let caller), .prepared(_, let serial, let caller):
            appendAddress(serial, caller)
        case .failure(let error, let serial, let caller):
            field(4, "s")
            append(text: error.name.rawValue)
            appendAddress(serial, caller)
        }
    }

    private mutating func appendMember(_ path: ObjectPath, _ interface: InterfaceName, _ member: MemberName) {
        field(1, "o")
        append(text: path.rawValue)
        field(2, "s")
        append(text: interface.rawValue)
        field(3, "s")
        append(text: member.rawValue)
    }

    private mutating func appendAddress(_ serial: UInt32, _ caller: BusName?) {
        field(5, "u")
        append(serial)
        guard let caller else { return }
        field(6, "s")
        append(text: caller.rawValue)
    }

    /// The beginning of one header field: its code and its type.
    private mutating func field(_ code: UInt8, _ type: Unicode.Scalar) {
        align(8)
        append(code)
        append(UInt8(1))
        append(UInt8(ascii: type))
        append(UInt8(0))
    }
}

extension WireMessage {
    fileprivate var typeCode: UInt8 {
        switch self {
        case .call: 1
        case .success, .prepared: 2
        case .failure: 3
        case .signal: 4
        }
    }

    /// Only calls may want a reply.
    fileprivate var flags: UInt8 {
        guard case .call(let call, _) = self else { return 1 }
        return (call.wantsReply ? 0 : 1) | (call.mayStart ? 0 : 2)
    }
}

/// The destination and flags of an outgoing call.
struct OutgoingCall: Sendable {
    let destination: BusName
    let path: ObjectPath
    let interface: InterfaceName
    let member: MemberName
    var wantsReply = true
    /// Whether the bus may start a service that does not run.
    var mayStart = true
}

/// A message's body that is marshalled already.
struct PreparedBody: Sendable {
    let signature: String
    /// The body, from an offset that is a multiple of eight.
    let bytes: [UInt8]
}

extension String {
    /// Only the beginning of the text where it is long: a message for users, which may quote what came from
    /// outside.
    var sendable: String {
        let limit = 4096
        return utf8.count > limit ? String(decoding: utf8.prefix(limit), as: UTF8.self) + "…" : self
    }

    /// The text with U+FFFD for each NUL, which D-Bus can't carry.
    var withoutNUL: String {
        guard utf8.contains(0) else { return self }
        var mended = String.UnicodeScalarView()
        for scalar in unicodeScalars { mended.append(scalar == "\0" ? "\u{FFFD}" : scalar) }
        return String(mended)
    }
}
