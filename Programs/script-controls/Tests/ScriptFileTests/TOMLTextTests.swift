internal import Testing

@testable import ScriptFile

/// TOML 1.0 as it is read here.
@Suite(.timeLimit(.minutes(5)))
struct TOMLTextTests {
    private func read(_ text: String) throws -> [String: TOMLNode] {
        let toml = TOMLText(text: text)
        if let fault = toml.faults.first { throw fault }
        return toml.root.entries
    }

    @Test(arguments: [
        ("1", TOMLNode.integer(1)), ("-17", .integer(-17)), ("+1_000", .integer(1_000)), ("0", .integer(0)),
        ("0xDEAD_beef", .integer(0xdead_beef)), ("0o17", .integer(15)), ("0b101", .integer(5)),
        ("1.5", .number(1.5)), ("-0.25e+2", .number(-25)), ("5e3", .number(5_000)),
        ("1_0.0_1", .number(10.01)),
        ("inf", .number(.infinity)), ("-inf", .number(-.infinity)), ("true", .bool(true)),
        ("false", .bool(false)),
        ("\"\"", .string("")), ("''", .string("")), ("'a\\b'", .string("a\\b")),
        ("\"a\\tb\\\"\\\\\\u00e9\\U0001F600\"", .string("a\tb\"\\é😀")),
        ("\"\"\"\na\n\"b\" \\\n   c\"\"\"", .string("a\n\"b\" c")), ("\"\"\"a\"\"\"\"\"", .string("a\"\"")),
        ("'''\na\\\n'b'''", .string("a\\\n'b")), ("[]", .array([])),
        ("[1, [2], ]", .array([.integer(1), .array([.integer(2)])])),
        ("[ # comment ]\n 'a', # b\n\n 'c'\n]", .array([.string("a"), .string("c")])),
        ("{}", .table([:])),
        ("{ a = 1, b.c = 'd' }", .table(["a": .integer(1), "b": .table(["c": .string("d")])])),
        ("1979-05-27", .time("1979-05-27")), ("1979-05-27 07:32:00Z", .time("1979-05-27 07:32:00Z")),
        ("07:32:00.5", .time("07:32:00.5")),
    ])
    func tomlValuesAreRead(text: String, value: TOMLNode) throws {
        #expect(try read("x = \(text)\ny = 1\n") == ["x": value, "y": .integer(1)])
        #expect(try read("x=\(text)") == ["x": value])
    }

    @Test(arguments: [
        "01", "1_", "_1", "1__0", "0x", "0xg", "-0x1", "1.", ".5", "1.e3", "1e", "1.2.3", "+-1", "tru",
        "True", "nothing", "=",
        "\"a", "'a", "\"a\nb\"", "\"\\q\"", "\"\\u12\"", "\"\\uD800\"", "\"\\U00110000\"", "\"a\u{1}\"",
        "[1 2]", "[1", "[,]",
        "[1,,2]", "{ a = 1", "{ a = 1, }", "{ a 1 }", "{ a = 1\n}", "{ a = 1, a = 2 }", "{ a = 1, a.b = 2 }",
        "1 2", "'a' 'b'",
        "\"\"\"a", "'''a''", "", "#", "1979-05", "07:3", "\u{7f}",
    ])
    func malformedTOMLValueIsOneFault(text: String) throws {
        let toml = TOMLText(text: "[t]\nx = \(text)\n[u]\ny = 1\n")
        #expect(toml.faults.count == 1 && toml.faults.first?.table == ["t"], "\(toml.faults)")
        #expect(toml.root.entries["u"] == .table(["y": .integer(1)]))
    }

    @Test func tomlTablesAreRead() throws {
        let root = try read(
            """
            a = 1
            b.c = 2
            b."d e".f = 3
            [t]
            x = 1
            [t.sub."q.r"]
            y = 2
            [u.v] # made after what is in it
            z = 3
            [u]
            w = 4
            [[list]]
            n = 1
            [list.sub]
            m = 1
            [[list]]
            n = 2
            """)
        let table = { (entries: [String: TOMLNode]) in TOMLNode.table(entries) }
        #expect(root["a"] == .integer(1))
        #expect(root["b"] == table(["c": .integer(2), "d e": table(["f": .integer(3)])]))
        #expect(root["t"] == table(["x": .integer(1), "sub": table(["q.r": table(["y": .integer(2)])])]))
        #expect(root["u"] == table(["v": table(["z": .integer(3)]), "w": .integer(4)]))
        #expect(
            root["list"]
                == .array([
                    table(["n": .integer(1), "sub": table(["m": .integer(1)])]), table(["n": .integer(2)]),
                ]))
    }

    @Test(arguments: [
        "[a]\n[a]", "[a.b]\n[a]\n[a]", "a = 1\n[a]", "a = 1\n[a.b]", "a = {}\n[a]", "a = {}\na.b = 1",
        "a.b = 1\n[a]",
        "[a.b]\n[a]\nb.c = 1", "a = [{}]\n[[a]]", "[a]\n[[a]]", "[[a]]\n[a]", "a = 1\na = 2",
        "a.b = 1\na = 2", "a = 1\na.b = 2",
        "[]", "[.a]", "[a.]", "[a..b]", "[a", "[a] b", "[[a]", "[ [a]]", "[\"a\nb\"]", "a", "= 1", "a. = 1",
        ".a = 1", "a b = 1",
        "\"\"\"a\"\"\" = 1", "é = 1", "[a]b=1", "[=]", "[[[a]]]", "[\u{0}]",
    ])
    func malformedTOMLTableIsOneFault(text: String) {
        let toml = TOMLText(text: text)
        #expect(toml.faults.count == 1, "\(toml.faults) \(toml.root)")
    }

    @Test func faultPlacesCountUnicodeScalars() {
        let faults = TOMLText(text: "\u{feff}a = 'é😀' x\n").faults
        #expect(faults.map(\.place) == [SourcePlace(line: 1, column: 10)])
        #expect(TOMLText(text: "a = 1\r\nb = ?\r\n").faults.map(\.place) == [SourcePlace(line: 2, column: 5)])
        #expect(TOMLText(text: "a = [\n 1,\n").faults.map(\.place) == [SourcePlace(line: 1, column: 5)])
    }
}

extension TOMLText {
    init(text: String) { self.init(Array(text.utf8)) }
}
