/// The name of a picture of the bundle, as Xcode's `ImageResource`.
public struct ImageResource: Hashable, Sendable {
    let name: String

    /// The name that it was made with.
    package var pictureName: String { name }

    /// A picture among the bundle's resources: `<name>.svg`, `<name>.png` or a set of an asset catalogue.
    public init(name: String) { self.name = name }
}
