internal import ControlClient
internal import DBus
internal import ControlBasics

/// What a bundle says, as people may see it on all faces: with its line breaks, and with nothing that turns
/// the direction of text or that nobody sees. What things are called by stays as it is.
enum BundleWords {
    private static let properties = BundleBudget.words.union(["Parameters"])
    /// What of a dictionary is for people.
    private static let keys: Set<String> = ["title", "subtitle", "description", "choices", "section"]

    static func shown(_ properties: [String: BusValue]) -> [String: BusValue] {
        var shown = properties
        for (name, value) in properties where self.properties.contains(name) {
            let text = self.shown(value)
            if text != value { shown[name] = text }
        }
        return shown
    }

    static func shown(_ alert: ActivityAlert) -> ActivityAlert {
        ActivityAlert(
            title: ShownText.visibleLines(alert.title), body: ShownText.visibleLines(alert.body),
            sound: alert.sound)
    }

    private static func shown(_ value: BusValue) -> BusValue {
        switch value {
        case .string(let text): .string(ShownText.visibleLines(text))
        case .variant(let inner): .variant(shown(inner))
        case .array(let type, let elements):
            elements.bytes == nil ? .array(of: type, elements.values.map(shown)) : value
        case .dictionary(let key, let type, let entries):
            .dictionary(
                key: key, value: type,
                entries.map { entry in
                    keys.contains(entry.key.text ?? "")
                        ? BusValue.Entry(entry.key, shown(entry.value)) : entry
                })
        // The first of several is what the others are called by.
        case .structure(let members): .structure(members.prefix(1) + members.dropFirst().map(shown))
        default: value
        }
    }
}
