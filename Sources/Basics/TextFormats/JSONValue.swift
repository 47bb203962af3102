/// A JSON document: one that is read, or one in the making.
package enum JSONValue: Sendable, Hashable {
    case null
    case bool(Bool)
    case integer(Int)
    case unsigned(UInt64)
    /// What is read is of this kind always.
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object(JSONObject)
}

extension JSONValue: Decodable {
    /// In a decoder's `userInfo`: how deep a document may be nested, as an `Int`. A deeper one throws
    /// ``TooDeep``, so that it can't exhaust the stack. Without it the decoder's own limit counts.
    package static let depthLimit = CodingUserInfoKey(rawValue: "TextFormats.JSONValue.depthLimit")

    /// A document is nested deeper than its reader wants.
    package struct TooDeep: Error {}

    package init(from decoder: any Decoder) throws {
        let limit = Self.depthLimit.flatMap { decoder.userInfo[$0] as? Int }
        if let limit, decoder.codingPath.count > limit { throw TooDeep() }
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let flag = try? container.decode(Bool.self) {
            self = .bool(flag)
        } else if let number = try? container.decode(Double.self) {
            self = .number(number)
        } else if let text = try? container.decode(String.self) {
            self = .string(text)
        } else if var elements = try? decoder.unkeyedContainer() {
            var array: [JSONValue] = []
            while !elements.isAtEnd { array.append(try elements.decode(JSONValue.self)) }
            self = .array(array)
        } else {
            self = .object(JSONObject(try container.decode([String: JSONValue].self)))
        }
    }
}
