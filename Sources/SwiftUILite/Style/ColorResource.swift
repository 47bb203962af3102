/// The name of a colour of the bundle's asset catalogue, as Xcode's `ColorResource`.
///
/// Xcode makes a static member for each colour of a catalogue; here the author writes them:
/// `extension ColorResource { static let brandTint = ColorResource(name: "BrandTint") }`.
public struct ColorResource: Hashable, Sendable {
    let name: String

    /// The set `<name>.colorset` of the catalogue, read when a tree with the colour is made.
    public init(name: String) { self.name = name }
}
