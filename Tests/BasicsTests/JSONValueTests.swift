import Foundation
internal import TestSupport
internal import Testing
internal import ControlBasics

@Suite(.standardTimeLimit)
struct JSONValueTests {
    private static let value = JSONValue.object([
        "z": .array([.integer(1), .unsigned(.max), .number(0.5), .number(3)]), "left out": nil,
        "a": .object(["b": .bool(true), "": .null]), "e": .array([]), "o": .object([:]),
    ])

    @Test func compactCanonicalAndPrettyTextsAreWritten() {
        #expect(
            Self.value.compact
                == #"{"z":[1,18446744073709551615,0.5,3],"a":{"b":true,"":null},"e":[],"o":{}}"#)
        #expect(
            Self.value.canonical
                == #"{"a":{"":null,"b":true},"e":[],"o":{},"z":[1,18446744073709551615,0.5,3]}"#)
        #expect(
            JSONValue.object(["a": .array([.object(["b": .null]), .string("")]), "e": .array([])]).pretty
                == """
                {
                  "a": [
                    {
                      "b": null
                    },
                    ""
                  ],
                  "e": []
                }
                """)
    }

    /// Foundation reads in it what was written, whatever the text.
    @Test func jsonStringsSurviveEncodingAndDecoding() throws {
        let scalars = (0...0x2FF).compactMap(UnicodeScalar.init) + ["\u{2028}", "\u{FEFF}", "\u{1F600}"]
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars)
        let written = JSONValue.array([.string(String(text))]).compact
        #expect(try JSONDecoder().decode([String].self, from: Data(written.utf8)) == [String(text)])
        #expect(!written.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F })
    }

    @Test func nonFiniteNumbersAreWrittenAsText() {
        let numbers: [JSONValue] = [.number(.infinity), .number(-.infinity), .number(.nan), .number(1e300)]
        #expect(JSONValue.array(numbers).compact == #"["infinity","-infinity",null,1e+300]"#)
    }

    @Test func jsonValueIsDecodedFromText() throws {
        let json = #"{"a":{"":null,"b":true},"e":[],"n":-2.5,"t":"\u00e4","z":[1,"x"]}"#
        let value = try JSONDecoder().decode(JSONValue.self, from: Data(json.utf8))
        #expect(
            value
                == .object([
                    "a": .object(["": .null, "b": .bool(true)]), "e": .array([]), "n": .number(-2.5),
                    "t": .string("ä"), "z": .array([.number(1), .string("x")]),
                ]))
    }

    @Test(arguments: [(8, true), (9, false)])
    func aDeepDocumentIsRefused(depth: Int, isRead: Bool) throws {
        let text = String(repeating: "[", count: depth + 1) + String(repeating: "]", count: depth + 1)
        let decoder = JSONDecoder()
        decoder.userInfo[try #require(JSONValue.depthLimit)] = 8
        if isRead {
            _ = try decoder.decode(JSONValue.self, from: Data(text.utf8))
        } else {
            #expect(throws: JSONValue.TooDeep.self) {
                try decoder.decode(JSONValue.self, from: Data(text.utf8))
            }
        }
        _ = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
    }

    @Test func objectMembersAreSetReplacedAndRemoved() {
        var object: JSONObject = ["a": .integer(1), "b": .integer(2)]
        object["b"] = .null
        object["c"] = .bool(false)
        object["a"] = nil
        object["none"] = nil
        #expect(object == ["b": .null, "c": .bool(false)])
        #expect(object["b"] == .null && object["a"] == nil)
        #expect(
            object.merging(["d": .null, "b": .bool(true)]) == [
                "b": .bool(true), "c": .bool(false), "d": .null,
            ])
        #expect(object.mapValues { $0 == .null ? .integer(1) : $0 } == ["b": .integer(1), "c": .bool(false)])
        #expect(JSONObject(["z": .null, "y": .null]).members.map(\.name) == ["y", "z"])
    }
}
