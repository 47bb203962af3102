internal import DBus
internal import TestSupport
internal import Testing

/// Objects that have to be read before they can answer: callers wait for them, and are answered once.
@Suite(.standardTimeLimit)
struct ObjectsReadinessTests {
    /// One of its properties is always known, and the other one when the test says what it is.
    private final class Slow: DynamicBusObject {
        static let name: InterfaceName = "org.example.Slow1"
        let descriptions = [
            InterfaceDescription(
                Slow.name, properties: [.init("Known", .string), .init("Asked", .uint32)])
        ]
        private var asked: UInt32?
        private(set) var waiting: [() -> Void] = []

        func isReady(_ property: MemberName?) -> Bool { property == "Known" || asked != nil }

        func prepare(_ completion: @escaping () -> Void) { waiting.append(completion) }

        func value(of property: MemberName, in interface: InterfaceName) throws(BusError) -> BusValue {
            property == "Known" ? .string("yes") : .uint32(asked ?? 0)
        }

        func finish(_ value: UInt32) {
            asked = value
            let completions = waiting
            waiting = []
            for completion in completions { completion() }
        }

        static func values(_ asked: UInt32) -> BusValue {
            .properties([("Known", .string("yes")), ("Asked", .uint32(asked))])
        }
    }

    private let server = ObjectServer()
    private let slow = Slow()
    private let path: ObjectPath = "/slow"

    init() {
        server.addManager(at: "/")
        server.export(slow, at: path)
    }

    /// Makes a call, whose answers come now or later.
    private func call(
        _ path: ObjectPath, _ interface: InterfaceName, _ member: MemberName, _ arguments: BusValue...
    ) -> CapturedAnswers {
        let answers = CapturedAnswers()
        server.handle(
            MethodCall(
                path: path, interface: interface, member: member, arguments: arguments, reply: answers.handle)
        )
        return answers
    }

    private func get(_ property: String) -> CapturedAnswers {
        call(path, .properties, "Get", .string(Slow.name.rawValue), .string(property))
    }

    @Test func knownPropertyIsAnsweredAtOnce() {
        #expect(get("Known").all == [.success([.variant(.string("yes"))])])
        #expect(slow.waiting.isEmpty)
    }

    @Test func unknownPropertyIsAwaited() {
        let answers = get("Asked")
        #expect(answers.all.isEmpty)
        slow.finish(5)
        #expect(answers.all == [.success([.variant(.uint32(5))])])
        #expect(get("Asked").all == [.success([.variant(.uint32(5))])])
    }

    @Test func getAllWaitsForTheLastProperty() {
        let answers = call(path, .properties, "GetAll", .string(Slow.name.rawValue))
        #expect(answers.all.isEmpty)
        slow.finish(5)
        #expect(answers.all == [.success([Slow.values(5)])])
    }

    /// Nothing of a call is kept that means nothing here.
    @Test func missingPropertiesAreNotAwaited() {
        for answers in [
            get("Nothing"), call(path, .properties, "GetAll", .string("org.example.Nothing1")),
        ] {
            #expect(answers.all.count == 1)
        }
        #expect(slow.waiting.isEmpty)
    }

    @Test func managedObjectsWaitForTheLastObject() {
        let other = Slow()
        server.export(other, at: "/other")
        server.export(PlainObject([LampObject.meter]), at: "/plain")
        let answers = call("/", .objectManager, "GetManagedObjects")
        slow.finish(1)
        #expect(answers.all.isEmpty)
        other.finish(2)
        func object(_ path: ObjectPath, _ interface: InterfaceName, _ values: BusValue) -> BusValue.Entry {
            .init(
                .objectPath(path),
                .dictionary(key: .string, value: .vardict, [.init(.string(interface.rawValue), values)]))
        }
        let expected = BusValue.dictionary(
            key: .objectPath, value: .dictionary(key: .string, value: .vardict),
            [
                object("/other", Slow.name, Slow.values(2)),
                object("/plain", LampObject.meter.name, .properties([])),
                object("/slow", Slow.name, Slow.values(1)),
            ])
        #expect(answers.all == [.success([expected])])
    }

    /// Who waits for an object that is taken back meanwhile hears that it is gone, and nothing of its values.
    @Test func removedObjectFailsItsWaitingCalls() {
        let answers = [get("Asked"), call(path, .properties, "GetAll", .string(Slow.name.rawValue))]
        server.unexport(path)
        slow.finish(5)
        for answer in answers {
            #expect(answer.all.count == 1)
            guard case .failure(let error)? = answer.all.first else {
                Issue.record("\(answer.all)")
                continue
            }
            #expect(error.name == .unknownInterface)
        }
    }
}
