import BusContract
import ControlClient
import Foundation
import Testing

@testable import Fleet

@Suite struct DiscoveryTests {
    static let machine = Discovery.Machine(
        topics: FleetTopics(id: "0123456789abcdef"), name: "Desk", version: "1")

    private func controls(isReadOnly: Bool = false) throws -> [SharedControl] {
        try [
            Snapshots.control(), Snapshots.level(), Snapshots.selection(), Snapshots.button(),
            Snapshots.control("Desk/Desk light"),
        ].map { try Snapshots.shared($0, isReadOnly: isReadOnly) }
    }

    private func object(_ text: String?) throws -> [String: Any] {
        let bytes = Data(try #require(text).utf8)
        return try #require(JSONSerialization.jsonObject(with: bytes) as? [String: Any])
    }

    /// One unknown key there, and Home Assistant refuses the machine.
    @Test func topHasOnlyKeysThatAllReleasesKnow() throws {
        let messages = try Discovery.messages(of: Self.machine, controls(), as: .device)
        #expect(messages.keys.sorted() == ["homeassistant/device/0123456789abcdef/config"])
        let payload = try object(messages.values.first)
        #expect(payload.keys.sorted() == ["components", "device", "origin"])
        let device = try #require(payload["device"] as? [String: Any])
        #expect(device.keys.sorted() == ["identifiers", "manufacturer", "model", "name", "sw_version"])
        let origin = try #require(payload["origin"] as? [String: Any])
        #expect(origin.keys.sorted() == ["name", "sw_version"])
    }

    @Test func formsBecomeEntities() throws {
        let messages = try Discovery.messages(of: Self.machine, controls(), as: .device)
        let components = try #require(
            try object(messages.values.first)["components"] as? [String: [String: Any]])
        let platforms = components.mapValues { $0["platform"] as? String }
        #expect(
            platforms == [
                "switch-Desk-Lamp": "switch", "number-Desk-Heat": "number", "select-Desk-Output": "select",
                "button-Desk-Bell": "button", "switch-Desk-Desk_20light": "switch",
                "event-failed": "event",
            ])
        // Never optimistic.
        #expect(components.allSatisfy { $1["state_topic"] != nil || $1["platform"] as? String == "button" })
        #expect(
            components["select-Desk-Output"]?["options"] as? [String] == [
                "Speaker (a)", "Speaker (b)", "Phones",
            ])
        #expect(components["switch-Desk-Desk_20light"]?["name"] as? String == "light")
        #expect(components["switch-Desk-Lamp"]?["default_entity_id"] as? String == "switch.desk_lamp")
    }

    @Test func readOnlyControlsTakeNoCommands() throws {
        let messages = try Discovery.messages(of: Self.machine, controls(isReadOnly: true), as: .device)
        let components = try #require(
            try object(messages.values.first)["components"] as? [String: [String: Any]])
        #expect(components.count == 5)
        #expect(components.values.allSatisfy { $0["command_topic"] == nil })
        #expect(components["binary_sensor-Desk-Lamp"]?["platform"] as? String == "binary_sensor")
    }

    @Test func olderReleasesGetOneMessageForEach() throws {
        let messages = try Discovery.messages(of: Self.machine, controls(), as: .single)
        #expect(messages.count == 6)
        let lamp = try object(messages["homeassistant/switch/0123456789abcdef/Desk-Lamp/config"])
        #expect(lamp["platform"] == nil && lamp["device"] != nil && lamp["origin"] != nil)
        #expect(messages.keys.allSatisfy { Discovery.form(of: $0) == .single })
    }

    /// What is only left out stays in Home Assistant.
    @Test func goneControlsAreNamedByTheirPlatformAlone() throws {
        let all = try controls()
        let messages = Discovery.messages(
            of: Self.machine, Array(all.dropFirst()), as: .device, instead: Discovery.components(of: all))
        let components = try #require(
            try object(messages.values.first)["components"] as? [String: [String: Any]])
        #expect(components["switch-Desk-Lamp"] as? [String: String] == ["platform": "switch"])
        #expect(components["number-Desk-Heat"]?.count ?? 0 > 5)
    }

    @Test func machineWithoutControlsIsNotFound() {
        #expect(Discovery.messages(of: Self.machine, [], as: .device).isEmpty)
    }
}

@Suite struct MachineDescriptionTests {
    @Test func descriptionsAreReadAsTheyAreWritten() throws {
        let controls = try [
            Snapshots.control(), Snapshots.level(), Snapshots.selection(), Snapshots.button(),
        ]
        .map { try Snapshots.shared($0, isReadOnly: false) }
        let written = MachineDescription(id: "abc", name: "Desk", controls)
        #expect(MachineDescription(Array(written.json.utf8), ofMachine: "abc") == written)
        #expect(MachineDescription(Array(written.json.utf8), ofMachine: "other") == nil)
    }

    @Test func wrongControlsAreLeftOut() {
        let json = """
            {"version":1,"id":"abc","name":"De\\u202esk","controls":[
            {"bundle":"B","kind":"one","form":"toggle","title":"One"},
            {"bundle":"B","kind":"one","form":"button","title":"Twice"},
            {"bundle":"B","kind":"two","form":"window","title":"Two"},
            {"bundle":"B","kind":"three","form":"level","title":"Three"},
            {"bundle":"B","kind":"four","form":"selection","title":"Four","choices":[]},
            {"bundle":"","kind":"five","form":"toggle","title":"Five"}]}
            """
        let read = MachineDescription(Array(json.utf8), ofMachine: "abc")
        #expect(read?.controls.map(\.title) == ["One"])
        #expect(read?.name == "De<U+202E>sk")
    }

    @Test(arguments: ["", "[]", "{}", #"{"version":2,"id":"abc","name":"x","controls":[]}"#, "\u{0}"])
    func othersAreNoDescription(text: String) {
        #expect(MachineDescription(Array(text.utf8), ofMachine: "abc") == nil)
    }
}

@Suite struct FleetRulesTests {
    private let lamp = ControlAddress(bundle: "Desk", kind: "Lamp")

    @Test func nothingLeavesWithoutRule() { #expect(FleetRules().verdict(on: lamp) == .stays) }

    @Test func controlsRuleCountsBeforeItsBundles() {
        var rules = FleetRules()
        rules.allow(.bundle, "Desk", isReadOnly: false, known: ["Desk/Lamp", "Desk/Bell"])
        rules.allow(.control, "Desk/Lamp", isReadOnly: true, known: [])
        #expect(rules.verdict(on: lamp) == .leaves(isReadOnly: true))
        #expect(rules.verdict(on: ControlAddress(bundle: "Desk", kind: "Bell")) == .leaves(isReadOnly: false))
        rules.refuse(.bundle, "Desk")
        #expect(rules.verdict(on: ControlAddress(bundle: "Desk", kind: "Bell")) == .stays)
    }

    /// What a bundle has when it is read first has been allowed with it; what comes later has not.
    @Test func firstReadingIsWhatWasAllowed() throws {
        var rules = FleetRules()
        rules.allow(.bundle, "Desk", isReadOnly: false, known: nil)
        #expect(rules.verdict(on: lamp) == .unseen)
        rules = try JSONDecoder().decode(FleetRules.self, from: JSONEncoder().encode(rules))
        rules.read("Desk", ["Desk/Lamp"])
        #expect(rules.verdict(on: lamp) == .leaves(isReadOnly: false))
        rules.read("Desk", ["Desk/Lamp", "Desk/Bell"])
        #expect(rules.verdict(on: ControlAddress(bundle: "Desk", kind: "Bell")) == .unseen)
    }

    @Test func newControlsWaitForTheUser() {
        var rules = FleetRules()
        rules.allow(.bundle, "Desk", isReadOnly: false, known: [])
        #expect(rules.verdict(on: lamp) == .unseen)
        rules.know(["Desk/Lamp"], of: "Desk")
        #expect(rules.verdict(on: lamp) == .leaves(isReadOnly: false))
    }

    @Test func topicsAreKeptForEachBroker() {
        var published = PublishedTopics()
        let areNew = [
            published.add(["a", "b"], at: "one"), published.add(["a"], at: "one"),
            published.add(["a"], at: "two"),
        ]
        #expect(areNew == [true, false, true])
        published.remove("a", at: "one")
        #expect(published["one"] == ["b"] && published["two"] == ["a"])
    }
}

@Suite struct FleetSettingsTests {
    private func settings(_ text: String) throws(FleetSettings.Problem) -> FleetSettings {
        try FleetSettings(Array(text.utf8))
    }

    @Test func encryptionIsTheDefault() throws {
        let plain = try settings(#"{"broker":"home"}"#)
        #expect(plain.usesTLS && plain.port == 8_883 && plain.discovery == .device && plain.machines == .all)
        #expect(try settings(#"{"broker":"home","tls":false}"#).port == 1_883)
        #expect(try settings(#"{"broker":"home","compatibility":"2024.3"}"#).discovery == .single)
    }

    @Test(arguments: [
        ("", "it is no JSON object"), ("{}", "the setting \"broker\" is missing"),
        (
            #"{"broker":"mqtt://home"}"#,
            "\"broker\" must be the name of a host or its address, without mqtt://"
        ),
        (#"{"broker":"home","port":0}"#, "\"port\" must be from 1 to 65535"),
        (#"{"broker":"home","name":5}"#, "\"name\" must be a text in quotation marks"),
        (#"{"broker":"home","port":"x"}"#, "\"port\" must be a whole number"),
        (#"{"broker":"home","tls":"no"}"#, "\"tls\" must be true or false"),
        (#"{"broker":"home","user":"me","password-file":"x"}"#, "\"password-file\" must be an absolute path"),
        (#"{"broker":"home","password-file":"/x"}"#, "\"password-file\" is of no use without \"user\""),
        (
            #"{"broker":"home","compatibility":"1"}"#,
            "\"compatibility\" may be \"2024.3\" or left out, not \"1\""
        ),
        (#"{"broker":"home","seat":""}"#, "\"seat\" may have up to 16 letters, digits, - and _"),
        (
            #"{"broker":"home","seat":"the second user"}"#,
            "\"seat\" may have up to 16 letters, digits, - and _"
        ),
    ]) func mistakesAreNamed(text: String, problem: String) {
        #expect(throws: FleetSettings.Problem(problem)) { try settings(text) }
    }

    @Test func machinesAreAllOrNoneOrNamed() throws {
        func machines(_ value: String) throws(FleetSettings.Problem) -> FleetSettings.Machines {
            try settings(#"{"broker":"home","machines":\#(value)}"#).machines
        }
        #expect(try machines("true") == .all)
        #expect(try machines("false") == .none)
        let named = try machines(#"["desk","0a3b87714d844c4a"]"#)
        #expect(named.has("desk", "1") && named.has("laptop", "0a3b87714d844c4a"))
        #expect(!named.has("laptop", "1"))
        let problem = FleetSettings.Problem("\"machines\" must be true, false or a list of names")
        #expect(throws: problem) { try machines("7") }
    }

    @Test func unknownSettingIsNamed() {
        let error = #expect(throws: FleetSettings.Problem.self) {
            try settings(#"{"broker":"home","pasword":"x"}"#)
        }
        #expect(error?.description.hasPrefix("there is no setting \"pasword\"; there are broker, ") == true)
    }
}
