internal import ControlClient
internal import DBus
internal import TestSupport
internal import Testing

@testable internal import ControlHub

@Suite(.standardTimeLimit)
struct MenuStateTests {
    private static let control = ControlAddress(bundle: "Lamps", kind: "A")

    private static func item(_ key: String, _ isOn: Bool? = nil, _ children: [MenuItem] = []) -> MenuItem {
        MenuItem(
            key: key, label: key, mark: isOn.map { .check($0) }, use: .tap(control), name: key,
            children: children)
    }

    @Test func toggleStateChangesAreOnePropertySignal() {
        var state = MenuState()
        #expect(
            state.update([Self.item("a", false), Self.item("b", true)]) == [.layout(revision: 2, parent: 0)])
        let effects = state.update([Self.item("a", true), Self.item("b", false)])
        #expect(
            effects == [
                .properties(
                    updated: [(1, ["toggle-state": .int32(1)]), (2, ["toggle-state": .int32(0)])], removed: []
                )
            ])
        #expect(state.update([Self.item("a", true), Self.item("b", false)]).isEmpty)
        #expect(state.revision == 2)
    }

    @Test func menuItemsKeepTheirIDs() {
        var state = MenuState()
        _ = state.update([Self.item("a"), Self.item("b"), Self.item("c")])
        #expect(state.update([Self.item("c"), Self.item("a")]) == [.layout(revision: 3, parent: 0)])
        #expect(state.node(0, depth: -1)?.children.map(\.id) == [3, 1])
        #expect(!state.contains(2) && state.properties(of: 2) == nil && state.node(2, depth: 0) == nil)
        _ = state.update([Self.item("b")])
        #expect(state.node(0, depth: 1)?.children.map(\.id) == [2])
    }

    @Test func changeInSubmenuNamesItsParent() {
        var state = MenuState()
        _ = state.update([Self.item("a", nil, [Self.item("x")]), Self.item("b")])
        let parent = state.node(0, depth: 1)?.children[0].id
        #expect(
            state.update([Self.item("a", nil, [Self.item("x"), Self.item("y")]), Self.item("b")])
                == [.layout(revision: 3, parent: parent ?? -1)])
        // The submenu goes with its items.
        #expect(
            state.update([Self.item("a"), Self.item("b")]) == [
                .properties(updated: [], removed: [(parent ?? -1, ["children-display"])]),
                .layout(revision: 4, parent: parent ?? -1),
            ])
        #expect(state.node(0, depth: 0)?.children.count == 0)
    }

    @Test func onlyClicksOnEnabledItemsDoSomething() {
        var state = MenuState()
        var greyed = Self.item("b")
        greyed.isEnabled = false
        _ = state.update([Self.item("a"), greyed, .separator("c")])
        #expect(state.use(for: "clicked", on: 1)?.use == .tap(Self.control))
        for (event, id) in [
            ("opened", 1), ("hovered", 1), ("clicked", 2), ("clicked", 3), ("clicked", 0), ("clicked", 99),
        ] {
            #expect(state.use(for: event, on: Int32(id)) == nil, "\(event) \(id)")
        }
    }

    @Test func itemsWithEqualKeysGetDistinctIDs() {
        var state = MenuState()
        _ = state.update([Self.item("a"), Self.item("a")])
        #expect(Set(state.node(0, depth: 1)?.children.map(\.id) ?? []).count == 2)
    }

    /// Where more than one level has changed the whole menu is read again.
    @Test func changesInTwoSubmenusReloadWholeMenu() {
        var state = MenuState()
        _ = state.update([Self.item("a", nil, [Self.item("x")]), Self.item("b", nil, [Self.item("y")])])
        #expect(
            state.update([
                Self.item("a", nil, [Self.item("x"), Self.item("v")]),
                Self.item("b", nil, [Self.item("y"), Self.item("w")]),
            ]) == [.layout(revision: 3, parent: 0)])
    }

    /// A panel gets the levels and the properties that it asks for.
    @Test func panelGetsRequestedDepthAndProperties() {
        var state = MenuState()
        _ = state.update([Self.item("a", true, [Self.item("x", nil, [Self.item("y")])])])
        #expect(state.ids == [0, 1, 2, 3])
        #expect(state.node(0, depth: 1)?.children.first?.children.isEmpty == true)
        #expect(state.node(0, depth: 2)?.children.first?.children.first?.children.isEmpty == true)
        #expect(state.node(0, depth: -1)?.children.first?.children.first?.children.count == 1)
        let names: Set = ["toggle-state", "nothing"]
        #expect(state.properties(of: 1, names: names) == ["toggle-state": .int32(1)])
        #expect(
            state.node(0, depth: 1, names: names)?.children.first?.properties == ["toggle-state": .int32(1)])
        #expect(state.node(0, depth: 0)?.properties == ["children-display": .string("submenu")])
    }

    /// As the protocol has them.
    @Test func menuItemsHaveDBusMenuProperties() {
        var item = MenuItem(key: "a", label: "A _b", mark: .check(nil))
        #expect(
            item.properties == [
                "label": .string("A __b"), "enabled": .boolean(true), "toggle-type": .string("checkmark"),
                "toggle-state": .int32(-1),
            ])
        (item.mark, item.iconName, item.isEnabled) = (.radio(true), "lamp", false)
        item.children = [MenuItem(key: "b")]
        #expect(
            item.properties == [
                "label": .string("A __b"), "enabled": .boolean(false), "toggle-type": .string("radio"),
                "toggle-state": .int32(1), "icon-name": .string("lamp"),
                "children-display": .string("submenu"),
            ])
        #expect(MenuItem.separator("c").properties == ["type": .string("separator")])
    }

    /// An item is taken back only where it was registered.
    @Test func unregisteredTrayItemIsNotWithdrawn() {
        var registration = TrayRegistration()
        #expect(!registration.isDecided)
        #expect(registration.setWanted(false) == .nothing && registration.isDecided)
        #expect(registration.setWatcher(true) == .nothing)
        #expect(registration.setWanted(true) == .register)
        #expect(registration.setWatcher(false) == .nothing)
        #expect(registration.setWanted(false) == .nothing && !registration.isRegistered)
    }

    @Test func trayItemIsRegisteredWithEachNewWatcher() {
        var registration = TrayRegistration()
        #expect(registration.setWatcher(true) == .nothing)
        #expect(registration.setWanted(true) == .register)
        #expect(registration.setWanted(true) == .nothing)
        #expect(registration.setWatcher(false) == .nothing)
        #expect(registration.setWatcher(true) == .register)
        // One that is replaced.
        #expect(registration.setWatcher(true) == .register)
        #expect(registration.setWanted(false) == .withdraw)
        #expect(registration.setWatcher(true) == .nothing)
    }

    @Test(arguments: [22, 44])
    func trayIconIsDrawnAtEachSize(_ size: Int) {
        let pixels = TrayIcon.pixels(size)
        #expect(pixels.count == size * size * 4)
        #expect(pixels[0] == 0)
        let opaque = stride(from: 0, to: pixels.count, by: 4).filter { pixels[$0] > 200 }.count
        #expect((size * size / 6...size * size / 2).contains(opaque))
    }
}
