internal import Synchronization
internal import TestSupport
internal import Testing

@testable internal import DBus

/// `GetManagedObjects`, marshalled ahead.
@Suite(.standardTimeLimit)
struct PreparedAnswerTests {
    /// Counts how often it is read.
    private final class Counter: DynamicBusObject {
        static let description = InterfaceDescription(
            "org.example.Counter1",
            properties: [.init("Count", .uint64), .init("Quiet", .string, change: .silent)])
        let descriptions = [Counter.description]
        let announcesAllChanges: Bool
        var count: UInt64 = 0
        var quiet = "hush"
        var reads = 0

        init(announcesAllChanges: Bool) { self.announcesAllChanges = announcesAllChanges }

        func value(of property: MemberName, in interface: InterfaceName) throws(BusError) -> BusValue {
            reads += 1
            return property == "Count" ? .uint64(count) : .string(quiet)
        }
    }

    /// What a caller on a connection gets, read by the library.
    private func answer(_ server: ObjectServer) throws -> [BusValue] {
        let bodies = Mutex<[PreparedBody]>([])
        let errors = Mutex<[Result<[BusValue], BusError>]>([])
        server.handle(
            MethodCall(
                path: "/", interface: StandardInterfaces.ObjectManager.name, member: "GetManagedObjects",
                reply: ReplyHandle { result in
                    errors.withLock { $0.append(result) }
                } prepared: { body in
                    bodies.withLock { $0.append(body) }
                }))
        if let other = errors.withLock({ $0.first }) { return try other.get() }
        let body = try #require(bodies.withLock { $0.first })
        var writer = WireWriter()
        try writer.append(.prepared(body, serial: 1, caller: nil), serial: 1)
        return try MessageReader.arguments(of: try MessageHandle(demarshalling: writer.bytes[...]))
    }

    private func values(_ server: ObjectServer) throws -> [BusValue] {
        try #require(server.ask("/", .objectManager, "GetManagedObjects")).get()
    }

    /// Whoever reads finds what was announced last: signals before such an answer keep their place.
    @Test func signalsBeforeAPreparedReplyAreKept() async throws {
        try await withPair { pair in
            let heard = try await pair.heard()
            let arrived = Later<ReplyHandle>()
            await pair.service.setCallHandler { arrived.set($0.reply) }
            async let answer = pair.call("GetAll")
            let reply = try await arrived.next()
            try await announceAround(reply, on: pair.service)
            #expect(try await answer == [.byte(1)])
            // Whatever follows the answer has come when the next one has.
            async let next = pair.call("Wait")
            try await arrived.next().succeed()
            _ = try await next
            #expect(heard.all == ["first", "second"])
        }
    }

    /// Announces, answers and announces something else instead, within one turn of the loop.
    private func announceAround(_ reply: ReplyHandle, on connection: isolated BusConnection) throws {
        func lamp(_ text: String) throws -> MarshalledSignals {
            try MarshalledSignals([
                BusSignal(
                    path: Pair.path, interface: Pair.interface, member: "Lamp", arguments: [.string(text)])
            ])
        }
        let first = try connection.send(lamp("first"))
        #expect(reply.succeed(PreparedBody(signature: "y", bytes: [1])))
        try connection.send(lamp("second"), insteadOf: first)
    }

    @Test func preparedReplyEqualsTheCurrentValues() throws {
        let server = ObjectServer()
        server.addManager(at: "/")
        #expect(try answer(server) == values(server))
        for index in 0..<20 {
            server.export(LampObject(), at: try ObjectPath("/lamp\(String(repeating: "x", count: index))"))
            server.export(
                Counter(announcesAllChanges: index % 2 == 0), at: try ObjectPath("/counter\(index)/below"))
        }
        #expect(try answer(server) == values(server))
        #expect(try answer(server) == values(server))
        server.unexport("/counter3/below")
        #expect(try answer(server) == values(server))
    }

    @Test func onlyChangedObjectsAreReadAgain() throws {
        let server = ObjectServer()
        server.addManager(at: "/")
        let telling = Counter(announcesAllChanges: true)
        let silent = Counter(announcesAllChanges: false)
        server.export(telling, at: "/telling")
        server.export(silent, at: "/silent")
        for _ in 0..<3 { _ = try answer(server) }
        #expect(telling.reads == 2 && silent.reads == 6)
        telling.count = 5
        telling.quiet = "shh"
        // That nothing of it is announced does not matter.
        server.changed("/telling", Counter.description.name, [])
        #expect(try answer(server) == values(server))
        silent.count = 9
        #expect(try answer(server) == values(server))
    }

    @Test func replacedObjectIsReadAgain() throws {
        let server = ObjectServer()
        server.addManager(at: "/")
        for hasChild in [false, true] {
            // What is below keeps the place.
            if hasChild { server.export(LampObject(), at: "/one/below") }
            server.export(Counter(announcesAllChanges: true), at: "/one")
            _ = try answer(server)
            let other = Counter(announcesAllChanges: true)
            other.count = hasChild ? 4 : 3
            server.export(other, at: "/one")
            #expect(try answer(server) == values(server))
        }
    }

    /// What changed is read again, whomever the last call was to.
    @Test func changedObjectIsReadWhateverWasCalledBefore() throws {
        let server = ObjectServer()
        server.addManager(at: "/")
        let (one, other) = (Counter(announcesAllChanges: true), Counter(announcesAllChanges: true))
        server.export(one, at: "/one")
        server.export(other, at: "/other")
        func call(_ path: ObjectPath) {
            #expect(server.ask(path, .properties, "GetAll", .string("")) != nil)
        }
        for called in ["/one", "/other"] as [ObjectPath] {
            for (path, counter) in [("/one", one), ("/other", other)] as [(ObjectPath, Counter)] {
                _ = try answer(server)
                call(called)
                counter.count += 1
                server.noteChange(of: path)
                #expect(try answer(server) == values(server), "\(path) changed, and \(called) was called")
            }
        }
        // Nor does it where another object has come in the place of the one that was called.
        call("/one")
        let third = Counter(announcesAllChanges: true)
        server.export(third, at: "/one")
        _ = try answer(server)
        third.count = 9
        server.noteChange(of: "/one")
        #expect(try answer(server) == values(server))
    }

    /// Who doesn't say that all changes are announced is read each time.
    @Test func objectWithUnannouncedChangesIsReadEachTime() throws {
        let server = ObjectServer()
        server.addManager(at: "/")
        let lamp = LampObject()
        server.export(lamp, at: "/lamp")
        _ = try answer(server)
        lamp.isOn = true
        #expect(try answer(server) == values(server))
    }

    /// Not ready until the test says so; being prepared doesn't help.
    private final class Late: DynamicBusObject {
        let descriptions = [InterfaceDescription("org.example.Late1", properties: [.init("Count", .uint64)])]
        let announcesAllChanges = true
        var count: UInt64?

        func isReady(_ property: MemberName?) -> Bool { count != nil }

        func value(of property: MemberName, in interface: InterfaceName) throws(BusError) -> BusValue {
            .uint64(count ?? 0)
        }
    }

    /// What is not known yet is not kept: it is read again once it is there.
    @Test func unreadyObjectIsNotCached() throws {
        let server = ObjectServer()
        server.addManager(at: "/")
        let late = Late()
        server.export(late, at: "/late")
        _ = try answer(server)
        late.count = 5
        #expect(try answer(server) == values(server))
    }

    private final class Holder: DynamicBusObject {
        let descriptions = [InterfaceDescription("org.example.Holder1", properties: [.init("File", .unixFD)])]
        let file: BusFileDescriptor
        init(_ file: BusFileDescriptor) { self.file = file }

        func value(of property: MemberName, in interface: InterfaceName) throws(BusError) -> BusValue {
            .unixFD(file)
        }
    }

    /// Descriptors travel beside the bytes, so an object with one is answered value by value.
    @Test func objectWithAFileDescriptorIsNotCached() throws {
        let server = ObjectServer()
        server.addManager(at: "/")
        server.export(Holder(try BusFileDescriptor(duplicating: 0)), at: "/holder")
        #expect(try answer(server) == values(server))
    }

    /// An object whose one value is what a test sets.
    private final class Bearer: DynamicBusObject {
        let descriptions = [
            InterfaceDescription("org.example.Bearer1", properties: [.init("Load", .variant)])
        ]
        var load: BusValue
        init(_ load: BusValue) { self.load = load }

        func value(of property: MemberName, in interface: InterfaceName) throws(BusError) -> BusValue {
            .variant(load)
        }
    }

    private func paths(_ values: [BusValue]) -> [String] {
        guard case .dictionary(_, _, let entries)? = values.first else { return [] }
        return entries.map { $0.key.text ?? "" }
    }

    @Test func nulIsSentAsTheReplacementCharacter() throws {
        let server = ObjectServer()
        server.addManager(at: "/")
        let counter = Counter(announcesAllChanges: true)
        counter.quiet = "a\0b"
        server.export(counter, at: "/odd")
        // The second answer has the part of the first.
        for _ in 0..<2 { #expect("\(try answer(server))".contains("a\u{FFFD}b")) }
        counter.quiet = "good"
        server.changed("/odd", "org.example.Counter1", [])
        #expect("\(try answer(server))".contains("good"))
    }

    /// It is said once, until the object can be sent again.
    @Test func unsendableObjectHidesNoOther() throws {
        let server = ObjectServer()
        var left: [String] = []
        server.unsent = { left.append("\($0): \($1.message)") }
        server.addManager(at: "/")
        let bad = Bearer(.byte(1).inVariants(64))
        server.export(Bearer(.string("first")), at: "/a")
        server.export(bad, at: "/b")
        server.export(Bearer(.string("last")), at: "/c")
        let reason = "/b: a value is nested more than 64 levels deep, which D-Bus can't carry"
        for _ in 0..<3 {
            #expect(try paths(answer(server)) == ["/a", "/c"])
            #expect(try paths(values(server)) == ["/a", "/c"])
        }
        #expect(left == [reason])
        bad.load = .string("mended")
        #expect(try paths(answer(server)) == ["/a", "/b", "/c"])
        bad.load = .byte(1).inVariants(64)
        server.changed("/b", "org.example.Bearer1", [])
        #expect(try paths(answer(server)) == ["/a", "/c"])
        #expect(left == [reason, reason])
    }

    @Test func tooLargeObjectsHideNoOther() throws {
        let server = ObjectServer()
        var left: [ObjectPath] = []
        server.unsent = { path, _ in left.append(path) }
        server.largestAnswer = 10_000
        server.addManager(at: "/")
        for (path, count) in [("/a", 20_000), ("/b", 4_000), ("/c", 9_000), ("/d", 4_000)] {
            server.export(Bearer(.string(String(repeating: "x", count: count))), at: try ObjectPath(path))
        }
        for _ in 0..<2 {
            #expect(try paths(answer(server)) == ["/b", "/d"])
            #expect(left == ["/a", "/c"])
        }
    }

    @Test func objectsWithTooManyDescriptorsHideNoOther() throws {
        let server = ObjectServer()
        server.addManager(at: "/")
        for number in 10...30 {
            server.export(Holder(try BusFileDescriptor(duplicating: 0)), at: try ObjectPath("/file\(number)"))
        }
        server.export(Bearer(.string("last")), at: "/last")
        #expect(try paths(answer(server)) == (10...25).map { "/file\($0)" } + ["/last"])
    }
}
