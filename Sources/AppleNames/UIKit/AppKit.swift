public import Foundation
public import SwiftUILite
internal import Synchronization

/// A colour, as AppKit's type of the same name: what SwiftUI's `Color` is, as an object.
///
/// The system's colours are in a tree by name, with their values in light and dark appearance: the host knows
/// which one it shows. Usable from any thread.
public final class NSColor: _PlatformColor {
    public let _color: Color

    /// SwiftUI's colour as an object.
    public init(_ color: Color) { _color = color }

    /// Parts 0...1 in sRGB.
    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Parts 0...1, read as sRGB.
    public convenience init(calibratedRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// The red part in light appearance; 0 for a colour that only the host knows, as the parts below.
    public var redComponent: CGFloat { _color.shades?.light.red ?? 0 }
    public var greenComponent: CGFloat { _color.shades?.light.green ?? 0 }
    public var blueComponent: CGFloat { _color.shades?.light.blue ?? 0 }
    public var alphaComponent: CGFloat { _color.alpha }
}

// The system's colours by AppKit's own names.
extension NSColor {
    public static let labelColor = NSColor(Color.system("label"))
    /// Text of less weight.
    public static let secondaryLabelColor = NSColor(Color.system("secondaryLabel"))
    /// Text of still less weight.
    public static let tertiaryLabelColor = NSColor(Color.system("tertiaryLabel"))
    public static let quaternaryLabelColor = NSColor(Color.system("quaternaryLabel"))
    /// What stands where nothing was typed yet.
    public static let placeholderTextColor = NSColor(Color.system("placeholderText"))
    /// Text that leads somewhere.
    public static let linkColor = NSColor(Color.system("link"))
    public static let separatorColor = NSColor(Color.system("separator"))
    public static let textColor = NSColor(Color.system("text"))
    /// What is behind running text.
    public static let textBackgroundColor = NSColor(Color.system("textBackground"))
    /// What is behind all else.
    public static let windowBackgroundColor = NSColor(Color.system("windowBackground"))
    /// What is behind a document.
    public static let underPageBackgroundColor = NSColor(Color.system("underPageBackground"))
    /// What is behind lists.
    public static let controlBackgroundColor = NSColor(Color.system("controlBackground"))
    /// The surface of a control.
    public static let controlColor = NSColor(Color.system("control"))
    public static let controlTextColor = NSColor(Color.system("text"))
    /// What is behind what is chosen.
    public static let selectedContentBackgroundColor = NSColor(Color.system("selectedContentBackground"))
    /// Lines of a table.
    public static let gridColor = NSColor(Color.system("grid"))
    /// The accent colour of the user's desktop.
    public static let controlAccentColor = NSColor(Color.accentColor)
}

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
    public init(_ font: NSFont) { self = font._font }
}

/// A picture, as AppKit's `NSImage`: of the bundle, of bytes that an author has, or a symbol.
///
/// Nothing here decodes pictures: PNG, JPEG, GIF, WebP and SVG are known by their headers, and their bytes go
/// to the hosts as they are. Usable from any thread.
public final class NSImage: Hashable, Sendable {
    public typealias Name = String

    package let content: PlatformPicture
    private let template = Mutex<Bool?>(nil)
    private let emptySize: ViewSize

    init(_ content: PlatformPicture, emptySize: ViewSize = ViewSize(width: 0, height: 0)) {
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

    /// The size in points.
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
