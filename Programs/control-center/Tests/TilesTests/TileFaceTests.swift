internal import ControlClient
internal import DBus
internal import Testing
internal import Tiles

@Suite(.timeLimit(.minutes(5)))
struct TileFaceTests {
    private func face(
        _ control: [String: BusValue] = [:],
        _ more: [String: [String: BusValue]] = ["Toggle1": ["IsOn": .boolean(true)]],
        absence: String? = nil, isStartable: Bool = false, words: Words = .english
    ) throws -> TileFace {
        var interfaces: [String: [String: BusValue]] = [:]
        for (name, values) in more { interfaces["org.controlruntime.\(name)"] = values }
        interfaces["org.controlruntime.Control1"] = [
            "Title": .string("Lamp"), "Enabled": .boolean(true), "Available": .boolean(true),
            "Tint": .string("#ff0000"), "Symbol": .string("lightbulb"),
        ].merging(control) { $1 }
        let snapshot = try #require(
            ControlSnapshot(ControlAddress(bundle: "B", kind: "Lamp"), interfaces: interfaces))
        return TileFace(snapshot, absence: absence, isStartable: isStartable, words: words)
    }

    private func failure(_ text: String) -> BusValue {
        .structure([.string("PerformFailed"), .string(text)])
    }

    @Test func aToggleIsFilledWhileOn() throws {
        let on = try face()
        #expect(on.state == .on && on.value == "On" && on.tint == "#ff0000" && on.title == "Lamp")
        #expect(on.speech.role == .toggleButton && on.speech.isPressed == true)
        let off = try face([:], ["Toggle1": ["IsOn": .boolean(false)]], words: .german)
        #expect(off.state == .off && off.value == "Aus" && off.speech.isPressed == false)
    }

    @Test func failureReplacesTileValue() throws {
        let failed = try face(["Error": failure("The fuse is blown."), "ValueText": .string("Bright")])
        #expect(failed.state == .failedOn && failed.value == "The fuse is blown." && failed.state.isFilled)
        #expect(failed.speech.description.contains("The fuse is blown."))
        #expect(failed.state.takesPresses)
    }

    @Test func reasonIsOneLineWithoutWhatSaysWhoseItIs() throws {
        let reason = "the control Lamp has no value: nmcli: no answer\nusage: nmcli"
        let failed = try face(["Error": failure(reason)])
        #expect(failed.value == "nmcli: no answer" && failed.detail == reason)
        #expect(failed.speech.description.contains("usage"))
        #expect(Words.brief("org.controlruntime.Error.TimedOut: error: Late: 5 s") == "Late: 5 s")
        #expect(Words.brief("\n  It broke") == "It broke" && Words.brief("").isEmpty)
        #expect(Words.brief("org.example.Odd: ") == "org.example.Odd: ")
        #expect(Words.brief("lever: it is stuck: no power", of: "lever") == "it is stuck: no power")
        #expect(Words.brief("lever: it is stuck") == "lever: it is stuck")
        var pressed = try face()
        pressed.add(isUnderWay: false, failure: reason)
        #expect(pressed.value == "nmcli: no answer" && pressed.detail == reason)
        #expect(try face().detail.isEmpty)
    }

    @Test func unavailableTileShowsReason() throws {
        let unavailable = try face([
            "Available": .boolean(false), "Error": failure("No lamp is connected."),
            "DisplayName": .string("The Lamp"),
        ])
        #expect(unavailable.state == .unavailable && unavailable.value == "No lamp is connected.")
        #expect(unavailable.title == "The Lamp" && unavailable.speech.isPressed == nil)
        #expect(unavailable.speech.isDisabled && !unavailable.state.takesPresses)
        let gone = try face(absence: "No answer")
        #expect(gone.state == .unavailable && gone.value == "No answer")
        #expect(try face(["Available": .boolean(false)]).value == "Not available")
    }

    @Test func tileShowsUnconfiguredDisabledAndPendingStates() throws {
        #expect(try face(["NeedsConfiguration": .boolean(true)]).state == .unconfigured)
        #expect(try face(["NeedsConfiguration": .boolean(true)]).value == "Choose…")
        #expect(try face(["Enabled": .boolean(false)]).state == .disabled)
        let pending = try face([
            "Pending": .boolean(true), "Progress": .double(0.5), "Status": .string("Turning on"),
        ])
        #expect(pending.isPending && pending.progress == 0.5 && pending.value == "Turning on")
        #expect(pending.speech.isBusy && pending.state.takesPresses)
    }

    @Test func levelTileShowsItsUnit() throws {
        func level(_ value: Double, _ maximum: Double, _ step: Double, _ unit: String) throws -> String {
            try face(
                [:],
                [
                    "Level1": [
                        "Value": .double(value), "Minimum": .double(0), "Maximum": .double(maximum),
                        "Step": .double(step), "Unit": .string(unit),
                    ]
                ], words: .german
            ).value
        }
        #expect(try level(0.62, 1, 0, "") == "62\u{a0}%")
        #expect(try level(62, 100, 1, "%") == "62\u{a0}%")
        #expect(try level(21.5, 30, 0.5, "°C") == "21,5\u{a0}°C")
        #expect(try level(21, 30, 0.5, "°C") == "21\u{a0}°C")
        #expect(try level(-0.5, 3, 0.5, "") == "-0,5")
    }

    @Test func startableTileIsFaintAndTakesPresses() throws {
        let gone = try face(absence: "Not running")
        #expect(gone.state == .unavailable && gone.value == "Not running" && !gone.state.takesPresses)
        let resting = try face(absence: "Not running", isStartable: true)
        #expect(resting.state == .notRunning && resting.value == "Not running" && resting.state.isFaint)
        #expect(resting.state.takesPresses && !resting.speech.isDisabled)
        // What it was is no state.
        #expect(resting.speech.isPressed == nil && !resting.state.isFilled)
    }

    @Test func galleryTileOffersAddition() throws {
        let hidden = try face(["Available": .boolean(false), "Error": failure("No fuse.")])
            .asAddition(.german, description: "Gives light.")
        #expect(hidden.state == .off && hidden.value == "Gives light." && hidden.detail.isEmpty)
        #expect(hidden.speech.role == .button && hidden.speech.name == "Lamp hinzufügen")
    }

    @Test func timeLeftIsInWholeMinutes() {
        let minute: Int64 = 60_000_000
        #expect(Words.english.timeLeft(4 * minute) == "4\u{a0}min left")
        #expect(Words.german.timeLeft(4 * minute + 1) == "noch 5\u{a0}Min.")
        #expect(Words.english.timeLeft(1) == "1\u{a0}min left")
        #expect(Words.english.timeLeft(0).isEmpty && Words.english.timeLeft(-minute).isEmpty)
    }

    @Test func languageIsChosenAsGettextDoes() {
        #expect(Words(environment: ["LANG": "de_AT.UTF-8"]).on == "Ein")
        #expect(Words(environment: ["LANG": "de_DE.UTF-8", "LC_ALL": "en_US.UTF-8"]).on == "On")
        #expect(Words(environment: ["LANG": "fr_FR.UTF-8", "LANGUAGE": "fr:de:en"]).on == "Ein")
        #expect(Words(environment: ["LANG": "C", "LANGUAGE": "de"]).on == "On")
        #expect(Words(environment: [:]).on == "On")
    }
}
