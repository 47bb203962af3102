import AppKit
import Cocoa
import CoreGraphics
import ImageIO
import SwiftUI
import UIKit
import WidgetKit

/// What widget files take of UIKit and AppKit.
struct PictureEntry: TimelineEntry {
    let date: Date
    let photo: UIImage?
    var poster: NSImage?
}

struct PictureView: View {
    let entry: PictureEntry
    private let background = UIColor { traits in
        traits.userInterfaceStyle == .dark ? UIColor(white: 0.1, alpha: 1) : .systemBackground
    }

    var body: some View {
        ZStack {
            Color(uiColor: background)
            Color(UIColor.secondarySystemBackground)
            Color(.systemGroupedBackground)
            Color(nsColor: .windowBackgroundColor)
            Color(NSColor.controlAccentColor).opacity(0.5)
            if let photo = entry.photo {
                Image(uiImage: photo).resizable().aspectRatio(contentMode: .fill)
            } else {
                Image(uiImage: UIImage(named: "placeholder") ?? UIImage()).renderingMode(.template)
            }
            Image(nsImage: entry.poster ?? NSImage(size: .zero)).resizable().scaledToFit()
            Image("background").resizable(resizingMode: .stretch).scaledToFill()
            Image(decorative: "ornament").resizable()
            Text("Photo").font(Font(UIFont.systemFont(ofSize: 12, weight: .semibold)))
                .foregroundStyle(Color(.label))
            Text("Note").font(Font(NSFont.systemFont(ofSize: 11)))
            Text("Caption").font(Font(UIFont.preferredFont(forTextStyle: .caption1)))
                .foregroundColor(Color(UIColor.systemRed.withAlphaComponent(0.7)))
        }
        .frame(width: UIScreen.main.bounds.width / 2)
    }
}

/// As widgets make their photos smaller.
func downsampled(_ data: Data, _ url: URL, to side: CGFloat) -> UIImage? {
    let options = [kCGImageSourceShouldCache: false] as CFDictionary
    guard
        let source = CGImageSourceCreateWithData(data as CFData, nil)
            ?? CGImageSourceCreateWithURL(url as CFURL, options),
        let image = CGImageSourceCreateThumbnailAtIndex(
            source, 0,
            [
                kCGImageSourceCreateThumbnailFromImageAlways: true,
                kCGImageSourceCreateThumbnailWithTransform: kCFBooleanTrue!,
                kCGImageSourceShouldCacheImmediately: true,
                kCGImageSourceThumbnailMaxPixelSize: side,
            ] as CFDictionary)
    else { return nil }
    return UIImage(cgImage: image)
}

func pixels(_ source: CGImageSource) -> (Int, Int)? {
    let options: [CFString: Any] = [kCGImageSourceShouldCache: kCFBooleanFalse as Any]
    guard CGImageSourceGetCount(source) > 0, CGImageSourceGetType(source) as String? != nil,
        let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, options as CFDictionary)
            as? [CFString: Any],
        let width = properties[kCGImagePropertyPixelWidth] as? Int,
        let height = properties[kCGImagePropertyPixelHeight] as? Int
    else { return nil }
    return (width, height)
}

struct BarePicture: View {
    let image: CGImage
    var body: some View {
        Image(decorative: image, scale: 2).resizable()
        Image(image, scale: 1, orientation: .up, label: Text("Photo"))
        Image(uiImage: UIImage(cgImage: image, scale: 2, orientation: .up))
        Image(nsImage: NSImage(cgImage: image, size: .zero))
        if let other = UIImage(cgImage: image).cgImage { Text("\(other.width) × \(other.height)") }
    }
}

func photo(at path: String, _ data: Data) -> UIImage? {
    guard let image = UIImage(contentsOfFile: path) ?? UIImage(data: data), image.size.width > 0 else {
        return UIImage(systemName: "photo")?.withRenderingMode(.alwaysTemplate)
    }
    let bytes = image.pngData() ?? image.jpegData(compressionQuality: 0.8)
    return bytes.flatMap { UIImage(data: $0, scale: UIScreen.main.scale) }
}

func parts(of color: UIColor) -> [CGFloat] {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return [red, green, blue, alpha]
}

func opensSettings() -> Bool {
    guard let url = URL(string: UIApplication.openSettingsURLString) else { return false }
    return UIDevice.current.userInterfaceIdiom == .phone && UIApplication.shared.canOpenURL(url)
}

// What apps add to both kits' types, under one name.
extension UIColor {
    nonisolated convenience init(hex: UInt32) {
        self.init(
            red: CGFloat(hex >> 16 & 255) / 255, green: CGFloat(hex >> 8 & 255) / 255, blue: CGFloat(hex & 255) / 255,
            alpha: 1)
    }
    nonisolated static let brand = UIColor(hex: 0x336699)
}
extension NSColor {
    nonisolated convenience init(hex: UInt32) { self.init(white: CGFloat(hex) / 255, alpha: 1) }
    nonisolated static let brand = NSColor(hex: 0x33)
}
extension UIFont { nonisolated static var brand: UIFont { .systemFont(ofSize: 12, weight: .bold).withSize(13) } }
extension NSFont { nonisolated static var brand: NSFont { .preferredFont(forTextStyle: .body) } }
extension UIFont.TextStyle { nonisolated static let brand: UIFont.TextStyle = .headline }
extension NSFont.TextStyle { nonisolated static let brand: NSFont.TextStyle = .headline }
nonisolated func size(_ style: UIFont.TextStyle) -> UIFont { .preferredFont(forTextStyle: style) }
nonisolated func size(_ style: NSFont.TextStyle) -> NSFont { .preferredFont(forTextStyle: style) }
nonisolated func paint(_ colour: UIColor?, or other: NSColor? = .black) -> Bool {
    let makers: [(CGFloat) -> UIFont] = [UIFont.systemFont(ofSize:), UIFont.boldSystemFont(ofSize:)]
    switch colour {
    case UIColor.red: return makers.count > 1
    case .some(.brand), .some(.systemBlue): return Set([UIColor.brand, .label, .clear]).count == 3
    default: return other == .white && colour == .none
    }
}

struct BadgeOfApps: View {
    // An image stays one, so that what only images have can follow.
    let symbol: Image = Image(systemName: "timer").symbolRenderingMode(.multicolor).resizable()
    var body: some View { symbol.symbolRenderingMode(nil).renderingMode(.template).foregroundStyle(.secondary) }
}
func openInBrowser(_ url: URL) -> Bool {
    NSWorkspace.shared.open(url)
    NSWorkspace.shared.open(url, configuration: NSWorkspace.OpenConfiguration())
    return NSWorkspace.shared.open(url)
}
func thumbnails(of image: UIImage) async -> UIImage? {
    image.prepareThumbnail(of: CGSize(width: 40, height: 40)) { _ in }
    if let small = image.preparingThumbnail(of: CGSize(width: 100, height: 100)) { return small }
    return await image.byPreparingThumbnail(ofSize: CGSize(width: 50, height: 50))
}
nonisolated struct RoundedCorner: Shape {
    var radius: CGFloat = .infinity
    var corners: UIRectCorner = .allCorners
    func path(in rect: CGRect) -> Path {
        let path = UIBezierPath(
            roundedRect: rect, byRoundingCorners: corners,
            cornerRadii: CGSize(width: radius, height: radius))
        let outline: CGPath = path.cgPath
        return outline.isEmpty ? Path(CGPath(rect: rect, transform: nil)) : Path(outline)
    }
}
extension View {
    func cornerRadius(_ radius: CGFloat, corners: UIRectCorner) -> some View {
        clipShape(RoundedCorner(radius: radius, corners: corners))
    }
}

func copyOnMac(_ text: String) -> String? {
    let board = NSPasteboard.general
    board.clearContents()
    board.declareTypes([.string], owner: nil)
    guard board.setString(text, forType: .string) else { return nil }
    return board.string(forType: NSPasteboard.PasteboardType.string)
}

func copyOnPhone(_ text: String?) -> String? {
    UIPasteboard.general.string = text
    if UIPasteboard.general.hasStrings || UIPasteboard.general.hasURLs { UIPasteboard.general.url = nil }
    return UIPasteboard.general.string
}

func revealInFinder(_ file: URL) -> String? {
    NSWorkspace.shared.activateFileViewerSelecting([file])
    NSWorkspace.shared.selectFile(nil, inFileViewerRootedAtPath: file.deletingLastPathComponent().path)
    let maps = NSWorkspace.shared.urlForApplication(withBundleIdentifier: "org.gnome.Maps")
    let own = NSRunningApplication.current
    return own.bundleIdentifier ?? own.localizedName ?? "\(own.processIdentifier) \(maps?.path ?? "")"
}
