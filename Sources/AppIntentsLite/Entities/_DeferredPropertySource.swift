/// Waits for an entity's deferred property. The macro `DeferredProperty` makes one for each.
public protocol _DeferredPropertySource: SendableMetatype {
    /// The type that has the property.
    associatedtype Entity: Sendable

    /// What the property's getter gives.
    ///
    /// - Throws: what the getter throws.
    static func value(of entity: Entity) async throws -> any Sendable
}
