internal import TestSupport
internal import Testing

@testable internal import ControlBasics

@Suite(.standardTimeLimit)
struct JSONTextTests {
    @Test(arguments: [
        (#"{"a":"x\u0000y"}"#, #"{"a":"x\ufffdy"}"#), (#"["\u0000\u0000"]"#, #"["\ufffd\ufffd"]"#),
        // A backslash and a text.
        (#"["\\u0000"]"#, #"["\\u0000"]"#), (#"["\\\u0000"]"#, #"["\\\ufffd"]"#),
        (#"["\u00001"]"#, #"["\ufffd1"]"#), (#"["\u0001\u000"]"#, #"["\u0001\u000"]"#),
        ("", ""), ("{}", "{}"), ("\\", "\\"), (#"\u000"#, #"\u000"#), ("ä\\u0000ö", "ä\\ufffdö"),
    ])
    func nulEscapeBecomesReplacementCharacter(_ json: String, _ mended: String) {
        #expect(JSONText.withoutNUL(json) == mended)
    }

    @Test(arguments: [
        ("", 0), ("1", 0), ("[]", 1), (#"{"a":[{}],"b":{}}"#, 3), (#"["[[[","\"[[",[]]"#, 2), ("]][", 0),
        ("[[", 2),
    ])
    func jsonDepthCountsArraysAndObjects(_ json: String, _ depth: Int) {
        #expect(JSONText.depth(of: json) == depth)
    }
}
