/// How colours mix with what is behind them, as SwiftUI's `BlendMode`.
public enum BlendMode: String, Hashable, Sendable {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight,
        difference,
        exclusion, hue, saturation, color, luminosity, plusLighter, plusDarker, destinationOut, sourceAtop
}
