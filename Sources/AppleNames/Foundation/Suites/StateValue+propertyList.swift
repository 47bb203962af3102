internal import Foundation
internal import WidgetKitLite

extension StateValue {
    /// What a property list holds; nil for what has no counterpart.
    init?(propertyList object: Any) {
        switch object {
        // Foundation's number casts to Bool as well, so its own type is checked first.
        case let number as NSNumber: self.init(number)
        case let text as String: self = .string(text)
        case let data as Data: self = .string(data.base64EncodedString())
        case let url as URL: self = .string(url.absoluteString)
        case let values as [Any]: self = .array(values.compactMap(StateValue.init(propertyList:)))
        case let members as [String: Any]:
            self = .object(members.compactMapValues(StateValue.init(propertyList:)))
        default: return nil
        }
    }

    private init(_ number: NSNumber) {
        switch Self.kind(number) {
        case .boolean: self = .bool(number.boolValue)
        case .real: self = .double(number.doubleValue)
        case .integer: self = .int(number.intValue)
        }
    }

    private enum Kind { case boolean, integer, real }

    private static func kind(_ number: NSNumber) -> Kind {
        switch String(cString: number.objCType) {
        case "c", "B": .boolean
        case "f", "d": .real
        default: .integer
        }
    }
}

extension StateValue {
    /// The object to store; nil for null, which a property list has not.
    var propertyList: Any? {
        switch self {
        case .null: nil
        case .bool(let value): value
        case .int(let value): value
        case .double(let value): value
        case .string(let value): value
        case .array(let values): values.compactMap(\.propertyList)
        case .object(let members): members.compactMapValues(\.propertyList)
        }
    }
}
