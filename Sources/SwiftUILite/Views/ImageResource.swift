/// The name of a picture of the bundle, as Xcode's `ImageResource`.
public struct ImageResource: Hashable, Sendable {
    let name: String

    /// A picture by its name in the catalogue; nothing is looked for until a host asks.
    public init(name: String) { self.name = name }
}
