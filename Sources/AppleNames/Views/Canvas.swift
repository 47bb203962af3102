public import Foundation
public import SwiftUILite

/// A drawing that an author makes by hand, as SwiftUI's `Canvas`: made once with the tree, for the space that
/// a ``GeometryReader`` knows.
///
/// What of a ``GraphicsContext`` a tree has no word for (filters, masks, blend modes) is left out.
nonisolated public struct Canvas<Symbols: View>: View {
    private let renderer: (inout GraphicsContext, CGSize) -> Void

    /// - Parameters:
    ///   - opaque: makes no difference.
    ///   - colorMode: makes no difference.
    ///   - rendersAsynchronously: makes no difference: it is drawn when the tree is made.
    ///   - renderer: draws; called on the main actor with the size in points.
    public init(
        opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void
    ) where Symbols == EmptyView { self.renderer = renderer }

    /// The same with views that are drawn by their tags; a tree can't draw a view twice, so they are left
    /// out.
    public init(
        opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void, @ViewBuilder symbols: () -> Symbols
    ) { self.renderer = renderer }

    public var body: some View {
        GeometryReader { proxy in
            let drawn = drawing(in: proxy.size)
            ZStack(alignment: .topLeading) {
                ForEach(drawn.indices, id: \.self) { drawn[$0] }
            }
            .frame(width: proxy.size.width, height: proxy.size.height, alignment: .topLeading)
        }
    }

    private func drawing(in size: CGSize) -> [AnyView] {
        var context = GraphicsContext(page: .init())
        renderer(&context, size)
        return context.page.views
    }
}

/// How colours are worked out, as SwiftUI's `ColorRenderingMode`; makes no difference.
public enum ColorRenderingMode: Hashable, Sendable {
    /// The usual way, and two others.
    case nonLinear, linear, extendedLinear
}

/// What a ``Canvas`` is drawn with, as SwiftUI's `GraphicsContext`.
public struct GraphicsContext {
    final class Page {
        var views: [AnyView] = []
    }

    let page: Page
    public var transform = CGAffineTransform.identity
    /// How solid what is drawn is, 0...1.
    public var opacity = 1.0
    /// Kept: what is behind isn't known to the bundle.
    public var blendMode = BlendMode.normal

    init(page: Page) { self.page = page }

    /// What something is painted with.
    public struct Shading: Sendable {
        let style: AnyShapeStyle

        public static func color(_ color: Color) -> Shading { Shading(style: AnyShapeStyle(color)) }
        /// A colour by its parts, 0...1.
        public static func color(
            _ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
            opacity: Double = 1
        ) -> Shading { .color(Color(colorSpace, red: red, green: green, blue: blue, opacity: opacity)) }
        /// A grey in the range 0...1.
        public static func color(
            _ colorSpace: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1
        ) -> Shading { .color(Color(colorSpace, white: white, opacity: opacity)) }
        public static func style<S: ShapeStyle>(_ style: S) -> Shading {
            Shading(style: AnyShapeStyle(style))
        }
        public static var foreground: Shading { .style(ForegroundStyle()) }
        /// A gradient along a line; from the top to the bottom of what is painted.
        public static func linearGradient(
            _ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint, options: GradientOptions = []
        ) -> Shading {
            let isLevel = abs(endPoint.x - startPoint.x) > abs(endPoint.y - startPoint.y)
            return .style(
                LinearGradient(
                    gradient: gradient, startPoint: isLevel ? .leading : .top,
                    endPoint: isLevel ? .trailing : .bottom))
        }
        /// A gradient from the middle of what is painted outwards.
        public static func radialGradient(
            _ gradient: Gradient, center: CGPoint, startRadius: Double, endRadius: Double,
            options: GradientOptions = []
        ) -> Shading {
            .style(
                RadialGradient(
                    gradient: gradient, center: .center, startRadius: startRadius, endRadius: endRadius))
        }
    }

    /// How a gradient goes on; makes no difference.
    public struct GradientOptions: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// Again from the start, there and back, and in linear light.
        public static let `repeat` = GradientOptions(rawValue: 1), mirror = GradientOptions(rawValue: 2),
            linearColor = GradientOptions(rawValue: 4)
    }

    /// What is done to all that is drawn later; left out.
    public struct Filter: Sendable {
        /// A blur; left out.
        public static func blur(radius: Double) -> Filter { Filter() }
        /// A shadow; left out.
        public static func shadow(
            color: Color = .black, radius: Double, x: Double = 0, y: Double = 0
        ) -> Filter { Filter() }
    }

    /// A text that can be measured and drawn.
    public struct ResolvedText: Sendable {
        let text: Text
        /// About as large as the text is in the usual font; only the host knows better.
        public func measure(in size: CGSize) -> CGSize {
            CGSize(width: min(size.width, 40), height: 20)
        }
    }

    /// A picture that can be drawn.
    public struct ResolvedImage: Sendable {
        let image: Image
        /// About as large as a symbol is; only the host knows better.
        public var size: CGSize { CGSize(width: 20, height: 20) }
    }

    public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
        add(path.applying(transform).fill(shading.style, style: style))
    }
    /// Draws a line along a path, in points.
    public func stroke(_ path: Path, with shading: Shading, lineWidth: Double = 1) {
        stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
    }
    /// Draws a line along a path.
    public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
        add(path.applying(transform).stroke(shading.style, style: style))
    }
    /// Draws a text at a place, in the middle of it unless `anchor` says otherwise.
    public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
        place(text, at: point)
    }
    /// Draws a text in the middle of a rectangle.
    public func draw(_ text: Text, in rect: CGRect) { place(text, in: rect) }
    /// Draws a text at a place.
    public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
        place(text.text, at: point)
    }
    /// Draws a text in the middle of a rectangle.
    public func draw(_ text: ResolvedText, in rect: CGRect) { place(text.text, in: rect) }
    /// Draws a picture at a place.
    public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
        place(image, at: point)
    }
    /// Draws a picture as large as a rectangle.
    public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) {
        place(image.resizable(), in: rect)
    }
    /// Draws a picture at a place.
    public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
        place(image.image, at: point)
    }
    /// Draws a picture as large as a rectangle.
    public func draw(_ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()) {
        place(image.image.resizable(), in: rect)
    }

    /// A text, to be measured.
    public func resolve(_ text: Text) -> ResolvedText { ResolvedText(text: text) }
    /// A picture, to be measured.
    public func resolve(_ image: Image) -> ResolvedImage { ResolvedImage(image: image) }

    /// Moves what is drawn later, in points.
    public mutating func translateBy(x: Double, y: Double) { transform = transform.translatedBy(x: x, y: y) }
    /// Makes larger or smaller what is drawn later.
    public mutating func scaleBy(x: Double, y: Double) { transform = transform.scaledBy(x: x, y: y) }
    /// Turns what is drawn later.
    public mutating func rotate(by angle: Angle) { transform = transform.rotated(by: angle.radians) }
    /// Puts what is drawn later elsewhere.
    public mutating func concatenate(_ matrix: CGAffineTransform) {
        transform = matrix.concatenating(transform)
    }
    public mutating func addFilter(_ filter: Filter) {}
    /// Left out: what is outside is drawn too.
    public mutating func clip(to path: Path, style: FillStyle = FillStyle()) {}
    /// Draws with a copy of this context.
    ///
    /// - Throws: what `content` throws.
    public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
        var layer = self
        try content(&layer)
    }

    private func add(_ view: some View) { page.views.append(AnyView(erasing: view.opacity(opacity))) }

    private func place(_ view: some View, at point: CGPoint) {
        add(view.fixedSize().position(transform.place(ViewPoint(point))))
    }

    private func place(_ view: some View, in rect: CGRect) {
        let middle = transform.place(ViewPoint(x: rect.midX, y: rect.midY))
        add(view.frame(width: rect.width, height: rect.height).position(middle))
    }
}
