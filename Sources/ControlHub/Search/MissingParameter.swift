internal import ControlClient
internal import DBus
internal import ControlBasics

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
        let named = (values["choices"]?.elements ?? []).compactMap { choice -> ChoiceTitles.Choice? in
            guard let parts = choice.unwrapped.elements, let name = parts.first?.text else { return nil }
            return (name, parts.count > 1 ? parts[1].text ?? name : name)
        }
        choices = zip(named, ChoiceTitles.distinct(named)).map { Choice(name: $0.id, title: $1) }
    }

    /// What was typed, as the bundle takes it: no value, or several where it names choices of one title. The
    /// bundle judges the rest.
    func values(of text: String) -> [TypedValue<BusValue>] {
        if !choices.isEmpty {
            return TypedValue.fitting(text, among: choices.map { ($0.name, $0.title) }) { .string($0) }
        }
        return value(of: text).map { [TypedValue(typed: text, words: text, value: $0)] } ?? []
    }

    private func value(of text: String) -> BusValue? {
        switch type {
        case .boolean:
            let words = ["on": true, "yes": true, "true": true, "off": false, "no": false, "false": false]
            return words[text.lowercased()].map { .boolean($0) }
        case .byte, .int16, .uint16, .int32, .uint32, .int64, .uint64: return Int64(text).map { .int64($0) }
        case .double: return Double(text).flatMap { $0.isFinite ? .double($0) : nil }
        default: return .string(text)
        }
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
