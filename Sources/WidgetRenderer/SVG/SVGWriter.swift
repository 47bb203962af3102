/// Collects the text of a picture. Numbers have two places at most, and identifiers are counted, so that
/// equal drawings are equal texts.
struct SVGWriter {
    private(set) var text = ""
    private var indentation = 0
    private var identifiers = 0

    /// An element without content.
    mutating func element(_ name: String, _ attributes: KeyValuePairs<String, String?>) {
        line("<\(name)\(Self.list(attributes))/>")
    }

    mutating func open(_ name: String, _ attributes: KeyValuePairs<String, String?> = [:]) {
        line("<\(name)\(Self.list(attributes))>")
        indentation += 1
    }

    mutating func close(_ name: String) {
        indentation -= 1
        line("</\(name)>")
    }

    /// An element whose content is on the same line; `content` must be escaped already.
    mutating func inline(_ name: String, _ attributes: KeyValuePairs<String, String?>, _ content: String) {
        line("<\(name)\(Self.list(attributes))>\(content)</\(name)>")
    }

    mutating func newIdentifier() -> String {
        identifiers += 1
        return "d\(identifiers)"
    }

    private mutating func line(_ line: String) {
        text += String(repeating: " ", count: indentation) + line + "\n"
    }

    static func list(_ attributes: KeyValuePairs<String, String?>) -> String {
        attributes.compactMap { name, value in value.map { " \(name)=\"\(escaped($0))\"" } }.joined()
    }

    static func escaped(_ text: String) -> String {
        var result = ""
        for character in text.unicodeScalars {
            switch character {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            // A control character has no place in XML.
            case _ where character.value < 0x20 && character != "\n" && character != "\t": break
            default: result.unicodeScalars.append(character)
            }
        }
        return result
    }

    /// At most two places after the point.
    static func number(_ value: Double) -> String {
        guard value.isFinite else { return "0" }
        let hundredths = (min(max(value, -1e9), 1e9) * 100).rounded()
        if hundredths == 0 { return "0" }
        let whole = Int(hundredths.magnitude)
        var digits = "\(whole / 100)"
        let rest = whole % 100
        if rest > 0 { digits += rest % 10 == 0 ? ".\(rest / 10)" : rest < 10 ? ".0\(rest)" : ".\(rest)" }
        return (hundredths < 0 ? "-" : "") + digits
    }
}

func n(_ value: Double) -> String { SVGWriter.number(value) }
