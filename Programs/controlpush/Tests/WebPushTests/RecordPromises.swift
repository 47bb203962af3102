internal import Crypto
internal import Foundation
internal import WebPush

/// What holds for any bytes that come as a message, and for any that a server encrypts. Fuzzed as well.
enum RecordPromises {
    /// Keys of both sides, the same in each run.
    private static let receiver = [UInt8](repeating: 7, count: 32)
    private static let secret = [UInt8](repeating: 9, count: 16)
    private static let sender = [UInt8](repeating: 11, count: 32)
    private static let salt = [UInt8](repeating: 13, count: 16)

    /// - Returns: what doesn't hold; nil where all does.
    static func broken(by input: [UInt8]) throws -> String? {
        // Kept keys may be any bytes.
        _ = try? SubscriptionKeys(kept: input)
        let keys = try SubscriptionKeys(kept: receiver + secret)
        if let opened = try? keys.open(input), opened.count > SubscriptionKeys.mostPayload {
            return "a payload of \(opened.count) bytes is too large"
        }
        let opened = try? keys.open(try sealed(input))
        return opened == payload(of: input) ? nil : "\(opened ?? []) was read"
    }

    /// What a record has before its delimiter, read in another way: from its end; nil where it is none.
    private static func payload(of padded: [UInt8]) -> [UInt8]? {
        guard padded.count <= SubscriptionKeys.mostPayload + 1 else { return nil }
        var rest = padded
        while rest.last == 0 { rest.removeLast() }
        return rest.popLast() == 2 ? rest : nil
    }

    /// A message with this record, whatever it ends with.
    private static func sealed(_ padded: [UInt8]) throws -> [UInt8] {
        let secretKey = try P256.KeyAgreement.PrivateKey(rawRepresentation: sender)
        let other = try P256.KeyAgreement.PrivateKey(rawRepresentation: receiver).publicKey
        let own = secretKey.publicKey.x963Representation
        let shared = try secretKey.sharedSecretFromKeyAgreement(with: other)
        let input = shared.hkdfDerivedSymmetricKey(
            using: SHA256.self, salt: secret,
            sharedInfo: Array("WebPush: info\0".utf8) + other.x963Representation + own, outputByteCount: 32)
        func derived(_ name: String, _ count: Int) -> SymmetricKey {
            HKDF<SHA256>.deriveKey(
                inputKeyMaterial: input, salt: salt, info: Array("Content-Encoding: \(name)\0".utf8),
                outputByteCount: count)
        }
        let nonce = derived("nonce", 12).withUnsafeBytes { Array($0) }
        let box = try AES.GCM.seal(
            padded, using: derived("aes128gcm", 16), nonce: AES.GCM.Nonce(data: nonce))
        return salt + [0, 0, 0x10, 0, 65] + own + box.ciphertext + box.tag
    }
}
