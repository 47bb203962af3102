/// The values of other parameters that an options provider or a query goes by, as App Intents' type of the
/// same name.
///
/// ```swift
/// struct TrackQuery: EntityQuery {
///     @IntentParameterDependency<PlayTrack>(\.$album) var intent
///     func suggestedEntities() async throws -> [Track] { intent?.album.tracks ?? [] }
/// }
/// ```
///
/// It is nil unless all named parameters have values.
@propertyWrapper
public final class IntentParameterDependency<Intent: AppIntent>: Sendable {
    private let hasValues: @Sendable (Intent) -> Bool

    /// - Parameter keyPaths: the parameters that must have values.
    public init<each Value>(_ keyPaths: repeat KeyPath<Intent, IntentParameter<each Value>>) {
        var checks: [UncheckedSendableBox<(Intent) -> Bool>] = []
        func add<V>(_ keyPath: KeyPath<Intent, IntentParameter<V>>) {
            checks.append(UncheckedSendableBox { $0[keyPath: keyPath].hasValue })
        }
        repeat add(each keyPaths)
        let all = checks
        hasValues = { intent in all.allSatisfy { $0.value(intent) } }
    }

    /// The values; nil while no parameter of this action is being found out, or when one of those named has
    /// none.
    public var wrappedValue: IntentProjection<Intent>? {
        guard let intent = IntentResolution.current as? Intent, hasValues(intent) else { return nil }
        return IntentProjection(intent)
    }
}

package enum IntentResolution {
    /// The intent whose parameters are being resolved: what dependencies read.
    @TaskLocal package static var current: (any AppIntent)?
    /// Where it is noted that an author's code has read a parameter that the caller gave no value.
    @TaskLocal static var unset: UnsetReads?
}
