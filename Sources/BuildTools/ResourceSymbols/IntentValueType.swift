internal import Foundation

/// The Swift type of what an intent definition file declares.
struct IntentValueType {
    /// The Swift types of a file's own enumerations and classes, by the names that parameters use.
    struct Custom {
        var enums: [String: String] = [:]
        var objects: [String: String] = [:]
    }

    /// Nil for a type that has no counterpart.
    let name: String?
    /// What the file calls it.
    let kind: String
    let isEnum: Bool
    let isObject: Bool
    let isList: Bool

    /// - Parameters:
    ///   - item: a parameter, or a property of a custom type.
    ///   - prefix: what the names of its entries begin with.
    ///   - custom: the custom types.
    init(_ item: IntentClasses.Item, _ prefix: String, _ custom: Custom) {
        isList = (item["\(prefix)SupportsMultipleValues"] as? NSNumber)?.boolValue == true
        let type = item["\(prefix)Type"] as? String ?? "something"
        let enumeration = item["\(prefix)EnumType"] as? String
        let object = item["\(prefix)ObjectType"] as? String
        isEnum = enumeration != nil
        isObject = enumeration == nil && type == "Object"
        kind = isObject ? object.map { "Object \($0)" } ?? type : enumeration ?? type
        name =
            if let enumeration {
                custom.enums[enumeration] ?? SymbolName.type(enumeration)
            } else if isObject {
                object.flatMap { custom.objects[$0] }
            } else {
                Self.standard[type]
            }
    }

    private static let standard = [
        "String": "String", "Integer": "Int", "Long": "Int", "Decimal": "Double", "Double": "Double",
        "Boolean": "Bool", "DateComponents": "DateComponents", "Date": "Date", "URL": "URL",
        "Person": "IntentPerson", "File": "IntentFile",
    ]
}
