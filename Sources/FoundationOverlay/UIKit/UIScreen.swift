public import Foundation

/// A screen, as UIKit's `UIScreen`: that of the phone whose widgets have the sizes that a tree is made for
/// where a host says nothing. The real one is the host's.
public final class UIScreen: Sendable {
    /// The only one.
    public static let main = UIScreen()

    /// 390 × 844 points.
    public var bounds: CGRect { CGRect(x: 0, y: 0, width: 390, height: 844) }
    /// In pixels.
    public var nativeBounds: CGRect {
        CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
    }
    /// How many pixels there are for a point: 2, with which pictures are sharp on most screens.
    public var scale: CGFloat { 2 }
    /// The same.
    public var nativeScale: CGFloat { scale }
    /// Nothing is known: one tree serves light and dark hosts.
    public var traitCollection: UITraitCollection { .current }
}
