internal import TestSupport
internal import Testing

@testable internal import controlctl

/// What commands say about their progress.
@Suite(.standardTimeLimit)
struct ProgressLineTests {
    @Test(
        arguments: [
            ("42", 42, nil), ("42.5", 42.5, nil), (" 42 % ", 42, nil), ("150", 100, nil), ("-3", 0, nil),
            ("# Copying files", nil, "Copying files"), ("Copying", nil, "Copying"),
            ("[3/12] Compiling a.c", 25, "Compiling a.c"), ("3/12", 25, nil), ("(1 / 4) x", 25, "x"),
            ("1/2x", nil, "1/2x"), ("3/0", nil, "3/0"),
            ("  1,234,567  45%    1.2MB/s    0:00:10", 45, "1,234,567  45%    1.2MB/s    0:00:10"),
            ("\u{1B}[32m 7 %\u{1B}[0m", 7, nil), ("%", nil, "%"), ("nan", nil, "nan"),
            ("10 % of 30 %", 30, "10 % of 30 %"),
            // Other languages.
            ("45,3%", 45.3, nil), ("(45,3 %)", 45.3, nil), ("45,3", 45.3, nil),
            ("\u{664}\u{665}\u{66A}", 45, nil), ("\u{664}\u{665}\u{66B}\u{663} \u{66A}", 45.3, nil),
            ("\u{664}/\u{668} \u{623}", 50, "\u{623}"), ("45,3\u{A0}%", 45.3, nil), ("%45", 45, nil),
            ("%45 100 dosya", 45, "%45 100 dosya"), ("0x28", nil, "0x28"), ("1920x1080", nil, "1920x1080"),
            ("   1.234.567  45%    1,2MB/s    0:00:10", 45, "1.234.567  45%    1,2MB/s    0:00:10"),
            ("kopiert: 7,5 % von 1.234 MB", 7.5, "kopiert: 7,5 % von 1.234 MB"), ("'45%'", 45, nil),
            ("...45%", 45, nil), ("file.tar.45%", 45, "file.tar.45%"), (".5%", 0.5, nil),
            ("45% (% of all)", 45, "45% (% of all)"),
            // Addresses.
            ("http://x/a%20b", nil, "http://x/a%20b"), ("http://x/7%20b", nil, "http://x/7%20b"),
            // Dates and times.
            ("11/28 10:15:00 starting", nil, "11/28 10:15:00 starting"),
            ("28/11 starting", nil, "28/11 starting"), ("2026/11/28 x", nil, "2026/11/28 x"),
            ("2026-11-28", nil, "2026-11-28"), ("28.11.2026 10:15 x", nil, "28.11.2026 10:15 x"),
            ("[11/28 10:15] x", nil, "[11/28 10:15] x"), ("24/7 service", nil, "24/7 service"),
            ("[13/12] x", 100, "x"), ("11/28 files", 11.0 / 28 * 100, "files"),
            // What terminals understand.
            ("\u{FEFF}7 %\r", 7, nil), ("1%\r2%\r3%", 3, nil), ("\u{1B}[2K\r12%", 12, nil),
            ("\u{1B}]0;99%\u{07}12%", 12, nil), ("a\u{7}b\u{1B}]0;t", nil, "a b"),
        ] as [(String, Double?, String?)])
    func progressAndMessageAreReadFromLine(_ text: String, _ progress: Double?, _ message: String?) {
        let line = ProgressLine(text)
        #expect(line?.progress == progress && line?.message == message, "\(String(describing: line))")
    }

    @Test func blankLineGivesNoProgress() {
        #expect(ProgressLine("") == nil)
        #expect(ProgressLine(" \t ") == nil)
    }

    @Test func inputLinesEndWithNewlineOrReturn() {
        var unread: [UInt8] = []
        #expect(InputLines.lines(&unread, Array("a\rb\r\nc".utf8)[...], isLast: false) == ["a", "b"])
        #expect(InputLines.lines(&unread, Array("d\n".utf8)[...], isLast: false) == ["cd"])
        #expect(InputLines.lines(&unread, Array("end".utf8)[...], isLast: true) == ["end"])
        let long = [UInt8](repeating: 0x61, count: 70_000)
        #expect(InputLines.lines(&unread, long[...], isLast: false).isEmpty)
        #expect(InputLines.lines(&unread, Array("b\n".utf8)[...], isLast: false) == ["b"])
    }

    @Test func pressedActionIsReadFromContent() {
        #expect(LiveUpdateContent.pressed(in: #"{"title":"a","pressed":"stop"}"#) == "stop")
        #expect(LiveUpdateContent.pressed(in: #"{"title":"a"}"#) == nil)
        #expect(LiveUpdateContent.pressed(in: "") == nil)
        #expect(
            LiveUpdateContent(title: "a", progress: 30).json
                == #"{"title":"a","progress":30,"actions":[{"action":"stop","title":"Stop"}]}"#)
        #expect(
            LiveUpdateContent(title: "\u{1B}[31ma\n", message: "b\u{7}", hasStop: false).json
                == #"{"title":"a","message":"b"}"#)
    }
}
