internal import DBus
internal import Foundation
internal import Glibc
internal import TestSupport
internal import Testing

@Suite("Connection: calls", .standardTimeLimit)
struct ConnectionCallTests {
    @Test func everyTypeGoesThroughTheBus() async throws {
        try await withPair { (pair: Pair) async throws in
            #expect(try await pair.call("Echo", CodecTests.samples) == CodecTests.samples)
            #expect(try await pair.call("Echo") == [])
        }
    }

    @Test func randomValuesGoThroughTheBus() async throws {
        try await withPair { (pair: Pair) async throws in
            var values = RandomValues(seed: 42)
            for _ in 0..<300 {
                let value = values.value(values.type(depth: 4), depth: 4)
                guard value.type.code.utf8.count <= 255 else { continue }
                #expect(try await pair.call("Echo", [value]) == [value])
            }
        }
    }

    @Test func callArrivesWithAllItsFields() async throws {
        try await withPair { (pair: Pair) async throws in
            let seen = Later<MethodCall>()
            await pair.service.setCallHandler {
                seen.set($0)
                $0.reply.succeed()
            }
            _ = try await pair.call("Some", [.byte(1), .strings(["a"])])
            let call = try await seen.next()
            #expect(call.path == Pair.path)
            #expect(call.interface == Pair.interface)
            #expect(call.member == "Some")
            #expect(call.sender == pair.client.uniqueName)
            #expect(call.signature == "yas")
        }
    }

    @Test func errorRepliesReachTheCaller() async throws {
        try await withPair { (pair: Pair) async throws in
            let expected = BusError("org.example.Error.Broken", "the filament broke")
            await pair.service.setCallHandler { $0.reply.fail(expected) }
            await #expect(throws: expected) { try await pair.call("Any") }
            await pair.service.setCallHandler { _ in }
            await #expect(throws: BusError(.failed, "the call was dropped without an answer")) {
                try await pair.call("Any")
            }
            await pair.service.setCallHandler(nil)
            await #expect(
                throws: BusError(
                    .unknownObject, "\(pair.service.uniqueName) offers no objects, so no /org/example/Test")
            ) { try await pair.call("Any") }
            let error = await thrown { _ = try await pair.client.call("org.example.Nobody", "/", "a.b", "C") }
            #expect((error as? BusError)?.name == .serviceUnknown)
        }
    }

    @Test func peerInterfaceAnswersWithoutAHandler() async throws {
        try await withPair { (pair: Pair) async throws in
            await pair.service.setCallHandler(nil)
            #expect(
                try await pair.client.call(
                    pair.service.uniqueName, "/any", "org.freedesktop.DBus.Peer", "Ping") == [])
            let machine = try await pair.client.call(
                StandardInterfaces.Peer.getMachineID, of: pair.service.uniqueName, at: "/any")
            #expect(machine.count == 32 && machine.allSatisfy(\.isHexDigit))
            let error = await thrown {
                _ = try await pair.client.call(
                    pair.service.uniqueName, "/any", "org.freedesktop.DBus.Peer", "Pong")
            }
            #expect(
                error as? BusError
                    == BusError(.unknownMethod, "org.freedesktop.DBus.Peer has no method Pong"))
        }
    }

    /// A row says what it expected of an answer, and what it got.
    @Test func propertyOfAnotherTypeIsAMismatch() async throws {
        try await withPair { (pair: Pair) async throws in
            await pair.service.setCallHandler { $0.reply.succeed([.variant(.int32(1))]) }
            let isOn = Property<Bool>(Pair.interface, "IsOn")
            await #expect(throws: ArgumentsMismatch(expected: "b", received: "i")) {
                try await pair.client.get(isOn, of: pair.service.uniqueName, at: Pair.path)
            }
            let count = Property<Int32>(Pair.interface, "Count")
            #expect(try await pair.client.get(count, of: pair.service.uniqueName, at: Pair.path) == 1)
        }
    }

    /// Who wants nothing to be started for a call, or for a property, starts nothing.
    @Test func noAutoStartStartsNoService() async throws {
        try await withPair(services: ["org.example.Absent": "/bin/false"]) { (pair: Pair) async throws in
            let method = Method<Void, Void>("a.b", "C")
            let property = WritableProperty<Bool>("a.b", "D")
            let absent: BusName = "org.example.Absent"
            let errors = [
                await thrown {
                    try await pair.client.call(method, of: absent, at: "/", noAutoStart: true)
                },
                await thrown {
                    _ = try await pair.client.get(property.readable, of: absent, at: "/", noAutoStart: true)
                },
                await thrown {
                    try await pair.client.set(property, to: true, of: absent, at: "/", noAutoStart: true)
                },
            ]
            for error in errors {
                #expect((error as? BusError)?.name == "org.freedesktop.DBus.Error.NameHasNoOwner")
            }
        }
    }

    @Test func repliesMayComeFromOtherThreads() async throws {
        try await withPair { (pair: Pair) async throws in
            await pair.service.setCallHandler { call in
                Task.detached { call.reply.succeed([.string("from the pool")]) }
            }
            #expect(try await pair.call("Any") == [.string("from the pool")])
        }
    }

    @Test func unsendableReplyBecomesAnError() async throws {
        try await withPair { (pair: Pair) async throws in
            await pair.service.setCallHandler { $0.reply.succeed([.byte(1).inVariants(65)]) }
            await #expect(
                throws: BusError(
                    .failed,
                    "the answer can't be sent: a value is nested more than 64 levels deep, "
                        + "which D-Bus can't carry")
            ) { try await pair.call("Any") }
            await pair.service.setCallHandler { $0.reply.succeed([.string("a\0")]) }
            #expect(try await pair.call("Any") == [.string("a\u{FFFD}")])
            await pair.service.setCallHandler { $0.reply.fail(BusError(.failed, "a\0b")) }
            await #expect(throws: BusError(.failed, "a\u{FFFD}b")) { try await pair.call("Any") }
        }
    }

    @Test func callTimesOutAndLateReplyIsDropped() async throws {
        try await withPair { (pair: Pair) async throws in
            let held = Notes<ReplyHandle>()
            await pair.service.setCallHandler { held.add($0.reply) }
            await #expect(
                throws: BusError(
                    .noReply,
                    "no reply to org.example.Test1.Any from \(pair.service.uniqueName) within 0.05 seconds")
            ) { try await pair.call("Any", timeout: .milliseconds(50)) }
            // A late reply is dropped, and the connection goes on.
            for reply in held.all { reply.succeed([.string("late")]) }
            await pair.service.setCallHandler { $0.reply.succeed([.string("in time")]) }
            #expect(try await pair.call("Any") == [.string("in time")])
        }
    }

    @Test func cancelledCallThrowsAndLateReplyIsDropped() async throws {
        try await withPair { (pair: Pair) async throws in
            let arrived = Later<ReplyHandle>()
            await pair.service.setCallHandler { arrived.set($0.reply) }
            let task = Task { try await pair.call("Any") }
            let reply = try await arrived.next()
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
            reply.succeed([.string("late")])
            await pair.service.setCallHandler { $0.reply.succeed([.byte(1)]) }
            #expect(try await pair.call("Any") == [.byte(1)])
            let early = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                return try await pair.call("Any")
            }
            await #expect(throws: CancellationError.self) { try await early.value }
        }
    }

    @Test func manyConcurrentCallsAreAllAnswered() async throws {
        try await withPair { (pair: Pair) async throws in
            let order = Notes<UInt32>()
            await pair.service.setCallHandler { call in
                if case .uint32(let number)? = call.arguments.first { order.add(number) }
                call.reply.succeed(call.arguments)
            }
            try await withThrowingTaskGroup { group in
                for number in 0..<500 as Range<UInt32> {
                    group.addTask { () async throws in
                        #expect(try await pair.call("Echo", [.uint32(number)]) == [.uint32(number)])
                    }
                }
                try await group.waitForAll()
            }
            #expect(order.all.sorted() == Array(0..<500))
        }
    }

    @Test func valuesNestedBeyondTheLimitAreRefused() async throws {
        try await withPair { (pair: Pair) async throws in
            let deepest = BusValue.string("bottom").inVariants(64)
            #expect(try await pair.call("Echo", [deepest]) == [deepest])
            let error = await thrown { _ = try await pair.call("Echo", [.string("x").inVariants(65)]) }
            #expect((error as? BusConnectionError)?.code == .invalidValue)
            #expect(try await pair.call("Echo", [.byte(1)]) == [.byte(1)])
        }
    }

    /// A program that is started has no part of a connection, which would stay open with it.
    @Test func connectionSocketsCloseOnExec() async throws {
        try await withPair { pair in
            var found = 0
            for name in try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd") {
                var address = sockaddr_un()
                var length = socklen_t(MemoryLayout<sockaddr_un>.size)
                guard let descriptor = Int32(name) else { continue }
                let isNamed = withUnsafeMutablePointer(to: &address) { pointer in
                    pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                        getpeername(descriptor, $0, &length) == 0 && $0.pointee.sa_family == AF_UNIX
                    }
                }
                let path = withUnsafeBytes(of: address.sun_path) {
                    String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
                }
                guard isNamed, path == "\(pair.bus.directory.path)/bus" else { continue }
                found += 1
                #expect(fcntl(descriptor, F_GETFD) & FD_CLOEXEC != 0)
            }
            // Two connections, and each has the library's descriptor and one of our own.
            #expect(found == 4)
        }
    }

    @Test func callsCarryUpToSixteenDescriptors() async throws {
        try await withPair { (pair: Pair) async throws in
            let pipe = Pipe()
            await pair.service.setCallHandler { call in
                if case .unixFD(let descriptor)? = call.arguments.first {
                    try? FileHandle(fileDescriptor: descriptor.rawValue, closeOnDealloc: false)
                        .write(contentsOf: Data("hello".utf8))
                }
                call.reply.succeed([.int32(Int32(call.arguments.count))])
            }
            let one = BusValue.unixFD(
                try BusFileDescriptor(duplicating: pipe.fileHandleForWriting.fileDescriptor))
            #expect(try await pair.call("Take", Array(repeating: one, count: 16)) == [.int32(16)])
            #expect(String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self) == "hello")
            let error = await thrown { _ = try await pair.call("Take", Array(repeating: one, count: 17)) }
            #expect((error as? BusConnectionError)?.code == .invalidValue)
            #expect(try await pair.call("Take") == [.int32(0)])
        }
    }

    @Test func largeMessagesGoThroughTheBus() async throws {
        try await withPair { (pair: Pair) async throws in
            let value = BusValue.string(String(repeating: "x", count: 8_000_000))
            #expect(try await pair.call("Echo", [value]) == [value])
        }
    }
}
