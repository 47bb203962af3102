internal import ControlBasics
internal import TestSupport
internal import Testing

/// What is said of a symbol that nothing stands for.
@Suite(.standardTimeLimit)
struct SymbolIconTests {
    @Test(arguments: [
        "moon.fill", "printer", "firefox", "network-vpn-symbolic", "org.kde.kate", "io.bassi.Amberol", "",
        "speaker.slash.circle", "calendar.badge.clock",
    ])
    func knownAndForeignIconsAreNotDoubted(_ name: String) {
        #expect(SymbolIcons.doubt(about: name) == nil)
    }

    @Test(arguments: [
        ("no.such.symbol", ""), ("spekaer.slash", "; did you mean speaker.slash?"),
        ("alrm.waves.left.and.right", "; did you mean alarm.waves.left.and.right?"),
    ])
    func unknownSymbolIsDoubtedWithNearOnes(_ name: String, _ hint: String) {
        #expect(SymbolIcons.doubt(about: name) == "no icon is known for the symbol \"\(name)\"\(hint)")
    }
}
