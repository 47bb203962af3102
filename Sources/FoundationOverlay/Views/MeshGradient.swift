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
        guard let left = parts, let right = rhs.parts else { return part < 0.5 ? self : rhs }
        let mixed = zip(left, right).map { $0 + ($1 - $0) * part }
        return Color(.sRGB, red: mixed[0], green: mixed[1], blue: mixed[2], opacity: mixed[3])
    }

    /// Red, green, blue and opacity, each 0...1; nil where only the host knows them.
    private var parts: [Double]? {
        switch base {
        case .rgb(let red, let green, let blue): [red, green, blue, alpha]
        case .palette(_, let value):
            [16, 8, 0].map { Double(value >> UInt32($0) & 0xff) / 255 } + [alpha]
        case .semantic, .asset: nil
        }
    }
}
