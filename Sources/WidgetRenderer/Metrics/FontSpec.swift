/// A typeface as an author asks for it, and its size.
public struct FontSpec: Sendable, Hashable {
    /// Points. Defaults to 17.
    public var size = 17.0
    /// 100 (hairline) to 900 (black). Defaults to 400.
    public var weight = 400
    /// Whether it slants. Defaults to false.
    public var isItalic = false
    /// `default`, `serif`, `rounded` or `monospaced`.
    public var design = "default"
    /// A typeface by name. Nil, the default, for the one of the design.
    public var family: String?
    /// Whether all digits are equally wide. Defaults to false.
    public var hasMonospacedDigits = false

    /// A font of the usual design.
    ///
    /// - Parameters:
    ///   - size: points.
    ///   - weight: 100 to 900.
    ///   - design: `default`, `serif`, `rounded` or `monospaced`.
    public init(size: Double = 17, weight: Int = 400, design: String = "default") {
        self.size = size
        self.weight = weight
        self.design = design
    }
}
