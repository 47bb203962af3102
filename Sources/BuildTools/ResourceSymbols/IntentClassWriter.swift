internal import Foundation

/// Writes the declarations for what is in intent definition files.
struct IntentClassWriter {
    typealias Item = IntentClasses.Item

    /// The target's class that answers for intents; nil for none.
    let `extension`: String?
    var problems: [String] = []
    private var enums: [String: String] = [:]
    private var objects: [String: String] = [:]
    private var classes: [String: String] = [:]
    /// What the enumerations' properties have where nothing is said.
    private var firstCases: [String: String] = [:]
    /// The custom types, by the names that parameters use.
    private var types = IntentValueType.Custom()

    init(`extension`: String?) { self.extension = `extension` }

    var source: String {
        [enums, objects, classes].flatMap { $0.sorted { $0.key < $1.key } }.map(\.value).joined()
            + Self.numbers
    }

    /// Xcode's classes have Objective-C's numbers, whose values are asked for by these names.
    private static let numbers = """

        extension Int {
            nonisolated var intValue: Int { self }
            nonisolated var doubleValue: Double { Double(self) }
        }

        extension Double {
            nonisolated var intValue: Int { Int(self) }
            nonisolated var doubleValue: Double { self }
        }

        extension Bool {
            nonisolated var boolValue: Bool { self }
        }

        """

    mutating func addEnum(_ item: Item) {
        guard let name = item["INEnumName"] as? String, let plain = SymbolName.type(name) else { return }
        let type = (item["INEnumClassPrefix"] as? String ?? "") + plain
        types.enums[name] = type
        var cases = ""
        var titles = ""
        let values = item["INEnumValues"] as? [Item] ?? []
        for (place, value) in values.enumerated() {
            guard let name = value["INEnumValueName"] as? String, let member = SymbolName.member(name) else {
                continue
            }
            let title = value["INEnumValueDisplayName"] as? String ?? name
            let index = (value["INEnumValueIndex"] as? NSNumber)?.intValue ?? place
            cases += "    case \(member) = \(index)\n"
            if firstCases[type] == nil || member == "unknown" { firstCases[type] = member }
            titles += "            .\(member): \(SymbolName.literal(title)),\n"
        }
        let title = item["INEnumDisplayName"] as? String ?? name
        enums[type] = """

            nonisolated public enum \(type): Int, AppEnum {
            \(cases)
                public static var typeDisplayRepresentation: TypeDisplayRepresentation { \(SymbolName.literal(title)) }
                public static var caseDisplayRepresentations: [\(type): DisplayRepresentation] {
                    [
            \(titles)        ]
                }
            }

            """
    }

    /// Makes a custom type's class known, so that others may refer to it.
    mutating func declareType(_ item: Item) {
        guard let name = item["INTypeName"] as? String, let type = SymbolName.type(name) else { return }
        types.objects[name] = (item["INTypeClassPrefix"] as? String ?? "") + type
    }

    /// The class of a custom type. Its properties can't be set from outside: the intent's handler makes the
    /// objects.
    mutating func addType(_ item: Item) {
        guard let name = item["INTypeName"] as? String, let type = types.objects[name] else { return }
        var lines = ""
        for property in item["INTypeProperties"] as? [Item] ?? [] {
            guard let name = property["INTypePropertyName"] as? String, !Self.inherited.contains(name),
                let member = SymbolName.exact(name)
            else { continue }
            let value = IntentValueType(property, "INTypeProperty", types)
            guard let type = value.name else {
                lines += Self.absent(member, value.kind)
                continue
            }
            if value.isEnum, !value.isList, let first = firstCases[type] {
                lines += "    public var \(member): \(type) = .\(first)\n"
            } else {
                lines += "    public var \(member): \(value.isList ? "[\(type)]" : type)?\n"
            }
        }
        objects[type] = """

            // Unchecked because Xcode's classes can be changed as well: a handler makes an object and hands it over.
            nonisolated public final class \(type): INObject, INObjectValue, @unchecked Sendable {
            \(lines)}

            @available(*, unavailable, message: "nothing asks a handler to resolve values; see COVERAGE.md, C1")
            public typealias \(type)ResolutionResult = Never

            """
    }

    /// What every object has.
    private static let inherited: Set<String> = [
        "identifier", "displayString", "pronunciationHint", "alternativeSpeakableMatches", "subtitleString",
        "displayImage",
    ]

    private static func absent(_ member: String, _ kind: String) -> String {
        """
            @available(*, unavailable, message: \(SymbolName.literal("a \(kind) has no counterpart; see COVERAGE.md, C1")))
            public var \(member): Never { fatalError() }

        """
    }

    mutating func addIntent(_ item: Item, in path: URL) {
        guard let intent = Self.className(of: item) else { return }
        var lines = ""
        var asked: [HandledParameter] = []
        for parameter in item["INIntentParameters"] as? [Item] ?? [] {
            guard let name = parameter["INIntentParameterName"] as? String,
                let member = SymbolName.exact(name)
            else { continue }
            let value = IntentValueType(parameter, "INIntentParameter", types)
            guard let type = value.name else {
                problems.append(
                    "\(path.path): the parameter \(name) of \(intent) is of type \(value.kind), "
                        + "which has no counterpart here: left out")
                lines += Self.absent(member, value.kind)
                continue
            }
            let handled = HandledParameter(parameter, name, type, value, intent)
            if handled.isOffered { asked.append(handled) }
            lines += "    \(property(parameter, name, member, type, value, handled))\n"
        }
        if let `extension` {
            lines += """

                    @MainActor public override func makeExtension() -> INExtension? { \(`extension`)() }

                """
        }
        classes[intent] = """

            nonisolated public class \(intent): INIntent {
            \(lines)}

            nonisolated public protocol \(intent)Handling: AnyObject {
            \(asked.map(\.requirements).joined())}

            nonisolated extension \(intent)Handling {
            \(asked.map(\.standards).joined())}

            @available(*, unavailable, message: "nothing performs SiriKit's intents: write an AppIntent; see COVERAGE.md, C1")
            public typealias \(intent)Response = Never

            @available(*, unavailable, message: "nothing performs SiriKit's intents: write an AppIntent; see COVERAGE.md, C1")
            public typealias \(intent)ResponseCode = Never

            """
    }

    /// The name that the file says, else that which Xcode makes of the intent's.
    private static func className(of item: Item) -> String? {
        if let name = item["INIntentClassName"] as? String, let exact = SymbolName.exact(name) {
            return exact
        }
        guard let name = item["INIntentName"] as? String else { return nil }
        return SymbolName.type("\(name) Intent").map { (item["INIntentClassPrefix"] as? String ?? "") + $0 }
    }

    private func property(
        _ parameter: Item, _ name: String, _ member: String, _ type: String, _ value: IntentValueType,
        _ handled: HandledParameter
    ) -> String {
        let title = parameter["INIntentParameterDisplayName"] as? String ?? name
        var arguments = "title: \(SymbolName.literal(title))"
        var range = ""
        if let metadata = parameter["INIntentParameterMetadata"] as? Item {
            if !value.isList,
                let value = Self.standard(
                    metadata["INIntentParameterMetadataDefaultValue"], type, value.isEnum)
            {
                arguments += ", default: \(value)"
            }
            if type == "Int" || type == "Double", !value.isList,
                let least = metadata["INIntentParameterMetadataMinimumValue"] as? NSNumber,
                let most = metadata["INIntentParameterMetadataMaximumValue"] as? NSNumber
            {
                range = ", inclusiveRange: (\(least), \(most))"
            }
        }
        // An enumeration's property is never nil in Xcode's class.
        if value.isEnum, !value.isList, !arguments.contains("default:"), let first = firstCases[type] {
            arguments += ", default: .\(first)"
        }
        let isPlain = value.isEnum && !value.isList && arguments.contains("default:")
        let declared = value.isList ? "[\(type)]?" : isPlain ? type : "\(type)?"
        let options = handled.isOffered ? ", handled: \(handled.options)" : ""
        return "@Parameter(\(arguments)\(range)\(options)) public var \(member): \(declared)"
    }

    /// A default value as an expression.
    private static func standard(_ value: Any?, _ type: String, _ isEnum: Bool) -> String? {
        if isEnum { return (value as? String).flatMap { SymbolName.member($0) }.map { ".\($0)" } }
        switch type {
        case "String": return (value as? String).map(SymbolName.literal)
        case "Int": return (value as? NSNumber).map { "\($0.intValue)" }
        case "Double": return (value as? NSNumber).map { "\($0.doubleValue)" }
        case "Bool": return (value as? NSNumber).map { $0.boolValue ? "true" : "false" }
        default: return nil
        }
    }
}
