import BusContract
import ControlClient
import DBus
import FoundationEssentials
import Testing

@testable import Fleet

@Suite struct SharedControlTests {
    @Test func statesAreTextsOfTheirForm() throws {
        let texts = try [Snapshots.control(), Snapshots.level(), Snapshots.selection(), Snapshots.button()]
            .map {
                try Snapshots.shared($0, isReadOnly: false).status.state
            }
        #expect(texts == ["ON", "20.5", "Speaker (b)", nil])
        #expect(SharedControl.text(of: 40) == "40")
    }

    @Test func privateControlsNeverLeave() throws {
        let hidden = try #require(Snapshots.control("Desk/Safe", ["PrivacySensitive": .boolean(true)]))
        #expect(SharedControl(hidden, isReadOnly: true) == nil)
    }

    /// Else two machines would pass one control to each other for ever.
    @Test func standInsNeverLeave() throws {
        let configuration = BusValue.properties([("host", .string("laptop"))])
        let standIn = try #require(Snapshots.control("Host_laptop/Lamp", ["Configuration": configuration]))
        #expect(SharedControl(standIn, isReadOnly: true) == nil)
    }

    @Test func unconfiguredControlsStay() throws {
        let needs: [String: BusValue] = ["NeedsConfiguration": .boolean(true)]
        #expect(SharedControl(try #require(Snapshots.control("Desk/Volume", needs)), isReadOnly: true) == nil)
        let placed = try #require(Snapshots.control("Desk/Volume/left", needs))
        #expect(SharedControl(placed, isReadOnly: true) != nil)
    }

    /// Before its first value nobody knows whether it is private.
    @Test func unavailableControlsWaitForFirstValue() throws {
        let silent = try #require(Snapshots.control(isAvailable: false, ["DisplayName": .string("A lamp")]))
        #expect(SharedControl(silent, isReadOnly: false) == nil)
        let earlier = try Snapshots.shared(Snapshots.control(), isReadOnly: false)
        let now = try #require(SharedControl(silent, isReadOnly: false, earlier: earlier))
        #expect(now.looks(like: earlier) && !now.status.isAvailable)
    }

    /// Else each use would be another control elsewhere.
    @Test func whatChangesWithTheValueIsNoDescription() throws {
        let dark = try Snapshots.shared(
            Snapshots.control("Desk/Lamp", ["Title": .string("Dark"), "Symbol": .string("lightbulb")]))
        let bright = try Snapshots.shared(
            Snapshots.control(
                "Desk/Lamp", ["Title": .string("Bright"), "Symbol": .string("lightbulb.fill")]),
            earlier: dark)
        #expect(bright.looks(like: dark) && bright.title == "Dark")
        #expect((bright.status.title, bright.status.symbol) == ("Bright", "lightbulb.fill"))
        // Another version of its bundle has another one.
        let gone = bright.unavailable(isReadOnly: false)
        let again = try Snapshots.shared(
            Snapshots.control("Desk/Lamp", ["Title": .string("Lamp")]), earlier: gone)
        #expect(again.title == "Lamp" && again.status.title == nil)
    }

    private func obstacle(
        _ control: ControlSnapshot?, isReadOnly: Bool = false, isKnown: Bool = false,
        isGuarded: Bool = false, guardReason: String? = nil
    ) throws -> String? {
        SharedControl.obstacle(
            of: try #require(control), isGuarded: isGuarded, isReadOnly: isReadOnly, isKnown: isKnown,
            guardReason: guardReason)
    }

    @Test func whatIsHeldBackHasReason() throws {
        #expect(try obstacle(Snapshots.control()) == nil)
        #expect(
            try obstacle(Snapshots.control("a/b", ["PrivacySensitive": .boolean(true)])) == "it is private")
        #expect(try obstacle(Snapshots.control(), isGuarded: true) == "it needs authentication")
        let silent = Snapshots.control(isAvailable: false)
        #expect(try obstacle(silent) == "it is unavailable")
        #expect(try obstacle(silent, isKnown: true) == nil)
        #expect(try obstacle(Snapshots.button(), isReadOnly: true)?.contains("button") == true)
        #expect(try obstacle(Snapshots.control(), guardReason: "it asks") == "it asks")
    }

    /// What is held back once is so for the next process, and until it is allowed again.
    @Test func guardsAreRemembered() throws {
        let address = ControlAddress(bundle: "Desk", kind: "Vault")
        var record = PublishedTopics()
        record.setGuard(of: address, "it asks")
        let kept = Data(FleetJSON.text(of: record).utf8)
        var read = try JSONDecoder().decode(PublishedTopics.self, from: kept)
        #expect(read.guardReason(of: address) == "it asks")
        read.removeGuards { $0.hasPrefix("Desk/") }
        #expect(read.guardReason(of: address) == nil)
        let older = Data(#"{"topics": {}, "controls": [], "components": {}}"#.utf8)
        #expect(try JSONDecoder().decode(PublishedTopics.self, from: older).guardReason(of: address) == nil)
    }

    @Test func mistakesInTheFileHaveTheirLine() {
        let text = "{\n  \"broker\": \"home\",\n  \"tls\" false\n}"
        let problem = #expect(throws: FleetSettings.Problem.self) { try FleetSettings(Array(text.utf8)) }
        #expect(problem?.description.hasPrefix("line 3 ") == true)
    }
}

@Suite struct FleetTopicsTests {
    let topics = FleetTopics(id: "0123456789abcdef")

    @Test func namesCannotLeaveTheirPlaceInTopic() {
        let address = ControlAddress(bundle: "Desk", kind: "a/+#b", instance: "")
        #expect(topics.topic(address, .set) == "controlruntime/0123456789abcdef/Desk/a_2f_2b_23b/_/set")
        #expect(topics.subject(of: topics.topic(address, .set)) == .control(address, .set))
    }

    @Test func differentNamesHaveDifferentObjects() {
        let names = [("a", "b_c", nil), ("a", "b", "c"), ("a", "b-c", nil), ("a_b", "c", nil)].map {
            FleetTopics.objectID(ControlAddress(bundle: $0, kind: $1, instance: $2))
        }
        #expect(Set(names).count == 4)
    }

    @Test(arguments: [
        "controlruntime/0123456789abcdef", "controlruntime/0123456789abcdef/",
        "controlruntime/other/available",
        "controlruntime/0123456789abcdef/a/b/c/d/set", "controlruntime/0123456789abcdef/a/b/put",
        "controlruntime/0123456789abcdef/a/_zz/set", "controlruntime/0123456789abcdef/a//set",
    ]) func otherTopicsAreNoSubject(topic: String) {
        #expect(topics.subject(of: topic) == nil)
    }

    @Test(arguments: [
        SharedItem.Address(.action, "Desk", "com.example.a-b"), SharedItem.Address(.activities, "Desk"),
        SharedItem.Address(.widget, "Desk", "Diary", instance: "1-2"),
    ]) func itemsAreFoundByTheirTopics(item: SharedItem.Address) {
        #expect(topics.subject(of: topics.topic(item, .set)) == .item(item, .set))
    }

    /// A control may be called as something else is.
    @Test func itemsAreNoControls() {
        let control = ControlAddress(bundle: "Desk", kind: "action-Poke")
        let item = SharedItem.Address(.action, "Desk", "Poke")
        #expect(topics.topic(control, .set) != topics.topic(item, .set))
        #expect(topics.subject(of: topics.topic(control, .set)) == .control(control, .set))
        #expect(topics.subject(of: "\(topics.base)/Desk/other-Poke/set") == nil)
    }

    @Test func descriptionsNameTheirMachine() {
        #expect(FleetTopics.machine(ofDescription: topics.describe) == topics.id)
        for topic in ["controlruntime//describe", "controlruntime/a b/describe", "controlruntime/x/y"] {
            #expect(FleetTopics.machine(ofDescription: topic) == nil)
        }
    }
}

@Suite struct FleetCommandTests {
    private func command(
        _ text: String, _ control: ControlSnapshot?, isRetained: Bool = false, isReadOnly: Bool = false
    ) throws -> Result<FleetCommand, FleetCommand.Refusal> {
        let shared = try Snapshots.shared(control, isReadOnly: isReadOnly)
        return Result { () throws(FleetCommand.Refusal) in
            try FleetCommand(Array(text.utf8), isRetained: isRetained, for: shared)
        }
    }

    @Test func commandsAreOfTheControlsForm() throws {
        #expect(try command("OFF", Snapshots.control()) == .success(.set(false)))
        #expect(try command("21.5", Snapshots.level()) == .success(.move(21.5)))
        #expect(try command("Speaker (a)", Snapshots.selection()) == .success(.select("a")))
        #expect(try command("PRESS", Snapshots.button()) == .success(.pressed))
    }

    @Test func misfitsAreRefused() throws {
        for (text, control) in [
            ("on", Snapshots.control()), ("nan", Snapshots.level()), ("inf", Snapshots.level()),
            ("", Snapshots.level()), ("Speaker", Snapshots.selection()), ("a", Snapshots.selection()),
            ("ON", Snapshots.button()), (String(repeating: "1", count: 257), Snapshots.level()),
        ] {
            #expect(throws: FleetCommand.Refusal.self) { try command(text, control).get() }
        }
    }

    @Test func retainedCommandsAreRefused() throws {
        #expect(throws: FleetCommand.Refusal.self) {
            try command("ON", Snapshots.control(), isRetained: true).get()
        }
    }

    @Test func readOnlyControlsTakeNoCommand() throws {
        #expect(try command("ON", Snapshots.control(), isReadOnly: true) == .failure(.unknown))
    }

    @Test func twentyCommandsASecondAreTaken() {
        var rate = CommandRate()
        var taken = 0
        for moment in 0..<1_000 where rate.take(at: .milliseconds(moment * 2)) { taken += 1 }
        // One second's worth at once, and two seconds.
        #expect((59...60).contains(taken))
    }

    @Test func publicationsKeepTheirDistance() {
        var rate = PublicationRate()
        let waits = [
            rate.wait(at: .seconds(5)), rate.wait(at: .seconds(5) + .milliseconds(30)),
            rate.wait(at: .seconds(5) + .milliseconds(100)),
        ]
        #expect(waits == [nil, .milliseconds(70), nil])
    }

    @Test func textsOfWidgetsArePublishedOnceAMinute() {
        var rate = PublicationRate(pause: PublicationRate.widget)
        let waits = [rate.wait(at: .seconds(5)), rate.wait(at: .seconds(25)), rate.wait(at: .seconds(65))]
        #expect(waits == [nil, .seconds(40), nil])
    }

    @Test func actionsTakeAPressAlone() throws {
        let press = Array("PRESS".utf8)
        #expect(try FleetCommand.action(press, isRetained: false) == .pressed)
        for (payload, isRetained) in [(press, true), ([], false), (Array("ON".utf8), false)] {
            #expect(throws: FleetCommand.Refusal.self) {
                try FleetCommand.action(payload, isRetained: isRetained)
            }
        }
    }

    @Test func retriesBecomeCalm() {
        var pauses = RetryPauses()
        var given: [Duration] = []
        for _ in 0..<8 { given.append(pauses.next(chance: 1)) }
        #expect(given == [1, 2, 4, 8, 16, 32, 60, 60].map { .seconds($0) })
        pauses.reset()
        let least = pauses.next(chance: 0)
        #expect(least == .milliseconds(500))
    }
}
