public import SwiftUILite

extension Color {
    /// UIKit's colour.
    public init(uiColor: UIColor) { self = uiColor._color }

    /// UIKit's colour: `Color(.systemBackground)`.
    public init(_ color: UIColor) { self = color._color }

    /// AppKit's colour.
    public init(nsColor: NSColor) { self = nsColor._color }

    /// AppKit's colour. Where both have one of a name, `Color(.systemRed)` is UIKit's.
    @_disfavoredOverload
    public init(_ color: NSColor) { self = color._color }
}
