internal import BusContract
internal import DBus
internal import EventLoop
internal import FakeBundle
internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import controlctl

/// `check-bundle`: a good bundle passes, and each thing that is wrong with a bad one is named.
@Suite(.standardTimeLimit)
struct CheckBundleTests {
    @Test func realBundlePassesAllChecks() async throws {
        let bundle = try await RealBundle()
        let result = try await bundle.run("check-bundle", "TestBundle")
        #expect(result.exitStatus == 0 && result.errorOutput == "", "\(result)")
        #expect(result.output.hasSuffix(" checks, nothing is wrong.\n"), "\(result)")
    }

    @Test func checkedControlsAreUsedAndRestored() async throws {
        let bundle = try await RealBundle()
        let result = try await bundle.run(
            "check-bundle", "TestBundle", "--use", "Lamp0", "--use", "Dial0", "--use", "Layouts", "--use",
            "Bell")
        #expect(result.exitStatus == 0, "\(result)")
        #expect(try await bundle.run("get", "Lamp0") == .success("off\n"))
        #expect(try await bundle.run("get", "Dial0") == .success("2\n"))
        #expect(try await bundle.run("get", "Layouts") == .success("us\n"))
    }

    /// A provider may take its time for the first value, which is announced when it comes.
    @Test func checkWaitsForSlowFirstValue() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "latch-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let latch = folder.appending(path: "Fickle.0").path
        try #require(mkfifo(latch, 0o600) == 0)
        let bundle = try await RealBundle(
            environment: ["TESTBUNDLE_FIRST_READ": "Fickle", "TESTBUNDLE_LATCHES": folder.path])
        let monitor = try ChildProcess.start([
            "dbus-monitor", "--address", bundle.bus.address, "member='AddMatch'",
        ])
        defer { monitor.terminate() }
        // With this it has become a monitor.
        try await monitor.line { $0.contains("member=NameLost") }
        let loop = Loop(name: "checking")
        defer { loop.stop() }
        let connection = try BusConnection.connect(to: .custom(bundle.bus.address), on: loop)
        let inspection = BundleInspection(
            connection, "TestBundle", try Contract.busName(bundle: "TestBundle"))
        let objects = try #require(await inspection.managedObjects())
        // Once it listens for the value, the provider goes on: it has the other end open.
        async let goesOn = { () async throws -> Bool in
            try await monitor.line { $0.contains("/control/Fickle'") }
            return close(open(latch, O_WRONLY | O_NONBLOCK | O_CLOEXEC)) == 0
        }()
        await inspection.use("Fickle", objects)
        #expect(try await goesOn)
        #expect(inspection.problems == [])
        await connection.close()
    }

    /// Nobody reads two answers at the same moment.
    @Test func valuesChangingDuringCheckAreNotReported() async throws {
        let fixture = try await Fixture(widgets: [("Clock", [Widget1.nextReload.name: .int64(1)])])
        let bundle = fixture.bundle
        let changing = Task {
            var date: Int64 = 2
            while !Task.isCancelled {
                await bundle.changeWidget("Clock", [Widget1.nextReload.name: .int64(date)])
                date += 1
            }
        }
        let result = try await fixture.run("check-bundle", "Flashlight")
        changing.cancel()
        #expect(result.exitStatus == 4 && !result.output.contains(" differ in "), "\(result)")
    }

    /// The fake has no application, few properties, and reads every argument as it likes.
    @Test func contractViolationsAreReported() async throws {
        let fixture = try await Fixture(
            [
                FakeControl(
                    "Lamp", isOn: false,
                    properties: [Control1.tint.name: .string("red"), Control1.progress.name: .double(7)])
            ], widgets: [("Clock", [Widget1.family.name: .string("huge")])])
        let result = try await fixture.run("check-bundle", "Flashlight")
        #expect(result.exitStatus == 4 && result.errorOutput == "", "\(result)")
        let root = "/org/controlruntime/Bundle1"
        for line in [
            "\(root)/Flashlight: Introspect answered org.freedesktop.DBus.Error.UnknownObject",
            "\(root)/control/Lamp: Tint is \"red\", not #rrggbb or empty",
            "\(root)/control/Lamp: Progress is 7.0, not from 0 to 1 or -1",
            "\(root)/widget/Clock: Family is \"huge\", which is none of Families",
            "\(root)/widget/Clock: CurrentEntry is no view tree of version 1: {}",
            "\(root) org.controlruntime.Bundle1.Version: GetAll doesn't have it",
            "\(root) org.controlruntime.Bundle1.ReloadControls: a call of a kind that there isn't got an empty answer",
            "\(root)/widget/Clock org.controlruntime.Widget1.Perform: a call of an action that there isn't got ",
        ] {
            #expect(
                result.output.contains("\n\(line)") || result.output.hasPrefix(line),
                "\(line) of\n\(result.output)")
        }
        #expect(result.output.hasSuffix(" things are wrong.\n"), "\(result.output)")
    }

    @Test func failedToggleCallIsReportedByCheck() async throws {
        // Answers that all went well, and does nothing.
        let fixture = try await Fixture([FakeControl("Lamp", isOn: false, properties: [:], failure: nil)])
        let fine = try await fixture.run("check-bundle", "Flashlight", "--use", "Lamp").output
        #expect(!fine.contains("PropertiesChanged"), "\(fine)")
        let broken = try await Fixture([
            FakeControl("Lamp", isOn: false, failure: BusError(ContractError.performFailed, "no light"))
        ])
        let result = try await broken.run("check-bundle", "Flashlight", "--use", "Lamp").output
        #expect(
            result.contains(
                "control/Lamp org.controlruntime.Toggle1.Toggle: Lamp was used and failed: org.controlruntime.Error.PerformFailed (no light)"
            ),
            "\(result)")
        // Each of them is used.
        let second = try await broken.run("check-bundle", "Flashlight", "--use", "Lamp", "--use", "Lump")
        #expect(second.output.contains("there is no control of the kind \"Lump\" to use"), "\(second)")
    }

    @Test func singleProblemMakesCheckFail() async throws {
        let bundle = try await RealBundle()
        let result = try await bundle.run("check-bundle", "TestBundle", "--use", "Lump")
        #expect(result.exitStatus == 4, "\(result)")
        #expect(result.output.contains("there is no control of the kind \"Lump\" to use"), "\(result)")
        #expect(result.output.hasSuffix(" checks, 1 thing is wrong.\n"), "\(result)")
    }

    /// It knows fewer errors than there are, and the specification of D-Bus allows that.
    @Test func refusalsOfGDBusAreRight() async throws {
        let bus = try await PrivateBus.start()
        let loop = Loop(name: "checking")
        defer { loop.stop() }
        let service = try BusConnection.connect(to: .custom(bus.address), on: loop)
        await service.setCallHandler { call in
            switch (call.interface, call.member) {
            case (_, "Ping"): call.reply.succeed()
            case (_, "GetMachineId"): call.reply.succeed([.string("0123")])
            case (_, "NoSuchMethod"), ("org.controlruntime.NoSuch1", _), (Control1.name, _):
                call.reply.fail(BusError(.unknownMethod, "there is none"))
            default: call.reply.fail(BusError(.invalidArguments, "there is none"))
            }
        }
        let client = try BusConnection.connect(to: .custom(bus.address), on: loop)
        let inspection = BundleInspection(client, "GDBus", service.uniqueName)
        await inspection.checkRefusals([:])
        #expect(inspection.problems == [] && inspection.checkCount > 10)
        await client.close()
        await service.close()
    }

    @Test func rootAmongManagedObjectsIsNamed() async throws {
        let fixture = try await AnsweringFixture([Contract.root: [Bundle1.name: []]])
        let result = try await fixture.run(["check-bundle", "Answers"])
        #expect(
            result.output.contains(
                "\(Contract.root): GetManagedObjects lists the root object itself, and is to list the objects "
                    + "below it only\n"), "\(result)")
    }

    /// The name of an error is part of one of D-Bus's, which has 255 bytes at most.
    @Test(arguments: [String(repeating: "x", count: 240), "Not a name", "a.b"])
    func impossibleErrorNameIsReported(_ name: String) async throws {
        let error = BusValue.structure([.string(name), .string("why")])
        let fixture = try await Fixture([
            FakeControl("Lamp", properties: [Control1.error.name: error]),
            FakeControl(
                "Bell",
                properties: [
                    Control1.error.name: .structure([.string("PerformFailed"), .string("why")])
                ]),
        ])
        let output = try await fixture.run("check-bundle", "Flashlight").output
        #expect(output.contains("control/Lamp: Error has the name \"\(name.prefix(60))\""), "\(output)")
        #expect(!output.contains("control/Bell: Error has"), "\(output)")
    }

    /// An error that a person can't understand is none.
    @Test func errorWithoutMessageIsReported() async throws {
        let bus = try await PrivateBus.start()
        let loop = Loop(name: "checking")
        defer { loop.stop() }
        let service = try BusConnection.connect(to: .custom(bus.address), on: loop)
        await service.setCallHandler { call in
            call.reply.fail(BusError(.unknownMethod, call.member == "Mute" ? "" : "there is none"))
        }
        let client = try BusConnection.connect(to: .custom(bus.address), on: loop)
        let inspection = BundleInspection(client, "Mute", service.uniqueName)
        for member: MemberName in ["Mute", "Other"] {
            await inspection.refuse("/x", "org.example.X1", member, [], [.unknownMethod], "which there isn't")
        }
        #expect(
            inspection.problems == [
                "/x org.example.X1.Mute: org.freedesktop.DBus.Error.UnknownMethod came without a message"
            ])
        await client.close()
        await service.close()
    }

    @Test func unknownBundleIsRefusedByCheck() async throws {
        let fixture = try await Fixture()
        #expect(
            try await fixture.run("check-bundle", "Flashlite")
                == .complaint("there is no bundle \"Flashlite\"; did you mean Flashlight?", 2))
        #expect(try await fixture.run("check-bundle", "1st").exitStatus == 2)
    }

    // MARK: Parts

    @Test func introspectionIsRead() throws {
        let node = try IntrospectedNode(
            xml: """
                <!DOCTYPE node PUBLIC "-//freedesktop//DTD D-BUS Object Introspection 1.0//EN" "x">
                <!-- <node> --><node name='/a'>
                  <interface name="a.B">
                    <annotation name="org.freedesktop.DBus.Property.EmitsChangedSignal" value="false"/>
                    <method name="M"><arg type="s"/><arg type="a{sv}" direction="in"/><arg type="b" direction="out"/></method>
                    <signal name="S"><arg type="x" name="&lt;"/></signal>
                    <property name="P" type="d" access="read"/>
                    <property name="Q" type="d" access="readwrite">
                      <annotation name="org.freedesktop.DBus.Property.EmitsChangedSignal" value="const"/>
                    </property>
                  </interface>
                  <interface name="a.C"><property name="P" type="s" access="write"/></interface>
                  <node name="b"/><node name="c"><interface name="a.D"/></node>
                </node>
                """)
        #expect(node.children == ["b", "c"])
        #expect(node.interfaces.keys.sorted() == ["a.B", "a.C"])
        let first = try #require(node.interfaces["a.B"])
        #expect(first.methods == ["M": .init(input: "sa{sv}", output: "b")])
        #expect(first.signals == ["S": "x"])
        #expect(first.properties["P"] == .init(type: "d", access: "read", change: "false"))
        #expect(first.properties["Q"] == .init(type: "d", access: "readwrite", change: "const"))
        #expect(node.interfaces["a.C"]?.properties["P"]?.change == "true")
    }

    @Test(arguments: [
        "<node>", "<node></b></node>", "<node a=b/>", "<node a=\"b/>", "<node><!-- </node>", "< >",
    ])
    func malformedIntrospectionXMLThrows(_ text: String) {
        #expect(throws: XMLFault.self) { try IntrospectedNode(xml: text) }
    }

    @Test func differencesFromTheContractAreSentences() {
        var interface = IntrospectedNode.Interface()
        interface.methods = [
            "Toggle": .init(output: "i"), "SetValue": .init(input: "s", output: "b"), "Extra": .init(),
        ]
        interface.properties = ["IsOn": .init(type: "i", access: "read", change: "false")]
        #expect(
            InterfaceComparison.differences(interface, from: Toggle1.description) == [
                "Toggle returns \"i\", where the contract says \"b\"",
                "SetValue takes \"s\", where the contract says \"b\"",
                "IsOn is \"i\", where the contract says \"b\"",
                "IsOn has the access \"read\", where the contract says \"readwrite\"",
                "IsOn has EmitsChangedSignal \"false\", where the contract says \"true\"",
                "the contract has no member Extra",
            ])
        #expect(
            InterfaceComparison.differences(.init(), from: Button1.description) == [
                "the method Press is missing"
            ])
    }

    @Test func signalsAndPropertiesAreComparedWithContract() {
        var interface = IntrospectedNode.Interface()
        interface.signals = ["TimelineReloaded": "tu", "EntryChanged": "s"]
        let differences = InterfaceComparison.differences(interface, from: Widget1.description)
        #expect(differences.contains("the signal EntryChanged carries \"s\", where the contract says \"x\""))
        #expect(!differences.contains { $0.contains("TimelineReloaded") })
        #expect(differences.contains("the property Kind is missing"))
        interface.signals = [:]
        #expect(
            InterfaceComparison.differences(interface, from: Widget1.description).contains(
                "the signal EntryChanged is missing"))
    }

    @Test func characterReferencesInAttributesAreResolved() throws {
        var tags = XMLTags("<?xml x?><a b='&lt;&amp;lt;&quot;&apos;&gt;' c = \"'\"/></a >")
        #expect(
            try tags.next()
                == XMLTags.Tag(name: "a", attributes: ["b": "<&lt;\"'>", "c": "'"], isEmpty: true))
        #expect(try tags.next() == XMLTags.Tag(name: "a", isEnd: true))
        #expect(try tags.next() == nil)
    }

    /// An object is read to its own nodes: what stands below belongs to others.
    @Test func childNodesInterfacesAreNotTheParents() throws {
        let node = try IntrospectedNode(
            xml: """
                <node><node name="b"><interface name="a.B"><method name="M"/></interface><node name="c"/></node>
                <interface name="a.C"><method name="N"/></interface></node>
                """)
        #expect(node.children == ["b"] && node.interfaces.keys.sorted() == ["a.C"])
    }

    @Test(
        arguments: [
            (#"{"version":1,"type":"text"}"#, true), (#"{"version":2,"type":"text"}"#, false),
            (#"{"version":1,"type":2}"#, false), (#"{"type":"text"}"#, false), (#"[1]"#, false), ("", false),
        ])
    func viewTreeNeedsVersionAndType(_ text: String, _ isTree: Bool) {
        #expect(BundleInspection.isTree(text) == isTree)
    }

    /// Runs `body` with an inspection of nothing, and returns what it found wrong.
    private func problems(_ body: (BundleInspection) -> Void) async throws -> [String] {
        let fixture = try await Fixture([])
        let loop = Loop(name: "inspection")
        defer { loop.stop() }
        let connection = try BusConnection.connect(to: .custom(fixture.bus.address), on: loop)
        let inspection = BundleInspection(connection, "B", try Contract.busName(bundle: "B"))
        body(inspection)
        await connection.close()
        return inspection.problems
    }

    /// What values mean beyond their types, to their limits.
    @Test func meaninglessPropertyValuesAreReported() async throws {
        let path = Contract.controlPath(kind: "K")
        func control(
            _ inspection: BundleInspection, _ values: [String: BusValue],
            _ other: (InterfaceName, [String: BusValue])? = nil
        ) {
            var interfaces = [Control1.name.rawValue: values]
            if let other { interfaces[other.0.rawValue] = other.1 }
            inspection.checkMeaning(path, interfaces)
        }
        func level(_ value: Double, _ minimum: Double, _ maximum: Double) -> (
            InterfaceName, [String: BusValue]
        ) {
            (
                Level1.name,
                ["Value": .double(value), "Minimum": .double(minimum), "Maximum": .double(maximum)]
            )
        }
        func selection(_ choices: [[(String, BusValue)]]) -> (InterfaceName, [String: BusValue]) {
            (Selection1.name, ["Choices": .array(of: .vardict, choices.map(BusValue.properties))])
        }
        let title = ("title", BusValue.string("T"))
        let fine = try await problems { inspection in
            control(inspection, ["Kind": .string("K"), "Tint": .string("#00ff0A"), "Progress": .double(0)])
            control(inspection, ["Progress": .double(1)], level(1, 1, 1))
            control(inspection, ["Progress": .double(-1)], level(3, 1, 3))
            control(inspection, [:], level(4, 1, 3))
            control(
                inspection,
                [
                    "Available": .boolean(false), "Error": .structure([.string("Unavailable"), .string("")]),
                ], selection([[("id", .string("a")), title], [("id", .string("b")), title]]))
        }
        #expect(fine == [])
        let wrong = try await problems { inspection in
            control(inspection, ["Kind": .string("L")])
            control(inspection, ["Tint": .string("#00ff0")])
            control(inspection, ["Progress": .double(1.5)])
            control(inspection, ["Available": .boolean(false)])
            control(inspection, [:], level(1, 2, 1))
            control(inspection, [:], level(.nan, 1, 3))
            control(inspection, [:], selection([[title]]))
            control(inspection, [:], selection([[("id", .string("a"))]]))
            control(
                inspection, [:], selection([[("id", .string("a")), title], [("id", .string("a")), title]]))
        }
        #expect(
            wrong
                == [
                    "Kind is \"L\", the path says \"K\"", "Tint is \"#00ff0\", not #rrggbb or empty",
                    "Progress is 1.5, not from 0 to 1 or -1", "Available is false, but Error doesn't say why",
                    "Minimum is 2.0, above Maximum, which is 1.0", "Value is nan, which is no number",
                    "not each of Choices has id and title", "not each of Choices has id and title",
                    "two of Choices have one id",
                ].map { "\(path): \($0)" })
    }

    /// The kinds that a bundle names are those of its objects, a control is of one sort, the nodes on the way
    /// to it are named, and all answers agree.
    @Test func bundleKindsAndObjectsAreCompared() async throws {
        let (lamp, clock) = (Contract.controlPath(kind: "Lamp"), Contract.widgetPath(kind: "Clock"))
        let title = ("Title", BusValue.string("listed"))
        let bundle = try await AnsweringFixture([lamp: [Control1.name: [title]]]) { call in
            switch call.member {
            case "Introspect": [.string("<node></node>")]
            case "GetAll":
                [
                    .properties([
                        ("ControlKinds", .strings(["Ghost"])), ("WidgetKinds", .strings(["Phantom"])),
                        ("Title", .string("read")),
                    ])
                ]
            default: []
            }
        }
        let loop = Loop(name: "inspection")
        defer { loop.stop() }
        let connection = try BusConnection.connect(to: .custom(bundle.bus.address), on: loop)
        let inspection = BundleInspection(connection, "Answers", try Contract.busName(bundle: "Answers"))
        let objects: BundleInspection.Objects = [lamp: [:], clock: [:]]
        await inspection.checkRoot(objects)
        await inspection.checkNodes(objects)
        let sorts = [Control1.name, Toggle1.name, Button1.name].map { ($0.rawValue, [String: BusValue]()) }
        await inspection.checkObject(lamp, Dictionary(uniqueKeysWithValues: sorts))
        await inspection.checkSame(
            ["Title": .string("read")], ["Title": .string("listed")], Control1.description, lamp)
        await connection.close()
        let (ghost, phantom) = (Contract.controlPath(kind: "Ghost"), Contract.widgetPath(kind: "Phantom"))
        for problem in [
            "\(lamp): the kind \"Lamp\" is not among Bundle1.ControlKinds",
            "\(clock): the kind \"Clock\" is not among Bundle1.WidgetKinds",
            "\(Contract.root): ControlKinds names \"Ghost\", but there is no object \(ghost)",
            "\(Contract.root): WidgetKinds names \"Phantom\", but there is no object \(phantom)",
            "/: Introspect names no node org below it",
            "\(lamp): a control has one of Toggle1, Button1, Level1 and Selection1; "
                + "this has org.controlruntime.Button1 and org.controlruntime.Toggle1",
            "\(lamp) org.controlruntime.Control1: GetManagedObjects and GetAll differ in Title",
        ] {
            #expect(inspection.problems.contains(problem), "\(problem) of \(inspection.problems)")
        }
    }

    @Test func actionParametersAreChecked() async throws {
        let path = Contract.intentPath(identifier: "Dim")
        func parameters(_ inspection: BundleInspection, _ left: String?, _ type: String = "d") {
            let all: [(String, BusValue)] = [
                ("name", .string("by")), ("type", .string(type)), ("title", .string("")),
                ("required", .boolean(false)),
            ]
            let one = BusValue.properties(all.filter { $0.0 != left })
            inspection.checkMeaning(
                path, [Intent1.name.rawValue: ["Parameters": .array(of: .vardict, [one])]])
        }
        #expect(try await problems { parameters($0, nil) } == [])
        let wrong = try await problems { inspection in
            for name in ["name", "type", "title", "required"] { parameters(inspection, name) }
            parameters(inspection, nil, "dd")
        }
        #expect(
            wrong
                == [
                    "one of Parameters has no name",
                    "the parameter by has the type \"\", which is no complete D-Bus type",
                    "the parameter by has no title", "the parameter by doesn't say whether it is required",
                    "the parameter by has the type \"dd\", which is no complete D-Bus type",
                ].map { "\(path): \($0)" })
    }
}
