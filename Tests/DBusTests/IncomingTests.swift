internal import CDBus
@testable internal import DBus
internal import Foundation
internal import Testing

/// What is read without the library, held against what the library reads.
@Suite("Incoming", .timeLimit(.minutes(1)))
struct IncomingTests {
    /// A message of the library's making, with all header fields, in this machine's byte order.
    private static func call(_ arguments: [BusValue], serial: UInt32 = 7) throws -> [UInt8] {
        let message = try MessageHandle.call("org.example.Lamp", "/org/example/Lamp", "org.example.Lamp", "Set", arguments)
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

    /// The messages, and whether nothing is left behind them.
    private static func read(_ bytes: [UInt8]) throws(WireReader.Fault) -> ([IncomingMessage], isAll: Bool) {
        var stream = IncomingStream()
        bytes.withUnsafeBytes { stream.append($0) }
        var messages: [IncomingMessage] = []
        while let message = try stream.next() { messages.append(message) }
        return (messages, stream.isEmpty)
    }

    @Test func everyFieldOfACall() throws {
        let message = try #require(try Self.read(try Self.call([.string("on"), .boolean(true)])).0.first)
        #expect(message.kind == .call && message.serial == 7 && !message.wantsNoReply)
        #expect(message.path == "/org/example/Lamp" && message.interface == "org.example.Lamp")
        #expect(message.member == "Set" && message.sender == ":1.42" && message.errorName == nil)
        #expect(try message.arguments.get() == [.string("on"), .boolean(true)])
    }

    @Test func repliesAndErrors() throws {
        let success = try MessageHandle.success([.uint32(3)], serial: 9, caller: ":1.2")
        let failure = try MessageHandle.failure(BusError(.failed, "no"), serial: 10, caller: nil)
        let (messages, _) = try Self.read(try Self.bytes(success, 1) + Self.bytes(failure, 2))
        #expect(messages.map(\.kind) == [.success, .failure])
        #expect(messages.map(\.replySerial) == [9, 10] && messages.map(\.wantsNoReply) == [true, true])
        #expect(messages[1].errorName == .failed)
        #expect(try messages.map { try $0.arguments.get() } == [[.uint32(3)], [.string("no")]])
    }

    @Test func everyTypeInOneBodyAndOneByOne() throws {
        let message = try #require(try Self.read(try Self.call(CodecTests.samples)).0.first)
        #expect(try message.arguments.get() == CodecTests.samples)
        for sample in CodecTests.samples {
            #expect(try Self.read(try Self.call([sample])).0.first?.arguments.get() == [sample])
        }
    }

    @Test func theOtherByteOrder() throws {
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
        #expect(try MessageReader.arguments(of: MessageHandle(demarshalling: bytes[...])) == [.uint16(0x1234)])
        let message = try #require(try Self.read(bytes).0.first)
        #expect(message.path == "/a" && message.member == "Put" && message.serial == 5)
        #expect(try message.arguments.get() == [.uint16(0x1234)])
    }

    @Test func aMessageInManyPieces() throws {
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

    @Test func whatIsNoMessageEndsIt() throws {
        let good = try Self.call([])
        for (offset, value) in [(0, UInt8(0x6D)), (1, 0), (3, 2), (8, 0), (15, 0xFF), (7, 0xFF)] {
            var bad = good
            bad[offset] = value
            #expect(throws: WireReader.Fault.self) { try Self.read(bad) }
        }
    }

    @Test func aWrongHeaderCostsItsMessageOnly() throws {
        var bad = try Self.call([.byte(1)], serial: 1)
        // The type of the first field, which is the path's.
        let place = try #require(bad.firstIndex(of: UInt8(ascii: "o")))
        bad[place] = UInt8(ascii: "s")
        let (messages, isAll) = try Self.read(try bad + Self.call([.byte(2)], serial: 2))
        #expect(messages.map(\.serial) == [2] && isAll)
    }

    @Test func aSignatureTooDeepIsTheBodysFault() throws {
        // The library counts the two sorts of brackets one by one and lets it through.
        let deep = String(repeating: "a{s", count: 20) + String(repeating: "(", count: 20) + "i"
            + String(repeating: ")", count: 20) + String(repeating: "}", count: 20)
        var iterator = DBusMessageIter()
        let message = try MessageHandle.call("a.b", "/a", "a.b", "C", [])
        dbus_message_iter_init_append(message.pointer, &iterator)
        var array = DBusMessageIter()
        try #require(dbus_message_iter_open_container(&iterator, TypeCode.array, String(deep.dropFirst()), &array) != 0)
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
    func damagedMessages(_ seed: UInt64) throws {
        var values = RandomValues(seed: seed)
        for _ in 0..<40 {
            let value = values.value(values.type(depth: 4), depth: 4)
            guard value.type.code.utf8.count <= 255, let good = try? Self.call([value]) else { continue }
            try compare(good)
            for _ in 0..<40 {
                var bad = good
                for _ in 0...Int.random(in: 0..<2, using: &values.generator) {
                    let offset = Int.random(in: 0..<bad.count, using: &values.generator)
                    bad[offset] = Bool.random(using: &values.generator)
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
