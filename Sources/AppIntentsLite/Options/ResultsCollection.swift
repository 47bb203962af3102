/// What an options provider or a query gives, as App Intents' `ResultsCollection`: an array, or an
/// ``IntentItemCollection`` where items have titles or sections.
public protocol ResultsCollection<Result> {
    /// The type of the values.
    associatedtype Result: _IntentValue
    /// What to say above the list.
    var promptLabel: LocalizedStringResource? { get }
    /// Whether a host may sort the items under their first letters.
    var usesIndexedCollation: Bool { get }
    /// The values, in order.
    var items: [Result.ValueType] { get }
    /// No values.
    static var empty: Self { get }
    /// The values with titles and sections, as far as they were given.
    var _sections: [IntentItemSection<Result>] { get }
}

extension Array: ResultsCollection where Element: _IntentValue {
    /// The element's type.
    public typealias Result = Element
    public var promptLabel: LocalizedStringResource? { nil }
    public var usesIndexedCollation: Bool { false }
    public var items: [Element.ValueType] { compactMap { $0 as? Element.ValueType } }
    public static var empty: [Element] { [] }
    public var _sections: [IntentItemSection<Element>] { [IntentItemSection(items: self)] }
}
