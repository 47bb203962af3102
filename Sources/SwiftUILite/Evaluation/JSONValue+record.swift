internal import TextFormats

extension JSONValue {
    /// An object that says of which type it is.
    static func record(_ type: String, _ members: JSONObject = [:]) -> JSONValue {
        var object = members
        object["type"] = .string(type)
        return .object(object)
    }
}
