public import SwiftUILite

extension Color {
    /// UIKit's colour.
    public init(uiColor: UIColor) { self = uiColor.color }

    /// UIKit's colour: `Color(.systemBackground)`.
    public init(_ color: UIColor) { self = color.color }

    /// AppKit's colour.
    public init(nsColor: NSColor) { self = nsColor.color }

    /// AppKit's colour. Where both have one of a name, `Color(.systemRed)` is UIKit's.
    @_disfavoredOverload
    public init(_ color: NSColor) { self = color.color }
}
