/// A message that expects no reply, on its way out: a signal or an answer.
enum WireMessage {
    case signal(BusSignal)
    /// The values that a call with this serial returned to its caller.
    case success([BusValue], serial: UInt32, caller: BusName?)
    case failure(BusError, serial: UInt32, caller: BusName?)
    /// The same as `success`, with values that are marshalled already. They hold no descriptor.
    case prepared(PreparedBody, serial: UInt32, caller: BusName?)

    /// The body.
    var arguments: [BusValue] {
        switch self {
        case .signal(let signal): signal.arguments
        case .success(let values, _, _): values
        // A message that can't travel must not keep the caller from an answer.
        case .failure(let error, _, _): [.string(error.message.sendable)]
        case .prepared: []
        }
    }

    /// Where a message has its serial.
    static let serialOffset = 8

    var holdsDescriptor: Bool { arguments.contains { $0.holdsDescriptor } }

    /// The message as one of the library's; for those that hold a descriptor.
    func handle() throws(BusConnectionError) -> MessageHandle {
        switch self {
        case .prepared(_, let serial, let caller): try .success([], serial: serial, caller: caller)
        case .signal(let signal): try .signal(signal)
        case .success(let values, let serial, let caller): try .success(values, serial: serial, caller: caller)
        case .failure(let error, let serial, let caller): try .failure(error, serial: serial, caller: caller)
        }
    }
}

extension WireWriter {
    /// Writes a whole message; the specification's "Message Format" tells the layout.
    ///
    /// - Throws: ``BusConnectionError`` with `invalidValue`; nothing has been written then.
    mutating func append(_ message: WireMessage, serial: UInt32) throws(BusConnectionError) {
        let arguments = message.arguments
        if case .signal(let signal) = message {
            try ValueCheck.check(arguments, path: signal.path)
        } else {
            try ValueCheck.check(arguments)
        }
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
        endArray(fields)
        align(8)
        let body = count
        if case .prepared(let prepared, _, _) = message { append(block: prepared.bytes) }
        for argument in arguments { append(argument) }
        patch(UInt32(truncatingIfNeeded: count - body), at: place + 4)
    }

    private mutating func appendFields(of message: WireMessage) {
        switch message {
        case .signal(let signal):
            field(1, "o")
            append(text: signal.path.rawValue)
            field(2, "s")
            append(text: signal.interface.rawValue)
            field(3, "s")
            append(text: signal.member.rawValue)
        case .success(_, let serial, let caller), .prepared(_, let serial, let caller):
            appendAddress(serial, caller)
        case .failure(let error, let serial, let caller):
            field(4, "s")
            append(text: error.name.rawValue)
            appendAddress(serial, caller)
        }
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
        case .success, .prepared: 2
        case .failure: 3
        case .signal: 4
        }
    }

    /// None of these wants a reply; a signal can't have one anyway.
    fileprivate var flags: UInt8 { 1 }
}
