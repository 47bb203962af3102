/// What a text was measured in, and is to be drawn in.
public struct FontFace: Hashable, Sendable {
    /// Typefaces in order of preference, as CSS lists them.
    public var families: String
    /// Points; other than the author's where letters are large for their size.
    public var size: Double

    /// A face of some families.
    ///
    /// - Parameters:
    ///   - families: as CSS lists them, such as `'DejaVu Sans', sans-serif`.
    ///   - size: points.
    public init(families: String, size: Double) {
        self.families = families
        self.size = size
    }
}
