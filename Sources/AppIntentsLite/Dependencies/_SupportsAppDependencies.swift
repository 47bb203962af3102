/// What may hold `@Dependency` properties: actions, options providers and queries.
public protocol _SupportsAppDependencies {}

extension _SupportsAppDependencies {
    /// `@Dependency` inside an action, a provider or a query.
    public typealias Dependency = AppDependency
}
