public import Foundation
public import SwiftUILite

/// A typeface and size, as UIKit's type of the same name: what SwiftUI's `Font` is, as an object.
///
/// Only hosts have the fonts: what is said of sizes is what the renderer takes. Usable from any thread.
public final class UIFont: _PlatformFont {
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

    /// How far lines are apart: six fifths of the size.
    public var lineHeight: CGFloat { pointSize * 1.2 }
}

extension Font {
    /// UIKit's font.
    public init(_ font: UIFont) { self = font._font }
}
