internal import DBus
internal import TestSupport
internal import Testing

/// Rows that are bound to an object, and called as a client does.
@Suite(.standardTimeLimit)
struct InterfaceRowTests {
    /// A row of every shape.
    private enum Lamp1 {
        static let name: InterfaceName = "org.example.Lamp1"
        static let isOn = WritableProperty<Bool>(name, "IsOn", doc: "Whether it is on.")
        static let model = Property<String>(name, "Model", change: .const)
        static let toggle = Method<Void, Bool>(name, "Toggle", returns: "on")
        static let reset = Method<Void, Void>(name, "Reset")
        static let dim = Method<Double, Void>(name, "Dim", "to")
        static let fade = Method<(Double, UInt32), [String]>(
            name, "Fade", .init("to", "seconds"), returns: "steps")
        static let burnt = Signal<(String, Vardict)>(name, "Burnt", .init("place", "details"))

        protocol Object: AnyObject {
            var isOn: Bool { get }
            func setIsOn(_ value: Bool, _ call: BusCall<Void>)
            var model: String { get throws(BusError) }
            func toggle(_ call: BusCall<Bool>)
            func reset(_ call: BusCall<Void>)
            func dim(to level: Double, _ call: BusCall<Void>)
            func fade(to level: Double, seconds: UInt32, _ call: BusCall<[String]>)
        }

        static func interface<Exported>(of object: @escaping (Exported) -> any Object) -> BusInterface {
            BusInterface(
                name, doc: "A lamp.",
                [
                    toggle.bound(object) { $0.toggle($1) },
                    reset.bound(object) { $0.reset($1) },
                    dim.bound(object) { $0.dim(to: $1, $2) },
                    fade.bound(object) { $0.fade(to: $1.0, seconds: $1.1, $2) },
                    isOn.bound(object, get: { $0.isOn }, set: { $0.setIsOn($1, $2) }),
                    model.bound(object) { try $0.model },
                    burnt.bound,
                ])
        }

        static let description = InterfaceDescription(of: interface(of:))
    }

    private final class Lamp: BusObject, Lamp1.Object {
        let interfaces: [BusInterface]
        var isOn = false
        var model: String { get throws(BusError) { throw BusError(.failed, "the label has come off") } }
        var notes: [String] = []

        init(_ interface: BusInterface) { interfaces = [interface] }

        func setIsOn(_ value: Bool, _ call: BusCall<Void>) {
            isOn = value
            call.reply.succeed()
        }
        func toggle(_ call: BusCall<Bool>) {
            isOn.toggle()
            call.reply.succeed(isOn)
        }
        func reset(_ call: BusCall<Void>) { call.reply(.failure(BusError(.accessDenied, "sealed"))) }
        func dim(to level: Double, _ call: BusCall<Void>) {
            notes.append("\(level) for \(call.message.sender?.rawValue ?? "")")
            call.reply(.success(()))
        }
        func fade(to level: Double, seconds: UInt32, _ call: BusCall<[String]>) {
            call.reply(.success(["\(level)", "\(seconds)"]))
        }
    }

    private let server = ObjectServer()
    private let interface = Lamp1.interface { (lamp: Lamp) in lamp }
    private let path: ObjectPath = "/lamp"
    private let lamp: Lamp

    init() {
        lamp = Lamp(interface)
        server.export(lamp, at: path)
    }

    @Test func methodHandlersReceiveTypedArguments() {
        #expect(server.ask(path, Lamp1.name, "Toggle") == .success([.boolean(true)]))
        #expect(server.ask(path, Lamp1.name, "Dim", .double(0.5)) == .success([]))
        #expect(lamp.notes == ["0.5 for :1.7"])
        #expect(
            server.ask(path, nil, "Fade", .double(1), .uint32(2)) == .success([.strings(["1.0", "2"])]))
        #expect(server.fault(path, Lamp1.name, "Reset") == "AccessDenied: sealed")
        #expect(
            server.fault(path, Lamp1.name, "Dim", .string("half"))
                == "InvalidArgs: Dim got \"s\", but expects \"d\": call it as Dim(d to)")
    }

    @Test func boundPropertiesAreReadAndWritten() {
        let get = { (name: String) in
            server.ask(path, .properties, "Get", .string(Lamp1.name.rawValue), .string(name))
        }
        #expect(get("IsOn") == .success([.variant(.boolean(false))]))
        #expect(get("Model") == .failure(BusError(.failed, "the label has come off")))
        let set = { (value: BusValue) in
            server.ask(
                path, .properties, "Set", .string(Lamp1.name.rawValue), .string("IsOn"), .variant(value))
        }
        #expect(set(.boolean(true)) == .success([]))
        #expect(lamp.isOn)
        guard case .failure(let error) = set(.int32(1)) else { return #expect(Bool(false)) }
        #expect(error.name == .invalidArguments)
        #expect(
            server.ask(path, .properties, "GetAll", .string(""))
                == .success([.properties([("IsOn", .boolean(true))])]))
    }

    @Test func rowsGiveTheInterfaceDescription() {
        let lamp = InterfaceDescription(
            "org.example.Lamp1", doc: "A lamp.",
            methods: [
                .init("Toggle", returns: [.init("on", .boolean)]), .init("Reset"),
                .init("Dim", [.init("to", .double)]),
                .init(
                    "Fade", [.init("to", .double), .init("seconds", .uint32)],
                    returns: [.init("steps", .array(.string))]),
            ],
            properties: [
                .init("IsOn", .boolean, access: .readWrite, doc: "Whether it is on."),
                .init("Model", .string, change: .const),
            ],
            signals: [.init("Burnt", [.init("place", .string), .init("details", .vardict)])])
        #expect(Lamp1.description == lamp)
        #expect(interface.description == lamp)
    }

    @Test func signalRowsEncodeAndDecodeTheirArguments() throws {
        let signal = Lamp1.burnt.from(path, ("hall", ["hours": .uint32(9)]))
        #expect(
            signal
                == BusSignal(
                    path: path, interface: Lamp1.name, member: "Burnt",
                    arguments: [.string("hall"), .properties([("hours", .uint32(9))])]))
        let (place, details) = try #require(Lamp1.burnt.values(of: signal))
        #expect(place == "hall" && details["hours"] == .uint32(9))
        let other = BusSignal(path: path, interface: Lamp1.name, member: "Burnt", arguments: [.string("x")])
        #expect(Lamp1.burnt.values(of: other) == nil)
        #expect(
            Lamp1.burnt.values(
                of: BusSignal(path: path, interface: Lamp1.name, member: "Lit", arguments: signal.arguments))
                == nil)
        let elsewhere = BusSignal(
            path: path, interface: "org.example.Lamp2", member: "Burnt", arguments: signal.arguments)
        #expect(Lamp1.burnt.values(of: elsewhere) == nil)
        #expect(Lamp1.isOn.holding(true) == ("IsOn", .boolean(true)))
    }

    @Test func mismatchedArgumentsNameBothSignatures() {
        #expect(throws: ArgumentsMismatch(expected: "du", received: "d")) {
            _ = try Lamp1.fade.arguments.values(of: [.double(1)])
        }
        #expect(throws: ArgumentsMismatch(expected: "", received: "s")) {
            try Lamp1.reset.returns.values(of: [.string("x")])
        }
        #expect(
            ArgumentsMismatch(expected: "b", received: "").description
                == "got no values, but expected \"b\"")
        // A list that belies its own element type is no trap.
        #expect(throws: ArgumentsMismatch.self) {
            _ = try Lamp1.fade.returns.values(of: [.array(of: .string, [.int32(1)])])
        }
    }

    @Test func objectsOfOneInterfaceKeepTheirOwnHandlers() {
        server.export(Lamp(interface), at: "/other")
        #expect(server.ask("/other", Lamp1.name, "Toggle") == .success([.boolean(true)]))
        #expect(!lamp.isOn)
        // Another class under the same name has handlers of its own.
        server.export(LampObject(), at: "/third")
        #expect(server.ask("/third", Lamp1.name, "Toggle") == .success([.boolean(true)]))
        #expect(server.ask(path, Lamp1.name, "Toggle") == .success([.boolean(true)]))
    }

    /// One object of a class may list what is below it, and another one not.
    @Test func onlyTheManagerObjectListsItsChildren() {
        server.addManager(at: "/home")
        server.export(Lamp(interface), at: "/home")
        #expect(
            server.ask("/home", .objectManager, "GetManagedObjects")
                == .success([
                    .dictionary(key: .objectPath, value: .dictionary(key: .string, value: .vardict), [])
                ]))
        #expect(server.ask("/home", Lamp1.name, "Toggle") == .success([.boolean(true)]))
        #expect(
            server.fault(path, .objectManager, "GetManagedObjects")?.hasPrefix("UnknownInterface") == true)
    }

    /// Of two members of one name the first counts.
    @Test func duplicateMembersUseTheFirst() {
        let row = Method<Void, String>("org.example.Twice1", "Do", returns: "text")
        let members = ["first", "second"].map { text in
            row.bound({ (lamp: Lamp) in lamp }) { (_: Lamp, call: BusCall<String>) in call.reply.succeed(text)
            }
        }
        server.export(Lamp(BusInterface("org.example.Twice1", members)), at: "/twice")
        #expect(server.ask("/twice", nil, "Do") == .success([.string("first")]))
    }

    private struct Loose: Error, CustomStringConvertible { let description = "a wire is loose" }

    /// An error that is none of D-Bus is answered all the same, with what it says.
    @Test func getterErrorOfAnyTypeIsAnswered() {
        let row = Property<String>("org.example.Wired1", "State")
        let member = row.bound({ (lamp: Lamp) in lamp }) { (_: Lamp) throws -> String in throw Loose() }
        server.export(Lamp(BusInterface("org.example.Wired1", [member])), at: "/wired")
        #expect(
            server.fault("/wired", .properties, "Get", .string("org.example.Wired1"), .string("State"))
                == "Failed: a wire is loose")
    }

    /// Arguments keep their order, however many there are.
    @Test func argumentsKeepTheirOrder() throws {
        let texts = ["a", "b", "c", "d", "e"]
        let values = texts.map { BusValue.string($0) }
        let two = Arguments<(String, String)>("a", "b")
        let three = Arguments<(String, String, String)>("a", "b", "c")
        let four = Arguments<(String, String, String, String)>("a", "b", "c", "d")
        let five = Arguments<(String, String, String, String, String)>("a", "b", "c", "d", "e")
        for (names, count) in [
            (two.descriptions, 2), (three.descriptions, 3), (four.descriptions, 4), (five.descriptions, 5),
        ] {
            #expect(names.map(\.name) == Array(texts[..<count]))
        }
        #expect(two.message(("a", "b")) == Array(values[..<2]))
        #expect(three.message(("a", "b", "c")) == Array(values[..<3]))
        #expect(four.message(("a", "b", "c", "d")) == Array(values[..<4]))
        #expect(five.message(("a", "b", "c", "d", "e")) == values)
        #expect(try two.values(of: Array(values[..<2])) == ("a", "b"))
        #expect(try three.values(of: Array(values[..<3])) == ("a", "b", "c"))
        #expect(try four.values(of: Array(values[..<4])) == ("a", "b", "c", "d"))
        #expect(try five.values(of: values) == ("a", "b", "c", "d", "e"))
    }

    @Test func vardictsKeepOrderAndReadTheLastDuplicate() throws {
        let value = BusValue.dictionary(
            key: .string, value: .variant,
            [
                .init(.string("b"), .variant(.variant(.int32(1)))), .init(.string("a"), .variant(.int32(2))),
                .init(.string("b"), .variant(.int32(3))),
            ])
        let vardict = try Vardict.decode(value)
        #expect(vardict.busValue == value)
        #expect(vardict["b"] == .int32(3) && vardict["c"] == nil)
        #expect(vardict.values == ["a": .int32(2), "b": .int32(3)])
        #expect(
            Vardict(["b": .int32(1), "a": .int32(2)]).busValue
                == .properties([("a", .int32(2)), ("b", .int32(1))]))
        #expect(Vardict([:]).isEmpty && Vardict.busType.code == "a{sv}")
        #expect(throws: BusValueMismatch.self) { try Vardict.decode(.string("")) }
        #expect(Lamp1.isOn.value(in: ["IsOn": .boolean(true)]) == true)
        #expect(Lamp1.isOn.value(in: ["IsOn": .string("yes")]) == nil)
        #expect(Lamp1.isOn.value(in: [:]) == nil)
        let twice = Vardict([("IsOn", .boolean(false)), ("IsOn", .boolean(true))])
        #expect(Lamp1.isOn.value(in: twice) == true)
    }
}
