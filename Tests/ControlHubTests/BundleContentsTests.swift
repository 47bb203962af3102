internal import BusContract
internal import ControlClient
internal import DBus
internal import Testing

@testable internal import ControlHub

/// What is known of a bundle, under what it announces and what is read.
@Suite(.timeLimit(.minutes(1)))
struct BundleContentsTests {
    private static let lamp: ObjectPath = "/org/controlruntime/Bundle1/control/Lamp"
    private static let fan: ObjectPath = "/org/controlruntime/Bundle1/control/Fan"
    private static let clock: ObjectPath = "/org/controlruntime/Bundle1/widget/Clock"
    private static let found: [ObjectPath: BundleContents.Interfaces] = [
        lamp: toggle(false), fan: toggle(false),
        clock: ["org.controlruntime.Widget1": ["Kind": .string("Clock"), "CurrentEntry": .string("{}")]],
    ]

    private static func toggle(_ isOn: Bool) -> BundleContents.Interfaces {
        [
            "org.controlruntime.Control1": ["Available": .boolean(true)],
            "org.controlruntime.Toggle1": ["IsOn": .boolean(isOn)],
        ]
    }

    private static func turned(_ isOn: Bool) -> BundleContents.Change {
        .properties(lamp, interface: "org.controlruntime.Toggle1", ["IsOn": .boolean(isOn)], isWhole: true)
    }

    private func read(hasTrees: Bool = false) -> BundleContents {
        var contents = BundleContents(hasTrees: hasTrees)
        let number = contents.beginReading()
        let isTaken = contents.endReading(number, Self.found)
        #expect(isTaken)
        return contents
    }

    @Test func controlsAreInGalleryOrder() {
        var contents = read()
        var followed = HubModel.Bundle("Bundle")
        contents.fill(&followed)
        let unordered = followed
        #expect(unordered.controls.map(\.address.kind) == ["Fan", "Lamp"])
        contents.kinds = ["Lamp", "Fan"]
        contents.fill(&followed)
        let ordered = followed
        #expect(ordered.controls.map(\.address.kind) == ["Lamp", "Fan"])
    }

    @Test func whatIsAnnouncedDuringAReadCountsAfterIt() {
        var contents = read()
        var followed = HubModel.Bundle("Bundle")
        let number = contents.beginReading()
        contents.receive(Self.turned(true))
        // The answer was written before.
        let isTaken = contents.endReading(number, Self.found)
        #expect(isTaken)
        contents.fill(&followed)
        let shown = followed
        #expect(shown.controls.map(\.isOn) == [false, true])
    }

    @Test func theAnswerOfAnOlderReadIsWorthNothing() {
        var contents = read()
        var followed = HubModel.Bundle("Bundle")
        let old = contents.beginReading()
        let new = contents.beginReading()
        let tookOld = contents.endReading(old, [:])
        #expect(!tookOld)
        let tookNew = contents.endReading(new, Self.found)
        #expect(tookNew)
        let tookTwice = contents.endReading(new, [:])
        #expect(!tookTwice)
        contents.fill(&followed)
        let shown = followed
        #expect(shown.controls.count == 2)
    }

    @Test func aValueThatIsMissingHasTheBundleReadAgain() {
        var contents = read()
        contents.receive(
            .properties(Self.lamp, interface: "org.controlruntime.Control1", [:], isWhole: false))
        #expect(contents.isIncomplete)
        _ = contents.beginReading()
        #expect(!contents.isIncomplete)
    }

    /// An activity's trees are announced without their values at each of its updates.
    @Test(arguments: [true, false])
    func anActivitysChangeHasThatActivityReadAlone(isDrawn: Bool) {
        var contents = read(hasTrees: isDrawn)
        var followed = HubModel.Bundle("Bundle")
        let activity: ObjectPath = "/org/controlruntime/Bundle1/activity/_31"
        let name = "org.controlruntime.Activity1"
        contents.receive(.added(activity, [name: ["Id": .string("1"), "Content": .string("{}")]]))
        contents.receive(
            .properties(activity, interface: name, ["Text": .string("near")], isWhole: false))
        #expect(!contents.isIncomplete)
        let stale = contents.takeStale()
        #expect(stale == (isDrawn ? [activity] : []))
        contents.receive(
            .properties(activity, interface: name, ["Content": .string("{1}")], isWhole: true))
        contents.fill(&followed)
        let shown = followed
        #expect(shown.activities.map(\.text) == ["near"])
        #expect(shown.activities.map(\.content) == ["{1}"])
    }

    @Test func aWidgetsChangeHasThatWidgetReadAlone() {
        var contents = read(hasTrees: true)
        var followed = HubModel.Bundle("Bundle")
        contents.fill(&followed)
        let atFirst = followed
        #expect(atFirst.widgets.map(\.currentEntry) == ["{}"])
        contents.receive(
            .properties(Self.clock, interface: "org.controlruntime.Widget1", [:], isWhole: false))
        #expect(!contents.isIncomplete)
        let stale = contents.takeStale()
        #expect(stale == [Self.clock])
        let stillStale = contents.takeStale()
        #expect(stillStale.isEmpty)
        contents.receive(
            .properties(
                Self.clock, interface: "org.controlruntime.Widget1", ["CurrentEntry": .string("{1}")],
                isWhole: true))
        contents.fill(&followed)
        let shown = followed
        #expect(shown.widgets.map(\.currentEntry) == ["{1}"])
    }

    @Test func widgetsAreLeftOutWhereNobodyShowsThem() {
        var contents = read()
        var followed = HubModel.Bundle("Bundle")
        contents.fill(&followed)
        let atFirst = followed
        #expect(atFirst.widgets.isEmpty)
        contents.receive(.added(Self.clock, Self.found[Self.clock] ?? [:]))
        contents.fill(&followed)
        let afterwards = followed
        #expect(afterwards.widgets.isEmpty)
    }

    @Test func whatIsRemovedIsGone() {
        var contents = read(hasTrees: true)
        var followed = HubModel.Bundle("Bundle")
        contents.receive(.removed(Self.lamp))
        contents.receive(.removed(Self.clock))
        // A change that was under way finds nothing.
        contents.receive(Self.turned(true))
        contents.fill(&followed)
        let left = followed
        #expect(left.controls.map(\.address.kind) == ["Fan"])
        #expect(left.widgets.isEmpty)
    }

    @Test func widgetsAndActionsAreInTheirOrder() {
        var contents = read(hasTrees: true)
        var followed = HubModel.Bundle("Bundle")
        let agenda: ObjectPath = "/org/controlruntime/Bundle1/widget/Agenda"
        contents.receive(.added(agenda, ["org.controlruntime.Widget1": ["Kind": .string("Agenda")]]))
        for name in ["Stop", "Go"] {
            let path = Contract.intentPath(identifier: name)
            contents.receive(.added(path, ["org.controlruntime.Intent1": ["Title": .string("A")]]))
        }
        contents.fill(&followed)
        let unordered = followed
        #expect(unordered.widgets.map(\.kind) == ["Agenda", "Clock"])
        #expect(unordered.intents.map(\.identifier) == ["Go", "Stop"])
        contents.widgetKinds = ["Clock", "Agenda"]
        contents.receive(.removed(Contract.intentPath(identifier: "Go")))
        contents.fill(&followed)
        let ordered = followed
        #expect(ordered.widgets.map(\.kind) == ["Clock", "Agenda"])
        #expect(ordered.intents.map(\.identifier) == ["Stop"])
    }

    /// An object that is announced anew is as it was announced.
    @Test func whatIsAddedAgainIsAnother() {
        var contents = read()
        var followed = HubModel.Bundle("Bundle")
        contents.fill(&followed)
        contents.receive(.added(Self.lamp, Self.toggle(true)))
        contents.fill(&followed)
        let shown = followed
        #expect(shown.controls.map(\.isOn) == [false, true])
    }

    /// What was announced counts, though the bundle didn't answer.
    @Test func aReadThatFailsLosesNothing() {
        var contents = read()
        var followed = HubModel.Bundle("Bundle")
        let number = contents.beginReading()
        contents.receive(Self.turned(true))
        let isTaken = contents.endReading(number, nil)
        #expect(isTaken)
        contents.fill(&followed)
        let shown = followed
        #expect(shown.controls.map(\.isOn) == [false, true])
    }

    /// What a process announced that has ended meanwhile is nothing of the next one's, nor is its answer.
    @Test func anEndedProcessSaysNothingMore() {
        var contents = read(hasTrees: true)
        var followed = HubModel.Bundle("Bundle")
        contents.receive(
            .properties(Self.clock, interface: "org.controlruntime.Widget1", [:], isWhole: false))
        let number = contents.beginReading()
        contents.receive(Self.turned(true))
        contents.vanish()
        let stale = contents.takeStale()
        #expect(!contents.isReading && stale.isEmpty)
        let tookLate = contents.endReading(number, [:])
        #expect(!tookLate)
        let next = contents.beginReading()
        let isTaken = contents.endReading(next, Self.found)
        #expect(isTaken)
        contents.fill(&followed)
        let shown = followed
        #expect(shown.controls.map(\.isOn) == [false, false])
    }
}
