/// Collects key paths of parameters: `\.$lamp` on lines of their own. App Intents' builder of the same name.
@resultBuilder
public enum ParameterKeyPathsBuilder<Intent: AppIntent> {
    /// One parameter on a line of its own.
    public static func buildExpression<Value>(
        _ keyPath: KeyPath<Intent, IntentParameter<Value>>
    ) -> PartialKeyPath<Intent> { keyPath }

    /// A part of a union value's parameter on a line of its own, which stands for the parameter.
    public static func buildExpression<Value>(
        _ keyPath: KeyPath<Intent, IntentParameter<Value>.AppUnionValueComponent>
    ) -> PartialKeyPath<Intent> where Value.ValueType: AppUnionValue { keyPath }

    /// All of them, in their order.
    public static func buildBlock(_ keyPaths: PartialKeyPath<Intent>...) -> [PartialKeyPath<Intent>] {
        keyPaths
    }
}
