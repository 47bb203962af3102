internal import DBus
internal import TestSupport
internal import Testing

@Suite("Signatures", .standardTimeLimit)
struct SignatureTests {
    @Test(arguments: [
        "", "ybnqiuxtdsoghv", "as", "aas", "a{sv}", "a{oa{sa{sv}}}", "(i)", "(i(sv)a(dd))", "a{s(xt)}",
        "aa{sv}",
    ])
    func signaturesSurviveARoundTrip(_ text: String) throws {
        let signature = try Signature(parsing: text)
        #expect(signature.description == text)
        #expect(Signature(signature.types) == signature)
    }

    @Test(arguments: [
        ("a", 1, "a type is missing"), ("z", 0, "unknown type code"), ("s)", 1, "unknown type code"),
        ("()", 1, "a structure must not be empty"), ("(s", 2, ") is missing"),
        ("a{vs}", 3, "a dictionary's key must be a basic type"), ("a{sv", 4, "} is missing"),
        ("a{s}", 3, "unknown type code"), ("{sv}", 0, "unknown type code"), ("e", 0, "unknown type code"),
        ("r", 0, "unknown type code"),
    ])
    func malformedSignaturesAreRefused(_ text: String, _ offset: Int, _ reason: String) {
        let error = #expect(throws: BusSignatureError.self) { try Signature(parsing: text) }
        #expect(error?.offset == offset)
        #expect(error?.reason == reason)
    }

    @Test func signatureErrorsAreSentences() {
        let error = #expect(throws: BusSignatureError.self) { try Signature(parsing: "sa") }
        #expect(error?.description == "\"sa\" is not a valid D-Bus signature: a type is missing at byte 2")
    }

    @Test func signatureDepthAndLengthAreLimited() throws {
        let arrays = String(repeating: "a", count: 32) + "y"
        #expect(try Signature(parsing: arrays).types.count == 1)
        #expect(throws: BusSignatureError.self) { try Signature(parsing: "a" + arrays) }
        let structures = String(repeating: "(", count: 32) + "y" + String(repeating: ")", count: 32)
        #expect(try Signature(parsing: structures).types.count == 1)
        #expect(throws: BusSignatureError.self) { try Signature(parsing: "(" + structures + ")") }
        // The entries of a dictionary are structures too.
        func dictionary(in count: Int) -> String {
            String(repeating: "(", count: count) + "a{sv}" + String(repeating: ")", count: count)
        }
        #expect(try Signature(parsing: dictionary(in: 31)).types.count == 1)
        #expect(throws: BusSignatureError.self) { try Signature(parsing: dictionary(in: 32)) }
        #expect(try Signature(parsing: String(repeating: "y", count: 255)).types.count == 255)
        #expect(throws: BusSignatureError.self) { try Signature(parsing: String(repeating: "y", count: 256)) }
    }
}
