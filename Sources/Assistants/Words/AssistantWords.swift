internal import ControlBasics

/// Words of bundles, as an assistant gets them: they are data, whatever they say.
package enum AssistantWords {
    /// The longest text in characters.
    package static let most = 300

    /// A text on one line without characters that nobody sees, shortened.
    package static func clean(_ text: String) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if scalar.properties.isWhitespace {
                if scalars.last != " " { scalars.append(" ") }
            } else if !ShownText.isUnseen(scalar), !isFormat(scalar) {
                scalars.append(scalar)
            }
        }
        let clean = String(scalars)
        return clean.count <= most ? clean : clean.prefix(most - 1) + "…"
    }

    /// A description, marked as what the bundle says.
    package static func quoted(_ text: String) -> String {
        let clean = clean(text)
        return clean.isEmpty ? "" : "says of itself: \(clean)"
    }

    /// What something says of itself, by which a change is noticed: a rule keeps it.
    package static func of(_ title: String, _ text: String) -> String {
        [title, text].map(clean).filter { !$0.isEmpty }.joined(separator: ": ")
    }

    /// Marks of direction, joiners and tags, in which words can be hidden.
    private static func isFormat(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .format
    }
}
