internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import DBus

/// Values through the library's own message, without a bus.
@Suite("Codec", .standardTimeLimit)
struct CodecTests {
    private func roundTrip(_ values: [BusValue]) throws -> [BusValue] {
        let signal = BusSignal(path: "/a", interface: "b.c", member: "D", arguments: values)
        let message = try MessageHandle.signal(signal)
        let read = try MessageReader.arguments(of: message)
        if !WireMessage.signal(signal).holdsDescriptor {
            // As text: what is not a number is not equal to itself.
            #expect(try "\(wireRoundTrip(.signal(signal)))" == "\(read)")
        }
        return read
    }

    /// What the library makes of a message that was marshalled here, behind another one of an odd length.
    private func wireRoundTrip(_ message: WireMessage) throws -> [BusValue] {
        var writer = WireWriter()
        try writer.append(.success([.string("before")], serial: 1, caller: nil), serial: 1)
        let start = writer.count
        try writer.append(message, serial: 7)
        let handle = try MessageHandle(demarshalling: writer.bytes[start...])
        let serial = handle.serial
        #expect(serial == 7)
        switch message {
        case .call(let call, _):
            #expect(handle.path == call.path.rawValue && handle.interface == call.interface.rawValue)
            #expect(handle.member == call.member.rawValue && handle.destination == call.destination.rawValue)
            #expect(handle.wantsNoReply == !call.wantsReply && handle.mayStart == call.mayStart)
            return try MessageReader.arguments(of: handle)
        case .signal(let signal):
            #expect(handle.path == signal.path.rawValue && handle.interface == signal.interface.rawValue)
            #expect(handle.member == signal.member.rawValue)
        case .success(_, let serial, let caller), .prepared(_, let serial, let caller):
            #expect(handle.replySerial == serial && handle.destination == caller?.rawValue)
        case .failure(let error, let serial, let caller):
            #expect(handle.replySerial == serial && handle.destination == caller?.rawValue)
            #expect(handle.errorName == error.name.rawValue)
        }
        let wantsNoReply = handle.wantsNoReply
        #expect(wantsNoReply)
        return try MessageReader.arguments(of: handle)
    }

    @Test func ownMarshallingOfCallsMatchesTheLibrary() throws {
        for (wantsReply, mayStart) in [(true, true), (false, true), (true, false)] {
            let call = OutgoingCall(
                destination: "org.example.Lamp", path: "/a", interface: "b.c", member: "D",
                wantsReply: wantsReply,
                mayStart: mayStart)
            #expect(try wireRoundTrip(.call(call, Self.samples)) == Self.samples)
            #expect(try wireRoundTrip(.call(call, [])) == [])
        }
    }

    @Test func ownMarshallingOfRepliesMatchesTheLibrary() throws {
        let caller: BusName = ":1.42"
        #expect(try wireRoundTrip(.success(Self.samples, serial: 9, caller: caller)) == Self.samples)
        #expect(try wireRoundTrip(.success([], serial: .max, caller: nil)) == [])
        let error = BusError(.failed, "a\0b")
        #expect(try wireRoundTrip(.failure(error, serial: 3, caller: caller)) == [.string("a\u{FFFD}b")])
    }

    /// In every message, and at every depth.
    @Test func nulIsSentAsTheReplacementCharacter() throws {
        func values(_ text: String) -> [BusValue] {
            [
                .string(text), .variant(.strings(["a", text])), .structure([.string("\(text)b"), .byte(0)]),
                .dictionary(
                    key: .string, value: .variant, [.init(.string(text), .variant(.string("b\(text)")))]),
                .bytes([0, 0]),
            ]
        }
        let call = OutgoingCall(destination: ":1.1", path: "/a", interface: "b.c", member: "D")
        let signal = BusSignal(path: "/a", interface: "b.c", member: "D", arguments: values("\0"))
        for message in [
            .call(call, values("\0")), .signal(signal), .success(values("\0"), serial: 3, caller: nil),
        ] as [WireMessage] {
            #expect(try wireRoundTrip(message) == values("\u{FFFD}"))
        }
    }

    @Test func unsendableMessageLeavesTheBufferUnchanged() throws {
        var writer = WireWriter()
        try writer.append(.success([.boolean(true)], serial: 1, caller: nil), serial: 1)
        let before = writer.bytes
        do {
            let tooDeep = BusValue.byte(1).inVariants(65)
            try writer.append(.success([tooDeep], serial: 1, caller: nil), serial: 2)
            Issue.record("what no bus takes was written")
        } catch {
            #expect(error.code == .invalidValue)
        }
        #expect(writer.bytes == before)
    }

    static let samples: [BusValue] = [
        .byte(.max), .boolean(true), .boolean(false), .int16(.min), .uint16(.max), .int32(.min),
        .uint32(.max),
        .int64(.min), .uint64(.max), .double(-0.1), .double(.infinity), .string(""),
        .string("äöü 𝄞 \u{FFFF}"),
        .objectPath("/"), .objectPath("/org/example"), .signature(""), .signature("a{sv}(ii)"),
        .variant(.string("x")), .variant(.array(of: .variant, [])),
        .structure([.byte(1), .string("s"), .int64(-1)]),
        .array(of: .string, ["a", "b", ""].map(BusValue.string)),
        .array(of: .array(.byte), [.array(of: .byte, [])]),
        .dictionary(key: .string, value: .variant, [.init(.string("k"), .variant(.double(2)))]),
        .dictionary(key: .uint64, value: .array(.string), [.init(.uint64(1), .strings(["x"]))]),
        .dictionary(
            key: .string, value: .byte,
            [.init(.string("twice"), .byte(1)), .init(.string("twice"), .byte(2))]),
        .structure([.structure([.structure([.boolean(true)])])]),
        .array(of: .structure([.int64, .string]), [.structure([.int64(5), .string("e")])]),
        .array(of: .boolean, [.boolean(true), .boolean(false)]),
        .array(of: .double, [.double(1), .double(-1)]),
        .array(of: .int16, [.int16(-1)]), .array(of: .uint16, [.uint16(1)]), .array(of: .int32, [.int32(-1)]),
        .array(of: .uint32, [.uint32(1)]), .array(of: .int64, [.int64(-1)]),
        .array(of: .uint64, [.uint64(1)]),
        .array(of: .objectPath, [.objectPath("/a")]), .array(of: .signature, [.signature("as")]),
    ]

    @Test func everyTypeSurvivesARoundTrip() throws {
        for value in Self.samples { #expect(try roundTrip([value]) == [value]) }
        #expect(try roundTrip(Self.samples) == Self.samples)
        #expect(try roundTrip([]) == [])
    }

    @Test func emptyContainersKeepTheirTypes() throws {
        let types: [BusType] = [
            .byte, .boolean, .int16, .uint16, .int32, .uint32, .int64, .uint64, .double, .string, .objectPath,
            .signature, .unixFD, .variant, .array(.array(.string)), .structure([.int32, .variant]),
            .dictionary(key: .string, value: .variant),
        ]
        let values =
            types.map { BusValue.array(of: $0, []) }
            + types.map { BusValue.dictionary(key: .objectPath, value: $0, []) }
        #expect(try roundTrip(values) == values)
    }

    @Test func notANumberSurvivesARoundTrip() throws {
        guard case .double(let value)? = try roundTrip([.double(.nan)]).first else {
            throw BusConnectionError.closed
        }
        #expect(value.isNaN)
    }

    @Test func byteArraySurvivesARoundTrip() throws {
        let value = BusValue.array(of: .byte, (0..<100_000).map { .byte(UInt8(truncatingIfNeeded: $0)) })
        #expect(try roundTrip([value]) == [value])
    }

    /// A body names descriptors by their order among those that travel beside it, wherever they stand in it.
    @Test func descriptorsAreFoundAnywhereInABody() throws {
        let all = try (0..<7).map { _ in try BusFileDescriptor(duplicating: 0) }
        let values = all.map { BusValue.unixFD($0) }
        let body: [BusValue] = [
            values[0], .variant(values[1]), .structure([.byte(1), values[2]]),
            .array(of: .unixFD, [values[3], values[4]]),
            .dictionary(key: .unixFD, value: .variant, [.init(values[5], .variant(values[6]))]),
        ]
        #expect(WireMessage.success(body, serial: 1, caller: nil).descriptors == all)
        let key = BusValue.dictionary(key: .unixFD, value: .byte, [.init(values[0], .byte(1))])
        for value in body + [key] {
            let message = WireMessage.success([value], serial: 1, caller: nil)
            #expect(message.holdsDescriptor && !message.descriptors.isEmpty)
        }
        let none = WireMessage.success(Self.samples, serial: 1, caller: nil)
        #expect(!none.holdsDescriptor && none.descriptors.isEmpty)
    }

    /// Descriptors aren't lost without a word where they can't travel.
    @Test func descriptorsAreRefusedWhereTheBusCarriesNone() throws {
        let signal = BusSignal(
            path: "/a", interface: "b.c", member: "D",
            arguments: [.unixFD(try BusFileDescriptor(duplicating: 0))])
        var batch = OutgoingBatch(takesDescriptors: false)
        do {
            try batch.add(.signal(signal))
            Issue.record("it was added")
        } catch {
            #expect(
                error == BusConnectionError(.invalidValue, "this bus does not carry file descriptors"))
        }
        let count = batch.count
        #expect(count == 0)
        #expect(
            throws: BusConnectionError(
                .invalidValue, "a file descriptor travels beside the bytes of its message")
        ) { try MarshalledSignals([signal]) }
    }

    @Test func receivedFileDescriptorIsAWorkingDuplicate() throws {
        let pipe = Pipe()
        let sent = try BusFileDescriptor(duplicating: pipe.fileHandleForWriting.fileDescriptor)
        guard case .unixFD(let received)? = try roundTrip([.unixFD(sent)]).first else {
            throw BusConnectionError.closed
        }
        #expect(received.rawValue != sent.rawValue)
        let writer = FileHandle(fileDescriptor: received.rawValue, closeOnDealloc: false)
        try writer.write(contentsOf: Data("through".utf8))
        #expect(String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self) == "through")
    }

    @Test(arguments: 1...20)
    func randomValuesSurviveARoundTrip(_ seed: UInt64) throws {
        var values = RandomValues(seed: seed)
        for _ in 0..<100 {
            let value = values.value(values.type(depth: 5), depth: 5)
            // A random signature may exceed 255 bytes; then the check says so and nothing aborts.
            guard value.type.code.utf8.count <= 255 else { continue }
            #expect(try roundTrip([value]) == [value])
        }
    }
}
