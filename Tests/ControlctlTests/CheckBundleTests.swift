internal import BusContract
internal import DBus
internal import FakeBundle
internal import TestSupport
internal import Testing

@testable internal import controlctl

/// `check-bundle`: a good bundle passes, and each thing that is wrong with a bad one is named.
@Suite(.timeLimit(.minutes(2)))
struct CheckBundleTests {
    @Test func aRealBundleIsRight() async throws {
        let bundle = try await RealBundle()
        let result = try await bundle.run("check-bundle", "TestBundle")
        #expect(result.exitStatus == 0 && result.errorOutput == "", "\(result)")
        #expect(result.output.hasSuffix(" checks, nothing is wrong.\n"), "\(result)")
    }

    @Test func controlsAreUsedAndPutBack() async throws {
        let bundle = try await RealBundle()
        let result = try await bundle.run(
            "check-bundle", "TestBundle", "--use", "Lamp0", "--use", "Dial0", "--use", "Layouts", "--use",
            "Bell")
        #expect(result.exitStatus == 0, "\(result)")
        #expect(try await bundle.run("get", "Lamp0") == .success("off\n"))
        #expect(try await bundle.run("get", "Dial0") == .success("2\n"))
        #expect(try await bundle.run("get", "Layouts") == .success("us\n"))
    }

    /// Nobody reads two answers at the same moment.
    @Test func whatChangesMeanwhileIsNotWrong() async throws {
        let fixture = try await Fixture(widgets: [("Clock", [Widget1.nextReload.name: .int64(1)])])
        let bundle = fixture.bundle
        let changing = Task {
            for date in Int64(2)... where !Task.isCancelled {
                await bundle.changeWidget("Clock", [Widget1.nextReload.name: .int64(date)])
            }
        }
        let result = try await fixture.run("check-bundle", "Flashlight")
        changing.cancel()
        #expect(result.exitStatus == 4 && !result.output.contains(" differ in "), "\(result)")
    }

    /// The fake has no application, few properties, and reads every argument as it likes.
    @Test func whatIsWrongIsNamed() async throws {
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
            "\(root) org.controlruntime.Bundle1.ReloadControls: a call of a kind that there isn't got an answer ()",
            "\(root)/widget/Clock org.controlruntime.Widget1.Perform: a call of an action that there isn't got ",
        ] {
            #expect(
                result.output.contains("\n\(line)") || result.output.hasPrefix(line),
                "\(line) of\n\(result.output)")
        }
        #expect(result.output.hasSuffix(" things are wrong.\n"), "\(result.output)")
    }

    @Test func aChangeThatIsNotAnnouncedIsNamed() async throws {
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
                "control/Lamp org.controlruntime.Toggle1.Toggle: it answered org.controlruntime.Error.PerformFailed (no light)"
            ),
            "\(result)")
        // Each of them is used.
        let second = try await broken.run("check-bundle", "Flashlight", "--use", "Lamp", "--use", "Lump")
        #expect(second.output.contains("there is no control of the kind \"Lump\" to use"), "\(second)")
    }

    @Test func thereMustBeSuchABundle() async throws {
        let fixture = try await Fixture()
        #expect(
            try await fixture.run("check-bundle", "Flashlite")
                == .complaint("there is no bundle Flashlite: did you mean Flashlight?", 2))
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
    func whatIsNoXMLIsSaid(_ text: String) {
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
}
