internal import BusContract
internal import DBus
internal import TestSupport
internal import Testing

@Suite(.standardTimeLimit)
struct PathEscapingTests {
    @Test(arguments: [
        ("", "_"), ("Flashlight", "Flashlight"), ("com.example.light", "com_2eexample_2elight"),
        ("1st", "_31st"), ("0", "_30"), ("007", "_3007"), ("9z", "_39z"),
        ("a1", "a1"), ("a_b", "a_5fb"), ("_", "_5f"), ("ä", "_c3_a4"), ("a/b", "a_2fb"), ("\0", "_00"),
        ("Z-9", "Z_2d9"),
    ])
    func pathElementsEscapeLikeSdBus(text: String, element: String) {
        #expect(PathEscaping.escape(text) == element)
        #expect(PathEscaping.unescape(element) == text)
    }

    @Test(arguments: [
        "", "_2", "a_", "_zz", "_2E", "_41", "1st", "a-b", "_ff", "_c3", "__", "a_5f_", "é", "_5", "a_31",
        "a/b",
    ])
    func foreignEscapesAreRefused(element: String) {
        #expect(PathEscaping.unescape(element) == nil)
    }

    @Test func everyTextSurvivesEscaping() throws {
        var random = SplitMix(state: 20_260_101)
        var seen: [String: String] = [:]
        for _ in 0..<2_000 {
            let text = random.text()
            let element = PathEscaping.escape(text)
            #expect(PathEscaping.unescape(element)?.unicodeScalars.elementsEqual(text.unicodeScalars) == true)
            #expect(throws: Never.self) { try ObjectPath.root.appending(element) }
            // Swift's == on strings is canonical equivalence; elements differ where the bytes do.
            if let other = seen.updateValue(text, forKey: element) {
                #expect(other.utf8.elementsEqual(text.utf8))
            }
        }
    }
}

/// A small generator with a fixed seed, so that a failure can be had again.
struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// Up to eleven scalars, mostly those that escaping has rules for.
    mutating func text() -> String {
        let likely = Array("_0129azAZ./-é😀\0e\u{301}".unicodeScalars)
        var text = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 0...11, using: &self) {
            let any = Unicode.Scalar(UInt32.random(in: 0...0x10FFFF, using: &self)) ?? "x"
            text.append(
                Bool.random(using: &self) ? any : likely[Int.random(in: 0..<likely.count, using: &self)])
        }
        return String(text)
    }
}
