internal import DBus
internal import Foundation
internal import Testing

/// The real program on a screen that nobody sees, with real bundles, read and pressed through AT-SPI.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct ControlCenterTests {
    @Test func tilesAreAccessibleAndPressable() async throws {
        try await Desktop.with(bundles: ["flashlight"]) { desktop in
            let light = try await desktop.reader.element("Flashlight") {
                $0.isToggle && !$0.isOn
            }
            #expect(light.isEnabled && light.isFocusable)
            #expect(light.description.hasPrefix("Off"))
            let sos = try await desktop.reader.element("SOS")
            #expect(sos.role == "push button" || sos.role == "button")
            try await desktop.reader.press(light)
            _ = try await desktop.reader.element("Flashlight") {
                $0.isToggle && $0.isOn && $0.description.hasPrefix("On")
            }
            #expect(try await desktop.get("Flashlight", "Flashlight", "Toggle1", "IsOn")?.bool == true)
            // A change that is made elsewhere is seen.
            _ = try await desktop.session.call(
                "org.controlruntime.Bundle1.Flashlight", "/org/controlruntime/Bundle1/control/Flashlight",
                "org.controlruntime.Toggle1", "SetValue", [.boolean(false)])
            _ = try await desktop.reader.element("Flashlight") {
                $0.isToggle && !$0.isOn && $0.description.hasPrefix("Off")
            }
        }
    }

    /// Without it GTK would wait for a window that nobody opens.
    @Test func nameOnCommandLineIsRefused() throws {
        let program = try Program([Program.built("controlcenter"), "Flashlight"], [:])
        defer { program.end() }
        #expect(program.wait() == 2)
    }

    @Test func hangingOrDeadBundleBlocksNoOtherTile() async throws {
        try await Desktop.with(bundles: ["flashlight", "system-controls"]) { desktop in
            let mode = try await desktop.reader.element("Dark Mode")
            let light = try await desktop.reader.element("Flashlight") { $0.isToggle }
            desktop.programs["system-controls"]?.send(SIGSTOP)
            try await desktop.reader.press(mode)
            // The window goes on while that is under way.
            try await desktop.reader.press(light)
            _ = try await desktop.reader.element("Flashlight") { $0.isOn }
            desktop.programs["system-controls"]?.send(SIGCONT)
            desktop.programs["flashlight"]?.end()
            _ = try await desktop.reader.element("Flashlight") {
                $0.isToggle && !$0.isEnabled && $0.description.contains("Not running")
            }
        }
    }

    /// They announce what they like, all the time, and go and come.
    @Test func hostileBundlesLeaveWindowUsable() async throws {
        try await Desktop.with(bundles: ["flashlight", "hostile-bundle 1 4"]) { desktop in
            for isOn in [true, false, true, false, true] {
                let light = try await desktop.reader.element("Flashlight") { $0.isToggle && $0.isOn != isOn }
                try await desktop.reader.press(light)
                _ = try await desktop.reader.element("Flashlight") { $0.isToggle && $0.isOn == isOn }
            }
        }
    }

    /// Nobody waits for the answer any more.
    @Test func questionClosesWhenItsBundleEnds() async throws {
        try await Desktop.with(bundles: ["testbundle", "flashlight"]) { desktop in
            try await desktop.reader.press(try await desktop.reader.element("Greet"))
            _ = try await desktop.reader.element("Whom?")
            desktop.programs["testbundle"]?.send(SIGKILL)
            while try await desktop.reader.elements().contains(where: { $0.name == "Whom?" }) {}
            // The window can be used again.
            let light = try await desktop.reader.element("Flashlight") { $0.isToggle && !$0.isOn }
            try await desktop.reader.press(light)
            _ = try await desktop.reader.element("Flashlight") { $0.isToggle && $0.isOn }
        }
    }

    /// It is shown while there is one, and while somebody says so.
    @Test func batteryIsInTheHeader() async throws {
        let upower: BusName = "org.freedesktop.UPower"
        try await Desktop.with(bundles: ["flashlight"], systemService: ("upower", upower)) { desktop in
            _ = try await desktop.reader.element("Flashlight") { $0.isToggle }
            #expect(try await desktop.reader.elements().contains { $0.name.hasPrefix("Battery") } == false)
            let system = try #require(desktop.system)
            func set(_ percentage: Double, _ state: UInt32) async throws {
                _ = try await system.call(
                    upower, "/org/freedesktop/UPower", "org.freedesktop.DBus.Mock", "SetDeviceProperties",
                    [
                        .objectPath("/org/freedesktop/UPower/devices/DisplayDevice"),
                        .properties([
                            ("IsPresent", .boolean(true)), ("Percentage", .double(percentage)),
                            ("State", .uint32(state)), ("IconName", .string("battery-level-80-symbolic")),
                        ]),
                    ])
            }
            try await set(82.6, 2)
            _ = try await desktop.reader.element("Battery, 83\u{a0}%")
            try await set(84, 1)
            _ = try await desktop.reader.element("Battery, 84\u{a0}%, charging")
            desktop.programs["upower"]?.end()
            while try await desktop.reader.elements().contains(where: { $0.name.hasPrefix("Battery") }) {}
        }
    }

    @Test func unconfiguredControlsAreInTheGalleryOnly() async throws {
        try await Desktop.with(bundles: ["flashlight", "system-controls"]) { desktop in
            _ = try await desktop.reader.element("Dark Mode")
            #expect(try await desktop.reader.elements().contains { $0.name == "User Unit" } == false)
            try await desktop.reader.press(try await desktop.reader.element("Add controls"))
            _ = try await desktop.reader.element("Add User Unit")
            // By its name for users.
            let heading = try await desktop.reader.element("System")
            #expect(heading.role == "heading")
        }
    }

    /// There is no NetworkManager here, and so no VPN.
    @Test func additionWithoutChoicesSaysWhyAndPlacesNothing() async throws {
        try await Desktop.with(bundles: ["system-controls"], environment: Self.noSystemBus) { desktop in
            try await desktop.reader.press(try await desktop.reader.element("Add controls"))
            try await desktop.reader.press(try await desktop.reader.element("Add VPN"))
            let reason = try await desktop.reader.element(startingWith: "There is nothing to choose: ")
            #expect(reason.name.count > "There is nothing to choose: ".count)
            #expect(try await desktop.reader.elements().contains { $0.name.hasPrefix("Done") } == false)
            try await desktop.reader.press(try await desktop.reader.element(startingWith: "Cancel "))
            #expect((try? await desktop.get("SystemControls", "VPN/_31", "Control1", "Kind")) == nil)
        }
    }

    /// One that is of no use without a value, though its parameter may be left out.
    @Test func additionThatNeedsAValueWaitsForOne() async throws {
        try await Desktop.with(bundles: ["system-controls"], environment: Self.noSystemBus) { desktop in
            try await desktop.reader.press(try await desktop.reader.element("Add controls"))
            try await desktop.reader.press(try await desktop.reader.element("Add User Unit"))
            let done = try await desktop.reader.element(startingWith: "Done ")
            #expect(!done.isEnabled)
        }
    }

    private static let noSystemBus = ["DBUS_SYSTEM_BUS_ADDRESS": "unix:path=/nonexistent/bus"]

    /// A screen reader tells the buttons of one tile from those of another.
    @Test func buttonsForArrangingNameTheirTile() async throws {
        try await Desktop.with(bundles: ["flashlight"]) { desktop in
            _ = try await desktop.reader.element("Flashlight") { $0.isToggle }
            try await desktop.reader.press(try await desktop.reader.element("Edit"))
            for name in ["Hide Flashlight", "Size of Flashlight", "Hide SOS", "Size of SOS"] {
                _ = try await desktop.reader.element(name)
            }
        }
    }

    @Test func unavailableControlsAreBehindOneLine() async throws {
        try await Desktop.with(bundles: ["flashlight", "system-controls"]) { desktop in
            _ = try await desktop.reader.element("Dark Mode")
            let before = try await desktop.reader.elements()
            let line = try #require(before.first { $0.name.hasSuffix(" unavailable") && $0.isToggle })
            #expect(!line.isOn && !before.contains { $0.name == "Bluetooth" })
            try await desktop.reader.press(line)
            _ = try await desktop.reader.element("Bluetooth") { !$0.isEnabled && !$0.description.isEmpty }
            try await desktop.reader.press(try await desktop.reader.element(line.name) { $0.isOn })
            while try await desktop.reader.elements().contains(where: { $0.name == "Bluetooth" }) {}
        }
    }

    @Test func othersMakeRoomForADraggedTile() async throws {
        try await Desktop.with(bundles: ["flashlight"]) { desktop in
            let light = try await desktop.reader.element("Flashlight") { $0.isToggle }
            let (from, to) = (
                try await desktop.reader.frame(of: light),
                try await desktop.reader.frame(of: try await desktop.reader.element("SOS"))
            )
            try #require(from.x < to.x)
            try desktop.xdotool(["key", "F2"])
            _ = try await desktop.reader.element("Edit")
            let middle = to.y + to.height / 2
            try desktop.xdotool([
                "mousemove", "\(from.x + 20)", "\(middle)", "mousedown", "1", "mousemove", "\(from.x + 60)",
                "\(middle)", "mousemove", "\(to.x + 20)", "\(middle)",
            ])
            // While it is still held.
            while try await desktop.reader.frame(of: try await desktop.reader.element("SOS")).x >= to.x {}
            try desktop.xdotool(["mouseup", "1", "key", "Return"])
            let place = try await desktop.reader.frame(
                of: try await desktop.reader.element("Flashlight") { $0.isToggle })
            #expect(place.x > from.x)
        }
    }

    /// What belongs to a control is behind its tile, and no tile of its own.
    @Test func detailsOfATileAreListedAndChosen() async throws {
        try await Desktop.with(bundles: ["testbundle"]) { desktop in
            _ = try await desktop.reader.element("Greet")
            #expect(try await !desktop.reader.elements().contains { $0.name == "Output" })
            // A search finds the tile by what belongs to it.
            try desktop.xdotool(["type", "output"])
            while try await desktop.reader.elements().contains(where: { $0.name == "Greet" }) {}
            try await desktop.reader.press(try await desktop.reader.element("More"))
            _ = try await desktop.reader.element("The headset")
            try await desktop.reader.press(try await desktop.reader.element("The speakers"))
            let chosen = BusValue.string("speakers")
            while try await desktop.get("TestBundle", "Outputs", "Selection1", "Selected") != chosen {}
        }
    }

    /// What is pressed elsewhere asks here.
    @Test func clickInAPanelIsAsked() async throws {
        try await Desktop.with(bundles: ["testbundle"]) { desktop in
            _ = try await desktop.reader.element("Greet")
            let click = try desktop.controlctl(["press", "TestBundle/Cake"])
            defer { click.end() }
            _ = try await desktop.reader.element("Buy a cake?")
            try desktop.xdotool(["key", "Escape"])
            #expect(click.wait() == 4)
            // The window was not used, so it goes with the question.
            while try await desktop.reader.elements().contains(where: { $0.name == "Greet" }) {}
            // One that is used stays.
            let center = try desktop.controlctl(["center"])
            defer { center.end() }
            #expect(center.wait() == 0)
            try await desktop.reader.press(try await desktop.reader.element("Greet"))
            _ = try await desktop.reader.element("Whom?")
            try desktop.xdotool(["key", "Escape"])
            while try await desktop.reader.elements().contains(where: { $0.name == "Whom?" }) {}
            // Who declines has not failed.
            let greet = try await desktop.reader.element("Greet") { !$0.states.contains(3) }
            #expect(!greet.description.contains("declined"), "\(greet)")
        }
    }

    /// A small tile has no room for the reason.
    @Test func failureIsSaidBelowSmallTiles() async throws {
        try await Desktop.with(bundles: ["testbundle"]) { desktop in
            _ = try await desktop.reader.element("Breaking")
            let settings = "\(desktop.folder)/config/controlruntime"
            try FileManager.default.createDirectory(atPath: settings, withIntermediateDirectories: true)
            try #"{"sizes": {"TestBundle/Breaking": "1x1"}}"#.write(
                toFile: "\(settings)/arrangement.json", atomically: true, encoding: .utf8)
            for words in [
                ["run", "TestBundle/SetSwitch", "name=Breaking.throws", "isOn=on"],
                ["center"],
            ] {
                let command = try desktop.controlctl(words)
                defer { command.end() }
                #expect(command.wait() == 0)
            }
            // It goes after some seconds, and a slow machine may not have looked by then.
            repeat {
                try await desktop.reader.press(try await desktop.reader.element("Breaking"))
            } while try await !desktop.reader.elements().contains { $0.name.contains("the fuse blew at ") }
        }
    }

    @Test func draggedCornerSizesItsTile() async throws {
        try await Desktop.with(bundles: ["flashlight"]) { desktop in
            let small = try await desktop.reader.frame(of: try await desktop.reader.element("SOS"))
            try desktop.xdotool(["key", "F2"])
            _ = try await desktop.reader.element("Edit")
            let (x, y) = (small.x + small.width - 3, small.y + small.height - 3)
            try desktop.xdotool([
                "mousemove", "\(x)", "\(y)", "mousedown", "1", "mousemove", "\(x + 40)", "\(y)", "mousemove",
                "\(x + 88)", "\(y)", "mouseup", "1",
            ])
            while try await desktop.reader.frame(of: try await desktop.reader.element("SOS")).width
                < 2 * small.width
            {}
            try desktop.xdotool(["key", "Return"])
            let wide = try await desktop.reader.frame(of: try await desktop.reader.element("SOS"))
            #expect(wide.height == small.height)
        }
    }

    @Test func typingFindsTilesUntilEscape() async throws {
        try await Desktop.with(bundles: ["flashlight"]) { desktop in
            _ = try await desktop.reader.element("Flashlight") { $0.isToggle }
            try desktop.xdotool(["type", "sos"])
            while try await desktop.reader.elements().contains(where: {
                $0.name == "Flashlight" && $0.isToggle
            }) {}
            _ = try await desktop.reader.element("SOS")
            try desktop.xdotool(["key", "Escape"])
            _ = try await desktop.reader.element("Flashlight") { $0.isToggle }
        }
    }

    @Test func silentBundleShowsNoAnswerUntilItResponds() async throws {
        let bundles = ["flashlight", "system-controls"]
        try await Desktop.with(bundles: bundles, stopped: ["flashlight": "Flashlight"]) { desktop in
            // The others are there at once.
            _ = try await desktop.reader.element("Dark Mode")
            _ = try await desktop.reader.element("Flashlight") { $0.description == "No answer" }
            desktop.programs["flashlight"]?.send(SIGCONT)
            _ = try await desktop.reader.element("Flashlight") { $0.isToggle && $0.isEnabled }
        }
    }

    @Test func activityCardShowsButtonsAndExpandedForm() async throws {
        try await Desktop.with(bundles: ["delivery"]) { desktop in
            try await desktop.reader.press(try await desktop.reader.element("Order a Pizza"))
            let card = try await desktop.reader.element("Order 1") { $0.description.contains("4 stops") }
            try await desktop.reader.press(try await desktop.reader.element("Hurry"))
            let hurried = try await desktop.reader.element("Order 1") { !$0.description.contains("4 stops") }
            #expect(hurried.description != "Order 1 Hurry Cancel")
            // Its island's large form has no line about the courier, so that is added.
            let expanded = "Order 1 Hurry Cancel. "
            try await desktop.reader.press(card)
            _ = try await desktop.reader.element("Order 1") {
                $0.description.hasPrefix(expanded) && $0.description.count > expanded.count
            }
            try await desktop.reader.press(card)
            _ = try await desktop.reader.element("Order 1") { !$0.description.hasPrefix(expanded) }
        }
    }

    @Test func theGalleryPlacesAWidget() async throws {
        try await Desktop.with(bundles: ["flashlight"]) { desktop in
            try await desktop.reader.press(try await desktop.reader.element("Add controls"))
            try await desktop.reader.press(try await desktop.reader.element("Add Flashlight, small"))
            // The gallery has made room for the tiles, one of them new.
            _ = try await desktop.reader.element("SOS")
            while try await desktop.reader.elements().count(where: { $0.name == "Flashlight" }) < 3 {}
            let kind = try await desktop.session.call(
                "org.controlruntime.Bundle1.Flashlight",
                "/org/controlruntime/Bundle1/widget/FlashlightStatus/_31",
                "org.freedesktop.DBus.Properties", "Get",
                [.string("org.controlruntime.Widget1"), .string("Family")])
            #expect(kind.first?.unwrapped.text == "systemSmall")
        }
    }

    @Test func aNotchOfTheWheelMovesALevelByOneStep() async throws {
        try await Desktop.with(bundles: ["testbundle"]) { desktop in
            let place = try await Self.dial(desktop)
            #expect(try await Self.value(desktop, 2) == 2)
            let pointer = ["mousemove", "\(place.x + place.width / 2)", "\(place.y + place.height / 2)"]
            // It has to rest on the level first: before, the turn belongs to the board.
            try desktop.xdotool(pointer + ["click", "4", "sleep", "0.5", "click", "4"])
            #expect(try await Self.value(desktop, 2.5) == 2.5)
            // As many as are turned at once.
            try desktop.xdotool(pointer + ["click", "--repeat", "3", "--delay", "1", "5"])
            #expect(try await Self.value(desktop, 1) == 1)
        }
    }

    @Test func brieflyUnavailableLevelStaysUnderDrag() async throws {
        try await Desktop.with(bundles: ["testbundle"], environment: ["TESTBUNDLE_LOST": "6.0"]) { desktop in
            let place = try await Self.dial(desktop)
            func pointer(_ part: Int) -> [String] {
                ["mousemove", "\(place.x + place.width * part / 10)", "\(place.y + place.height / 2)"]
            }
            try desktop.xdotool(pointer(2) + ["mousedown", "1"] + pointer(4) + pointer(6))
            // What can't be read has no title of its own.
            _ = try await desktop.reader.element("TestBundle") { $0.description.contains("lost at 6.0") }
            try desktop.xdotool(pointer(7) + pointer(8))
            #expect(try await Self.value(desktop, 8) == 8)
            try desktop.xdotool(["mouseup", "1"])
        }
    }

    /// Where the upper one of two dials is: it is there when the other one is.
    private static func dial(_ desktop: Desktop) async throws -> ScreenReader.Frame {
        _ = try await desktop.reader.element("Dial") { $0.role == "slider" }
        let all = try await desktop.reader.elements()
        var places: [ScreenReader.Frame] = []
        for dial in all where dial.name == "Dial" && dial.role == "slider" {
            places.append(try await desktop.reader.frame(of: dial))
        }
        return try #require(places.min { $0.y < $1.y })
    }

    /// Where the dial stands, as soon as that is `wished`, or after a while.
    private static func value(_ desktop: Desktop, _ wished: Double) async throws -> Double? {
        let end = ContinuousClock.now + .seconds(20)
        while true {
            let value = try await desktop.get("TestBundle", "Dial0", "Level1", "Value")?.number
            if value == wished || ContinuousClock.now > end { return value }
            try await Task.sleep(for: .milliseconds(20))
        }
    }

    @Test func windowIsTranslatedToGerman() async throws {
        try await Desktop.with(language: "de_DE.UTF-8", bundles: ["flashlight"]) { desktop in
            _ = try await desktop.reader.element("Kontrollzentrum")
            _ = try await desktop.reader.element("Bearbeiten")
        }
    }
}
