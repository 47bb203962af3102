/// Reads an entity's computed property. The macro `ComputedProperty` makes one for each.
public protocol _ComputedPropertySource: SendableMetatype {
    /// The type that has the property.
    associatedtype Entity

    /// What the property's getter gives.
    static func value(of entity: Entity) -> any _IntentValue
}
