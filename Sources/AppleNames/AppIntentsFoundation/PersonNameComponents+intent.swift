public import AppIntentsLite
public import Foundation

/// A person's name in parts. On D-Bus `a{sv}` with the texts `prefix`, `given`, `middle`, `family`, `suffix`
/// and `nickname`, all optional; a text is taken as well: its last word is the family name.
extension PersonNameComponents: _IntentValue, _PlainIntentValue {
    public static var _argumentType: IntentArgumentType { .dictionary }

    private static var fields: [(name: String, path: WritableKeyPath<PersonNameComponents, String?>)] {
        [
            ("prefix", \.namePrefix), ("given", \.givenName), ("middle", \.middleName),
            ("family", \.familyName),
            ("suffix", \.nameSuffix), ("nickname", \.nickname),
        ]
    }

    public var _title: String? {
        let words = [namePrefix, givenName, middleName, familyName, nameSuffix].compactMap(\.self)
        return words.isEmpty ? nickname : words.joined(separator: " ")
    }

    public var _argument: IntentArgument? {
        var entries: [String: IntentArgument] = [:]
        for field in Self.fields { entries[field.name] = self[keyPath: field.path].map { .string($0) } }
        return .dictionary(entries)
    }

    public static func _decode(_ argument: IntentArgument) throws(IntentArgumentError) -> PersonNameComponents
    {
        var name = PersonNameComponents()
        if case .string(let text) = argument {
            let words = text.split(separator: " ").map(String.init)
            guard let last = words.last else {
                throw IntentArgumentError(expected: "a person's name", received: "\"\(text)\"")
            }
            if words.count == 1 { name.givenName = last } else { name.familyName = last }
            if words.count > 1 { name.givenName = words[0] }
            if words.count > 2 { name.middleName = words[1..<(words.count - 1)].joined(separator: " ") }
            return name
        }
        let reader = try DictionaryReader(argument, "a person's name", fields.map(\.name))
        for field in fields { name[keyPath: field.path] = try reader.value(field.name, String.self) }
        return name
    }
}
