public import Foundation
public import SwiftUILite

/// A picture, as UIKit's `UIImage`: of the bundle, of bytes that an author has, or a symbol.
///
/// Nothing here decodes pictures: PNG, JPEG, GIF, WebP and SVG are known by their headers, and their bytes go
/// to the hosts as they are, unless one is too large to be shown. Usable from any thread.
public final class UIImage: Hashable, Sendable {
    /// Whether a picture takes the foreground's colour.
    public enum RenderingMode: Int, Sendable {
        /// As the picture's catalogue says, in its own colours where it says nothing.
        case automatic
        /// In its own colours.
        case alwaysOriginal
        /// In the foreground's colour.
        case alwaysTemplate
    }

    package let content: PlatformPicture
    /// Whether it takes the foreground's colour.
    public let renderingMode: RenderingMode

    package init(_ content: PlatformPicture, renderingMode: RenderingMode = .automatic) {
        self.content = content
        self.renderingMode = renderingMode
    }

    /// No picture: 0 points wide and high.
    public convenience init() { self.init(.none) }

    /// A picture of the bundle's resources and asset catalogues; nil for one that isn't there, or is broken.
    public convenience init?(named name: String) {
        guard let content = PlatformPicture(named: name) else { return nil }
        self.init(content)
    }

    /// The same; resources are searched alike whatever the bundle.
    public convenience init?(
        named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection? = nil
    ) { self.init(named: name) }

    /// A picture of the bundle, `UIImage(resource: .logo)`; no picture where it isn't there.
    public convenience init(resource: ImageResource) {
        self.init(PlatformPicture(named: resource.pictureName) ?? .none)
    }

    /// A symbol, by the name it has on Apple's platforms.
    public convenience init?(systemName name: String) {
        if name.isEmpty { return nil }
        self.init(.symbol(name))
    }

    /// A picture of bytes; nil for bytes that are none.
    public convenience init?(data: Data) { self.init(data: data, scale: 1) }

    /// A picture of bytes, with so many pixels for a point; nil for bytes that are none.
    public convenience init?(data: Data, scale: CGFloat) {
        guard let picture = try? Picture(data, scale: scale) else { return nil }
        self.init(.picture(picture))
    }

    /// A picture of a file, read at once; nil for a file that can't be read, or is none.
    public convenience init?(contentsOfFile path: String) {
        guard let content = PlatformPicture(file: path) else { return nil }
        self.init(content)
    }

    /// In points. A symbol has that of a text of 17 points.
    public var size: CGSize { CGSize(content.size) }
    /// How many pixels there are for a point.
    public var scale: CGFloat { content.picture?.scale ?? 1 }

    /// The bytes of a PNG picture as they are; nil for other formats, which nothing here can change.
    public func pngData() -> Data? { content.data(of: .png) }

    /// The bytes of a JPEG picture as they are, whatever the quality; nil for other formats.
    public func jpegData(compressionQuality: CGFloat) -> Data? { content.data(of: .jpeg) }

    /// The picture in its own colours, or in the foreground's.
    public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        UIImage(content, renderingMode: renderingMode)
    }

    /// Two are equal whose bytes are.
    public static func == (left: UIImage, right: UIImage) -> Bool {
        left.content == right.content && left.renderingMode == right.renderingMode
    }

    /// Hashes what is shown.
    public func hash(into hasher: inout Hasher) { hasher.combine(content) }
}

extension UIImage {
    /// This picture, so small that it fits into a size, in its own proportion; itself where it does already.
    /// Blocks while a program of the desktop makes it.
    ///
    /// - Parameter size: pixels.
    /// - Returns: nil where it can't be made, as where there is no such program.
    public func preparingThumbnail(of size: CGSize) -> UIImage? {
        guard let picture = content.picture else { return self }
        if picture.header.width <= size.width, picture.header.height <= size.height { return self }
        return picture.scaled(width: size.width, height: size.height)
            .map { UIImage(.picture($0), renderingMode: renderingMode) }
    }

    /// The same, made on another thread.
    @concurrent
    public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
        preparingThumbnail(of: size)
    }

    /// The same, made on another thread.
    ///
    /// - Parameter completionHandler: called there with the picture; with nil where it can't be made.
    public func prepareThumbnail(
        of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void
    ) {
        DispatchQueue.global().async { completionHandler(self.preparingThumbnail(of: size)) }
    }
}

extension Image {
    /// UIKit's picture. It is in the tree by its content, and hosts get its bytes.
    public init(uiImage: UIImage) {
        self.init(uiImage.content)
        if uiImage.renderingMode != .automatic {
            self = renderingMode(uiImage.renderingMode == .alwaysTemplate ? .template : .original)
        }
    }
}

/// What UIKit's and AppKit's pictures have in common.
package enum PlatformPicture: Hashable, Sendable {
    case none
    case symbol(String)
    /// A picture of the bundle, with the one for the light appearance.
    case asset(String, Picture)
    case picture(Picture)

    /// A picture of the bundle; nil for one that isn't there, or is broken.
    init?(named name: String) {
        guard case .success(let image) = AssetImages.ofProcess.image(named: name) else { return nil }
        self = .asset(name, image.light)
    }

    /// A picture of a file, read at once; nil for a file that can't be read, or is none.
    init?(file path: String) {
        guard let data = try? Picture.read(path) else { return nil }
        let name = path.split(separator: "/").last ?? ""
        let scale: Double = name.contains("@3x.") ? 3 : name.contains("@2x.") ? 2 : 1
        guard let picture = try? Picture(data, scale: scale) else { return nil }
        self = .picture(picture)
    }

    var picture: Picture? {
        switch self {
        case .none, .symbol: nil
        case .asset(_, let picture), .picture(let picture): picture
        }
    }

    /// The size in points.
    var size: ViewSize {
        if case .symbol = self { return ViewSize(width: 20, height: 20) }
        return picture?.size ?? ViewSize(width: 0, height: 0)
    }

    /// The bytes of a picture of a format; nil for one of another.
    func data(of format: PictureHeader.Format) -> Data? {
        guard let picture, picture.header.format == format else { return nil }
        return try? picture.data()
    }
}

extension Image {
    init(_ content: PlatformPicture) {
        switch content {
        case .none: self.init(empty: ())
        case .symbol(let name): self.init(systemName: name)
        case .asset(let name, _): self.init(name)
        case .picture(let picture): self.init(picture)
        }
    }
}
