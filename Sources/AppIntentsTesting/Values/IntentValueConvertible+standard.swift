internal import AppIntentsFoundation
public import AppIntentsLite
public import Foundation

extension Bool: IntentValueConvertible {}
extension Int: IntentValueConvertible {}
extension Double: IntentValueConvertible {}
extension Date: IntentValueConvertible {}
extension DateComponents: IntentValueConvertible {}
extension Duration: IntentValueConvertible {}
extension AttributedString: IntentValueConvertible {}
extension IntentFile: IntentValueConvertible {}
extension IntentPerson: IntentValueConvertible {}
extension IntentCurrencyAmount: IntentValueConvertible {}
extension IntentPaymentMethod: IntentValueConvertible {}
extension StringSearchCriteria: IntentValueConvertible {}
extension PersonNameComponents: IntentValueConvertible {}
extension Measurement: IntentValueExpressing where UnitType: Dimension {}
extension Measurement: IntentValueConvertible where UnitType: Dimension {}
extension URL: IntentValueConvertible {}

extension String: IntentValueConvertible {
    /// The text; of a case of an enumeration its raw value.
    ///
    /// - Throws: ``IntentTestingError`` with `castingFailed`, or `noValue`, where it holds none.
    public static func _value(in container: IntentValueContainer) throws(IntentTestingError) -> String {
        switch container.content {
        case .plain(.string(let text)), .choice(_, let text): return text
        case .none: throw .noValue(String.self)
        default: throw .castingFailed(container, String.self)
        }
    }
}

extension Optional: IntentValueExpressing where Wrapped: IntentValueConvertible {}

extension Optional: IntentValueConvertible where Wrapped: IntentValueConvertible {
    /// The value; for nil, none: the parameter is left out.
    public func makeContainer(context: IntentValueContainer.ConversionContext) -> IntentValueContainer {
        self?.makeContainer(context: context) ?? IntentValueContainer(.none)
    }

    public static func _value(in container: IntentValueContainer) throws(IntentTestingError) -> Wrapped? {
        if container.content == .none { return nil }
        return try Wrapped._value(in: container)
    }
}

extension Array: IntentValueExpressing where Element: IntentValueConvertible {}

extension Array: IntentValueConvertible where Element: IntentValueConvertible {
    /// The values in order.
    public func makeContainer(context: IntentValueContainer.ConversionContext) -> IntentValueContainer {
        IntentValueContainer(.list(map { $0.makeContainer(context: context) }))
    }

    public static func _value(in container: IntentValueContainer) throws(IntentTestingError) -> [Element] {
        if container.content == .none { throw .noValue([Element].self) }
        var values: [Element] = []
        for element in try container.elements(of: "the value") {
            values.append(try Element._value(in: element))
        }
        return values
    }
}

extension Set: IntentValueExpressing where Element: IntentValueConvertible {}

extension Set: IntentValueConvertible where Element: IntentValueConvertible {
    /// The values in any order.
    public func makeContainer(context: IntentValueContainer.ConversionContext) -> IntentValueContainer {
        Array(self).makeContainer(context: context)
    }

    public static func _value(in container: IntentValueContainer) throws(IntentTestingError) -> Set<Element> {
        Set(try [Element]._value(in: container))
    }
}
