internal import Testing

@testable internal import controlctl

/// What commands say about their progress.
@Suite(.timeLimit(.minutes(1)))
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
        ] as [(String, Double?, String?)])
    func everyLineIsRead(_ text: String, _ progress: Double?, _ message: String?) {
        let line = ProgressLine(text)
        #expect(line?.progress == progress && line?.message == message, "\(String(describing: line))")
    }

    @Test func nothingSaysNothing() {
        #expect(ProgressLine("") == nil)
        #expect(ProgressLine(" \t ") == nil)
    }

    @Test func linesEndWithEitherReturn() {
        var unread: [UInt8] = []
        #expect(InputLines.lines(&unread, Array("a\rb\r\nc".utf8)[...], isLast: false) == ["a", "b"])
        #expect(InputLines.lines(&unread, Array("d\n".utf8)[...], isLast: false) == ["cd"])
        #expect(InputLines.lines(&unread, Array("end".utf8)[...], isLast: true) == ["end"])
        let long = [UInt8](repeating: 0x61, count: 70_000)
        #expect(InputLines.lines(&unread, long[...], isLast: false).isEmpty)
        #expect(InputLines.lines(&unread, Array("b\n".utf8)[...], isLast: false) == ["b"])
    }

    @Test func aPressIsSeen() {
        #expect(LiveUpdateContent.pressed(in: #"{"title":"a","pressed":"stop"}"#) == "stop")
        #expect(LiveUpdateContent.pressed(in: #"{"title":"a"}"#) == nil)
        #expect(LiveUpdateContent.pressed(in: "") == nil)
        #expect(
            LiveUpdateContent(title: "a", progress: 30).json
                == #"{"title":"a","progress":30,"actions":[{"action":"stop","title":"Stop"}]}"#)
    }
}
