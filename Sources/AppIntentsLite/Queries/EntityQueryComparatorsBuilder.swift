/// Collects the comparators of one property.
@resultBuilder
public enum EntityQueryComparatorsBuilder<Entity: AppEntity, Value: _IntentValue, Mapping> {
    /// What the builder collects.
    public typealias Comparator = EntityQueryComparator<Entity, Value, Mapping>

    /// The property is the value.
    public static func buildExpression(
        _ comparator: EqualToComparator<Entity, Value, Mapping>
    ) -> Comparator { comparator._comparator }

    /// The property isn't the value.
    public static func buildExpression(
        _ comparator: NotEqualToComparator<Entity, Value, Mapping>
    ) -> Comparator { comparator._comparator }

    /// The property is less than the value.
    public static func buildExpression(
        _ comparator: LessThanComparator<Entity, Value, Mapping>
    ) -> Comparator { comparator._comparator }

    /// The property is the value or less.
    public static func buildExpression(
        _ comparator: LessThanOrEqualToComparator<Entity, Value, Mapping>
    ) -> Comparator { comparator._comparator }

    /// The property is more than the value.
    public static func buildExpression(
        _ comparator: GreaterThanComparator<Entity, Value, Mapping>
    ) -> Comparator { comparator._comparator }

    /// The property is the value or more.
    public static func buildExpression(
        _ comparator: GreaterThanOrEqualToComparator<Entity, Value, Mapping>
    ) -> Comparator { comparator._comparator }

    /// The property lies between two values.
    public static func buildExpression(
        _ comparator: IsBetweenComparator<Entity, Value, Mapping>
    ) -> Comparator { comparator._comparator }

    /// The property contains the value.
    public static func buildExpression(
        _ comparator: ContainsComparator<Entity, Value, Mapping>
    ) -> Comparator { comparator._comparator }

    /// The property begins with the value.
    public static func buildExpression(
        _ comparator: HasPrefixComparator<Entity, Value, Mapping>
    ) -> Comparator { comparator._comparator }

    /// The property ends with the value.
    public static func buildExpression(
        _ comparator: HasSuffixComparator<Entity, Value, Mapping>
    ) -> Comparator { comparator._comparator }

    /// All of them, in their order; of two with one comparison the first is asked.
    public static func buildBlock(_ comparators: Comparator...) -> [Comparator] { comparators }
}
