internal import DBus
internal import ControlBasics

/// What a bundle says about one parameter of an action or of a configuration.
struct ParameterDescription {
    let name: String
    let title: String
    /// The complete D-Bus type; nil for a text that is none.
    let type: BusType?
    let isRequired: Bool
    /// Whether the value is a file.
    let isFile: Bool
    /// Whether the bundle offers values to choose from.
    let hasOptions: Bool
    let choices: [ChoiceTitles.Choice]

    /// Nil without a name.
    init?(_ values: [String: BusValue]) {
        guard let name = values["name"]?.text else { return nil }
        self.name = name
        title = values["title"]?.text ?? ""
        type = values["type"]?.text.flatMap { try? Signature(parsing: $0) }.flatMap {
            $0.types.count == 1 ? $0.types[0] : nil
        }
        isRequired = values["required"]?.bool ?? false
        isFile = values["file"]?.bool ?? false || values["types"] != nil
        hasOptions = values["options"]?.bool ?? false
        choices = (values["choices"]?.elements ?? []).compactMap { choice in
            guard let parts = choice.unwrapped.elements, let name = parts.first?.text else { return nil }
            return (name, parts.count > 1 ? parts[1].text ?? name : name)
        }
    }

    /// The type of one value, where several may be given.
    var elementType: BusType? {
        if case .array(let element)? = type, element != .byte { element } else { type }
    }

    /// Whether each value is a number.
    var takesNumbers: Bool {
        switch elementType {
        case .byte, .int16, .uint16, .int32, .uint32, .int64, .uint64, .double: true
        default: false
        }
    }

    /// Whether several values may be given.
    var takesSeveral: Bool { if case .array(let element)? = type { element != .byte } else { false } }
}

extension ParameterDescription {
    /// What a word stands for, as far as that shows from here. The bundle judges the rest: dates, durations,
    /// measurements and their like are texts that it reads.
    ///
    /// - Throws: ``MistakenUse`` for a word that is neither on nor off, and for one that several choices are
    ///   called.
    func value(of word: String) throws(MistakenUse) -> BusValue {
        switch elementType {
        case .boolean:
            switch word.lowercased() {
            case "true", "on", "yes", "1": return .boolean(true)
            case "false", "off", "no", "0": return .boolean(false)
            default: throw MistakenUse("\(name) is on or off, not \(Quotation.of(word))")
            }
        case .byte, .int16, .uint16, .int32, .uint32, .int64, .uint64:
            return Int64(word).map { .int64($0) } ?? Self.number(word).map { .double($0) } ?? .string(word)
        case .double: return Self.number(word).map { .double($0) } ?? .string(word)
        default:
            if isFile { return .string(FilePath.absolute(word)) }
            return .string(try MistakenUse.meant(word, among: choices, of: name) ?? word)
        }
    }

    private static func number(_ word: String) -> Double? {
        Double(word).flatMap { $0.isFinite ? $0 : nil }
    }

    /// The name with what it takes, for help: `brightness=<1 to 10>`.
    var usage: String {
        let kind: String
        if !choices.isEmpty {
            kind = choices.map(\.id).joined(separator: "|")
        } else if isFile {
            kind = "file"
        } else {
            kind = elementType == .boolean ? "on|off" : takesNumbers ? "number" : "text"
        }
        let text = "\(name)=<\(kind)>" + (takesSeveral ? "…" : "")
        return isRequired ? text : "[\(text)]"
    }
}
