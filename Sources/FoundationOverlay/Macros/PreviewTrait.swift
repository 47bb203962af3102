/// What a canvas is like, as SwiftUI's type of the same name. Kept for the author's code.
public struct PreviewTrait: Hashable, Sendable {
    private let name: String

    public static let defaultLayout = PreviewTrait(name: "defaultLayout")
    public static let sizeThatFitsLayout = PreviewTrait(name: "sizeThatFitsLayout")
    public static let portrait = PreviewTrait(name: "portrait")
    public static let landscapeLeft = PreviewTrait(name: "landscapeLeft")
    public static let landscapeRight = PreviewTrait(name: "landscapeRight")

    /// A canvas of a size, in points.
    public static func fixedLayout(width: Double, height: Double) -> PreviewTrait {
        PreviewTrait(name: "fixedLayout \(width) \(height)")
    }
}
