internal import TestSupport
internal import Testing

@testable internal import ControlBasics

@Suite(.standardTimeLimit)
struct ShownTextTests {
    @Test func terminalTextShowsInvisibleCharactersAsNumbers() {
        #expect(
            ShownText.visible("a\u{202E}b\u{9B}31mc\u{1B}[2Jd\u{7F}")
                == "a<U+202E>b<U+009B>31mc<U+001B>[2Jd<U+007F>")
        #expect(ShownText.visible("a\nb\tc\u{2028}d\u{85}e") == "a b c d e")
    }

    @Test func plainTextLeavesOutInvisibleCharacters() {
        #expect(ProgramText.oneLine("50% off\n\u{202E}🎧\t\"x\"\u{9B}\u{2066}y\u{2069}") == "50% off 🎧 \"x\"y")
    }

    @Test func logTextKeepsItsLines() {
        #expect(ShownText.visibleLines("one\u{1B}\ntwo\n") == "one<U+001B>\ntwo\n")
    }

    @Test(arguments: ["", "plain", "Kopfhörer 🎧", "مرحبا", "👩‍👩‍👧"])
    func ordinaryTextsStayUnchanged(_ text: String) {
        #expect(ShownText.visible(text) == text)
        #expect(ProgramText.oneLine(text) == text)
    }

    @Test func jsonEscapesTerminalControlCharacters() {
        #expect(JSONValue.string("\u{202E}\u{9B}\u{2028}é").compact == #""\u202e\u009b\u2028é""#)
    }
}
