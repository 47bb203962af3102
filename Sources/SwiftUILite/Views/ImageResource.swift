/// The name of a picture of the bundle, as Xcode's `ImageResource`.
public struct ImageResource: Hashable, Sendable {
    let name: String

    public init(name: String) { self.name = name }
}
