public import SwiftUILite

/// Colours at the points of a mesh, as SwiftUI's `MeshGradient`. A tree has the gradient from the first
/// colour to the last one for it.
nonisolated public struct MeshGradient: ShapeStyle, View {
    private let gradient: LinearGradient

    /// - Parameters:
    ///   - width: how many points a row has.
    ///   - height: how many points a column has.
    ///   - points: where they are; makes no difference.
    ///   - colors: their colours, row by row.
    ///   - background: what is around them; makes no difference.
    ///   - smoothsColors: makes no difference.
    public init(
        width: Int, height: Int, points: [SIMD2<Float>], colors: [Color], background: Color = .clear,
        smoothsColors: Bool = true
    ) {
        let diagonal = (0..<max(1, min(width, height))).map { step in
            let row = height > 1 ? step * (height - 1) / max(1, min(width, height) - 1) : 0
            let column = width > 1 ? step * (width - 1) / max(1, min(width, height) - 1) : 0
            let index = row * width + column
            return colors.indices.contains(index) ? colors[index] : colors.last ?? background
        }
        gradient = LinearGradient(
            gradient: Gradient(colors: diagonal), startPoint: .topLeading, endPoint: .bottomTrailing)
    }

    public var _styleNode: Any? { gradient._styleNode }

    public var body: some View { Rectangle().fill(gradient) }
}

/// A shadow of what a style paints, as SwiftUI's `ShadowStyle`; a tree has shadows of views alone.
public struct ShadowStyle: Equatable, Sendable {
    /// Behind what is painted.
    public static func drop(
        color: Color = .black.opacity(0.33), radius: Double, x: Double = 0, y: Double = 0
    ) -> ShadowStyle { ShadowStyle() }
    /// Within what is painted.
    public static func inner(
        color: Color = .black.opacity(0.55), radius: Double, x: Double = 0, y: Double = 0
    ) -> ShadowStyle { ShadowStyle() }
}

extension ShapeStyle {
    /// The style itself: a tree has shadows of views alone.
    public func shadow(_ style: ShadowStyle) -> some ShapeStyle { AnyShapeStyle(self) }
}

extension Color {
    /// How two colours are mixed; makes no difference.
    public enum MixColorSpace: Hashable, Sendable {
        /// As the parts of a screen are, and as the eye sees.
        case device, perceptual
    }

    /// The colour between this one and another: this one at 0, the other at 1. Of a colour that only the host
    /// knows, such as `.primary` or one by name, the nearer of the two.
    public func mix(with rhs: Color, by fraction: Double, in colorSpace: MixColorSpace = .perceptual) -> Color
    {
        let part = fraction > 0 ? min(fraction, 1) : 0
        guard let left = shades, let right = rhs.shades else { return part < 0.5 ? self : rhs }
        let light = left.light.mixed(with: right.light, part)
        let dark = left.dark.mixed(with: right.dark, part)
        guard light == dark else { return Color(.variable(nil, AssetColor(light: light, dark: dark))) }
        return Color(.sRGB, red: light.red, green: light.green, blue: light.blue, opacity: light.alpha)
    }
}

extension AssetColor.Shade {
    fileprivate func mixed(with other: Self, _ part: Double) -> Self {
        func between(_ one: Double, _ other: Double) -> Double { one + (other - one) * part }
        return Self(
            red: between(red, other.red), green: between(green, other.green), blue: between(blue, other.blue),
            alpha: between(alpha, other.alpha))
    }
}
