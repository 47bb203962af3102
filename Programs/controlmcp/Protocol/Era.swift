internal import ControlBasics

/// Which form of the protocol a request is in. Each request tells: nothing is kept of an earlier one but that
/// there was a handshake.
enum Era: Hashable, Sendable {
    /// Without a session; each request names its version.
    case modern
    /// After `initialize`.
    case handshake(version: String)

    static let modernVersion = "2026-07-28"
    /// The oldest first.
    static let handshakeVersions = ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"]

    static let versionKey = "io.modelcontextprotocol/protocolVersion"
    static let serverKey = "io.modelcontextprotocol/serverInfo"
    static let clientKey = "io.modelcontextprotocol/clientInfo"
    static let capabilitiesKey = "io.modelcontextprotocol/clientCapabilities"
    static let subscriptionKey = "io.modelcontextprotocol/subscriptionId"

    /// The era of a request.
    ///
    /// - Parameter agreed: what a handshake has agreed on; nil before one.
    /// - Throws: ``ProtocolError`` for a version that isn't known, and where none was named at all.
    init(_ parameters: JSONObject, agreed: String?) throws(ProtocolError) {
        if let version = parameters.object("_meta")?.text(Self.versionKey) {
            guard version == Self.modernVersion else {
                throw ProtocolError(
                    ProtocolError.unknownVersion, "the version \(version) isn't known",
                    data: .object(["supported": .array([.string(Self.modernVersion)])]))
            }
            self = .modern
        } else if let agreed {
            self = .handshake(version: agreed)
        } else {
            throw ProtocolError(
                ProtocolError.noRequest,
                "the request names no version in _meta, and there was no initialize before it")
        }
    }

    /// The version for a client that wishes one: that, or else the newest.
    static func agreed(on wish: String?) -> String {
        handshakeVersions.first { $0 == wish } ?? handshakeVersions[handshakeVersions.count - 1]
    }

    /// A result as this era has it.
    func result(_ result: JSONObject, isCacheable: Bool = false) -> JSONObject {
        guard self == .modern else { return result }
        var result = result
        if result["resultType"] == nil { result["resultType"] = .string("complete") }
        if isCacheable {
            result["ttlMs"] = .integer(0)
            result["cacheScope"] = .string("private")
        }
        result["_meta"] = .object([Self.serverKey: .object(Self.server)])
        return result
    }

    static let server: JSONObject = [
        "name": .string("controlmcp"), "title": .string("Desktop controls"),
        "version": .string(ProgramVersion.current),
    ]
}
