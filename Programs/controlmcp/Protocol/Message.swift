internal import ControlBasics

/// What a request is answered under: as it came.
enum MessageID: Hashable, Sendable {
    case text(String)
    case number(Int)

    /// Nil for anything else, such as a fraction.
    init?(_ value: JSONValue) {
        switch value {
        case .string(let text): self = .text(text)
        case .number(let number):
            guard let number = Int(exactly: number) else { return nil }
            self = .number(number)
        case .integer(let number): self = .number(number)
        default: return nil
        }
    }

    var json: JSONValue {
        switch self {
        case .text(let text): .string(text)
        case .number(let number): .integer(number)
        }
    }
}

/// An error of the protocol.
struct ProtocolError: Error, Hashable {
    static let noMessage = -32700
    static let noRequest = -32600
    static let unknownMethod = -32601
    static let mistakenParameters = -32602
    static let unknownVersion = -32022

    let code: Int
    let message: String
    var data: JSONValue?

    init(_ code: Int, _ message: String, data: JSONValue? = nil) {
        self.code = code
        self.message = message
        self.data = data
    }

    var json: JSONObject { ["code": .integer(code), "message": .string(message), "data": data] }
}

/// A message of the Model Context Protocol that a client has sent.
enum Message: Hashable, Sendable {
    case request(MessageID, method: String, JSONObject)
    case notification(method: String, JSONObject)
    /// What a client answers to a request of this program; nil for an error.
    case answer(MessageID, JSONObject?)
    /// What is none, with the id where it has one.
    case mistake(MessageID?, ProtocolError)

    /// - Parameter line: without its line break.
    init(line: [UInt8]) {
        do throws(JSONReader.Fault) {
            self.init(try JSONReader.value(of: line))
        } catch {
            self = .mistake(nil, ProtocolError(ProtocolError.noMessage, "\(error)"))
        }
    }

    private init(_ value: JSONValue) {
        guard case .object(let object) = value else {
            self = .mistake(nil, ProtocolError(ProtocolError.noRequest, "a message is one object"))
            return
        }
        let id = object["id"].flatMap { MessageID($0) }
        guard case .string(let method)? = object["method"] else {
            if let id, object["result"] != nil || object["error"] != nil {
                var result: JSONObject?
                if case .object(let value)? = object["result"] { result = value }
                self = .answer(id, result)
            } else {
                self = .mistake(id, ProtocolError(ProtocolError.noRequest, "it has no method"))
            }
            return
        }
        var parameters: JSONObject = [:]
        switch object["params"] {
        case .object(let given)?: parameters = given
        case nil, .null?: break
        default:
            self = .mistake(
                id, ProtocolError(ProtocolError.mistakenParameters, "params is an object"))
            return
        }
        if let id {
            self = .request(id, method: method, parameters)
        } else if object["id"] != nil {
            self = .mistake(
                nil, ProtocolError(ProtocolError.noRequest, "an id is a text or a whole number"))
        } else {
            self = .notification(method: method, parameters)
        }
    }

    // What goes out.

    static func result(_ result: JSONObject, for id: MessageID) -> String {
        JSONValue.object(["jsonrpc": .string("2.0"), "id": id.json, "result": .object(result)]).compact
    }

    static func failure(_ error: ProtocolError, for id: MessageID?) -> String {
        JSONValue.object([
            "jsonrpc": .string("2.0"), "id": id?.json ?? .null, "error": .object(error.json),
        ]).compact
    }

    static func notification(_ method: String, _ parameters: JSONObject? = nil) -> String {
        JSONValue.object([
            "jsonrpc": .string("2.0"), "method": .string(method), "params": parameters.map { .object($0) },
        ]).compact
    }

    static func request(_ id: MessageID, _ method: String, _ parameters: JSONObject) -> String {
        JSONValue.object([
            "jsonrpc": .string("2.0"), "id": id.json, "method": .string(method),
            "params": .object(parameters),
        ]).compact
    }
}

extension JSONObject {
    func text(_ name: String) -> String? { if case .string(let text)? = self[name] { text } else { nil } }
    func object(_ name: String) -> JSONObject? {
        if case .object(let object)? = self[name] { object } else { nil }
    }
}
