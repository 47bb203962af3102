internal import Testing
internal import TextFormats

@Suite(.timeLimit(.minutes(1)))
struct JSONReaderTests {
    private static func value(_ text: String) throws -> JSONValue {
        try JSONReader.value(of: Array(text.utf8))
    }

    @Test func readsWhatIsWritten() throws {
        let text =
            #" {"a": [1, -2.5e3, true, false, null], "b": {"c": "x\n\"\\\u00e9\ud83d\ude00"}, "a2": []} "#
        let expected: JSONObject = [
            "a": .array([.number(1), .number(-2500), .bool(true), .bool(false), .null]),
            "b": .object(["c": .string("x\n\"\\\u{e9}\u{1f600}")]), "a2": .array([]),
        ]
        #expect(try Self.value(text) == .object(expected))
        #expect(try Self.value(JSONValue.object(expected).pretty) == .object(expected))
    }

    @Test(arguments: [
        "", " ", "{", "[1,]", "{\"a\"}", "{\"a\":1,}", "tru", "nan", "1e999", "\"", "\"\\", "\"\\u12\"",
        "\"a\nb\"",
        "[1] 2", "{1:2}", "-", "\u{e9}",
    ])
    func refusesWhatIsNone(_ text: String) {
        #expect(throws: JSONReader.Fault.self) { try Self.value(text) }
    }

    @Test func namesTheLine() {
        let fault = #expect(throws: JSONReader.Fault.self) { try Self.value("{\n\"a\": 1\n\"b\": 2}") }
        #expect(fault?.description == "line 3 has \"\"\" where \"}\" is expected")
    }

    @Test func depthHasALimit() {
        let deep = String(repeating: "[", count: 100_000)
        #expect(throws: JSONReader.Fault.self) { try Self.value(deep) }
        #expect(throws: Never.self) {
            try Self.value(String(repeating: "[", count: 60) + String(repeating: "]", count: 60))
        }
    }
}
