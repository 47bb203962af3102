/// How colours mix with what is behind them, as SwiftUI's `BlendMode`.
public enum BlendMode: String, Hashable, Sendable {
    /// The modes under these names in the tree. The renderer draws `plusDarker`, `destinationOut` and
    /// `sourceAtop` as `normal`, for SVG has none of them.
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight,
        difference,
        exclusion, hue, saturation, color, luminosity, plusLighter, plusDarker, destinationOut, sourceAtop
}
