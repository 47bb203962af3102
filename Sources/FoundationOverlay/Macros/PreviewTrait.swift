/// What a canvas is like, as SwiftUI's type of the same name. Kept for the author's code.
public struct PreviewTrait: Hashable, Sendable {
    private let name: String

    /// The screen of the device. As all traits it changes nothing: there is no canvas.
    public static let defaultLayout = PreviewTrait(name: "defaultLayout")
    /// A canvas of the view's own size.
    public static let sizeThatFitsLayout = PreviewTrait(name: "sizeThatFitsLayout")
    /// A device that stands.
    public static let portrait = PreviewTrait(name: "portrait")
    /// A device that was turned to the left.
    public static let landscapeLeft = PreviewTrait(name: "landscapeLeft")
    /// A device that was turned to the right.
    public static let landscapeRight = PreviewTrait(name: "landscapeRight")

    /// A canvas of a size, in points.
    public static func fixedLayout(width: Double, height: Double) -> PreviewTrait {
        PreviewTrait(name: "fixedLayout \(width) \(height)")
    }
}
