import TestSupport
import Testing
import ControlBasics

/// What programs and files say, without what only terminals understand.
@Suite(.standardTimeLimit)
struct ProgramTextTests {
    @Test(
        arguments: [
            ("on", "on"), ("on\n", "on"), ("\r\non\r\n", "on"), (" \t\u{A0}on ", "on"), ("", nil),
            (" \n\r\n", nil),
            ("on\noff", "on"),
            // Colours, links, titles and movements, with an end or without.
            ("\u{1B}[1;32mactive\u{1B}[0m\n", "active"), ("\u{1B}[38:2::1:2:3mon\u{1B}[m", "on"),
            ("\u{1B}]8;;https://example.org\u{1B}\\vpn\u{1B}]8;;\u{1B}\\", "vpn"),
            ("\u{1B}]0;title\u{07}on", "on"), ("\u{1B}[2K\ron", "on"), ("\u{1B}(B\u{1B}[mon", "on"),
            ("\u{1B}7\u{1B}8\u{1B}=on\u{1B}>", "on"), ("\u{1B}Pq#0\u{1B}\\on", "on"), ("\u{9B}31mon", "on"),
            ("\u{9D}0;t\u{9C}on", "on"), ("on\u{1B}", "on"), ("on\u{1B}[", "on"), ("on\u{1B}[31", "on"),
            ("on\u{1B}]0;never ends", "on"), ("\u{1B}]0;never ends\non", "on"), ("\u{1B}[é", "é"),
            ("\u{1B}]0;a\u{1B}[31mon", "on"),
            // Drawn again.
            ("10%\r20%\r30%", "30%"), ("wait |\u{8}/\u{8}-", "wait -"), ("\u{8}\u{8}on", "on"),
            ("o\u{8}on\u{8}n", "on"),
            // Marks and control characters.
            ("\u{FEFF}on\r\n", "on"), ("on\0", "on"), ("a\tb\0c\u{7F}d", "a b c d"), ("a\u{2028}b", "a"),
            ("a\u{85}b", "a"), ("\0\0\0", nil),
            ("\u{200E}é\u{1F468}\u{200D}\u{1F469}", "\u{200E}é\u{1F468}\u{200D}\u{1F469}"),
        ] as [(String, String?)])
    func firstLineMatchesTerminalDisplay(text: String, line: String?) {
        #expect(ProgramText.firstLine(of: text) == line)
        #expect(ProgramText.firstLine(of: Array(text.utf8)[...]) == line)
    }

    @Test func invalidBytesBecomeReplacementCharacters() {
        #expect(ProgramText.firstLine(of: [0x6F, 0xFC, 0x6E, 0x0A, 0x61]) == "o\u{FFFD}n")
        #expect(ProgramText.firstLine(of: [0xFF, 0xFE, 0x6F, 0, 0x6E, 0, 0x0D, 0, 0x0A, 0]) == "on")
        #expect(ProgramText.firstLine(of: [0xFE, 0xFF, 0, 0x6F, 0, 0x6E, 0]) == "on")
        #expect(
            ProgramText.firstLine(of: [0xFF, 0xFE]) == nil && ProgramText.firstLine(of: [0xFF]) == "\u{FFFD}")
        #expect(ProgramText.firstLine(of: []) == nil)
    }

    @Test func programTextIsPutOnOneLine() {
        #expect(ProgramText.oneLine("a\n\n \u{1B}[31mb\r\nc") == "a b c")
        #expect(
            ProgramText.message("\u{1B}[31merror:\u{1B}[0m no such lamp\ntry --help\n")
                == "error: no such lamp; try --help")
        #expect(ProgramText.message(String(repeating: "x", count: 501)).count == 500)
        #expect(ProgramText.message(String(repeating: "x", count: 500)).last == "x")
        #expect(ProgramText.lines(of: "\u{1B}[2J").isEmpty)
    }

    /// Nothing that a terminal would act on is left of any sequence of what it acts on.
    @Test func oneLineTextHasNoControlCharacters() {
        let parts: [Unicode.Scalar] = [
            "\u{1B}", "[", "]", "\\", "\u{07}", "\u{8}", "\r", "\n", "\0", "a", "1", ";", "\u{9B}", "\u{9C}",
            "\u{7F}", "m",
        ]
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<5_000 {
            var text = String.UnicodeScalarView()
            for _ in 0..<12 { text.append(parts[Int.random(in: 0..<parts.count, using: &generator)]) }
            let line = ProgramText.oneLine(String(text))
            #expect(
                line.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control },
                "\(text.map(\.value))")
        }
    }

    @Test(
        arguments: [
            ("40", 40, ""), ("40%", 40, "%"), ("-1.5 dB", -1.5, " dB"), ("+3", 3, ""), ("\u{2212}3", -3, ""),
            ("45,3 %", 45.3, " %"), ("1.234,5", 1_234.5, ""), ("1,234.5", 1_234.5, ""),
            ("1,234,567", 1_234_567, ""),
            ("1.234.567", 1_234_567, ""), ("12,34,567.8", 1_234_567.8, ""), ("0,125", 0.125, ""),
            (".5", 0.5, ""),
            ("1\u{202F}234,5", 1_234.5, ""), ("1'234.5", 1_234.5, ""), ("40 100", 40, " 100"),
            ("\u{664}\u{665}\u{66A}", 45, "\u{66A}"), ("\u{200F}\u{6F4}\u{6F5}\u{66B}\u{6F3}", 45.3, ""),
            ("\u{967}\u{968}", 12, ""), ("\u{FF14}\u{FF10}", 40, ""), ("1e3", 1_000, ""), ("2E-1x", 0.2, "x"),
            ("4e", 4, "e"), ("40.", 40, "."), ("3/s", 3, "/s"), ("40 (40%)", 40, " (40%)"),
            ("5' 10", 5, "' 10"),
            ("40, loud", 40, ", loud"), ("1 000", 1, " 000"),
            ("1\u{A0}000", 1_000, ""), ("1\u{202F}000\u{202F}000", 1_000_000, ""),
            ("0 100", 0, " 100"),
            ("0.5 100", 0.5, " 100"), ("4500 100", 4_500, " 100"), ("21 °C", 21, " °C"), ("21°C", 21, "°C"),
            ("5 m²", 5, " m²"), ("40;100", 40, ";100"), ("40 x", 40, " x"), ("0", 0, ""),
        ] as [(String, Double, String)])
    func aNumberIsReadInAnyLanguage(text: String, value: Double, rest: String) {
        let number = ProgramText.number(in: text)
        #expect(number?.value == value && number?.rest == rest, "\(String(describing: number))")
    }

    @Test(
        arguments: [
            "", "loud", "-", "+-3", "4.5.6", "28.11.2026", "2026-11-28", "11/28/2026", "10:15", "1,23,4",
            "1.2,3.4",
            "0x28", "0XfF", "0b101", "1/2", "3 / 7", "11/28", "1h30", "1920x1080", "1920\u{D7}1080", "1_000",
            "2^10", "40-60", "40\u{2013}60", "1\u{BD}", "10\u{B2}", "3\u{4E07}",
            "nan", "inf", ",", "1e999", "V", "\u{4E94}", "\u{2464}",
        ])
    func textWithoutSingleNumberGivesNone(text: String) {
        #expect(ProgramText.number(in: text) == nil)
    }
}
