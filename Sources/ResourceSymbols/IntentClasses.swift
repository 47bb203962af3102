internal import Foundation

/// The classes for the intents of an `.intentdefinition` file, as Xcode generates them, with `@Parameter` for
/// what those declare as `@NSManaged`.
struct IntentClasses {
    private var enums: [String: String] = [:]
    private var classes: [String: String] = [:]
    /// What the enumerations' properties have where nothing is said.
    private var firstCases: [String: String] = [:]
    private(set) var problems: [String] = []

    private typealias Item = [String: Any]

    /// Adds a file.
    mutating func add(_ path: URL) {
        guard let data = try? Data(contentsOf: path),
            let file = try? PropertyListSerialization.propertyList(from: data, format: nil) as? Item
        else {
            problems.append("\(path.path) is no intent definition file")
            return
        }
        let items = { (key: String) in file[key] as? [Item] ?? [] }
        for item in items("INEnums") { addEnum(item) }
        for item in items("INIntents") { addClass(item, in: path) }
    }

    /// The Swift source; empty without intents.
    var source: String {
        if enums.isEmpty, classes.isEmpty { return "" }
        return (enums.sorted { $0.key < $1.key } + classes.sorted { $0.key < $1.key }).map(\.value).joined()
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

    private mutating func addEnum(_ item: Item) {
        guard let name = item["INEnumName"] as? String, let type = SymbolName.type(name) else { return }
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

    private mutating func addClass(_ item: Item, in path: URL) {
        guard let name = item["INIntentName"] as? String, let type = SymbolName.type("\(name) Intent") else {
            return
        }
        let prefix = item["INIntentClassPrefix"] as? String ?? ""
        var lines = ""
        for parameter in item["INIntentParameters"] as? [Item] ?? [] {
            guard let name = parameter["INIntentParameterName"] as? String else { continue }
            if let line = property(parameter, name) {
                lines += "    \(line)\n"
            } else {
                let kind = parameter["INIntentParameterType"] as? String ?? "something"
                problems.append(
                    "\(path.path): the parameter \(name) of \(type) is of type \(kind), which has no counterpart here: left out"
                )
            }
        }
        classes[prefix + type] = "\nnonisolated public class \(prefix)\(type): INIntent {\n\(lines)}\n"
    }

    private func property(_ parameter: Item, _ name: String) -> String? {
        guard let type = Self.type(of: parameter) else { return nil }
        let title = parameter["INIntentParameterDisplayName"] as? String ?? name
        let isList = (parameter["INIntentParameterSupportsMultipleValues"] as? NSNumber)?.boolValue == true
        let isEnum = parameter["INIntentParameterEnumType"] != nil
        var arguments = "title: \(SymbolName.literal(title))"
        var range = ""
        if let metadata = parameter["INIntentParameterMetadata"] as? Item {
            if !isList,
                let value = Self.standard(metadata["INIntentParameterMetadataDefaultValue"], type, isEnum)
            {
                arguments += ", default: \(value)"
            }
            if type == "Int" || type == "Double", !isList,
                let least = metadata["INIntentParameterMetadataMinimumValue"] as? NSNumber,
                let most = metadata["INIntentParameterMetadataMaximumValue"] as? NSNumber
            {
                range = ", inclusiveRange: (\(least), \(most))"
            }
        }
        // An enumeration's property is never nil in Xcode's class.
        if isEnum, !isList, !arguments.contains("default:"), let first = firstCases[type] {
            arguments += ", default: .\(first)"
        }
        let isPlain = isEnum && !isList && arguments.contains("default:")
        let declared = isList ? "[\(type)]?" : isPlain ? type : "\(type)?"
        return "@Parameter(\(arguments)\(range)) public var \(name): \(declared)"
    }

    private static func type(of parameter: Item) -> String? {
        if let name = parameter["INIntentParameterEnumType"] as? String { return SymbolName.type(name) }
        return switch parameter["INIntentParameterType"] as? String {
        case "String": "String"
        case "Integer", "Long": "Int"
        case "Decimal", "Double": "Double"
        case "Boolean": "Bool"
        case "DateComponents": "DateComponents"
        case "Date": "Date"
        case "URL": "URL"
        case "Person": "IntentPerson"
        case "File": "IntentFile"
        default: nil
        }
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
