package import DBus

/// How much of one bundle whoever follows it keeps and hears. A bundle that goes beyond is not followed for
/// ``pause``, and shown as one that misbehaves. The GNOME extension has the same numbers.
///
/// A weight is about what a value takes: 16, and for a text its bytes of UTF-8, for a container its parts.
package enum BundleBudget {
    /// The most objects.
    package static let objects = 4_096
    /// The most activities: nobody looks at more, and all of them are sorted when one changes.
    package static let activities = 256
    /// The weight of all objects.
    package static let weight = 8 << 20
    /// The weight of what is announced while the bundle is being read. Beyond it the bundle is read once more
    /// instead.
    package static let earlyWeight = 1 << 20
    /// What signals may cost at once. Each costs one, and one more for each 1,024 of its weight.
    package static let signals = 5_000.0
    /// What signals may cost in a second for good.
    package static let signalsPerSecond = 500.0
    /// What reading all objects costs, and what reading those of one interface does.
    static let readCost = (all: 20.0, one: 2.0)
    /// For how many seconds a bundle that went beyond is left alone.
    package static let pause = 30.0
    /// For how many seconds one that doesn't answer is.
    package static let pauseAfterSilence = 5.0
    /// How long a text for people may be, in bytes of UTF-8: the rest is cut off. Trees of views and values
    /// of parameters are as long as they are.
    package static let longestWords = 4_096
    /// How many bundles one program on the bus may be.
    package static let namesOfOneOwner = 16
    /// How many bundles are followed, those that have ended among them.
    package static let bundles = 256

    /// How much a connection for clients takes: an answer of more than what is kept of a bundle would be
    /// thrown away.
    package static var connection: BusLimits {
        var limits = BusLimits()
        limits.incomingCall = 4 << 20
        limits.incomingReply = 16 << 20
        return limits
    }

    /// The properties that are texts for people, or hold some.
    package static let words: Set<String> = [
        "ActionHint", "Actions", "Choices", "Description", "DisplayName", "Error", "IconName", "ShortText",
        "Status", "Summary", "Symbol", "Text", "Tint", "Title", "Unit", "ValueText",
    ]

    /// Properties as they are kept, with their weight.
    static func kept(_ properties: [String: BusValue]) -> (properties: [String: BusValue], weight: Int) {
        var (kept, weight) = (properties, 0)
        for (name, value) in properties {
            var value = value
            if words.contains(name), longestText(in: value) > longestWords {
                value = cut(value)
                kept[name] = value
            }
            weight += self.weight(of: (name, value))
        }
        return (kept, weight)
    }

    static func weight(of property: (name: String, value: BusValue)) -> Int {
        property.name.utf8.count + weight(of: property.value)
    }

    static func weight(of value: BusValue) -> Int {
        switch value {
        case .string(let text): 16 + text.utf8.count
        case .objectPath(let path): 16 + path.rawValue.utf8.count
        case .variant(let inner): weight(of: inner)
        case .array(_, let elements):
            elements.bytes.map { 16 + $0.count } ?? elements.values.reduce(16) { $0 + weight(of: $1) }
        case .dictionary(_, _, let entries):
            entries.reduce(16) { $0 + weight(of: $1.key) + weight(of: $1.value) - 16 }
        case .structure(let members): members.reduce(16) { $0 + weight(of: $1) }
        default: 16
        }
    }

    private static func longestText(in value: BusValue) -> Int {
        switch value {
        case .string(let text): text.utf8.count
        case .variant(let inner): longestText(in: inner)
        case .array(_, let elements): elements.values.lazy.map { longestText(in: $0) }.max() ?? 0
        case .dictionary(_, _, let entries): entries.lazy.map { longestText(in: $0.value) }.max() ?? 0
        case .structure(let members): members.lazy.map { longestText(in: $0) }.max() ?? 0
        default: 0
        }
    }

    private static func cut(_ value: BusValue) -> BusValue {
        switch value {
        case .string(let text) where text.utf8.count > longestWords: .string(cut(text))
        case .variant(let inner): .variant(cut(inner))
        case .array(let type, let elements): .array(of: type, elements.values.map(cut))
        case .dictionary(let key, let type, let entries):
            .dictionary(key: key, value: type, entries.map { BusValue.Entry($0.key, cut($0.value)) })
        case .structure(let members): .structure(members.map(cut))
        default: value
        }
    }

    /// At the beginning of a code point.
    private static func cut(_ text: String) -> String {
        var end = text.utf8.index(text.startIndex, offsetBy: longestWords)
        while end.samePosition(in: text.unicodeScalars) == nil { end = text.utf8.index(before: end) }
        return String(text[..<end])
    }
}
