public import FoundationEssentials

/// Makes bytes of things that are `Encodable`, as Combine's `TopLevelEncoder` whose output is `Data`.
public protocol _TransferEncoder: Sendable {
    /// A thing's bytes.
    ///
    /// - Throws: what encoding throws.
    func encode<Value: Encodable>(_ value: Value) throws -> Data
}

/// Makes things that are `Decodable` of bytes, as Combine's `TopLevelDecoder` whose input is `Data`.
public protocol _TransferDecoder: Sendable {
    /// The thing with these bytes.
    ///
    /// - Throws: what decoding throws.
    func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value
}

extension JSONEncoder: _TransferEncoder {}
extension JSONDecoder: _TransferDecoder {}
extension PropertyListEncoder: _TransferEncoder {}
extension PropertyListDecoder: _TransferDecoder {}
