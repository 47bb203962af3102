/// The size of a preview, as SwiftUI's type of the same name. Lengths are in points.
public enum PreviewLayout: Hashable, Sendable {
    /// The screen, and the view's own size.
    case device, sizeThatFits
    /// A size in points.
    case fixed(width: Double, height: Double)
}
