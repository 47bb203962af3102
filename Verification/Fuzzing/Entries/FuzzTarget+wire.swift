internal import CDBus

@testable internal import DBus

extension FuzzTarget {
    /// A stream of messages, read in pieces: the first byte says how large they are. The pieces make no
    /// difference.
    static let stream = FuzzTarget(name: "stream") { input in
        guard let size = input.first else { return }
        let bytes = input.dropFirst()
        let whole = read(bytes, inPiecesOf: max(1, bytes.count))
        let pieces = read(bytes, inPiecesOf: 1 + Int(size))
        try check(whole == pieces, "in pieces of \(1 + Int(size)): \(pieces), as a whole: \(whole)")
    }

    private static func read(_ bytes: ArraySlice<UInt8>, inPiecesOf size: Int) -> [String] {
        var stream = IncomingStream()
        var messages: [String] = []
        var rest = bytes
        while !rest.isEmpty {
            rest.prefix(size).withUnsafeBytes { stream.append($0) }
            rest = rest.dropFirst(size)
            do throws(WireReader.Fault) {
                while stream.hasMessage, let message = try stream.next() {
                    let arguments = arguments(of: message, &stream)
                    messages.append("\(text(of: message)) \(arguments)")
                }
            } catch {
                return messages + [error.reason]
            }
        }
        return messages
    }

    /// All that a header says.
    private static func text(of message: borrowing IncomingMessage) -> String {
        let fields: [Any?] = [
            message.kind, message.wantsNoReply, message.size, message.serial, message.replySerial,
            message.path,
            message.overlongPath, message.interface, message.member, message.errorName, message.sender,
            message.signature, message.bodyCount, message.bodyFault, message.descriptorCount,
        ]
        return "\(fields)"
    }

    /// What a message holds, or what is wrong with it.
    private static func arguments(
        of message: borrowing IncomingMessage, _ stream: inout IncomingStream
    ) -> Result<[BusValue], WireReader.Fault> {
        do throws(WireReader.Fault) {
            return .success(try stream.arguments(of: message))
        } catch {
            return .failure(error)
        }
    }

    /// One message. The library and we take the same ones for good and read the same in them, and what was
    /// read can be written again and reads the same.
    static let message = FuzzTarget(name: "message") { input in
        var stream = IncomingStream()
        guard input.count >= MessageFrame.size,
            let frame = try? input.withUnsafeBytes({ bytes throws(WireReader.Fault) in try MessageFrame(bytes)
            }),
            frame.count <= input.count
        else { return }
        let bytes = input.prefix(frame.count)
        bytes.withUnsafeBytes { stream.append($0) }
        var read: Result<[BusValue], WireReader.Fault>?
        do throws(WireReader.Fault) {
            if let message = try stream.next() { read = arguments(of: message, &stream) }
        } catch {
            // It begins no message.
        }
        let own = try? read?.get()
        if let own { try checkWritten(own) }
        if case .failure(let fault)? = read, fault.isExcess || isLaxInLibrary(fault.reason) { return }
        var theirs: [BusValue]?
        if let handle = try? MessageHandle(demarshalling: bytes) {
            theirs = try? MessageReader.arguments(of: handle)
            // It looks for descriptors only when they are asked for, and counts nesting otherwise.
            if theirs == nil { return }
        }
        try check(
            "\(own, default: "refused")" == "\(theirs, default: "refused")",
            "own: \(own, default: "refused"), the library: \(theirs, default: "refused")")
    }

    private static func isLaxInLibrary(_ reason: String) -> Bool {
        reason.hasPrefix("it names a file descriptor") || reason.contains("nested")
    }

    private static func checkWritten(_ values: [BusValue]) throws {
        let signal = BusSignal(path: "/a", interface: "a.b", member: "C", arguments: values)
        guard !WireMessage.signal(signal).holdsDescriptor else { return }
        var writer = WireWriter()
        try writer.append(.signal(signal), serial: 1)
        var stream = IncomingStream()
        writer.bytes.withUnsafeBytes { stream.append($0) }
        var again: [BusValue] = []
        if let message = try stream.next() { again = try stream.arguments(of: message) }
        try check("\(again)" == "\(values)", "\(values) was written, and read as \(again)")
    }

    /// A text that is a signature, a zero byte, and values of these types.
    static let body = FuzzTarget(name: "body") { input in
        for value in values(input) {
            try check(value.matches(value.type), "\(value) is not of its own type")
            _ = (value.unwrapped, value.properties, value.elements, value.number, value.text)
        }
    }

    /// The values of an input: its signature, a zero byte, then a body; none where it is no good.
    static func values(_ input: [UInt8]) -> [BusValue] {
        guard let end = input.firstIndex(of: 0),
            let signature = try? Signature(parsing: String(decoding: input[..<end], as: UTF8.self))
        else { return [] }
        // Values are aligned from where the message begins.
        let body = Array(input[(end + 1)...])
        return body.withUnsafeBytes { bytes in
            var reader = WireReader(bytes, from: 0, to: bytes.count, isSwapped: false)
            return (try? reader.values(signature.types)) ?? []
        }
    }

    /// A signature's text; the library agrees.
    static let signature = FuzzTarget(name: "signature") { input in
        guard !input.contains(0) else { return }
        let text = String(decoding: input, as: UTF8.self)
        let signature: Signature?
        do throws(BusSignatureError) {
            signature = try Signature(parsing: text)
        } catch {
            // The specification limits what stands around a type; the library counts arrays in a row, and
            // brackets of dictionaries and of structures apart.
            if error.reason.contains("nested") { return }
            signature = nil
        }
        if let signature {
            try check(
                Signature(signature.types).description == text, "\(text) became \(Signature(signature.types))"
            )
        }
        try check(
            (dbus_signature_validate(text, nil) != 0) == (signature != nil),
            "the library disagrees on \(text)")
    }

    /// Names and paths, and what stands for any text in a path; the library agrees.
    static let names = FuzzTarget(name: "names") { input in
        let text = String(decoding: input, as: UTF8.self)
        try checkEscaping(text)
        // The library takes C's strings.
        guard !input.contains(0) else { return }
        func agree(
            _ name: String, _ own: Bool,
            _ library: (UnsafePointer<CChar>, UnsafeMutablePointer<DBusError>?) -> dbus_bool_t
        ) throws {
            try check(own == (library(text, nil) != 0), "the library disagrees on the \(name) \(text)")
        }
        try agree("path", (try? ObjectPath(text)) != nil, dbus_validate_path)
        try agree("interface", (try? InterfaceName(text)) != nil, dbus_validate_interface)
        try agree("member", (try? MemberName(text)) != nil, dbus_validate_member)
        try agree("error name", (try? ErrorName(text)) != nil, dbus_validate_error_name)
        // The library asks a unique name for no second element.
        if !text.hasPrefix(":") { try agree("bus name", (try? BusName(text)) != nil, dbus_validate_bus_name) }
        try checkPath(text)
    }

    private static func checkPath(_ text: String) throws {
        guard let path = try? ObjectPath(text) else { return }
        try check("/" + path.components.joined(separator: "/") == text, "the elements of \(text)")
        guard let parent = path.parent else { return }
        try check(path.isBelow(parent) && path.isBelow(.root), "\(path) is not below \(parent)")
        try check(
            try parent.appending(String(path.lastComponent)) == path, "\(parent) and \(path.lastComponent)")
    }
}
