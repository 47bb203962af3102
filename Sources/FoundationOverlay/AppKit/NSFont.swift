public import Foundation
public import SwiftUILite

/// A typeface and size, as AppKit's type of the same name: what SwiftUI's `Font` is, as an object.
///
/// Only hosts have the fonts: what is said of sizes is what the renderer takes. Usable from any thread.
public final class NSFont: _PlatformFont {
    /// The roles that a text can have.
    public struct TextStyle: _PlatformTextStyle {
        public let _style: Font.TextStyle
        public let _points: CGFloat

        public init(_style: Font.TextStyle, points: CGFloat) {
            self._style = _style
            _points = points
        }
    }

    public let _font: Font
    public let pointSize: CGFloat

    public init(_font: Font, points: CGFloat) {
        self._font = _font
        pointSize = points
    }
}

extension Font {
    /// AppKit's font.
    public init(_ font: NSFont) { self = font._font }
}
