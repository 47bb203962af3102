internal import Foundation
internal import TestSupport
internal import Testing

/// `add`, `configure`, `remove`, `reload`, `timeline`, `list` and what a widget's buttons do, with a real
/// bundle.
@Suite(.standardTimeLimit)
struct PlacingCommandTests {
    @Test func controlsArePlacedConfiguredAndRemoved() async throws {
        let bundle = try await RealBundle()
        #expect(
            try await bundle.run("add", "Desk", "room=hall", "flavour=Mint")
                == .success("TestBundle/Desk/1\n"))
        #expect(try await bundle.run("configure", "Desk/1", "drawers=3") == .success())
        let shown = try await bundle.run("show", "Desk/1").output
        #expect(shown.contains("Title       hall mint 3\n"), "\(shown)")
        #expect(try await bundle.run("configure", "Desk/1", "drawers=4", "--replace") == .success())
        #expect(try await bundle.run("show", "Desk/1").output.contains("Title       no room mint 4\n"))
        #expect(try await bundle.run("remove", "Desk/1") == .success())
        #expect(
            try await bundle.run("remove", "Desk/1")
                == .complaint("there is no control \"Desk/1\"; did you mean TestBundle/Desk?", 2))
        #expect(
            try await bundle.run("remove", "Desk")
                == .complaint(
                    "TestBundle/Desk was not placed with `controlctl add`, so it can't be configured or removed",
                    2))
        #expect(
            try await bundle.run("add", "Lamp0", "x=1")
                == .complaint("TestBundle/Lamp0 takes no configuration, so there is only one of it", 2))
    }

    @Test func widgetsArePlacedAndRemoved() async throws {
        let bundle = try await RealBundle()
        #expect(
            try await bundle.run("add", "Weather", "city=Bonn", "--family", "systemMedium")
                == .success("TestBundle/Weather/1\n"))
        let listed = try await bundle.run("list", "--widgets").output
        #expect(
            listed.contains("TestBundle/Weather/1        systemMedium  systemSmall, systemMedium"),
            "\(listed)")
        #expect(try await bundle.run("configure", "Weather/1", "city=Rome") == .success())
        #expect(try await bundle.run("remove", "Weather/1") == .success())
        #expect(
            try await bundle.run("add", "Weather", "--family", "huge")
                == .complaint("TestBundle/Weather has no family huge: there are systemSmall, systemMedium", 2)
        )
    }

    @Test func widgetButtonIsPressedByName() async throws {
        let bundle = try await RealBundle()
        #expect(try await bundle.run("reload", "Panel") == .success())
        #expect(try await bundle.run("widget", "Panel", "--press", "poke") == .success("1\n"))
        #expect(try await bundle.run("widget", "Panel", "--press", "Lamp 1").exitStatus == 0)
        #expect(try await bundle.run("is-on", "Lamp1") == .success())
        #expect(
            try await bundle.run("widget", "Panel", "--press", "Pole")
                == .complaint("TestBundle/Panel shows no button \"Pole\"; did you mean Poke?", 2))
    }

    @Test func timelinesAreListedAndReloaded() async throws {
        let bundle = try await RealBundle()
        #expect(try await bundle.run("reload", "Counter") == .success())
        let timeline = try await bundle.run("timeline", "Counter")
        let lines = timeline.output.split(separator: "\n").map(String.init)
        #expect(timeline.exitStatus == 0 && lines.count == 3, "\(timeline)")
        #expect(lines[1].hasPrefix("*  ") && lines[1].contains("  timeline "), "\(lines)")
        #expect(lines[2].hasPrefix("It does not reload by itself; "))
        let json = try await bundle.run("timeline", "Counter", "--json").output
        #expect(json.contains("\\\"text\\\""), "\(json)")
        #expect(try await bundle.run("reload", "--bundle", "TestBundle") == .success())
        #expect(try await bundle.run("reload").exitStatus == 2)
        #expect(
            try await bundle.run("reload", "Countre")
                == .complaint("there is no widget \"Countre\"; did you mean TestBundle/Counter?", 2))
    }

    @Test func actionsAreListedWithTheirParameters() async throws {
        let bundle = try await RealBundle()
        let list = try await bundle.run("list", "--actions").output
        #expect(
            list.contains("Light a Lamp               [room=<text>] lamp=<text> [brightness=<number>]\n"),
            "\(list)")
        #expect(list.contains("file=<file> [others=<file>…] [copies=<on|off>]\n"), "\(list)")
    }

    /// A bundle that offers widgets alone is there all the same.
    @Test func bundlesWithoutControlsAreNamed() async throws {
        let fixture = try await Fixture([], widgets: [("Clock", [:])])
        #expect(
            try await fixture.run("list")
                == .success(
                    "CONTROL     FORM    STATE    TITLE\nFlashlight  bundle  running  no controls, but 1 widget\n"
                ))
        #expect(
            try await fixture.run("list", "--widgets")
                == .success(
                    """
                    WIDGET            FAMILY       FAMILIES                   NAME
                    Flashlight/Clock  systemSmall  systemSmall, systemMedium

                    """))
    }
}
