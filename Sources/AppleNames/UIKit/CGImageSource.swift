internal import AppIntentsLite
public import Foundation
internal import SwiftUILite

/// The types of Core Foundation that Image I/O takes, as Swift's: `data as CFData` is the data itself.
public typealias CFData = Data
public typealias CFURL = URL
/// True, as Core Foundation has it.
public var kCFBooleanTrue: Bool! { true }
/// False, as Core Foundation has it.
public var kCFBooleanFalse: Bool! { false }

/// The bytes of a picture, as Image I/O's type of the same name. A file is read at once.
public final class CGImageSource: Sendable {
    /// Nil for bytes that are no picture.
    fileprivate let picture: Picture?

    fileprivate init(_ data: Data) { picture = try? Picture(data) }
}

/// Whether a thumbnail is made although the picture has one of its own; none here has.
public let kCGImageSourceCreateThumbnailFromImageAlways: CFString =
    "kCGImageSourceCreateThumbnailFromImageAlways"
/// Whether a thumbnail is made as the picture has none of its own.
public let kCGImageSourceCreateThumbnailFromImageIfAbsent: CFString =
    "kCGImageSourceCreateThumbnailFromImageIfAbsent"
/// Whether a thumbnail is turned as the picture is: hosts show all as their bytes say.
public let kCGImageSourceCreateThumbnailWithTransform: CFString =
    "kCGImageSourceCreateThumbnailWithTransform"
/// How many pixels wide and high a thumbnail is at most.
public let kCGImageSourceThumbnailMaxPixelSize: CFString = "kCGImageSourceThumbnailMaxPixelSize"
/// Whether what was decoded is kept; nothing here decodes.
public let kCGImageSourceShouldCache: CFString = "kCGImageSourceShouldCache"
/// Whether a picture is decoded at once; nothing here decodes.
public let kCGImageSourceShouldCacheImmediately: CFString = "kCGImageSourceShouldCacheImmediately"
/// Which format the bytes are thought to have: their header says it.
public let kCGImageSourceTypeIdentifierHint: CFString = "kCGImageSourceTypeIdentifierHint"
/// The picture's width, in the properties of a source.
public let kCGImagePropertyPixelWidth: CFString = "PixelWidth"
/// The picture's height, in the properties of a source.
public let kCGImagePropertyPixelHeight: CFString = "PixelHeight"

/// A source of bytes.
public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource? {
    CGImageSource(data)
}

/// A source of a file; nil for one that can't be read.
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
    url.isFileURL ? (try? Picture.read(url.path)).map { CGImageSource($0) } : nil
}

/// How many pictures a source has: one, of an animation too, or none.
public func CGImageSourceGetCount(_ source: CGImageSource) -> Int { source.picture == nil ? 0 : 1 }

/// The format's identifier, as "public.png"; nil for bytes that are no picture.
public func CGImageSourceGetType(_ source: CGImageSource) -> CFString? {
    source.picture.flatMap { UTType(mimeType: $0.header.format.mediaType)?.identifier }
}

/// The picture's width and height in pixels; nil for bytes that are no picture.
public func CGImageSourceCopyPropertiesAtIndex(
    _ source: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CFDictionary? {
    CGImageSourceCreateImageAtIndex(source, index, options).map {
        [kCGImagePropertyPixelWidth: $0.width, kCGImagePropertyPixelHeight: $0.height]
    }
}

/// The picture; nil for bytes that are none.
public func CGImageSourceCreateImageAtIndex(
    _ source: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
    index == 0 ? source.picture.map { CGImage($0) } : nil
}

/// The picture, so small that its sides have at most the pixels of the options. Blocks while a program of the
/// desktop makes it. Without that program it is the picture itself, which hosts show as small as it is drawn.
///
/// - Returns: nil for bytes that are no picture, and with options that allow no thumbnail to be made.
public func CGImageSourceCreateThumbnailAtIndex(
    _ source: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
    guard let options, let image = CGImageSourceCreateImageAtIndex(source, index, options),
        [kCGImageSourceCreateThumbnailFromImageAlways, kCGImageSourceCreateThumbnailFromImageIfAbsent]
            .contains(where: { options[$0] as? Bool ?? false })
    else { return nil }
    guard let side = pixels(options[kCGImageSourceThumbnailMaxPixelSize]),
        Double(max(image.width, image.height)) > side
    else { return image }
    return CGImage(image.picture.scaled(width: side, height: side) ?? image.picture)
}

/// A number of an option, whichever type its author gave it.
private func pixels(_ option: Any?) -> Double? {
    switch option {
    case let number as any BinaryInteger: Double(number)
    case let number as any BinaryFloatingPoint: Double(number)
    case let number as NSNumber: number.doubleValue
    default: nil
    }
}
