/// Makes values of whole messages, and knows the names that it has seen.
struct MessageParser {
    private var paths = NameCache<ObjectPath>()
    private var interfaces = NameCache<InterfaceName>()
    private var members = NameCache<MemberName>()
    private var senders = NameCache<BusName?>()
    private var destinations = NameCache<BusName?>()

    /// - Parameters:
    ///   - bytes: exactly the message.
    ///   - take: gives the descriptors that came with it, by their number.
    /// - Throws: what is wrong with the header. A fault of the body is kept in the message.
    mutating func message(
        _ bytes: UnsafeRawBufferPointer, _ frame: MessageFrame, descriptors take: (Int) -> [BusFileDescriptor]
    ) throws(WireReader.Fault) -> IncomingMessage {
        var message = IncomingMessage(
            kind: IncomingMessage.Kind(rawValue: frame.kind), wantsNoReply: frame.flags & 1 != 0, size: frame.count, serial: frame.serial)
        var header = WireReader(bytes, from: MessageFrame.size, to: frame.fieldsEnd, isSwapped: frame.isSwapped)
        var seen: UInt16 = 0
        var signature: Result<Signature, WireReader.Fault> = .success(.empty)
        var descriptorCount: UInt32 = 0
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
            case 1: message.path = try paths.name(try header.textBytes(), Self.path)
            case 2: message.interface = try interfaces.name(try header.textBytes(), Self.interface)
            case 3: message.member = try members.name(try header.textBytes(), Self.member)
            case 4: message.errorName = try Self.name(try header.textBytes(), ErrorName.init)
            case 5: message.replySerial = try header.number()
            case 6: _ = try destinations.name(try header.textBytes(), Self.busName)
            case 7: message.sender = try senders.name(try header.textBytes(), Self.busName)
            case 8: signature = Self.signature(try header.signatureBytes())
            case 9: descriptorCount = try header.number()
            // The container that a message is from; nothing is done with it.
            default: _ = try paths.name(try header.textBytes(), Self.path)
            }
        }
        if seen & 1 << 5 != 0, message.replySerial == 0 { throw WireReader.Fault("a reply is to no serial") }
        try message.checkFields()
        header = WireReader(bytes, from: frame.fieldsEnd, to: frame.body, isSwapped: frame.isSwapped)
        try header.align(8)
        let descriptors = descriptorCount == 0 ? [] : take(Int(descriptorCount))
        let types: [BusType]
        switch signature {
        case .success(let signature): types = signature.types
        case .failure(let fault):
            message.arguments = .failure(fault)
            return message
        }
        guard frame.count > frame.body || !types.isEmpty else { return message }
        var body = WireReader(
            bytes, from: frame.body, to: frame.count, isSwapped: frame.isSwapped, descriptors: descriptors)
        do throws(WireReader.Fault) {
            let values = try body.values(types)
            guard body.isAtEnd else { throw WireReader.Fault("its body is longer than its signature says") }
            message.arguments = .success(values)
        } catch {
            message.arguments = .failure(error)
        }
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
    /// The fields that each type of message must have; and the library's own namespace, which no peer may use.
    fileprivate func checkFields() throws(WireReader.Fault) {
        let isComplete =
            switch kind {
            case .call: path != nil && member != nil
            case .signal: path != nil && interface != nil && member != nil
            case .success: replySerial != 0
            case .failure: replySerial != 0 && errorName != nil
            case nil: true
            }
        guard isComplete else { throw WireReader.Fault("a header field is missing") }
        guard interface?.rawValue != "org.freedesktop.DBus.Local", path?.rawValue != "/org/freedesktop/DBus/Local"
        else { throw WireReader.Fault("a message is from the library's own namespace") }
    }
}
