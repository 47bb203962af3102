internal import Foundation
internal import FoundationOverlay
internal import SwiftUILite
internal import TestSupport
internal import Testing

/// Pictures that authors make smaller with Image I/O.
@Suite(.standardTimeLimit, .serialized)
struct ImageSourceTests {
    /// Says what it was asked for, and makes no picture.
    private struct Scaler: PictureScaler {
        func scaled(_ data: Data, side: Int) -> Data? {
            SamplePicture.png(UInt32(side), UInt32(side) / 2)
        }
    }

    private static var always: [CFString: Any] { [kCGImageSourceCreateThumbnailFromImageAlways: true] }

    private func thumbnail(_ source: CGImageSource, _ options: [CFString: Any]) -> [Int] {
        let image = CGImageSourceCreateThumbnailAtIndex(source, 0, options as CFDictionary)
        return image.map { [$0.width, $0.height] } ?? []
    }

    @Test func sourceSaysWhatThePictureIs() throws {
        let source = try #require(CGImageSourceCreateWithData(SamplePicture.png(300, 150), nil))
        #expect(CGImageSourceGetCount(source) == 1 && CGImageSourceGetType(source) == "public.png")
        let properties = try #require(CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [String: Int])
        #expect(properties == [kCGImagePropertyPixelWidth: 300, kCGImagePropertyPixelHeight: 150])
        #expect(CGImageSourceCreateImageAtIndex(source, 1, nil) == nil)
    }

    @Test func bytesThatAreNoPictureHaveNone() throws {
        let source = try #require(CGImageSourceCreateWithData(Data("a text".utf8) as CFData, nil))
        #expect(CGImageSourceGetCount(source) == 0 && CGImageSourceGetType(source) == nil)
        #expect(CGImageSourceCopyPropertiesAtIndex(source, 0, nil) == nil)
        #expect(thumbnail(source, Self.always) == [])
        let nowhere = URL(fileURLWithPath: "/nonexistent/photo.png")
        #expect(CGImageSourceCreateWithURL(nowhere as CFURL, nil) == nil)
    }

    @Test func thumbnailHasAtMostTheSideAskedFor() throws {
        let earlier = Picture.scaler
        defer { Picture.scaler = earlier }
        let source = try #require(CGImageSourceCreateWithData(SamplePicture.png(300, 150), nil))
        func thumbnail(_ side: Any) -> [Int] {
            self.thumbnail(source, Self.always.merging([kCGImageSourceThumbnailMaxPixelSize: side]) { $1 })
        }
        Picture.scaler = Scaler()
        #expect(thumbnail(90) == [90, 45] && thumbnail(90.5) == [90, 45])
        #expect(thumbnail(CGFloat(90)) == [90, 45] && thumbnail(NSNumber(value: 90)) == [90, 45])
        #expect(thumbnail(400) == [300, 150], "it is never made larger")
        #expect(self.thumbnail(source, Self.always) == [300, 150])
        #expect(self.thumbnail(source, [kCGImageSourceThumbnailMaxPixelSize: 90]) == [])
        Picture.scaler = nil
        #expect(thumbnail(90) == [300, 150], "hosts show it as small as it is drawn")
    }

    @Test func pictureOfAnImageHasItsPixels() throws {
        let source = try #require(CGImageSourceCreateWithData(SamplePicture.png(300, 150), nil))
        let image = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
        #expect(UIImage(cgImage: image).size == CGSize(width: 300, height: 150))
        let sharp = UIImage(cgImage: image, scale: 2, orientation: .up)
        #expect(sharp.size == CGSize(width: 150, height: 75) && sharp.cgImage?.width == 300)
        #expect(NSImage(cgImage: image, size: CGSize(width: 100, height: 50)).size.width == 100)
        #expect(UIImage(systemName: "star")?.cgImage == nil)
    }
}
