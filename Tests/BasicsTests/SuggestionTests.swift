internal import ControlBasics
internal import TestSupport
internal import Testing

/// What a mistyped name may have been meant to be.
@Suite(.standardTimeLimit)
struct SuggestionTests {
    private func near(_ text: String, _ names: [String]) -> [String] {
        Suggestion.nearest(to: text, among: names, most: 5) { [$0] }
    }

    @Test func nearestNamesAreFoundByDistance() {
        let names = ["Flashlight", "SOS", "Volume", "Volume/left"]
        #expect(near("Flashligt", names) == ["Flashlight"])
        #expect(near("sso", names) == ["SOS"])
        #expect(near("flash", names) == ["Flashlight"])
        #expect(near("volume", names) == ["Volume", "Volume/left"])
        #expect(near("Camera", names) == [])
        // A long name may be further away than a short one; two letters are the beginning of anything.
        #expect(near("Flishlaghd", names) == ["Flashlight"])
        #expect(near("Xlxmx", ["Alarm"]) == [])
        #expect(near("Fl", names) == [])
        #expect(near("", names + ["", "a"]) == [""])
        #expect(near("vp", ["1", "VPN", "ab", "vq"]) == ["VPN", "vq"])
        let long = String(repeating: "a", count: 201)
        #expect(near(long, ["b" + long]) == [])
        let short = String(long.dropLast(2))
        #expect(near(short, ["b" + short]).count == 1)
    }

    /// The nearest first, of equal ones in their order, and none that is much further away; no more than are
    /// wanted.
    @Test func onlyAboutTheNearestAreMeant() {
        let many = ["Lampe", "Lxmps", "Lamps", "Lamp", "Lump"]
        #expect(near("Lamp", many) == ["Lamp", "Lampe", "Lamps", "Lump"])
        #expect(near("Lumq", many) == ["Lump", "Lamp"])
        #expect(Suggestion.nearest(to: "Lamp", among: many) == ["Lamp", "Lampe", "Lamps"])
    }

    /// A name isn't near for having the same bundle or domain in front.
    @Test func whatIsInFrontOfBothDoesNotTell() {
        let names = ["Lock", "Play", "UserUnit/1", "VPN", "VPN/1", "Volume"].map { "SystemControls/\($0)" }
        #expect(near("SystemControls/Volum", names) == ["SystemControls/Volume"])
        #expect(near("Desk/SystemControls.WiFi", ["Desk/SystemControls.DarkMode"]) == [])
        #expect(near("a/b/", ["a/b/", "a/b/c"]) == ["a/b/"])
    }

    @Test func hintNamesWhatThereIs() {
        #expect(Suggestion.hint(for: "Lmap", among: ["Lamp", "Door"], none: "") == "did you mean Lamp?")
        #expect(Suggestion.hint(for: "x", among: ["Lamp", "Door"], none: "") == "there are Lamp, Door")
        #expect(
            Suggestion.hint(for: "x", among: ["Lamp"], none: "", quoted: true) == "there is only \"Lamp\"")
        #expect(Suggestion.hint(for: "x", among: [], none: "nothing") == "nothing")
    }
}
