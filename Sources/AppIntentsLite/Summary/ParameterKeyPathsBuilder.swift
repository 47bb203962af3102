/// Collects key paths of parameters: `\.$lamp` on lines of their own. App Intents' builder of the same name.
@resultBuilder
public enum ParameterKeyPathsBuilder<Intent: AppIntent> {
    public static func buildExpression<Value>(
        _ keyPath: KeyPath<Intent, IntentParameter<Value>>
    ) -> PartialKeyPath<Intent> { keyPath }

    public static func buildBlock(_ keyPaths: PartialKeyPath<Intent>...) -> [PartialKeyPath<Intent>] {
        keyPaths
    }
}
