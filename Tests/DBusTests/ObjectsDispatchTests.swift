internal import DBus
internal import TestSupport
internal import Testing

@Suite(.standardTimeLimit)
struct ObjectsDispatchTests {
    let server = ObjectServer()
    let lamp = LampObject()

    init() { server.export(lamp, at: "/org/example/Lamp") }

    @Test func aCallReachesItsObject() {
        #expect(server.ask("/org/example/Lamp", "org.example.Lamp1", "Toggle") == .success([.boolean(true)]))
        #expect(server.object(at: "/org/example/Lamp") === lamp)
        #expect(server.object(at: "/org/example") == nil)
    }

    @Test func repeatedCallReachesTheCurrentObject() {
        let path: ObjectPath = "/org/example/Lamp"
        for hasChild in [false, true] {
            if hasChild { server.export(PlainObject(), at: "/org/example/Lamp/bulb") }
            let other = LampObject()
            other.onInvoke = { $0.reply.succeed([.boolean(false)]) }
            for (object, answer) in [(lamp, true), (other, false), (lamp, true)] {
                server.export(object, at: path)
                for _ in 0..<2 {
                    #expect(server.ask(path, "org.example.Lamp1", "Toggle") == .success([.boolean(answer)]))
                }
                #expect(server.ask(path, nil, "Ping") == .success([]))
                #expect(server.ask(path, "org.example.Lamp1", "Toggle") == .success([.boolean(answer)]))
                server.unexport(path)
                let gone = server.fault(path, "org.example.Lamp1", "Toggle")
                #expect(gone?.hasPrefix("UnknownObject: ") == true, "\(gone ?? "no fault")")
            }
            server.export(lamp, at: path)
            #expect(server.ask(path, "org.example.Lamp1", "Toggle") == .success([.boolean(true)]))
            server.export(PlainObject(), at: path)
            let plain = server.fault(path, "org.example.Lamp1", "Toggle")
            #expect(plain?.hasPrefix("UnknownInterface: ") == true, "\(plain ?? "no fault")")
        }
    }

    /// A call is for the interface that it names, also right behind one of a method with the same name.
    @Test func methodsOfOneNameDifferByInterface() {
        for interface in ["org.example.Lamp1", "org.example.Meter1", "org.example.Lamp1"] as [InterfaceName] {
            // The lamp answers with a text, which neither returns.
            let fault = server.fault("/org/example/Lamp", interface, "Reset")
            #expect(fault?.hasPrefix("Failed: \(interface).Reset answered") == true, "\(fault ?? "no fault")")
        }
    }

    /// Objects of other classes may have interfaces of the same names: each answers for itself.
    @Test func sameInterfaceOfOtherClassesStaysSeparate() {
        server.export(PlainObject(lamp.descriptions), at: "/plain")
        #expect(
            server.fault("/plain", "org.example.Lamp1", "Toggle")
                == "NotSupported: Toggle of org.example.Lamp1 isn't offered by this object")
        #expect(server.ask("/org/example/Lamp", "org.example.Lamp1", "Toggle") == .success([.boolean(true)]))
    }

    /// Of two interfaces of one name the first counts.
    @Test func duplicateInterfacesUseTheFirst() {
        let first = InterfaceDescription("org.example.Twice1", methods: [.init("First")])
        let second = InterfaceDescription("org.example.Twice1", methods: [.init("Second")])
        server.export(PlainObject([first, second]), at: "/twice")
        #expect(
            server.fault("/twice", "org.example.Twice1", "First")
                == "NotSupported: First of org.example.Twice1 isn't offered by this object")
        #expect(
            server.fault("/twice", "org.example.Twice1", "Second")
                == "UnknownMethod: org.example.Twice1 has no method \"Second\"; its methods: First")
    }

    /// The object gets the call as it came: who made it, how large it was, and whether an answer is wanted.
    @Test func objectReceivesTheWholeCall() throws {
        var received: MethodCall?
        lamp.onInvoke = { received = $0 }
        var call = MethodCall(
            path: "/org/example/Lamp", interface: nil, member: "Toggle", sender: ":1.9",
            reply: ReplyHandle { _ in })
        call.wantsReply = false
        call.footprint = 77
        server.handle(call)
        let seen = try #require(received)
        #expect(seen.path == "/org/example/Lamp" && seen.interface == nil && seen.member == "Toggle")
        #expect(seen.sender == ":1.9" && seen.footprint == 77 && !seen.wantsReply)
    }

    /// What is wrong with a call shows in its header, before its arguments are read.
    @Test func headersAreRefusedBeforeArgumentsAreRead() {
        let path: ObjectPath = "/org/example/Lamp"
        let lamp: InterfaceName = "org.example.Lamp1"
        let cases: [(ObjectPath, InterfaceName?, MemberName, Signature, ErrorName?)] = [
            (path, lamp, "Fade", "du", nil), (path, nil, "Fade", "du", nil), (path, lamp, "Toggle", "", nil),
            (path, .properties, "Get", "ss", nil), ("/org", nil, "Ping", "", nil),
            ("/nowhere", lamp, "Fade", "du", .unknownObject), ("/org", lamp, "Fade", "du", .unknownObject),
            (path, "org.example.Other1", "Fade", "du", .unknownInterface),
            (path, lamp, "Explode", "du", .unknownMethod), (path, nil, "Explode", "du", .unknownMethod),
            (path, lamp, "Fade", "ud", .invalidArguments), (path, lamp, "Fade", "d", .invalidArguments),
            (path, lamp, "Fade", "duu", .invalidArguments), (path, lamp, "Toggle", "b", .invalidArguments),
        ]
        for (path, interface, member, signature, error) in cases {
            let header = CallHeader(path: path, interface: interface, member: member, signature: signature)
            #expect(server.refusal(of: header)?.name == error, "\(header)")
        }
    }

    /// All objects, and nothing that only leads to one, in the order of their paths.
    @Test func objectPathsAreSorted() {
        for path in ["/z", "/b/c", "/a", "/b"] as [ObjectPath] { server.export(PlainObject(), at: path) }
        #expect(server.paths == ["/a", "/b", "/b/c", "/org/example/Lamp", "/z"])
    }

    /// A hint is for a slip, whatever the case, and not for another word.
    @Test(arguments: [
        ("TOGGLE", true), ("Togle", true), ("Togglexx", true), ("Tgle", false), ("Togglexyz", false),
    ])
    func errorsSuggestNamesForTyposOnly(_ name: String, _ isSlip: Bool) throws {
        let fault = server.fault("/org/example/Lamp", "org.example.Lamp1", try MemberName(name))
        #expect(fault?.contains("did you mean \"Toggle\"?") == isSlip, "\(fault ?? "no fault")")
    }

    /// As many names as fit on a line or two are shown, and how many more there are.
    @Test(arguments: [(5, ""), (6, " and 1 more"), (7, " and 2 more")])
    func nameListsInErrorsAreShortened(_ count: Int, _ rest: String) throws {
        let server = ObjectServer()
        for number in 1...count { server.export(PlainObject(), at: try ObjectPath("/o\(number)")) }
        #expect(
            server.fault("/a", nil, "Ping")
                == "UnknownObject: there is no object at \"/a\"; near it: /o1, /o2, /o3, /o4, /o5\(rest)")
    }

    /// Of a long text the beginning is shown, and that there was more.
    @Test func shortenedTextsEndWithAnEllipsis() throws {
        let longest = "/" + String(repeating: "x", count: 199)
        for (path, shown) in [(longest, longest), (longest + "x", longest + "…")] {
            let fault = server.fault(try ObjectPath(path), nil, "Toggle")
            #expect(fault?.hasPrefix("UnknownObject: there is no object at \"\(shown)\"; ") == true)
        }
    }

    @Test func callWithoutInterfaceFindsTheFirstMethod() {
        #expect(server.ask("/org/example/Lamp", nil, "Toggle") == .success([.boolean(true)]))
        // The lamp's Reset comes first and returns nothing; the object answers with its full name.
        #expect(
            server.fault("/org/example/Lamp", nil, "Reset")?.contains("org.example.Lamp1.Reset answered")
                == true)
        #expect(server.ask("/org/example/Lamp", nil, "Ping") == .success([]))
    }

    @Test func callerMistakesGetDistinctErrors() {
        let path: ObjectPath = "/org/example/Lamp"
        server.export(PlainObject(), at: "/org/example/Camera")
        let faults = [
            server.fault("/org/example/Lmp", "org.example.Lamp1", "Toggle"),
            server.fault("/org/example", "org.example.Lamp1", "Toggle"),
            server.fault("/com/nowhere", "org.example.Lamp1", "Toggle"),
            server.fault(path, "org.example.Lump1", "Toggle"),
            server.fault(path, "com.other.Thing", "Toggle"),
            server.fault("/org/example/Camera", "org.example.Lamp1", "Toggle"),
            server.fault(path, "org.example.Lamp1", "Togle"),
            server.fault(path, "org.example.Lamp1", "Explode"),
            server.fault(path, "org.example.Lamp1", "IsOn"),
            server.fault(path, nil, "Explode"),
            server.fault(path, "org.example.Lamp1", "Toggle", .boolean(true)),
            server.fault(path, "org.example.Lamp1", "Fade", .string("x")),
            server.fault(path, "org.example.Lamp1", "Fade"),
        ]
        #expect(
            faults.map { $0 ?? "no fault" }.joined(separator: "\n") == #"""
                UnknownObject: there is no object at "/org/example/Lmp"; near it: /org/example/Lamp, \#
                /org/example/Camera
                UnknownObject: there is no object at "/org/example"; below it: /org/example/Camera, \#
                /org/example/Lamp
                UnknownObject: there is no object at "/com/nowhere"; near it: /org/example/Camera, \#
                /org/example/Lamp
                UnknownInterface: the object at /org/example/Lamp has no interface "org.example.Lump1"; \#
                did you mean "org.example.Lamp1"? Its interfaces: org.example.Lamp1, org.example.Meter1
                UnknownInterface: the object at /org/example/Lamp has no interface "com.other.Thing"; \#
                its interfaces: org.example.Lamp1, org.example.Meter1
                UnknownInterface: the object at /org/example/Camera has no interface \#
                "org.example.Lamp1"; its interfaces: org.freedesktop.DBus.Introspectable, \#
                org.freedesktop.DBus.Peer, org.freedesktop.DBus.Properties
                UnknownMethod: org.example.Lamp1 has no method "Togle"; did you mean "Toggle"? Its \#
                methods: Toggle, Fade, Reset
                UnknownMethod: org.example.Lamp1 has no method "Explode"; its methods: Toggle, Fade, \#
                Reset
                UnknownMethod: org.example.Lamp1 has no method "IsOn"; it is a property, so read it \#
                with org.freedesktop.DBus.Properties.Get
                UnknownMethod: the object has no method "Explode"; its methods: Toggle, Fade, Reset, \#
                Read
                InvalidArgs: Toggle got "b", but expects no values: call it as Toggle()
                InvalidArgs: Fade got "s", but expects "du": call it as Fade(d to, u seconds)
                InvalidArgs: Fade got no values, but expects "du": call it as Fade(d to, u seconds)
                """#)
    }

    @Test func emptyServerReportsThatItHasNoObjects() {
        #expect(
            ObjectServer().fault("/a", "org.example.Lamp1", "Toggle")
                == "UnknownObject: there is no object at \"/a\", nor anywhere else")
    }

    @Test func callerTextsAreShortenedAndCleaned() throws {
        let long = try ObjectPath("/" + String(repeating: "x", count: 100_000))
        let message = try #require(server.fault(long, nil, "Toggle"))
        #expect(message.utf8.count < 400)
        let deep = try ObjectPath(String(repeating: "/x", count: 100_000))
        #expect(server.fault(deep, nil, "Toggle")?.hasPrefix("UnknownObject") == true)
        let escape = server.fault(
            "/org/example/Lamp", .properties, "Get", .string("\u{1B}[31mred\0"), .string("IsOn"))
        #expect(escape?.unicodeScalars.contains("\u{1B}") == false)
    }

    @Test func wronglyTypedReplyBecomesAnError() {
        lamp.onInvoke = { $0.reply.succeed([.string("on"), .int32(1)]) }
        #expect(
            server.fault("/org/example/Lamp", "org.example.Lamp1", "Toggle")
                == "Failed: org.example.Lamp1.Toggle answered \"si\", but its description promises \"b\"; "
                + "this is a mistake in the service, please report it")
        lamp.onInvoke = { $0.reply.fail(BusError(.limitsExceeded, "full")) }
        #expect(server.fault("/org/example/Lamp", "org.example.Lamp1", "Toggle") == "LimitsExceeded: full")
    }

    @Test func droppedOrRepeatedReplyIsSentOnce() {
        lamp.onInvoke = { _ in }
        #expect(
            server.fault("/org/example/Lamp", "org.example.Lamp1", "Toggle")
                == "Failed: the call was dropped without an answer")
        lamp.onInvoke = { call in
            call.reply.succeed([.boolean(false)])
            call.reply.succeed([.boolean(true)])
        }
        #expect(server.ask("/org/example/Lamp", "org.example.Lamp1", "Toggle") == .success([.boolean(false)]))
    }

    @Test func anObjectMayAnswerLater() {
        var kept: [ReplyHandle] = []
        lamp.onInvoke = { kept.append($0.reply) }
        let answers = CapturedAnswers()
        server.handle(
            MethodCall(path: "/org/example/Lamp", interface: nil, member: "Toggle", reply: answers.handle))
        #expect(answers.all.isEmpty)
        server.unexport("/org/example/Lamp")
        kept.removeFirst().succeed([.boolean(true)])
        #expect(answers.all == [.success([.boolean(true)])])
    }

    @Test func handlersMayAddAndRemoveObjects() {
        lamp.onInvoke = { [server, lamp] call in
            server.unexport(call.path)
            server.export(lamp, at: "/org/example/Moved")
            call.reply.succeed([.boolean(true)])
        }
        #expect(server.ask("/org/example/Lamp", nil, "Toggle") == .success([.boolean(true)]))
        #expect(server.paths == ["/org/example/Moved"])
        #expect(
            server.fault("/org/example/Lamp", nil, "Toggle")
                == "UnknownObject: there is no object at \"/org/example/Lamp\"; near it: /org/example/Moved")
    }

    @Test func unexportingRemovesUnusedParentNodes() {
        server.export(PlainObject(), at: "/org/example/Lamp/bulb/one")
        server.unexport("/org/example/Lamp")
        #expect(server.ask("/org/example/Lamp/bulb", .peer, "Ping") == .success([]))
        server.unexport("/org/example/Lamp/bulb/one")
        #expect(server.paths.isEmpty)
        #expect(server.fault("/org/example", .peer, "Ping")?.hasPrefix("UnknownObject") == true)
        #expect(server.ask("/", .peer, "Ping") == .success([]))
        server.unexport("/never/was")
    }

    @Test func exportReplacesTheObjectAtAPath() {
        let other = LampObject()
        other.onInvoke = { $0.reply.succeed([.boolean(false)]) }
        server.export(other, at: "/org/example/Lamp")
        #expect(server.ask("/org/example/Lamp", nil, "Toggle") == .success([.boolean(false)]))
        #expect(server.paths == ["/org/example/Lamp"])
    }

    @Test func peerInterfaceAnswersAtEveryNode() throws {
        for path: ObjectPath in ["/", "/org", "/org/example/Lamp"] {
            #expect(server.ask(path, nil, "Ping") == .success([]))
            let id = try #require(try server.ask(path, .peer, "GetMachineId")?.get().first?.text)
            #expect(id.count == 32 && id.allSatisfy(\.isHexDigit))
        }
    }

    @Test func defaultHandlersRefuseCalls() {
        server.export(
            PlainObject([LampObject.lamp, LampObject.lamp, InterfaceDescription(.peer)]), at: "/plain")
        #expect(
            server.fault("/plain", "org.example.Lamp1", "Toggle")
                == "NotSupported: Toggle of org.example.Lamp1 isn't offered by this object")
        #expect(
            server.fault("/plain", .properties, "Get", .string("org.example.Lamp1"), .string("IsOn"))
                == "NotSupported: IsOn of org.example.Lamp1 can't be read from this object")
        #expect(
            server.fault(
                "/plain", .properties, "Set", .string("org.example.Lamp1"), .string("IsOn"),
                .variant(.boolean(true)))
                == "PropertyReadOnly: IsOn of org.example.Lamp1 can't be set on this object")
        #expect(server.ask("/plain", .peer, "Ping") == .success([]))
    }
}

@MainActor final class IsolatedMeter {
    var count = 0
}

extension IsolatedMeter: @MainActor DynamicBusObject {
    var descriptions: [InterfaceDescription] { [LampObject.meter] }
    func invoke(_ method: MemberName, in interface: InterfaceName, call: MethodCall) {
        count += 1
        call.reply.succeed([.uint32(UInt32(count))])
    }
}

@Test(.standardTimeLimit) @MainActor func actorIsolatedObjectIsServedOnItsActor() {
    let server = ObjectServer()
    server.export(IsolatedMeter(), at: "/meter")
    #expect(server.ask("/meter", "org.example.Meter1", "Read") == .success([.uint32(1)]))
}
