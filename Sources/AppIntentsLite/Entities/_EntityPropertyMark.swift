/// What the macros `ComputedProperty` and `DeferredProperty` store in an entity beside a property, so that
/// reflection finds it. It takes no space, all are equal, and it is left out where an entity is coded.
public struct _EntityPropertyMark<Source>: Hashable, Codable, Sendable {
    /// The mark of a property.
    public init() {}

    /// There is nothing to read.
    public init(from decoder: any Decoder) {}

    /// There is nothing to write.
    public func encode(to encoder: any Encoder) {}
}

extension KeyedEncodingContainer {
    /// Writes no key. What the compiler synthesizes for an entity prefers this to the general method.
    public mutating func encode<Source>(_ mark: _EntityPropertyMark<Source>, forKey key: Key) {}
}

extension KeyedDecodingContainer {
    /// Needs no key. What the compiler synthesizes for an entity prefers this to the general method.
    public func decode<Source>(
        _ type: _EntityPropertyMark<Source>.Type, forKey key: Key
    ) -> _EntityPropertyMark<Source> { _EntityPropertyMark() }
}

extension _EntityPropertyMark: AnyComputedProperty where Source: _ComputedPropertySource {
    func value(of entity: some AppEntity) -> (any _IntentValue)? {
        (entity as? Source.Entity).map { Source.value(of: $0) }
    }
}

extension _EntityPropertyMark: AnyDeferredProperty where Source: _DeferredPropertySource {
    nonisolated(nonsending) func value(of entity: some AppEntity) async throws -> (any _IntentValue)? {
        guard let entity = entity as? Source.Entity else { return nil }
        return try await Source.value(of: entity) as? any _IntentValue
    }
}
