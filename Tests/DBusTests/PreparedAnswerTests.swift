internal import Synchronization
internal import Testing

@testable internal import DBus

/// `GetManagedObjects`, marshalled ahead.
@Suite(.timeLimit(.minutes(1)))
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

    @Test func itSaysWhatTheValuesSay() throws {
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

    @Test func onlyWhatChangedIsReadAgain() throws {
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

    @Test func anotherObjectAtThePathIsSeen() throws {
        let server = ObjectServer()
        server.addManager(at: "/")
        server.export(Counter(announcesAllChanges: true), at: "/one")
        _ = try answer(server)
        let other = Counter(announcesAllChanges: true)
        other.count = 3
        server.export(other, at: "/one")
        #expect(try answer(server) == values(server))
    }

    /// It is the connection's to say what is wrong with it, as in any other answer.
    @Test func aValueThatCantTravelIsNotMarshalledAhead() throws {
        let server = ObjectServer()
        server.addManager(at: "/")
        let counter = Counter(announcesAllChanges: true)
        counter.quiet = "a\0b"
        server.export(counter, at: "/bad")
        #expect(try answer(server) == values(server))
        counter.quiet = "good"
        #expect(try answer(server) == values(server))
    }
}
