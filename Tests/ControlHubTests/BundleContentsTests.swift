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

    private func read(hasWidgets: Bool = false) -> BundleContents {
        var contents = BundleContents(hasWidgets: hasWidgets)
        let number = contents.beginReading()
        let isTaken = contents.endReading(number, Self.found)
        #expect(isTaken)
        return contents
    }

    private func bundle(_ contents: inout BundleContents) -> HubModel.Bundle {
        var bundle = HubModel.Bundle("Bundle")
        contents.fill(&bundle)
        return bundle
    }

    @Test func controlsAreInGalleryOrder() {
        var contents = read()
        let unordered = bundle(&contents)
        #expect(unordered.controls.map(\.address.kind) == ["Fan", "Lamp"])
        contents.kinds = ["Lamp", "Fan"]
        let ordered = bundle(&contents)
        #expect(ordered.controls.map(\.address.kind) == ["Lamp", "Fan"])
    }

    @Test func whatIsAnnouncedDuringAReadCountsAfterIt() {
        var contents = read()
        let number = contents.beginReading()
        contents.receive(Self.turned(true))
        // The answer was written before.
        let isTaken = contents.endReading(number, Self.found)
        #expect(isTaken)
        let shown = bundle(&contents)
        #expect(shown.controls.map(\.isOn) == [false, true])
    }

    @Test func theAnswerOfAnOlderReadIsWorthNothing() {
        var contents = read()
        let old = contents.beginReading()
        let new = contents.beginReading()
        let tookOld = contents.endReading(old, [:])
        #expect(!tookOld)
        let tookNew = contents.endReading(new, Self.found)
        #expect(tookNew)
        let tookTwice = contents.endReading(new, [:])
        #expect(!tookTwice)
        let shown = bundle(&contents)
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

    @Test func aWidgetsChangeHasThatWidgetReadAlone() {
        var contents = read(hasWidgets: true)
        contents.receive(
            .properties(Self.clock, interface: "org.controlruntime.Widget1", [:], isWhole: false))
        #expect(!contents.isIncomplete)
        let stale = contents.takeStaleWidgets()
        #expect(stale == [Self.clock])
        let stillStale = contents.takeStaleWidgets()
        #expect(stillStale.isEmpty)
        contents.receive(
            .properties(
                Self.clock, interface: "org.controlruntime.Widget1", ["CurrentEntry": .string("{1}")],
                isWhole: true))
        let shown = bundle(&contents)
        #expect(shown.widgets.map(\.currentEntry) == ["{1}"])
    }

    @Test func widgetsAreLeftOutWhereNobodyShowsThem() {
        var contents = read()
        let atFirst = bundle(&contents)
        #expect(atFirst.widgets.isEmpty)
        contents.receive(.added(Self.clock, Self.found[Self.clock] ?? [:]))
        let afterwards = bundle(&contents)
        #expect(afterwards.widgets.isEmpty)
    }

    @Test func whatIsRemovedIsGone() {
        var contents = read(hasWidgets: true)
        contents.receive(.removed(Self.lamp))
        contents.receive(.removed(Self.clock))
        // A change that was under way finds nothing.
        contents.receive(Self.turned(true))
        let left = bundle(&contents)
        #expect(left.controls.map(\.address.kind) == ["Fan"])
        #expect(left.widgets.isEmpty)
    }
}
