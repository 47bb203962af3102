public import Foundation
public import SwiftUILite

extension GeometryProxy {
    /// Points.
    public var size: CGSize { CGSize(space) }

    /// The reader's own bounds, whatever the space is that they are wanted in.
    public func frame(in space: CoordinateSpace) -> CGRect { CGRect(origin: .zero, size: size) }
}
