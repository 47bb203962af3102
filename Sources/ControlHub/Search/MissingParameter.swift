internal import ControlClient
internal import DBus

/// The one parameter of an action that has to be given. A plain value.
struct MissingParameter: Hashable {
    let name: String
    let title: String
    private let type: BusType?
    let choices: [Choice]

    struct Choice: Hashable {
        let name: String
        let title: String
    }

    /// How many parameters of an action must be given, and the one where it is one.
    static func of(_ intent: IntentSnapshot) -> (count: Int, parameter: MissingParameter?) {
        let missing = intent.parameters.filter { ($0["required"]?.bool ?? false) && $0["default"] == nil }
        return (missing.count, missing.count == 1 ? MissingParameter(missing[0]) : nil)
    }

    private init?(_ values: [String: BusValue]) {
        guard let name = values["name"]?.text else { return nil }
        self.name = name
        let title = values["title"]?.text ?? ""
        self.title = title.isEmpty ? name : title
        type = values["type"]?.text.flatMap { try? Signature(parsing: $0) }?.types.first
        choices = (values["choices"]?.elements ?? []).compactMap { choice in
            guard let parts = choice.unwrapped.elements, let name = parts.first?.text else { return nil }
            return Choice(name: name, title: parts.count > 1 ? parts[1].text ?? name : name)
        }
    }

    /// What was typed, as the bundle takes it; nil for what can't be a value. The bundle judges the rest.
    func value(of text: String) -> BusValue? {
        if !choices.isEmpty { return choice(text).map { .string($0.name) } }
        switch type {
        case .boolean:
            let words = ["on": true, "yes": true, "true": true, "off": false, "no": false, "false": false]
            return words[text.lowercased()].map { .boolean($0) }
        case .byte, .int16, .uint16, .int32, .uint32, .int64, .uint64: return Int64(text).map { .int64($0) }
        case .double: return Double(text).flatMap { $0.isFinite ? .double($0) : nil }
        default: return .string(text)
        }
    }

    /// The value in words.
    func text(of typed: String) -> String { choice(typed)?.title ?? typed }

    private func choice(_ text: String) -> Choice? {
        let text = text.lowercased()
        return choices.first { $0.name.lowercased() == text || $0.title.lowercased() == text }
            ?? choices.first { $0.title.lowercased().hasPrefix(text) || $0.name.lowercased().hasPrefix(text) }
    }

    /// An example of what can be typed.
    var example: String {
        if let first = choices.first { return first.title.lowercased() }
        switch type {
        case .boolean: return "on"
        case .byte, .int16, .uint16, .int32, .uint32, .int64, .uint64, .double: return "10"
        default: return "\u{2026}"
        }
    }
}
