internal import BusContract
@testable internal import ControlClient
internal import DBus
internal import TestSupport
internal import Testing

@testable internal import ControlHub

/// What is said of a control in words.
@Suite(.standardTimeLimit)
struct ControlTextTests {
    private static func text(_ control: ControlSnapshot) -> ControlText {
        ControlText(control, isRunning: true)
    }

    private static let failed: BusValue = .structure([.string("PerformFailed"), .string("")])

    /// While it runs that is said, with its progress where it has any, and not what failed before.
    @Test func runningControlShowsItsProgress() {
        let running: [MemberName: BusValue] = [
            Control1.pending.name: .boolean(true), Control1.error.name: Self.failed,
        ]
        #expect(Self.text(Samples.control("A", running)).remark == "running")
        let half = running.merging([Control1.progress.name: .double(0.456)]) { $1 }
        #expect(Self.text(Samples.control("A", half)).remark == "46 %")
        #expect(Self.text(Samples.control("A", isOn: true, half)).state == "On, 46 %")
    }

    /// A failure without words has its name; a value that is unavailable without a reason is not available.
    @Test func failedControlNamesItsError() {
        #expect(
            Self.text(Samples.control("A", [Control1.error.name: Self.failed])).remark
                == "failed: PerformFailed")
        let gone = Self.text(
            Samples.control(
                "A", isOn: true, [Control1.available.name: .boolean(false), Control1.error.name: Self.failed])
        )
        #expect(gone.remark == "not available" && gone.value == "" && !gone.isUsable)
    }

    /// A note is for what can't be used: of what can, the value says enough.
    @Test func statusNoteIsShownOnlyForUnusableControl() {
        let note: [MemberName: BusValue] = [Control1.status.name: .string("3 of 5")]
        #expect(Self.text(Samples.control("A", isOn: false, note)).state == "Off")
        let disabled = note.merging([Control1.enabled.name: .boolean(false)]) { $1 }
        #expect(Self.text(Samples.control("A", isOn: false, disabled)).state == "Off, 3 of 5")
        // Of what doesn't run all that is old.
        let old = ControlText(Samples.control("A", isOn: false, disabled), isRunning: false)
        #expect(old.isUsable && old.state == "")
    }

    /// What was selected may be no choice any more.
    @Test func selectedChoiceIsShownAsValue() {
        #expect(Self.text(Samples.control("M", selected: "slow", choices: ["Fast", "Slow"])).value == "Slow")
        #expect(Self.text(Samples.control("M", selected: "gone", choices: ["Fast"])).value == "gone")
    }

    /// Only what goes from nothing to one is a share. What stands beyond its limits is said as it is, and of
    /// steps that are no whole numbers two places.
    @Test(
        arguments: [
            (140, 0, 100, "140 %"), (1.5, 0, 1, "150 %"), (-3, 1, 100, "-3 %"),
            (100 / 7.0, 1, 100, "14.29 %"),
            (0.25, 0.0, 1.0, "25 %"), (0.5, -1, 1, "0.5"), (0.333, 0, 1, "33 %"), (2, 1, 3, "2 %"),
        ] as [(Double, Double, Double, String)])
    func levelIsShownAsPercentageOrNumber(
        _ value: Double, _ minimum: Double, _ maximum: Double, _ text: String
    ) {
        #expect(Self.text(Samples.control("L", level: (value, minimum, maximum, 0))).value == text)
    }

    /// What has a unit counts in it, from nothing to one as well.
    @Test func levelWithUnitIsNotPercentage() {
        let level = LevelSnapshot(value: 0.5, minimum: 0, maximum: 1, step: 0, unit: "V")
        #expect(ControlText.text(of: 0.5, in: level) == "0.5 V")
    }

    /// Menus are one line an item, and 80 letters wide at most.
    @Test func menuLineIsSingleAndCutAtLimit() {
        #expect(ControlText.line("  one\n\ttwo  ") == "one two")
        let most = String(repeating: "a", count: 80)
        #expect(ControlText.line(most) == most)
        #expect(ControlText.line(most + "b") == most.dropLast() + "\u{2026}")
    }
}
