internal import BusContract
internal import ControlClient
internal import DBus
internal import TestSupport
internal import Testing

@testable internal import ControlHub

@Suite(.standardTimeLimit)
struct TrayMenuTests {
    private static func labels(_ model: HubModel) -> [String] {
        TrayMenu.items(of: model).map { $0.isSeparator ? "-" : $0.label }
    }

    @Test func trayMenuHasSectionForEachBundle() {
        let model = Samples.model([
            Samples.control("Desk", isOn: true), Samples.control("Press"),
            Samples.control("Play", bundle: "Player"),
        ])
        #expect(Self.labels(model) == ["Lamps", "Desk", "Press", "-", "Player", "Play"])
        let items = TrayMenu.items(of: model)
        #expect(items[0].use == nil && !items[0].isEnabled)
        #expect(items[1].mark == .check(true))
        let desk = ControlAddress(bundle: "Lamps", kind: "Desk")
        #expect(items[1].use == .turn(desk, isOn: false))
        #expect(items[2].use == .tap(ControlAddress(bundle: "Lamps", kind: "Press")) && items[2].mark == nil)
        #expect(Self.labels(HubModel()) == ["No controls"])
    }

    @Test func controlCenterIsLastItem() {
        let items = TrayMenu.items(of: Samples.model([Samples.control("Desk")]), hasCenter: true)
        #expect(items.map(\.label) == ["Lamps", "Desk", "", "Open Control Center"])
        #expect(items.last?.use == .openCenter && items.last?.isEnabled == true)
        #expect(TrayMenu.items(of: HubModel(), hasCenter: true).map(\.label).first == "No controls")
    }

    @Test func manyControlsAreASubmenu() {
        let controls = (0...TrayMenu.mostInline).map { Samples.control("K\($0)") }
        let items = TrayMenu.items(of: Samples.model(controls))
        #expect(items.count == 1 && items[0].children.count == controls.count && items[0].isEnabled)
    }

    /// One bundle's thousands don't hold up the hub.
    @Test func ofVeryManyControlsTheFirstAreShown() {
        let controls = (0..<TrayMenu.mostItems + 7).map { Samples.control("K\($0)") }
        let items = TrayMenu.items(of: Samples.model(controls + [Samples.control("Play", bundle: "Player")]))
        #expect(items.map(\.label) == ["Lamps", "", "Player", "Play"])
        #expect(items[0].children.count == TrayMenu.mostItems + 1)
        #expect(items[0].children.last?.label == "and 7 more" && items[0].children.last?.isEnabled == false)
    }

    @Test func menuHidesHiddenControlsAndPutsFavouritesFirst() {
        var model = Samples.model([
            Samples.control("A"), Samples.control("B"), Samples.control("C", bundle: "Player"),
        ])
        model.arrangement.setHidden("Lamps/A", true)
        model.arrangement.setFavourite("Player/C", true)
        #expect(Self.labels(model) == ["C", "-", "Lamps", "B"])
        model.arrangement.setHidden("Lamps/", true)
        #expect(Self.labels(model) == ["C"])
    }

    @Test func menuItemsNameTheirProblems() {
        let failed: BusValue = .structure([.string("PerformFailed"), .string("the lamp is broken")])
        var model = Samples.model([
            Samples.control("A", isOn: true, [Control1.pending.name: .boolean(true)]),
            Samples.control("B", isOn: true, [Control1.error.name: failed]),
            Samples.control(
                "C", isOn: true, [Control1.available.name: .boolean(false), Control1.error.name: failed]),
            Samples.control(
                "D", [Control1.enabled.name: .boolean(false), Control1.status.name: .string("not now")]),
            Samples.control("E_F", isOn: false, [Control1.valueText.name: .string("Night")]),
        ])
        #expect(
            Self.labels(model) == [
                "Lamps", "A (running)", "B (failed: the lamp is broken)", "C (the lamp is broken)",
                "D (not now)",
                "E_F: Night",
            ])
        let items = TrayMenu.items(of: model)
        #expect(items.map(\.isEnabled) == [false, true, true, false, false, true])
        #expect(items[3].mark == .check(nil))
        #expect(items[5].properties["label"] == .string("E__F: Night"))
        model.bundles["Lamps"]?.problem = "the bundle Lamps\ndoes not answer"
        #expect(Self.labels(model)[1] == "the bundle Lamps does not answer")
    }

    @Test func stoppedBundlesTogglesShowNoState() {
        let model = Samples.model([Samples.control("A", isOn: true)], isRunning: false)
        let item = TrayMenu.items(of: model)[1]
        #expect(item.mark == .check(nil) && item.isEnabled)
        #expect(item.use == .tap(ControlAddress(bundle: "Lamps", kind: "A")))
    }

    @Test func levelsAndSelectionsAreSubmenus() {
        let model = Samples.model([
            Samples.control("Level", level: (50, 0, 100, 5)),
            Samples.control("Share", level: (0.25, 0, 1, 0)),
            Samples.control("Few", level: (2, 1, 3, 1)),
            Samples.control("Mode", selected: "slow", choices: ["Slow", "Fast"]),
        ])
        let items = TrayMenu.items(of: model)
        #expect(items.map(\.label) == ["Lamps", "Level: 50 %", "Share: 25 %", "Few: 2 %", "Mode: Slow"])
        #expect(
            items[1].children.map(\.label) == ["More", "Less", "", "100 %", "75 %", "50 %", "25 %", "0 %"])
        #expect(items[1].children.map(\.mark).filter { $0 == .radio(true) }.count == 1)
        let level = ControlAddress(bundle: "Lamps", kind: "Level")
        #expect(
            items[1].children[0].use == .change(level, by: 10) && items[1].children[3].use == .set(level, 100)
        )
        #expect(items[2].children[3].label == "100 %" && items[3].children.count == 6)
        #expect(items[4].children.map(\.mark) == [.radio(true), .radio(false)])
        #expect(items[4].children[1].use == .select(ControlAddress(bundle: "Lamps", kind: "Mode"), "fast"))
        #expect(items[1].properties["children-display"] == .string("submenu"))
    }

    /// Up to a number of controls they stand in the menu itself.
    @Test func fewControlsStandInMenuItself() {
        let controls = (0..<TrayMenu.mostInline).map { Samples.control("K\($0)") }
        let items = TrayMenu.items(of: Samples.model(controls))
        #expect(items.count == 1 + controls.count && items[0].children.isEmpty && !items[0].isEnabled)
    }

    /// Eight controls stand in the menu itself, and one more makes them a submenu.
    @Test func moreThanEightControlsAreSubmenu() {
        func items(_ count: Int) -> [MenuItem] {
            TrayMenu.items(of: Samples.model((0..<count).map { Samples.control("K\($0)") }))
        }
        #expect(items(8).count == 9 && items(8)[0].children.isEmpty)
        #expect(items(9).count == 1 && items(9)[0].children.count == 9)
    }

    /// Bundles and their controls stand in the user's order, and the favourites in theirs.
    @Test func menuFollowsUsersOrder() {
        var model = Samples.model([
            Samples.control("A"), Samples.control("B"), Samples.control("C"), Samples.control("D"),
            Samples.control("Play", bundle: "Player"), Samples.control("Stop", bundle: "Player"),
        ])
        model.arrangement.move("Player/", by: -1, among: ["Lamps/", "Player/"])
        model.arrangement.move("Lamps/C", by: -2, among: ["Lamps/A", "Lamps/B", "Lamps/C"])
        #expect(Self.labels(model) == ["Player", "Play", "Stop", "-", "Lamps", "C", "A", "B", "D"])
        model.arrangement.setFavourite("Player/Stop", true)
        model.arrangement.setFavourite("Lamps/B", true)
        #expect(Self.labels(model) == ["Stop", "B", "-", "Player", "Play", "-", "Lamps", "C", "A", "D"])
    }

    /// A toggle that has no value at the moment, as a private one while the session is locked, is neither on
    /// nor off: a click on it is a tap.
    @Test func aToggleWithoutAValueIsNeitherOnNorOff() throws {
        let address = ControlAddress(bundle: "Lamps", kind: "Secret")
        let properties: [String: BusValue] = [
            "Kind": .string("Secret"), "Title": .string("Secret"), "Enabled": .boolean(true),
            "Available": .boolean(true),
        ]
        let control = try #require(
            ControlSnapshot(
                address, interfaces: [Control1.name.rawValue: properties, Toggle1.name.rawValue: [:]]))
        let item = TrayMenu.item(of: control, isRunning: true)
        #expect(item.mark == .check(nil) && item.label == "Secret" && item.use == .tap(address))
    }

    /// What is wrong with a bundle stands before its controls, also in a submenu, and can't be clicked.
    @Test func bundleProblemStandsBeforeItsControls() {
        var model = Samples.model((0...TrayMenu.mostInline).map { Samples.control("K\($0)") })
        model.bundles["Lamps"]?.problem = "it is broken"
        let first = TrayMenu.items(of: model).first?.children.first
        #expect(first?.label == "it is broken" && first?.isEnabled == false && first?.use == nil)
        // One that has nothing but that is shown.
        model.bundles["Lamps"]?.controls = []
        #expect(Self.labels(model) == ["Lamps", "it is broken"])
    }

    /// Nothing can be done with what is to be configured first.
    @Test func unconfiguredControlsAreLeftOutOfMenu() {
        let needs: [MemberName: BusValue] = [Control1.needsConfiguration.name: .boolean(true)]
        var model = Samples.model([Samples.control("A", needs), Samples.control("B")])
        #expect(Self.labels(model) == ["Lamps", "B"])
        model.arrangement.setFavourite("Lamps/A", true)
        #expect(Self.labels(model) == ["Lamps", "B"])
    }

    /// The values that a level can have where they are few, else its quarters, on its steps.
    @Test(arguments: [
        (10.0, 4.0, [8, 4, 0]), (10, 1, [10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]), (11, 1, [11, 8, 6, 3, 0]),
        (100, 0, [100, 75, 50, 25, 0]),
    ])
    func levelSubmenuOffersValuesOnItsSteps(_ maximum: Double, _ step: Double, _ marks: [Int]) {
        let item = TrayMenu.item(of: Samples.control("L", level: (0, 0, maximum, step)), isRunning: true)
        #expect(item.children.dropFirst(3).map(\.label) == marks.map { "\($0) %" })
        #expect(item.children.dropFirst(3).map(\.mark) == marks.map { .radio($0 == 0) })
    }

    /// What a device says may be between its level's steps, or beyond the limits.
    @Test(arguments: [(86, ["86.71 %"]), (71, ["72.43 %"]), (140, [])] as [(Double, [String])])
    func levelValueNearestDevicesIsMarked(_ value: Double, _ marked: [String]) {
        let level = Samples.control("L", level: (value, 1, 100, 100 / 7.0))
        let items = TrayMenu.item(of: level, isRunning: true).children
        #expect(items.filter { $0.mark == .radio(true) }.map(\.label) == marked)
    }

    /// A tenth, in whole steps, and never less than one.
    @Test(arguments: [(100.0, 30.0, 30.0), (100, 3, 9), (100, 0, 10)])
    func moreAndLessChangeLevelByTenth(_ maximum: Double, _ step: Double, _ change: Double) {
        let level = Samples.control("L", level: (50, 0, maximum, step))
        let uses = TrayMenu.item(of: level, isRunning: true).children.prefix(2).map(\.use)
        #expect(uses == [.change(level.address, by: change), .change(level.address, by: -change)])
    }

    /// What was so when the bundle last ran isn't marked as being so.
    @Test func stoppedBundlesValuesAreNotMarked() {
        for control in [
            Samples.control("L", level: (50, 0, 100, 0)),
            Samples.control("M", selected: "slow", choices: ["Slow", "Fast"]),
        ] {
            let marks = TrayMenu.item(of: control, isRunning: false).children.compactMap(\.mark)
            #expect(!marks.isEmpty && !marks.contains(.radio(true)))
        }
    }

    /// What can't be used has no values to click on.
    @Test func disabledLevelHasNoSubmenu() {
        let off: [MemberName: BusValue] = [Control1.enabled.name: .boolean(false)]
        let level = Samples.control("L", level: (50, 0, 100, 0), off)
        #expect(TrayMenu.item(of: level, isRunning: true).children.isEmpty)
    }

    /// Whatever of a control is clicked on, what is said about it has the control's name.
    @Test func submenuItemsHaveTheirControlsName() {
        let icon: [MemberName: BusValue] = [Control1.iconName.name: .string("audio-volume-high")]
        let item = TrayMenu.item(of: Samples.control("L", level: (50, 0, 100, 0), icon), isRunning: true)
        #expect(item.name == "L" && item.label == "L: 50 %" && item.iconName == "audio-volume-high")
        #expect(item.children.allSatisfy { $0.name == "L" })
    }

    @Test(arguments: [
        (Double.nan, 0.0, 1.0, 0.0), (0, .nan, 1, 0), (0, 0, .nan, .nan), (0, 5, 1, 1),
        (0, -.infinity, .infinity, 0),
        (0, 0, .infinity, 1), (0, 0, 1e300, 1e-300), (0, 0, 1, -1),
    ])
    func invalidLevelLimitsCrashNoMenu(_ value: Double, _ minimum: Double, _ maximum: Double, _ step: Double)
    {
        let model = Samples.model([Samples.control("L", level: (value, minimum, maximum, step))])
        #expect(TrayMenu.items(of: model).count == 2)
        #expect(SearchIndex(model: model).results(for: ["L1", "5"]).count <= 1)
        _ = SearchIndex.uses(of: model.bundles["Lamps"]!.controls[0], "5")
    }
}
