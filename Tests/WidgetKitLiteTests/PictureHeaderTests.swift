import Foundation
import SwiftUILite
import TestSupport
import Testing

@Suite(.standardTimeLimit)
struct PictureHeaderTests {
    private func size(_ data: Data) throws -> String {
        let header = try PictureHeader(data)
        return "\(header.format) \(header.width) \(header.height)"
    }

    private func problem(_ data: Data) -> String {
        do {
            return "no problem but \(try PictureHeader(data))"
        } catch {
            return "\(error)"
        }
    }

    private func webp(_ kind: String, _ body: [UInt8]) -> Data {
        let rest = Array("WEBP\(kind)".utf8) + [0, 0, 0, 0] + body + [UInt8](repeating: 0, count: 20)
        let count = UInt32(rest.count)
        return Data(Array("RIFF".utf8) + [UInt8(count & 0xff), UInt8(count >> 8), 0, 0] + rest)
    }

    @Test func headersOfAllFormatsHaveTheirSize() throws {
        #expect(try size(SamplePicture.png(640, 480)) == "png 640.0 480.0")
        #expect(try size(SamplePicture.jpeg(300, 200)) == "jpeg 300.0 200.0")
        #expect(try size(Data(Array("GIF89a".utf8) + [3, 1, 2, 0, 0, 0, 0])) == "gif 259.0 2.0")
        #expect(
            try size(webp("VP8 ", [0, 0, 0, 0x9d, 0x01, 0x2a, 0x40, 0x01, 0xf0, 0xc0])) == "webp 320.0 240.0")
        // 14 bits each, less one.
        let bits: UInt32 = 99 | 49 << 14
        #expect(
            try size(
                webp("VP8L", [0x2f] + (0..<4).map { UInt8(bits >> (8 * $0) & 0xff) })) == "webp 100.0 50.0")
        #expect(try size(webp("VP8X", [0, 0, 0, 0, 0xff, 1, 0, 0x0f, 0, 0])) == "webp 512.0 16.0")
    }

    @Test(arguments: [
        ("<svg width='24' height='12'/>", "24.0 12.0"),
        (
            "<?xml version=\"1.0\"?>\n<!-- <svg width='1'> -->\n<svg viewBox=\"0 0 24 36.5\"></svg>\n",
            "24.0 36.5"
        ),
        ("<svg width=\"48px\" viewBox=\"0 0 24 12\"><svg width='3'/></svg>", "48.0 24.0"),
        ("<svg height='50' viewBox='0,0,20,10'></svg >", "100.0 50.0"),
        ("\u{feff}<svg width='100%' height='100%' viewBox='0 0 9 8'><g/></svg>", "9.0 8.0"),
    ])
    func svgPicturesHaveTheirSize(_ text: String, _ expected: String) throws {
        #expect(try size(Data(text.utf8)) == "svg " + expected)
    }

    /// A frame may be larger than the picture that it is in; who decodes it makes all of it.
    @Test func pixelCountIsThatOfTheLargestFrame() throws {
        func gif(_ frames: [(UInt8, UInt8)]) -> Data {
            // Ten by ten, with a table of two colours, a comment, and frames of 256 times these sides.
            var bytes = Array("GIF89a".utf8) + [10, 0, 10, 0, 0x80, 0, 0, 1, 2, 3, 4, 5, 6]
            bytes += [0x21, 0xfe, 2, 0x2c, 0x2c, 0]
            for (width, height) in frames {
                bytes += [0x2c, 0, 0, 0, 0, 0, width, 0, height, 0x81] + [UInt8](repeating: 0x2c, count: 12)
                bytes += [2, 1, 0x2c, 0]
            }
            return Data(bytes + [0x3b])
        }
        #expect(try PictureHeader(gif([])).pixels == 100)
        #expect(try PictureHeader(gif([(1, 1), (78, 80), (2, 2)])).pixels == 78.0 * 80 * 65_536)
        #expect(try PictureHeader(gif([(1, 1), (78, 80)])).width == 10)
        for count in 13..<gif([(1, 1), (2, 2)]).count {
            #expect(try PictureHeader(gif([(1, 1), (2, 2)]).prefix(count)).pixels >= 100, "it is cut off")
        }
        #expect(try PictureHeader(SamplePicture.png(20_000, 20_000)).pixels == 400_000_000)
        #expect(try PictureHeader(Data("<svg width='24' height='12'/>".utf8)).pixels == 0)
    }

    /// Each format has the name that programs know it by.
    @Test func formatsHaveMediaTypes() {
        #expect(
            PictureHeader.Format.allCases.map(\.mediaType) == [
                "image/png", "image/jpeg", "image/gif", "image/webp", "image/svg+xml",
            ])
    }

    @Test func pictureProblemsAreNamed() {
        #expect(problem(Data()) == "it is empty")
        #expect(problem(Data("%PDF-1.7".utf8)) == "it is neither PNG, JPEG, GIF, WebP nor SVG")
        #expect(problem(Data("<html><body/></html>".utf8)) == "it is neither PNG, JPEG, GIF, WebP nor SVG")
        #expect(problem(SamplePicture.png(0, 5)) == "its width or height is 0")
        #expect(
            problem(Data("<svg><g/></svg>".utf8))
                == "it is an SVG picture that says neither width and height nor a view box")
        #expect(
            problem(Data("<svg width='nan' height='inf'></svg>".utf8))
                == "it is an SVG picture that says neither width and height nor a view box")
    }

    /// A picture whose end is missing is none: what was cut off at a place other than its last byte.
    @Test(arguments: [
        SamplePicture.png(64, 64, filler: 100), SamplePicture.jpeg(64, 64),
        Data("<svg width='1' height='1'><g></g></svg>".utf8),
    ])
    func truncatedPictureIsDetected(_ data: Data) {
        for count in 0..<(data.count - 8) {
            let text = problem(data.prefix(count))
            #expect(!text.hasPrefix("no problem"), "\(count) of \(data.count): \(text)")
        }
    }

    /// The last part of a PNG picture has its end, too: nothing of it may be missing.
    @Test func pictureWithoutItsLastBytesIsRefused() {
        let data = SamplePicture.png(64, 64, filler: 100)
        for count in data.count - 8..<data.count {
            #expect(problem(data.prefix(count)) == "it is a PNG picture that ends in the middle", "\(count)")
        }
        #expect(problem(data).hasPrefix("no problem"))
    }

    /// Any change of any byte gives a size or a problem, in a time that its length bounds.
    @Test func changedPictureBytesDoNoHarm() {
        let samples = [
            SamplePicture.png(64, 64, filler: 8), SamplePicture.jpeg(64, 64),
            Data("<svg width='1' height='1'></svg>".utf8), webp("VP8X", [0, 0, 0, 0, 1, 1, 0, 1, 0, 0]),
        ]
        for sample in samples {
            for index in sample.indices {
                for value: UInt8 in [0, 0x22, 0x3c, 0x7f, 0xff] {
                    var changed = sample
                    changed[index] = value
                    if let header = try? PictureHeader(changed) {
                        #expect(header.width > 0 && header.height > 0)
                        #expect(header.width.isFinite && header.height.isFinite)
                    }
                }
            }
        }
    }

    @Test func picturesAreBounded() throws {
        #expect(try Picture(SamplePicture.png(1000, 1000)).refusal == nil)
        #expect(
            try Picture(SamplePicture.png(2000, 1000)).refusal?.description
                == "it has 2000 × 1000 pixels; a widget takes 1048576 in all")
        #expect(
            try Picture(SamplePicture.png(4, 4, filler: 4 << 20)).refusal?.description
                == "it has \((4 << 20) + 57) bytes; a picture may have 4194304")
        #expect(try Picture(SamplePicture.png(.max, .max)).refusal != nil)
        // Lines have no pixels.
        #expect(try Picture(Data("<svg width='5000' height='5000'/>".utf8)).refusal == nil)
    }

    @Test func digestIdentifiesThePictureBytes() throws {
        let (one, same) = (try Picture(SamplePicture.png(4, 4)), try Picture(SamplePicture.png(4, 4)))
        #expect(one.digest == SHA256.hex(of: SamplePicture.png(4, 4)) && one.digest == same.digest)
        #expect(one == same && Set([one, same]).count == 1)
        let (other, sharper) = (
            try Picture(SamplePicture.png(4, 5)), try Picture(SamplePicture.png(4, 4), scale: 2)
        )
        #expect(other.digest != one.digest && other != one)
        #expect(
            sharper.digest == one.digest && sharper != one && sharper.size == ViewSize(width: 2, height: 2))
        #expect(try Picture(SamplePicture.png(4, 4), scale: .nan).scale == 1)
    }
}
