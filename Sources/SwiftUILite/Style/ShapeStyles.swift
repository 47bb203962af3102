/// Something to paint with, as SwiftUI's `ShapeStyle`. The package's own styles are the ones that can be
/// shown; any other counts as the usual foreground.
public protocol ShapeStyle: Sendable {
    /// The data of one of the package's own styles; nil for all others. A requirement for the reason that
    /// ``View/_primitiveView`` is one.
    var _styleNode: Any? { get }
}

/// A style that knows its data.
package protocol PrimitiveShapeStyle: ShapeStyle {
    var node: StyleNode { get }
}

extension PrimitiveShapeStyle {
    public var _styleNode: Any? { node }
}

extension ShapeStyle {
    /// Nil: an author's own style has no data that a host could show.
    public var _styleNode: Any? { nil }

    /// Lengths are `Double`, as in ``View``.
    public typealias CGFloat = Double

    /// This style one step weaker.
    public var secondary: some ShapeStyle { LeveledStyle(base: StyleNode(self), level: 1) }
    /// This style two steps weaker.
    public var tertiary: some ShapeStyle { LeveledStyle(base: StyleNode(self), level: 2) }
    /// This style three steps weaker.
    public var quaternary: some ShapeStyle { LeveledStyle(base: StyleNode(self), level: 3) }

    /// This style with some of what is behind it showing.
    public func opacity(_ opacity: Double) -> some ShapeStyle {
        TranslucentStyle(base: StyleNode(self), opacity: opacity)
    }
}

struct LeveledStyle: PrimitiveShapeStyle {
    let base: StyleNode
    let level: Int

    var node: StyleNode { .level(base, level) }
}

struct TranslucentStyle: PrimitiveShapeStyle {
    let base: StyleNode
    let opacity: Double

    var node: StyleNode { .opacity(base, opacity) }
}

/// A style of a type that is known only at run time, as SwiftUI's `AnyShapeStyle`.
public struct AnyShapeStyle: ShapeStyle, PrimitiveShapeStyle {
    package let node: StyleNode

    /// Erases a style's type; a style that isn't the package's own becomes the foreground.
    public init<S: ShapeStyle>(_ style: S) { node = StyleNode(style) }
}

/// A style that the host knows by name, such as SwiftUI's `.separator`.
public struct NamedShapeStyle: ShapeStyle, PrimitiveShapeStyle, Hashable {
    let name: String

    package var node: StyleNode { .named(name) }
}

extension ShapeStyle where Self == NamedShapeStyle {
    /// The colour of lines between things.
    public static var separator: NamedShapeStyle { .init(name: "separator") }
    /// The colour of links.
    public static var link: NamedShapeStyle { .init(name: "link") }
    /// The colour of a text that stands in for another.
    public static var placeholder: NamedShapeStyle { .init(name: "placeholder") }
    /// The colour of a window's background.
    public static var windowBackground: NamedShapeStyle { .init(name: "background") }
}

/// The foreground in five strengths, as SwiftUI's `HierarchicalShapeStyle`.
public struct HierarchicalShapeStyle: ShapeStyle, PrimitiveShapeStyle, Hashable {
    let level: Int

    package var node: StyleNode { level == 0 ? .named("foreground") : .level(.named("foreground"), level) }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
    /// The foreground as it is.
    public static var primary: HierarchicalShapeStyle { .init(level: 0) }
    /// The foreground one step weaker.
    public static var secondary: HierarchicalShapeStyle { .init(level: 1) }
    /// The foreground two steps weaker.
    public static var tertiary: HierarchicalShapeStyle { .init(level: 2) }
    /// The foreground three steps weaker.
    public static var quaternary: HierarchicalShapeStyle { .init(level: 3) }
    /// The foreground four steps weaker.
    public static var quinary: HierarchicalShapeStyle { .init(level: 4) }
}

/// The foreground of where it is used, as SwiftUI's `ForegroundStyle`.
public struct ForegroundStyle: ShapeStyle, PrimitiveShapeStyle, Hashable {
    /// `foreground` in the tree: what `foregroundStyle(_:)` set around the view, else the host's text colour.
    public init() {}

    package var node: StyleNode { .named("foreground") }
}

extension ShapeStyle where Self == ForegroundStyle {
    /// The foreground of where it is used.
    public static var foreground: ForegroundStyle { .init() }
}

/// The usual background, as SwiftUI's `BackgroundStyle`.
public struct BackgroundStyle: ShapeStyle, PrimitiveShapeStyle, Hashable {
    /// `background` in the tree; the host has the colour.
    public init() {}

    package var node: StyleNode { .named("background") }
}

extension ShapeStyle where Self == BackgroundStyle {
    /// The usual background: white or nearly black with the renderer, by the colour scheme.
    public static var background: BackgroundStyle { .init() }
}

/// The usual fill of a shape, as SwiftUI's `FillShapeStyle`: `.fill`, `.fill.tertiary`.
public struct FillShapeStyle: ShapeStyle, PrimitiveShapeStyle, Hashable {
    /// `fill` in the tree; the host has the colour.
    public init() {}

    package var node: StyleNode { .named("fill") }
}

extension ShapeStyle where Self == FillShapeStyle {
    /// The usual fill of a shape: a translucent grey with the renderer.
    public static var fill: FillShapeStyle { .init() }
}

/// The tint of where it is used, as SwiftUI's `TintShapeStyle`.
public struct TintShapeStyle: ShapeStyle, PrimitiveShapeStyle, Hashable {
    /// `tint` in the tree: what `tint(_:)` set around the view, else the host's accent colour.
    public init() {}

    package var node: StyleNode { .named("tint") }
}

extension ShapeStyle where Self == TintShapeStyle {
    /// The tint of where it is used.
    public static var tint: TintShapeStyle { .init() }
}

/// A background that lets some of what is behind it through, as SwiftUI's `Material`.
public struct Material: ShapeStyle, PrimitiveShapeStyle, Hashable {
    let name: String

    package var node: StyleNode { .named(name) }
}

extension ShapeStyle where Self == Material {
    /// The most of what is behind shows. The renderer blurs nothing: its materials are the background at 40
    /// %, 55 %, 70 %, 82 % and 92 %.
    public static var ultraThinMaterial: Material { .init(name: "ultraThinMaterial") }
    /// More shows than with ``regularMaterial``.
    public static var thinMaterial: Material { .init(name: "thinMaterial") }
    /// Some of what is behind shows.
    public static var regularMaterial: Material { .init(name: "regularMaterial") }
    /// Less shows than with ``regularMaterial``.
    public static var thickMaterial: Material { .init(name: "thickMaterial") }
    /// The least of what is behind shows.
    public static var ultraThickMaterial: Material { .init(name: "ultraThickMaterial") }
    /// That of the system's bars; the renderer draws it as ``regularMaterial``.
    public static var bar: Material { .init(name: "bar") }
}
