internal import Crypto
internal import FoundationEssentials

/// What a server needs to send to one subscription, and what opens its messages: a key of P-256 and a secret
/// that both sides know.
public struct SubscriptionKeys: Sendable {
    /// How many bytes a message has at most: UnifiedPush carries no more.
    public static let mostBytes = 4096
    /// How many bytes a payload has at most: what is left of those without header, delimiter and tag.
    public static let mostPayload = mostBytes - headerBytes - 1 - tagBytes

    private static let headerBytes = 16 + 4 + 1 + 65
    private static let tagBytes = 16
    private static let secretBytes = 16

    private let privateKey: P256.KeyAgreement.PrivateKey
    private let secret: [UInt8]

    /// Makes keys of their own.
    public init() {
        privateKey = P256.KeyAgreement.PrivateKey()
        var generator = SystemRandomNumberGenerator()
        secret = (0..<Self.secretBytes).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    }

    /// Keys that were kept.
    ///
    /// - Throws: ``RecordError`` where these are no keys.
    public init(kept: [UInt8]) throws(RecordError) {
        guard kept.count == 32 + Self.secretBytes,
            let key = try? P256.KeyAgreement.PrivateKey(rawRepresentation: kept.prefix(32))
        else { throw .noKeys }
        privateKey = key
        secret = Array(kept.suffix(Self.secretBytes))
    }

    /// What is kept of them: whoever reads it reads all messages.
    public var kept: [UInt8] { Array(privateKey.rawRepresentation) + secret }

    /// What a server encrypts with, `p256dh` of a Web Push subscription.
    public var publicKey: String { Base64URL.text(Array(privateKey.publicKey.x963Representation)) }

    /// What a server shows that it knows, `auth` of a Web Push subscription.
    public var authentication: String { Base64URL.text(secret) }

    /// Opens a message of a server: RFC 8291, with the content encoding aes128gcm of RFC 8188.
    ///
    /// - Parameter message: the body as it was sent.
    /// - Returns: what the server has encrypted.
    /// - Throws: ``RecordError``
    public func open(_ message: [UInt8]) throws(RecordError) -> [UInt8] {
        guard message.count <= Self.mostBytes else { throw .tooLarge(message.count) }
        guard message.count > Self.headerBytes + Self.tagBytes else { throw .cut(message.count) }
        // salt (16), record size (4), length of the key's name (1), which is the sender's public key (65).
        let salt = message[..<16]
        let size = message[16..<20].reduce(0) { $0 << 8 | Int($1) }
        guard message[20] == 65 else { throw .notWebPush }
        let record = message[Self.headerBytes...]
        // A message of Web Push is one record.
        guard size >= record.count else { throw .severalRecords }
        guard let sender = try? P256.KeyAgreement.PublicKey(x963Representation: message[21..<86]),
            let shared = try? privateKey.sharedSecretFromKeyAgreement(with: sender)
        else { throw .notWebPush }
        let own = privateKey.publicKey.x963Representation
        let input = shared.hkdfDerivedSymmetricKey(
            using: SHA256.self, salt: secret,
            sharedInfo: Array("WebPush: info\0".utf8) + own + sender.x963Representation, outputByteCount: 32)
        func derived(_ name: String, _ count: Int) -> SymmetricKey {
            HKDF<SHA256>.deriveKey(
                inputKeyMaterial: input, salt: salt, info: Array("Content-Encoding: \(name)\0".utf8),
                outputByteCount: count)
        }
        let nonce = derived("nonce", 12).withUnsafeBytes { Array($0) }
        guard
            let box = try? AES.GCM.SealedBox(
                nonce: AES.GCM.Nonce(data: nonce), ciphertext: record.dropLast(Self.tagBytes),
                tag: record.suffix(Self.tagBytes)),
            let padded = try? AES.GCM.open(box, using: derived("aes128gcm", 16))
        else { throw .wrongKey(message.count) }
        // Zeros of padding follow the delimiter, which is 2 in the last record.
        guard let end = padded.lastIndex(where: { $0 != 0 }), padded[end] == 2 else { throw .badPadding }
        return Array(padded[..<end])
    }
}

/// Why a message can't be opened. Nothing of what is in it is said.
public enum RecordError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What was kept is no key.
    case noKeys
    /// It has so many bytes, and may have 4096.
    case tooLarge(Int)
    /// It has so many bytes, which is less than any message has.
    case cut(Int)
    /// It has no header of Web Push.
    case notWebPush
    /// A message of Web Push is one record.
    case severalRecords
    /// It was encrypted for others, or has been changed or cut; it has so many bytes.
    case wrongKey(Int)
    /// It ends as no record does.
    case badPadding

    public var description: String {
        switch self {
        case .noKeys: "the kept keys are damaged"
        case .tooLarge(let count): "the message has \(count) bytes, and 4096 are allowed"
        case .cut(let count): "the message of \(count) bytes is cut: it ends within its header"
        case .notWebPush: "the message has no header of Web Push (aes128gcm)"
        case .severalRecords: "the message has several records, and one of Web Push has one"
        case .wrongKey(let count):
            "the message of \(count) bytes was encrypted with other keys, or it was changed or cut"
        case .badPadding: "the message has no end of a record in it"
        }
    }
}

/// Base64 as Web Push writes it: with - and _, and without padding.
package enum Base64URL {
    package static func text(_ bytes: [UInt8]) -> String {
        String(
            Data(bytes).base64EncodedString().compactMap { character -> Character? in
                switch character {
                case "+": "-"
                case "/": "_"
                case "=": nil
                default: character
                }
            })
    }

    /// Nil for what is none.
    package static func bytes(_ text: String) -> [UInt8]? {
        let plain = String(text.map { $0 == "-" ? "+" : $0 == "_" ? "/" : $0 })
        let padding = String(repeating: "=", count: (4 - plain.utf8.count % 4) % 4)
        return Data(base64Encoded: plain + padding).map { Array($0) }
    }
}

/// Names a message by its content, so that one that comes again is known.
package enum MessageDigest {
    /// 32 hexadecimal digits, which no other message has.
    package static func text(of message: [UInt8]) -> String {
        SHA256.hash(data: message).prefix(16).map { byte in
            let digits = String(byte, radix: 16)
            return digits.count < 2 ? "0" + digits : digits
        }.joined()
    }
}
