internal import DBus
internal import TestSupport
internal import Testing

@Suite(.standardTimeLimit)
struct ObjectsPropertiesTests {
    let server = ObjectServer()
    let lamp = LampObject()
    let path: ObjectPath = "/org/example/Lamp"
    let interface: InterfaceName = "org.example.Lamp1"

    init() { server.export(lamp, at: path) }

    private func get(_ interface: String, _ property: String) -> Result<[BusValue], BusError>? {
        server.ask(path, .properties, "Get", .string(interface), .string(property))
    }

    @Test func getAnswersAVariant() {
        #expect(get("org.example.Lamp1", "Model") == .success([.variant(.string("E27"))]))
        #expect(get("", "Uptime") == .success([.variant(.uint64(7))]))
    }

    @Test func getAllOmitsUnreadableProperties() {
        let all = BusValue.properties([
            ("IsOn", .boolean(false)), ("Brightness", .double(0.5)), ("Model", .string("E27")),
            ("Uptime", .uint64(7)),
        ])
        #expect(server.ask(path, .properties, "GetAll", .string("org.example.Lamp1")) == .success([all]))
        #expect(server.ask(path, .properties, "GetAll", .string("")) == .success([all]))
        #expect(
            server.ask(path, .properties, "GetAll", .string("org.example.Meter1"))
                == .success([.properties([])]))
        #expect(
            server.ask(path, .properties, "GetAll", .string("org.freedesktop.DBus.Peer"))
                == .success([.properties([])]))
    }

    @Test func setReachesTheObject() {
        #expect(
            server.ask(
                path, .properties, "Set", .string("org.example.Lamp1"), .string("IsOn"),
                .variant(.boolean(true)))
                == .success([]))
        #expect(lamp.isOn)
    }

    @Test func propertyMistakesGetDistinctErrors() {
        let get = { (interface: String, property: String) in
            server.fault(path, .properties, "Get", .string(interface), .string(property))
        }
        let set = { (property: String, value: BusValue) in
            server.fault(
                path, .properties, "Set", .string("org.example.Lamp1"), .string(property), .variant(value))
        }
        lamp.brightness = .string("bright")
        let faults = [
            get("org.example.Lamp1", "IsOnn"), get("org.example.Lamp1", "not a name"),
            get("org.example.Lamp1", "Toggle"), get("org.example.Meter1", "IsOn"), get("", "Nothing"),
            get("no interface", "IsOn"), get("org.example.Lamp1", "Secret"),
            get("org.example.Lamp1", "Broken"),
            get("org.example.Lamp1", "Brightness"),
            set("IsOn", .string("on")), set("IsOn", .variant(.boolean(true))), set("Model", .string("E14")),
            set("Color", .string("red")),
            server.fault(
                path, .properties, "Set", .string("org.example.Lamp1"), .string("IsOn"), .boolean(true)),
            server.fault("/org", .properties, "GetAll", .string("")),
        ]
        #expect(
            faults.map { $0 ?? "no fault" }.joined(separator: "\n") == #"""
                UnknownProperty: org.example.Lamp1 has no property "IsOnn"; did you mean "IsOn"? Its \#
                properties: IsOn, Brightness, Model, Uptime, Secret, Broken
                UnknownProperty: org.example.Lamp1 has no property "not a name"; its properties: IsOn, \#
                Brightness, Model, Uptime, Secret, Broken
                UnknownProperty: org.example.Lamp1 has no property "Toggle"; it is a method, so call it
                UnknownProperty: org.example.Meter1 has no property "IsOn"; it has no properties
                UnknownProperty: the object has no property "Nothing"; its properties: IsOn, \#
                Brightness, Model, Uptime, Secret, Broken
                UnknownInterface: the object at /org/example/Lamp has no interface "no interface"; its \#
                interfaces: org.example.Lamp1, org.example.Meter1
                InvalidArgs: Secret of org.example.Lamp1 can only be written, not read
                Failed: the filament broke
                Failed: org.example.Lamp1.Brightness gave "s" (string), but its description promises \#
                "d" (floating-point number); this is a mistake in the service, please report it
                InvalidArgs: IsOn of org.example.Lamp1 got "s" (string), but holds "b" (boolean): set \#
                it to a value of type b
                InvalidArgs: IsOn of org.example.Lamp1 got "v" (variant), but holds "b" (boolean): set \#
                it to a value of type b
                PropertyReadOnly: Model of org.example.Lamp1 can only be read; writable here: IsOn, \#
                Secret
                UnknownProperty: org.example.Lamp1 has no property "Color"; its properties: IsOn, \#
                Brightness, Model, Uptime, Secret, Broken
                InvalidArgs: Set got "ssb", but expects "ssv": call it as Set(s interface_name, s \#
                property_name, v value)
                UnknownObject: there is no object at "/org"; below it: /org/example/Lamp
                """#)
    }

    @Test func changeSignalFollowsTheDescription() {
        var signals: [BusSignal] = []
        server.emit = { signals.append($0) }
        server.changed(
            path, interface,
            [
                ("IsOn", .boolean(false)), ("Brightness", .double(1)), ("Model", .string("E14")),
                ("Uptime", .uint64(8)), ("Secret", .string("x")), ("Broken", .int32(1)),
                ("Unheard", .int32(1)),
                ("IsOn", .boolean(true)),
            ], invalidated: ["Model", "Brightness", "IsOn", "Unheard"])
        #expect(
            signals == [
                BusSignal(
                    path: path, interface: .properties, member: "PropertiesChanged",
                    arguments: [
                        .string("org.example.Lamp1"), .properties([("IsOn", .boolean(true))]),
                        .strings(["Brightness", "Broken"]),
                    ])
            ])
    }

    /// A property is announced once, with its latest value, also where the one before could not be sent.
    @Test func laterValueReplacesAnInvalidatedName() {
        var signals: [BusSignal] = []
        server.emit = { signals.append($0) }
        server.changed(path, interface, [("IsOn", .int32(1)), ("IsOn", .boolean(true))])
        #expect(
            signals.map(\.arguments) == [
                [.string("org.example.Lamp1"), .properties([("IsOn", .boolean(true))]), .strings([])]
            ])
    }

    /// An empty name stands for all interfaces of an object, in their order.
    @Test func emptyInterfaceNameStandsForAllInterfaces() {
        server.export(Twofold(), at: "/twofold")
        #expect(
            server.ask("/twofold", .properties, "GetAll", .string(""))
                == .success([.properties([("Size", .uint32(1)), ("Level", .double(0.5))])]))
        #expect(
            server.ask("/twofold", .properties, "Get", .string(""), .string("Level"))
                == .success([.variant(.double(0.5))]))
        #expect(
            server.ask(path, .properties, "Set", .string(""), .string("IsOn"), .variant(.boolean(true)))
                == .success([]))
        #expect(lamp.isOn)
    }

    /// Setting answers nothing; an object that answers it with values is at fault, which its caller hears.
    @Test func setReplyWithValuesIsAnError() {
        server.export(Twofold(), at: "/twofold")
        #expect(
            server.fault(
                "/twofold", .properties, "Set", .string("org.example.Second1"), .string("Level"),
                .variant(.double(1)))
                == "Failed: org.freedesktop.DBus.Properties.Set answered \"d\", but its description promises "
                + "no values; this is a mistake in the service, please report it")
    }

    @Test func changeWithNothingToReportSendsNoSignal() {
        server.emit = { signal in Issue.record("\(signal)") }
        server.changed(path, interface, [])
        server.changed(
            path, interface, [("Uptime", .uint64(8)), ("Model", .string("E14"))], invalidated: ["Secret"])
        server.changed("/org", interface, [("IsOn", .boolean(true))])
        server.changed("/nowhere", interface, [("IsOn", .boolean(true))])
        server.changed(path, "org.example.Other", [("IsOn", .boolean(true))])
    }

    @Test func changesMayBeAnnouncedByNameOnly() {
        var signals: [BusSignal] = []
        server.emit = { signals.append($0) }
        server.changed(path, interface, [], invalidated: ["IsOn", "IsOn"])
        #expect(
            signals.map(\.arguments) == [[.string("org.example.Lamp1"), .properties([]), .strings(["IsOn"])]])
    }
}

/// An object with a property in each of two interfaces.
private final class Twofold: DynamicBusObject {
    let descriptions = [
        InterfaceDescription("org.example.First1", properties: [.init("Size", .uint32)]),
        InterfaceDescription(
            "org.example.Second1", properties: [.init("Level", .double, access: .readWrite)]),
    ]

    func value(of property: MemberName, in interface: InterfaceName) throws(BusError) -> BusValue {
        interface == "org.example.First1" ? .uint32(1) : .double(0.5)
    }

    func set(_ property: MemberName, in interface: InterfaceName, to value: BusValue, call: MethodCall) {
        call.reply.succeed([value])
    }
}
