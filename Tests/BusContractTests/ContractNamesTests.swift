internal import BusContract
internal import DBus
internal import TestSupport
internal import Testing

@Suite(.standardTimeLimit)
struct ContractNamesTests {
    @Test func bundleNameGivesBusNameAndPath() throws {
        #expect(try Contract.busName(bundle: "Flashlight") == "org.controlruntime.Bundle1.Flashlight")
        #expect(try Contract.busName(bundle: "_a_1") == "org.controlruntime.Bundle1._a_1")
        #expect(try Contract.applicationPath(bundle: "My_App") == "/org/controlruntime/Bundle1/My_App")
        #expect(Contract.bundleName(from: "org.controlruntime.Bundle1.Flashlight") == "Flashlight")
        #expect(Contract.bundleName(from: "org.controlruntime.Bundle1.A.B") == nil)
        #expect(Contract.bundleName(from: "org.controlruntime.Bundle1.a-b") == nil)
        #expect(Contract.bundleName(from: "org.controlruntime.Bundle1.control") == nil)
        #expect(Contract.bundleName(from: "org.controlruntime.Bundle2.A") == nil)
        #expect(Contract.bundleName(from: ":1.5") == nil)
    }

    @Test(arguments: [
        ("", "empty"), ("1st", "begins with a digit"), ("0", "begins with a digit"),
        ("9a", "begins with a digit"), ("widget", "reserved"), ("control", "reserved"),
        ("intent", "reserved"), ("activity", "reserved"),
        ("a.b", "holds something other than ASCII letters, digits and _"),
        ("Größe", "holds something other than ASCII letters, digits and _"),
    ])
    func invalidBundleNamesAreRefused(name: String, reason: String) {
        let expected =
            "\"\(name)\" can't be the name of a bundle (\(reason)): a name is ASCII letters, digits and _, "
            + "doesn't begin with a digit, and is not activity, control, intent or widget"
        let error = #expect(throws: ContractNameError.self) { try Contract.busName(bundle: name) }
        #expect(error?.description == expected)
        #expect(throws: ContractNameError.self) { try Contract.applicationPath(bundle: name) }
    }

    @Test func tooLongBundleNameIsRefused() {
        let longest = String(repeating: "x", count: 228)
        #expect(throws: Never.self) { try Contract.busName(bundle: longest) }
        let error = #expect(throws: ContractNameError.self) { try Contract.busName(bundle: longest + "x") }
        #expect(error?.reason == "longer than 228 bytes")
        #expect(throws: ContractNameError.self) { try Contract.applicationPath(bundle: longest + "x") }
    }

    @Test func objectPathsEscapeTheirIdentifiers() {
        #expect(
            Contract.controlPath(kind: "com.example.a")
                == "/org/controlruntime/Bundle1/control/com_2eexample_2ea")
        #expect(Contract.controlPath(kind: "V", instance: "") == "/org/controlruntime/Bundle1/control/V/_")
        #expect(
            Contract.intentPath(identifier: "Toggle_1") == "/org/controlruntime/Bundle1/intent/Toggle_5f1")
        #expect(Contract.widgetPath(kind: "1") == "/org/controlruntime/Bundle1/widget/_31")
        #expect(
            Contract.widgetPath(kind: "C", instance: "x y") == "/org/controlruntime/Bundle1/widget/C/x_20y")
        #expect(Contract.activityPath(id: "a-1") == "/org/controlruntime/Bundle1/activity/a_2d1")
    }

    @Test func contractPathsSurviveARoundTrip() {
        var random = SplitMix(state: 7)
        #expect(ContractPath(Contract.root) == .root)
        #expect(
            ContractPath(ContractPath.application(bundle: "A_1").objectPath) == .application(bundle: "A_1"))
        for _ in 0..<200 {
            let kind = random.text()
            let instance = random.text()
            for path: ContractPath in [
                .control(kind: kind, instance: nil), .control(kind: kind, instance: instance),
                .widget(kind: kind, instance: nil), .widget(kind: kind, instance: instance),
                .intent(identifier: kind), .activity(id: kind),
            ] {
                #expect(ContractPath(path.objectPath) == path)
            }
        }
    }

    @Test(arguments: [
        "/", "/org/controlruntime", "/org/controlruntime/Bundle1/control", "/org/controlruntime/Bundle1/1",
        "/org/controlruntime/Bundle1/control/a/b/c", "/org/controlruntime/Bundle1/intent/a/b",
        "/org/controlruntime/Bundle1/activity", "/org/controlruntime/Bundle1/activity/a/b",
        "/org/controlruntime/Bundle1/other/a", "/org/controlruntime/Bundle1/control/_4",
        "/org/controlruntime/Bundle1x/control/a", "/org/controlruntime/Bundle1/control/a__",
    ])
    func foreignPathsAreNoContractPaths(path: String) throws {
        #expect(try ContractPath(ObjectPath(path)) == nil)
    }

    @Test func errorsAreInTheContractNamespace() {
        #expect(ContractError.all.count == 11)
        #expect(Set(ContractError.all).count == 11)
        #expect(ContractError.all.allSatisfy { $0.rawValue.hasPrefix("org.controlruntime.Error.") })
    }
}
