internal import CDBus
internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import DBus

/// What is read without the library, held against what the library reads.
@Suite("Incoming", .standardTimeLimit)
struct IncomingTests {
    /// A message of the library's making, with all header fields, in this machine's byte order.
    private static func call(_ arguments: [BusValue], serial: UInt32 = 7) throws -> [UInt8] {
        let message = try MessageHandle.call(
            "org.example.Lamp", "/org/example/Lamp", "org.example.Lamp", "Set", arguments)
        dbus_message_set_sender(message.pointer, ":1.42")
        return try bytes(message, serial)
    }

    private static func bytes(_ message: borrowing MessageHandle, _ serial: UInt32) throws -> [UInt8] {
        dbus_message_set_serial(message.pointer, serial)
        var bytes: UnsafeMutablePointer<CChar>?
        var count: Int32 = 0
        try #require(dbus_message_marshal(message.pointer, &bytes, &count) != 0)
        defer { dbus_free(bytes) }
        return Array(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
    }

    /// A message with its arguments, or what is wrong with them.
    private struct ReadMessage {
        let kind: IncomingMessage.Kind?
        let wantsNoReply: Bool
        let serial: UInt32
        let replySerial: UInt32
        let path: ObjectPath?
        let overlongPath: String?
        let interface: InterfaceName?
        let member: MemberName?
        let errorName: ErrorName?
        let sender: BusName?
        let arguments: Result<[BusValue], WireReader.Fault>

        init(_ header: borrowing IncomingMessage, _ arguments: Result<[BusValue], WireReader.Fault>) {
            (kind, wantsNoReply) = (header.kind, header.wantsNoReply)
            (serial, replySerial) = (header.serial, header.replySerial)
            (path, overlongPath) = (header.path, header.overlongPath)
            (interface, member, errorName) = (header.interface, header.member, header.errorName)
            sender = header.sender
            self.arguments = arguments
        }
    }

    private static func next(_ stream: inout IncomingStream) throws(WireReader.Fault) -> ReadMessage? {
        guard let header = try stream.next() else { return nil }
        do throws(WireReader.Fault) {
            return ReadMessage(header, .success(try stream.arguments(of: header)))
        } catch {
            return ReadMessage(header, .failure(error))
        }
    }

    /// The messages, and whether nothing is left behind them.
    private static func read(_ bytes: [UInt8]) throws(WireReader.Fault) -> ([ReadMessage], isAll: Bool) {
        var stream = IncomingStream()
        bytes.withUnsafeBytes { stream.append($0) }
        var messages: [ReadMessage] = []
        while let message = try next(&stream) { messages.append(message) }
        return (messages, stream.isEmpty)
    }

    @Test func callHeaderFieldsAreAllRead() throws {
        let message = try #require(try Self.read(try Self.call([.string("on"), .boolean(true)])).0.first)
        #expect(message.kind == .call && message.serial == 7 && !message.wantsNoReply)
        #expect(message.path == "/org/example/Lamp" && message.interface == "org.example.Lamp")
        #expect(message.member == "Set" && message.sender == ":1.42" && message.errorName == nil)
        #expect(try message.arguments.get() == [.string("on"), .boolean(true)])
    }

    @Test func repliesAndErrorsAreRead() throws {
        let success = try MessageHandle.success([.uint32(3)], serial: 9, caller: ":1.2")
        let failure = try MessageHandle.failure(BusError(.failed, "no"), serial: 10, caller: nil)
        let (messages, _) = try Self.read(try Self.bytes(success, 1) + Self.bytes(failure, 2))
        #expect(messages.map(\.kind) == [.success, .failure])
        #expect(messages.map(\.replySerial) == [9, 10] && messages.map(\.wantsNoReply) == [true, true])
        #expect(messages[1].errorName == .failed)
        #expect(try messages.map { try $0.arguments.get() } == [[.uint32(3)], [.string("no")]])
    }

    @Test func everyTypeIsReadTogetherAndAlone() throws {
        let message = try #require(try Self.read(try Self.call(CodecTests.samples)).0.first)
        #expect(try message.arguments.get() == CodecTests.samples)
        for sample in CodecTests.samples {
            #expect(try Self.read(try Self.call([sample])).0.first?.arguments.get() == [sample])
        }
    }

    @Test func messagesInTheOtherByteOrderAreRead() throws {
        // Written by hand: the library on this machine makes none.
        var bytes: [UInt8] = [0x42, 1, 0, 1, 0, 0, 0, 4, 0, 0, 0, 5, 0, 0, 0, 0]
        func field(_ code: UInt8, _ type: String, _ text: String) {
            while bytes.count % 8 != 0 { bytes.append(0) }
            bytes += [code, 1] + Array(type.utf8) + [0]
            if type == "g" {
                bytes.append(UInt8(text.utf8.count))
            } else {
                bytes += [0, 0, 0, UInt8(text.utf8.count)]
            }
            bytes += Array(text.utf8) + [0]
        }
        field(1, "o", "/a")
        field(3, "s", "Put")
        field(8, "g", "q")
        bytes[15] = UInt8(bytes.count - 16)
        while bytes.count % 8 != 0 { bytes.append(0) }
        bytes[7] = 2
        bytes += [0x12, 0x34]
        #expect(
            try MessageReader.arguments(of: MessageHandle(demarshalling: bytes[...])) == [.uint16(0x1234)])
        let message = try #require(try Self.read(bytes).0.first)
        #expect(message.path == "/a" && message.member == "Put" && message.serial == 5)
        #expect(try message.arguments.get() == [.uint16(0x1234)])
    }

    @Test func messagesInPiecesAreReassembled() throws {
        let first = try Self.call([.string(String(repeating: "x", count: 100_000))], serial: 1)
        let all = try first + Self.call([.byte(1)], serial: 2) + Self.call([], serial: 3)
        for size in [1, 7, 15, 17, 4096, 99_999] {
            var stream = IncomingStream()
            var serials: [UInt32] = []
            var rest = all[...]
            while !rest.isEmpty {
                rest.prefix(size).withUnsafeBytes { stream.append($0) }
                rest = rest.dropFirst(size)
                while stream.hasMessage, let message = try stream.next() { serials.append(message.serial) }
            }
            #expect(serials == [1, 2, 3], "in pieces of \(size)")
        }
    }

    /// Frames can begin at any byte of what is read.
    @Test func tooLargeMessagesAreSkippedAsTheyArrive() throws {
        var limits = BusLimits()
        limits.incomingCall = 5_000
        limits.incomingReply = 9_000
        let small = try Self.call([.string("small")], serial: 1)
        let large = try Self.call([.bytes(Array(repeating: 7, count: 5_000))], serial: 2)
        let reply = try Self.bytes(
            MessageHandle.success([.bytes(Array(repeating: 7, count: 8_000))], serial: 3, caller: nil), 3)
        let all = small + large + small + reply + large + small
        for size in [1, 7, 1_000, 4_096, 6_000, all.count] {
            var stream = IncomingStream(limits)
            var found: [String] = []
            var rest = all[...]
            while !rest.isEmpty {
                rest.prefix(size).withUnsafeBytes { stream.append($0) }
                rest = rest.dropFirst(size)
                while stream.hasMessage, let message = try Self.next(&stream) {
                    switch message.arguments {
                    case .success(let values):
                        found.append("\(message.serial): \(values.first?.elements?.count ?? 0)")
                    case .failure(let fault): found.append("\(message.serial): \(fault.isExcess)")
                    }
                }
            }
            #expect(
                found == ["1: 0", "2: true", "1: 0", "3: 8000", "2: true", "1: 0"], "in pieces of \(size)")
            let isEmpty = stream.isEmpty
            #expect(isEmpty)
        }
    }

    @Test func unreadBodiesAreSkipped() throws {
        var stream = IncomingStream()
        let all = try Self.call([.string("a")], serial: 1) + Self.call([.string("b")], serial: 2)
        all.withUnsafeBytes { stream.append($0) }
        let first = try stream.next()?.serial
        let hasMore = stream.hasMessage
        #expect(first == 1 && hasMore)
        let second = try Self.next(&stream)
        #expect(try second?.arguments.get() == [.string("b")])
        let third = try stream.next()?.serial
        let isEmpty = stream.isEmpty
        #expect(third == nil && isEmpty)
    }

    @Test func valueLimitCountsValuesAndNotBytes() throws {
        var limits = BusLimits()
        limits.incomingCall = 16_000
        for (value, isTaken) in [
            (BusValue.bytes(Array(repeating: 1, count: 10_000)), true),
            (.array(of: .boolean, Array(repeating: .boolean(true), count: 990)), true),
            (.array(of: .boolean, Array(repeating: .boolean(true), count: 1_100)), false),
            (.array(of: .variant, Array(repeating: .variant(.byte(1)), count: 600)), false),
        ] {
            var stream = IncomingStream(limits)
            try Self.call([value]).withUnsafeBytes { stream.append($0) }
            let next = try Self.next(&stream)
            let message = try #require(next)
            switch message.arguments {
            case .success(let values): #expect(isTaken && values == [value])
            case .failure(let fault): #expect(!isTaken && fault.isExcess)
            }
        }
    }

    /// Whether a message with these values is read; one that is not is too much.
    private static func isTaken(_ values: [BusValue], inReply isReply: Bool) throws -> Bool {
        let bytes =
            isReply
            ? try bytes(MessageHandle.success(values, serial: 3, caller: nil), 3)
            : try call(values)
        var stream = IncomingStream()
        bytes.withUnsafeBytes { stream.append($0) }
        let next = try next(&stream)
        let message = try #require(next)
        switch message.arguments {
        case .success(let found):
            #expect(found == values)
            return true
        case .failure(let fault):
            #expect(fault.isExcess)
            return false
        }
    }

    /// Nobody calls with as many values as an answer may have.
    @Test func callsMayHaveFewerValuesThanReplies() throws {
        for (count, isReply, isTaken) in [
            (60_000, false, true), (70_000, false, false), (70_000, true, true), (1_100_000, true, false),
        ] {
            let values: [BusValue] = [.array(of: .boolean, Array(repeating: .boolean(true), count: count))]
            #expect(try Self.isTaken(values, inReply: isReply) == isTaken, "\(count)")
        }
    }

    /// Of a type whose text is long a tree is kept, in signatures and in arrays that may be empty.
    @Test func longTypesCountAgainstTheValueLimit() throws {
        let long: BusType = .structure(Array(repeating: .structure([.byte]), count: 80))
        let signature = BusValue.signature(Signature([long]))
        let empty = BusValue.variant(.array(of: long, []))
        for (count, isReply, isTaken) in [
            (260, false, true), (280, false, false), (4_200, true, true), (4_400, true, false),
        ] {
            for array in [
                BusValue.array(of: .signature, Array(repeating: signature, count: count)),
                .array(of: .variant, Array(repeating: empty, count: count)),
            ] {
                #expect(try Self.isTaken([array], inReply: isReply) == isTaken, "\(array.type) of \(count)")
            }
        }
    }

    @Test func tooLongPathIsNotKept() throws {
        let path = try ObjectPath(String(repeating: "/abcdefg", count: 1_000))
        let message = try MessageHandle.call("a.b", path, "a.b", "C", [.byte(1)])
        let read = try #require(try Self.read(try Self.bytes(message, 3)).0.first)
        #expect(read.path == nil && read.overlongPath?.count == 100)
        #expect(try read.arguments.get() == [.byte(1)])
    }

    /// Each name comes twice in a row and between others that share its place in the cache.
    @Test func cachedNamesAreNotMixedUp() throws {
        var names: [(String, String)] = []
        for letter in "abcdefghij" {
            for (middle, last) in [("x", "y"), ("y", "x"), ("x", "x")] {
                // Of one length, and mostly with the same middle and last letters.
                names.append(("/\(letter)a\(middle)b\(last)", "M\(letter)a\(middle)b\(last)"))
            }
        }
        names += names.reversed()
        var all: [UInt8] = []
        for (path, member) in names {
            for _ in 0..<2 {
                let message = try MessageHandle.call(
                    "a.b", try ObjectPath(path), "a.b", try MemberName(member), [])
                all += try Self.bytes(message, 1)
            }
        }
        let (messages, isAll) = try Self.read(all)
        #expect(isAll && messages.count == 2 * names.count)
        for (index, message) in messages.enumerated() {
            #expect(
                message.path?.rawValue == names[index / 2].0 && message.member?.rawValue == names[index / 2].1
            )
        }
    }

    /// The library would count a dictionary as two levels as well, and the bus would cut the connection.
    @Test func containersCountTowardsDepthOnReceipt() throws {
        // A dictionary is an array of entries, and so two levels.
        for (inner, levels) in [
            (BusValue.byte(1), 0), (.structure([.byte(1)]), 1), (.array(of: .string, [.string("x")]), 1),
            (.dictionary(key: .string, value: .byte, [.init(.string("k"), .byte(1))]), 2),
            (.dictionary(key: .string, value: .byte, []), 2),
        ] {
            for (depth, isTaken) in [(64, true), (65, false)] {
                let bytes = Self.unchecked(inner.inVariants(depth - levels))
                let message = try #require(try Self.read(bytes).0.first)
                switch message.arguments {
                case .success: #expect(isTaken, "\(inner.type.code) at \(depth)")
                case .failure(let fault):
                    #expect(
                        !isTaken && fault.reason.contains("64 levels"),
                        "\(inner.type.code) at \(depth): \(fault)")
                }
            }
        }
    }

    /// Also what is in containers is as deep as these are.
    @Test(arguments: BusValue.Nesting.all) func nestingDepthIsCheckedOnReceipt(_ nesting: BusValue.Nesting)
        throws
    {
        for (levels, isTaken) in [(64, true), (65, false)] {
            let message = try #require(
                try Self.read(Self.unchecked(BusValue.nested(levels, in: nesting))).0.first)
            switch message.arguments {
            case .success: #expect(isTaken)
            case .failure(let fault): #expect(!isTaken && fault.reason.contains("64 levels"))
            }
        }
    }

    /// A call whose body was left out is no call without arguments.
    @Test func signatureWithoutABodyIsABodyFault() throws {
        var bytes = try Self.call([.byte(1)])
        bytes.removeLast()
        bytes[4] = 0
        let (messages, isAll) = try Self.read(bytes)
        #expect(isAll && messages.count == 1)
        guard case .failure(let fault)? = messages.first?.arguments else {
            Issue.record("it was read")
            return
        }
        #expect(fault.reason == "it ends too early")
    }

    /// A descriptor that is named and did not come is no other one.
    @Test func missingDescriptorIsABodyFault() throws {
        let bytes = Self.unchecked(.unixFD(try BusFileDescriptor(duplicating: 0)))
        guard case .failure(let fault)? = try Self.read(bytes).0.first?.arguments else {
            Issue.record("it was read")
            return
        }
        #expect(fault.reason == "it names a file descriptor that did not come with it")
    }

    /// A message with texts as header fields, what it answers, and no body.
    private static func header(
        _ kind: UInt8, _ fields: [(code: UInt8, text: String)], answering serial: UInt32?
    ) -> [UInt8] {
        var writer = WireWriter()
        for byte in [UInt8(ascii: "l"), kind, 1, 1] { writer.append(byte) }
        writer.append(UInt32(0))
        writer.append(UInt32(1))
        let array = writer.beginArray(alignment: 8)
        for (code, text) in fields {
            writer.align(8)
            writer.append(code)
            writer.append(signature: code == 1 ? "o" : "s")
            writer.append(text: text)
        }
        if let serial {
            writer.align(8)
            writer.append(UInt8(5))
            writer.append(signature: "u")
            writer.append(serial)
        }
        writer.endArray(array)
        writer.align(8)
        return writer.bytes
    }

    /// What each sort of message needs is there, or the message is passed over; the library sees it so too.
    @Test func messagesWithoutRequiredFieldsAreSkipped() throws {
        typealias Field = (code: UInt8, text: String)
        let (path, interface, member, error): (Field, Field, Field, Field) = (
            (1, "/a"), (2, "a.b"), (3, "C"), (4, "a.Error")
        )
        let cases: [(UInt8, [Field], UInt32?, Bool)] = [
            (1, [path, member], nil, true), (1, [path, interface, member], nil, true),
            (1, [member], nil, false), (1, [path, interface], nil, false),
            (2, [], 7, true), (2, [], nil, false), (2, [], 0, false),
            (3, [error], 7, true), (3, [], 7, false), (3, [error], nil, false),
            (4, [path, interface, member], nil, true), (4, [path, member], nil, false),
            (4, [interface, member], nil, false), (4, [path, interface], nil, false), (9, [], nil, true),
            // The library's own, which come from nobody else.
            (1, [path, (2, "org.freedesktop.DBus.Local"), member], nil, false),
            (4, [(1, "/org/freedesktop/DBus/Local"), interface, member], nil, false),
        ]
        for (kind, fields, serial, isTaken) in cases {
            let bytes = Self.header(kind, fields, answering: serial)
            let (messages, isAll) = try Self.read(try bytes + Self.call([], serial: 2))
            #expect(isAll && messages.map(\.serial) == (isTaken ? [1, 2] : [2]), "\(kind): \(fields)")
            let library = (try? MessageHandle(demarshalling: bytes[...])).map { _ in true } ?? false
            #expect(library == isTaken, "\(kind): \(fields)")
        }
    }

    /// Fields that nobody knows yet are left alone, as the library does, whatever descriptors they name.
    @Test(
        arguments: [
            .uint32(7), .array(of: .uint32, [.uint32(7)]), .structure([.uint32(7)]),
            .dictionary(key: .uint32, value: .uint32, [.init(.uint32(7), .uint32(8))]),
        ] as [BusValue])
    func unknownHeaderFieldsAreIgnored(_ value: BusValue) throws {
        for type in ["u", "h"] {
            var writer = WireWriter()
            for byte in [UInt8(ascii: "l"), 2, 1, 1] { writer.append(byte) }
            writer.append(UInt32(0))
            writer.append(UInt32(1))
            let fields = writer.beginArray(alignment: 8)
            writer.append(UInt8(5))
            writer.append(signature: "u")
            writer.append(UInt32(3))
            writer.align(8)
            writer.append(UInt8(37))
            writer.append(signature: value.type.code.replacing("u", with: type))
            writer.append(value)
            writer.endArray(fields)
            writer.align(8)
            let (messages, isAll) = try Self.read(try writer.bytes + Self.call([], serial: 2))
            #expect(isAll && messages.map(\.serial) == [1, 2], "\(type)")
            #expect((try? MessageHandle(demarshalling: writer.bytes[...])) != nil, "\(type)")
        }
    }

    /// A signal with a value that nobody checked before it was written.
    private static func unchecked(_ value: BusValue) -> [UInt8] {
        var writer = WireWriter()
        for byte in [UInt8(ascii: "l"), 4, 1, 1] { writer.append(byte) }
        writer.append(UInt32(0))
        writer.append(UInt32(1))
        let fields = writer.beginArray(alignment: 8)
        for (code, type, text) in [(1, "o", "/a"), (2, "s", "b.c"), (3, "s", "D")] {
            writer.align(8)
            writer.append(UInt8(code))
            writer.append(signature: type)
            writer.append(text: text)
        }
        writer.align(8)
        writer.append(UInt8(8))
        writer.append(signature: "g")
        writer.append(signatureOf: [value])
        writer.endArray(fields)
        writer.align(8)
        let body = writer.count
        writer.append(value)
        writer.patch(UInt32(writer.count - body), at: 4)
        return writer.bytes
    }

    @Test func malformedMessageEndsTheStream() throws {
        let good = try Self.call([])
        for (offset, value) in [(0, UInt8(0x6D)), (1, 0), (3, 2), (8, 0), (15, 0xFF), (7, 0xFF)] {
            var bad = good
            bad[offset] = value
            #expect(throws: WireReader.Fault.self) { try Self.read(bad) }
        }
    }

    @Test func wrongHeaderLosesOnlyItsMessage() throws {
        var bad = try Self.call([.byte(1)], serial: 1)
        // The type of the first field, which is the path's.
        let place = try #require(bad.firstIndex(of: UInt8(ascii: "o")))
        bad[place] = UInt8(ascii: "s")
        let (messages, isAll) = try Self.read(try bad + Self.call([.byte(2)], serial: 2))
        #expect(messages.map(\.serial) == [2] && isAll)
    }

    @Test func tooDeepSignatureIsABodyFault() throws {
        // The library counts the two sorts of brackets one by one and lets it through.
        let deep =
            String(repeating: "a{s", count: 20) + String(repeating: "(", count: 20) + "i"
            + String(repeating: ")", count: 20) + String(repeating: "}", count: 20)
        var iterator = DBusMessageIter()
        let message = try MessageHandle.call("a.b", "/a", "a.b", "C", [])
        dbus_message_iter_init_append(message.pointer, &iterator)
        var array = DBusMessageIter()
        try #require(
            dbus_message_iter_open_container(&iterator, TypeCode.array, String(deep.dropFirst()), &array) != 0
        )
        dbus_message_iter_close_container(&iterator, &array)
        let read = try #require(try Self.read(try Self.bytes(message, 3)).0.first)
        #expect(read.serial == 3 && read.member == "C")
        guard case .failure = read.arguments else {
            Issue.record("it was read")
            return
        }
    }

    /// Both take the same messages for good, and read the same in them.
    @Test(arguments: 1...40)
    func damagedMessagesAreReadAsTheLibraryDoes(_ seed: UInt64) throws {
        var values = RandomValues(seed: seed)
        for _ in 0..<40 {
            let value = values.value(values.type(depth: 4), depth: 4)
            guard value.type.code.utf8.count <= 255, let good = try? Self.call([value]) else { continue }
            try compare(good)
            for _ in 0..<40 {
                var bad = good
                for _ in 0...Int.random(in: 0..<2, using: &values.generator) {
                    let offset = Int.random(in: 0..<bad.count, using: &values.generator)
                    bad[offset] =
                        Bool.random(using: &values.generator)
                        ? .random(in: .min ... .max, using: &values.generator)
                        : bad[offset] ^ 1 << UInt8.random(in: 0..<8, using: &values.generator)
                }
                try compare(bad)
            }
        }
    }

    private func compare(_ bytes: [UInt8]) throws {
        let library: String? = (try? MessageHandle(demarshalling: bytes[...])).map { message in
            do { return "\(try MessageReader.arguments(of: message))" } catch { return "\(error)" }
        }
        var own: String?
        var reason = "it is not whole"
        do throws(WireReader.Fault) {
            let (messages, isAll) = try Self.read(bytes)
            if isAll, let message = messages.first { own = "\(try message.arguments.get())" }
        } catch {
            reason = error.reason
        }
        // The library looks for descriptors when they are asked for.
        if reason.hasPrefix("it names a file descriptor") { return }
        #expect(own == library, "\(reason): \(bytes)")
    }
}

extension Optional where Wrapped: ~Copyable {
    fileprivate consuming func map<Result>(_ body: (borrowing Wrapped) -> Result) -> Result? {
        switch consume self {
        case .some(let wrapped): body(wrapped)
        case .none: nil
        }
    }
}
