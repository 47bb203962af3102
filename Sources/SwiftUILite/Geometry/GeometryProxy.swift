/// The space that a view gets, as SwiftUI's `GeometryProxy`.
///
/// A tree is made before it is laid out, so the size is what the widget's family usually gives: its usual
/// size less the margins, narrowed by the paddings and fixed frames around the reader. What siblings in a
/// stack take is not known here.
public struct GeometryProxy: Sendable {
    package let space: ViewSize

    /// Points.
    // With all of Foundation it is a `CGSize`, and the frame a `CGRect`, see FoundationOverlay.
    @_disfavoredOverload public var size: ViewSize { space }

    /// The insets of what must stay free: none in a widget.
    public var safeAreaInsets: EdgeInsets { EdgeInsets() }

    /// The reader's own bounds, whatever the space is that they are wanted in.
    @_disfavoredOverload
    public func frame(in space: CoordinateSpace) -> ViewRect { ViewRect(origin: .zero, size: self.space) }
}
