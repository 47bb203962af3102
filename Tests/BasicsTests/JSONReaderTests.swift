internal import TestSupport
internal import Testing
internal import ControlBasics

@Suite(.standardTimeLimit)
struct JSONReaderTests {
    private static func value(_ text: String) throws -> JSONValue {
        try JSONReader.value(of: Array(text.utf8))
    }

    @Test func jsonReaderReadsWrittenValues() throws {
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
        // Numbers, escapes and white space of others.
        "+1", "01", "-01", ".5", "-.5", "1.", "1.e5", "1e", "1e+", "1e5.5", "1-2", "--1", "\"\\u+123\"",
        "\"\\u-123\"", "[1,\u{0B}2]", "[1,\u{0C}2]",
    ])
    func jsonReaderRefusesMalformedText(_ text: String) {
        #expect(throws: JSONReader.Fault.self) { try Self.value(text) }
    }

    @Test(arguments: [
        ("0", 0), ("-0", 0), ("10", 10), ("0.05", 0.05), ("-1.50", -1.5), ("1e2", 100), ("0E-3", 0),
        ("12.5e+1", 125),
    ])
    func jsonReaderReadsAllNumberForms(_ text: String, _ number: Double) throws {
        #expect(try Self.value(text) == .number(number))
    }

    @Test func jsonFaultNamesItsLine() {
        let fault = #expect(throws: JSONReader.Fault.self) { try Self.value("{\n\"a\": 1\n\"b\": 2}") }
        #expect(fault?.description == "line 3 has \"\"\" where \"}\" is expected")
    }

    /// What was found, and what was to be expected there.
    @Test(arguments: [
        ("[1", "line 1 has the end where \"]\" is expected"),
        ("[1] 2", "line 1 has \"2\" where the end is expected"),
        ("[\n\u{e9}]", "line 2 has something else where a value is expected"),
        ("{\"a\" 1}", "line 1 has \"1\" where \":\" is expected"),
        ("\"\\u12\"", "line 1 has \"1\" where four hexadecimal digits is expected"),
    ])
    func jsonFaultNamesExpectedToken(_ text: String, _ message: String) {
        let fault = #expect(throws: JSONReader.Fault.self) { try Self.value(text) }
        #expect(fault?.description == message)
    }

    /// No document exhausts the stack, whether it is lists or objects that are nested.
    @Test(arguments: [("[", "]"), ("{\"a\":", "}")])
    func jsonNestingDepthIsLimited(_ open: String, _ close: String) {
        func nested(_ depth: Int) -> String {
            let inner = open == "[" ? "" : "1"
            return String(repeating: open, count: depth) + inner + String(repeating: close, count: depth)
        }
        let most = open == "[" ? 64 : 63
        #expect(throws: Never.self) { try Self.value(nested(most)) }
        #expect(throws: JSONReader.Fault.self) { try Self.value(nested(most + 1)) }
        #expect(throws: JSONReader.Fault.self) { try Self.value(String(repeating: open, count: 10_000)) }
    }

    @Test func whitespaceIsAllowedBetweenJSONTokens() throws {
        let text = "\t{\r\n\"a\" :\t[ 1\r,\n2\t] ,\"b\"\n: { } }\r\n"
        #expect(
            try Self.value(text)
                == .object(["a": .array([.number(1), .number(2)]), "b": .object([:])]))
    }

    @Test func jsonEscapesAreRead() throws {
        #expect(try Self.value(#""\b\f\n\r\t\/\\\"\u0041""#) == .string("\u{8}\u{c}\n\r\t/\\\"A"))
        // Half a pair stands for nothing, and takes nothing away from what follows.
        #expect(try Self.value(#""\ud83dx""#) == .string("\u{FFFD}x"))
        #expect(throws: JSONReader.Fault.self) { try Self.value(#""\x""#) }
    }

    @Test func lastValueOfRepeatedNameCounts() throws {
        #expect(try Self.value(#"{"a": 1, "b": 2, "a": 3}"#) == .object(["a": .number(3), "b": .number(2)]))
    }
}
