import Testing

@testable import WebPush

/// Opening the messages of Web Push.
@Suite(.timeLimit(.minutes(1)))
struct RecordTests {
    private static let watermelonKeys =
        bytes("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94") + bytes("BTBZMqHH6r4Tts7J_aSIgg")
    private static let watermelon = bytes(
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEq"
            + "KK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN")
    // Of pywebpush 2.5.0.
    private static let pythonKeys = bytes("Fsb0Ct5IFrivCRXsq6OVBFI2gnq3IVtJQOtdlK4ITUpF4RceaYlSzPuNxSeNzHzH")
    private static let python = bytes(
        "M7ZkEO_dnlpq6W1m3SyblAAAEABBBOjy2PeDaWVnU9EJsazgpJ6NI8pdAXc5F9jtIYT8FtfaDFpBPNwat69UyGVl2ZakL3zhV0fnbn6_"
            + "FhsHDG1weRKs9EPH0XNnu2qxMUKszxbyodMfV37BzKySKLTDcOqwFlydzaLJWbNUtVW9IzYh9kjo")

    private static func bytes(_ text: String) -> [UInt8] { Base64URL.bytes(text) ?? [] }

    @Test func theExampleOfRFC8291IsOpened() throws {
        let keys = try SubscriptionKeys(kept: Self.watermelonKeys)
        #expect(
            keys.publicKey
                == "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4")
        #expect(keys.authentication == "BTBZMqHH6r4Tts7J_aSIgg")
        let opened = try keys.open(Self.watermelon)
        #expect(String(decoding: opened, as: UTF8.self) == "When I grow up, I want to be a watermelon")
    }

    @Test func aMessageOfPywebpushIsOpened() throws {
        let opened = try SubscriptionKeys(kept: Self.pythonKeys).open(Self.python)
        #expect(String(decoding: opened, as: UTF8.self) == #"{"aps":{"content-changed":true}}"#)
    }

    @Test func messagesForOthersStayClosed() throws {
        let count = Self.python.count
        #expect(throws: RecordError.wrongKey(count)) { try SubscriptionKeys().open(Self.python) }
        // The right key with another's secret.
        let mixed = Self.pythonKeys.prefix(32) + Self.watermelonKeys.suffix(16)
        #expect(throws: RecordError.wrongKey(count)) {
            try SubscriptionKeys(kept: Array(mixed)).open(Self.python)
        }
    }

    @Test func everyCutAndEveryChangedByteIsRefused() throws {
        let keys = try SubscriptionKeys(kept: Self.pythonKeys)
        for count in 0..<Self.python.count {
            #expect(throws: RecordError.self) { try keys.open(Array(Self.python.prefix(count))) }
        }
        // Bytes 16 to 19 are the size of a record: a larger one says the same.
        for index in Self.python.indices where !(16..<20).contains(index) {
            var changed = Self.python
            changed[index] ^= 1
            #expect(throws: RecordError.self) { try keys.open(changed) }
        }
    }

    /// Whatever comes is refused, however much of its header is right.
    @Test func bytesOfAnySortAreRefused() throws {
        var generator = SplitMix(state: 7)
        let keys = try SubscriptionKeys(kept: Self.pythonKeys)
        for _ in 0..<3_000 {
            var message = (0..<Int.random(in: 0...300, using: &generator)).map { _ in
                UInt8.random(in: .min ... .max, using: &generator)
            }
            // As far as a header goes that is right.
            let count = min(message.count, Int.random(in: 0...86, using: &generator))
            message.replaceSubrange(..<count, with: Self.python[..<count])
            #expect(throws: RecordError.self) { try keys.open(message) }
        }
    }

    /// The same numbers with each run.
    private struct SplitMix: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9e37_79b9_7f4a_7c15
            var mixed = state
            mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
            return mixed ^ (mixed >> 31)
        }
    }

    @Test func sizesAreThoseOfWebPush() throws {
        #expect(SubscriptionKeys.mostPayload == 3_993)
        let keys = try SubscriptionKeys(kept: Self.pythonKeys)
        let long = Self.python + [UInt8](repeating: 0, count: 4_097 - Self.python.count)
        #expect(throws: RecordError.tooLarge(4_097)) { try keys.open(long) }
        var small = Self.python
        small.replaceSubrange(16..<20, with: [0, 0, 0, 18])
        #expect(throws: RecordError.severalRecords) { try keys.open(small) }
    }

    @Test func keysAreTheSameAfterTheyWereKept() throws {
        let keys = SubscriptionKeys()
        let again = try SubscriptionKeys(kept: keys.kept)
        #expect(again.publicKey == keys.publicKey && again.authentication == keys.authentication)
        #expect(keys.publicKey != SubscriptionKeys().publicKey)
        #expect(throws: RecordError.noKeys) { try SubscriptionKeys(kept: Array(keys.kept.dropLast())) }
        #expect(throws: RecordError.noKeys) {
            try SubscriptionKeys(kept: [UInt8](repeating: 0, count: 48))
        }
    }

    @Test func errorsSayWhatWasGot() {
        #expect(
            RecordError.wrongKey(144).description
                == "the message of 144 bytes was encrypted with other keys, or it was changed or cut")
    }
}
