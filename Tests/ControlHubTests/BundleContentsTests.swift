internal import BusContract
internal import ControlClient
internal import DBus
internal import TestSupport
internal import Testing

@testable internal import ControlHub

/// What is shown of a bundle, under what it announces and what is read.
@Suite(.standardTimeLimit)
struct BundleContentsTests {
    private static let lamp: ObjectPath = "/org/controlruntime/Bundle1/control/Lamp"
    private static let fan: ObjectPath = "/org/controlruntime/Bundle1/control/Fan"
    private static let clock: ObjectPath = "/org/controlruntime/Bundle1/widget/Clock"
    private static let found: FollowedBundle.Objects = [
        lamp: toggle(false), fan: toggle(false),
        clock: ["org.controlruntime.Widget1": ["Kind": .string("Clock"), "CurrentEntry": .string("{}")]],
    ]

    private static func toggle(_ isOn: Bool) -> BundleContents.Interfaces {
        [
            "org.controlruntime.Control1": ["Available": .boolean(true)],
            "org.controlruntime.Toggle1": ["IsOn": .boolean(isOn)],
        ]
    }

    /// Contents with what they are made of.
    private struct Shown {
        var contents = BundleContents()
        var objects = BundleContentsTests.found
        var bundle = HubModel.Bundle("Bundle")

        init() { show() }

        mutating func show() { contents.fill(&bundle, from: objects) }

        mutating func change(_ path: ObjectPath, _ interfaces: BundleContents.Interfaces?) {
            objects[path] = interfaces
            contents.change(path)
            show()
        }
    }

    @Test func controlsAreInGalleryOrder() {
        var shown = Shown()
        #expect(shown.bundle.controls.map(\.address.kind) == ["Fan", "Lamp"])
        shown.contents.kinds = ["Lamp", "Fan"]
        shown.show()
        #expect(shown.bundle.controls.map(\.address.kind) == ["Lamp", "Fan"])
    }

    @Test func onlyChangedControlsAreReadAgain() {
        var shown = Shown()
        shown.objects[Self.fan] = Self.toggle(true)
        shown.change(Self.lamp, Self.toggle(true))
        #expect(shown.bundle.controls.map(\.isOn) == [false, true])
        shown.contents.changeAll()
        shown.show()
        #expect(shown.bundle.controls.map(\.isOn) == [true, true])
    }

    @Test func changedControlKeepsItsPlaceAmongThoseThatComeAndGo() {
        var shown = Shown()
        let bell: ObjectPath = "/org/controlruntime/Bundle1/control/Bell"
        shown.change(bell, Self.toggle(true))
        shown.change(Self.lamp, Self.toggle(true))
        #expect(shown.bundle.controls.map(\.address.kind) == ["Bell", "Fan", "Lamp"])
        #expect(shown.bundle.controls.map(\.isOn) == [true, false, true])
        // One goes and one comes at once.
        shown.objects[Self.fan] = nil
        shown.contents.change(Self.fan)
        let door: ObjectPath = "/org/controlruntime/Bundle1/control/Door"
        shown.change(door, Self.toggle(false))
        shown.change(Self.lamp, Self.toggle(false))
        #expect(shown.bundle.controls.map(\.address.kind) == ["Bell", "Door", "Lamp"])
        #expect(shown.bundle.controls.map(\.isOn) == [true, false, false])
        shown.change(Self.lamp, nil)
        shown.contents.kinds = ["Door"]
        shown.change(bell, Self.toggle(false))
        #expect(shown.bundle.controls.map(\.address.kind) == ["Door", "Bell"])
        #expect(shown.bundle.controls.map(\.isOn) == [false, false])
    }

    @Test func removedControlsAndWidgetsAreLeftOut() {
        var shown = Shown()
        shown.change(Self.lamp, nil)
        shown.change(Self.clock, nil)
        #expect(shown.bundle.controls.map(\.address.kind) == ["Fan"])
        #expect(shown.bundle.widgets.isEmpty)
    }

    @Test func widgetsAndIntentsKeepTheirOrder() {
        var shown = Shown()
        let agenda: ObjectPath = "/org/controlruntime/Bundle1/widget/Agenda"
        shown.change(agenda, ["org.controlruntime.Widget1": ["Kind": .string("Agenda")]])
        for name in ["Stop", "Go"] {
            shown.change(
                Contract.intentPath(identifier: name), ["org.controlruntime.Intent1": ["Title": .string("A")]]
            )
        }
        #expect(shown.bundle.widgets.map(\.kind) == ["Agenda", "Clock"])
        #expect(shown.bundle.intents.map(\.identifier) == ["Go", "Stop"])
        shown.contents.widgetKinds = ["Clock", "Agenda"]
        shown.change(Contract.intentPath(identifier: "Go"), nil)
        #expect(shown.bundle.widgets.map(\.kind) == ["Clock", "Agenda"])
        #expect(shown.bundle.intents.map(\.identifier) == ["Stop"])
    }

    @Test func changedActivityAppearsInItsBundle() {
        var shown = Shown()
        let activity: ObjectPath = "/org/controlruntime/Bundle1/activity/_31"
        let name = "org.controlruntime.Activity1"
        shown.change(activity, [name: ["Id": .string("1"), "Text": .string("near")]])
        #expect(shown.bundle.activities.map(\.text) == ["near"])
        // What stands for nothing of the contract changes nothing.
        shown.change("/org/elsewhere", [name: ["Id": .string("2")]])
        #expect(shown.bundle.activities.map(\.id) == ["1"])
    }
}
