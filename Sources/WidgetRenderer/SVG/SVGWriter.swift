internal import ControlBasics

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
        attributes.compactMap { name, value in
            value.map { " \(name)=\"\(XMLText.escaped($0, for: .attribute))\"" }
        }
        .joined()
    }

    /// At most two places after the point.
    static func number(_ value: Double) -> String {
        value.isFinite ? NumberText.rounded(min(max(value, -1e9), 1e9)) : "0"
    }
}

func n(_ value: Double) -> String { SVGWriter.number(value) }
