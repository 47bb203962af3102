public import Foundation
public import SwiftUILite

/// A picture without points, as Core Graphics' type of the same name. As with `UIImage`, its bytes go to the
/// hosts as they are.
///
/// Usable from any thread.
public final class CGImage: Hashable, Sendable {
    package let picture: Picture

    package init(_ picture: Picture) { self.picture = picture }

    /// In pixels.
    public var width: Int { Int(picture.header.width) }
    /// In pixels.
    public var height: Int { Int(picture.header.height) }

    public static func == (one: CGImage, other: CGImage) -> Bool { one.picture == other.picture }

    public func hash(into hasher: inout Hasher) { hasher.combine(picture) }

    /// The picture with so many pixels for a point.
    func picture(scale: CGFloat) -> Picture {
        guard scale != picture.scale, let data = try? picture.data(),
            let scaled = try? Picture(data, scale: scale)
        else { return picture }
        return scaled
    }
}

extension UIImage {
    /// Which way up a picture is. Hosts show all as their bytes say.
    public enum Orientation: Int, Sendable {
        /// Eight ways, as cameras are held.
        case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
    }

    /// A picture with one pixel for a point.
    public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, scale: 1, orientation: .up) }

    /// A picture with so many pixels for a point, the way up that its bytes say.
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        self.init(.picture(cgImage.picture(scale: scale)))
    }

    /// The picture without points; nil for a symbol and for no picture.
    public var cgImage: CGImage? { content.picture.map { CGImage($0) } }
}

extension NSImage {
    /// A picture of a size in points; of its pixels where that is zero.
    public convenience init(cgImage: CGImage, size: NSSize) {
        let scale = size.width > 0 ? CGFloat(cgImage.width) / size.width : 1
        self.init(.picture(cgImage.picture(scale: scale)))
    }
}

extension Image {
    /// Which way up a picture is. Hosts show all as their bytes say.
    public enum Orientation: UInt8, CaseIterable, Sendable {
        /// Eight ways, as cameras are held.
        case up, upMirrored, down, downMirrored, left, leftMirrored, right, rightMirrored
    }

    /// A picture with so many pixels for a point, that says nothing which isn't said elsewhere.
    public init(decorative cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up) {
        self.init(cgImage, scale: scale, orientation: orientation, label: Text(verbatim: ""))
    }

    /// A picture with so many pixels for a point, and a text for those who can't see it.
    public init(_ cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up, label: Text) {
        self.init(cgImage.picture(scale: scale), label: label.plainText)
    }
}
