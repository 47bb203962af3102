/// Collects the comparators of one property.
@resultBuilder
public enum EntityQueryComparatorsBuilder<Entity: AppEntity, Value: _IntentValue, Mapping> {
    public typealias Comparator = EntityQueryComparator<Entity, Value, Mapping>

    public static func buildExpression(
        _ comparator: EqualToComparator<Entity, Value, Mapping>
    ) -> Comparator { comparator._comparator }

    public static func buildExpression(
        _ comparator: NotEqualToComparator<Entity, Value, Mapping>
    ) -> Comparator { comparator._comparator }

    public static func buildExpression(
        _ comparator: LessThanComparator<Entity, Value, Mapping>
    ) -> Comparator { comparator._comparator }

    public static func buildExpression(
        _ comparator: LessThanOrEqualToComparator<Entity, Value, Mapping>
    ) -> Comparator { comparator._comparator }

    public static func buildExpression(
        _ comparator: GreaterThanComparator<Entity, Value, Mapping>
    ) -> Comparator { comparator._comparator }

    public static func buildExpression(
        _ comparator: GreaterThanOrEqualToComparator<Entity, Value, Mapping>
    ) -> Comparator { comparator._comparator }

    public static func buildExpression(
        _ comparator: IsBetweenComparator<Entity, Value, Mapping>
    ) -> Comparator { comparator._comparator }

    public static func buildExpression(
        _ comparator: ContainsComparator<Entity, Value, Mapping>
    ) -> Comparator { comparator._comparator }

    public static func buildExpression(
        _ comparator: HasPrefixComparator<Entity, Value, Mapping>
    ) -> Comparator { comparator._comparator }

    public static func buildExpression(
        _ comparator: HasSuffixComparator<Entity, Value, Mapping>
    ) -> Comparator { comparator._comparator }

    public static func buildBlock(_ comparators: Comparator...) -> [Comparator] { comparators }
}
