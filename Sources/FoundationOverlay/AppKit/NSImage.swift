public import Foundation
public import SwiftUILite
internal import Synchronization

/// A picture, as AppKit's `NSImage`: of the bundle, of bytes that an author has, or a symbol.
///
/// Nothing here decodes pictures: PNG, JPEG, GIF, WebP and SVG are known by their headers, and their bytes go
/// to the hosts as they are. Usable from any thread.
public final class NSImage: Hashable, Sendable {
    /// A picture's name.
    public typealias Name = String

    package let content: PlatformPicture
    private let template = Mutex<Bool?>(nil)
    private let emptySize: ViewSize

    private init(_ content: PlatformPicture, emptySize: ViewSize = ViewSize(width: 0, height: 0)) {
        self.content = content
        self.emptySize = emptySize
    }

    /// No picture, of a size in points.
    public convenience init(size: CGSize) { self.init(.none, emptySize: ViewSize(size)) }

    /// A picture of the bundle's resources and asset catalogues; nil for one that isn't there, or is broken.
    public convenience init?(named name: Name) {
        guard let content = PlatformPicture(named: name) else { return nil }
        self.init(content)
    }

    /// A picture of the bundle, `NSImage(resource: .logo)`; no picture where it isn't there.
    public convenience init(resource: ImageResource) {
        self.init(PlatformPicture(named: resource.pictureName) ?? .none)
    }

    /// A symbol, by the name it has on Apple's platforms. The description is kept for the author's code.
    public convenience init?(systemSymbolName name: String, accessibilityDescription: String?) {
        if name.isEmpty { return nil }
        self.init(.symbol(name))
    }

    /// A picture of bytes; nil for bytes that are none.
    public convenience init?(data: Data) {
        guard let picture = try? Picture(data) else { return nil }
        self.init(.picture(picture))
    }

    /// A picture of a file, read at once; nil for a file that can't be read, or is none.
    public convenience init?(contentsOfFile path: String) {
        guard let content = PlatformPicture(file: path) else { return nil }
        self.init(content)
    }

    /// A picture of a file, read at once; nil for a file that can't be read, or is none.
    public convenience init?(contentsOf url: URL) {
        guard url.isFileURL else { return nil }
        self.init(contentsOfFile: url.path)
    }

    /// In points.
    public var size: CGSize { CGSize(content == .none ? emptySize : content.size) }

    /// Whether it takes the foreground's colour.
    public var isTemplate: Bool {
        get { template.withLock { $0 } ?? false }
        set { template.withLock { $0 = newValue } }
    }

    /// What was set of ``isTemplate``.
    var templateChoice: Bool? { template.withLock { $0 } }

    /// Two are equal whose bytes are.
    public static func == (left: NSImage, right: NSImage) -> Bool { left.content == right.content }

    /// Hashes what is shown.
    public func hash(into hasher: inout Hasher) { hasher.combine(content) }
}

extension Image {
    /// AppKit's picture. It is in the tree by its content, and hosts get its bytes.
    public init(nsImage: NSImage) {
        self.init(nsImage.content)
        if let isTemplate = nsImage.templateChoice {
            self = renderingMode(isTemplate ? .template : .original)
        }
    }
}
