/// The size of a preview, as SwiftUI's type of the same name. Lengths are in points.
public enum PreviewLayout: Hashable, Sendable {
    case device, sizeThatFits
    case fixed(width: Double, height: Double)
}
