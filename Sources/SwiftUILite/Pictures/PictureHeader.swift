package import FoundationEssentials

/// What the first bytes of a picture say: its format and its size. Nothing is decoded.
///
/// It reads bytes from anywhere: what is wrong with them is an error, and it looks at no more of them than
/// there are, each a few times at most.
package struct PictureHeader: Hashable, Sendable {
    /// The formats that are read.
    package enum Format: String, CaseIterable, Sendable {
        case png, jpeg, gif, webp, svg

        /// As on the bus.
        package var mediaType: String { self == .svg ? "image/svg+xml" : "image/\(rawValue)" }
    }

    /// Why bytes are no picture.
    package struct Problem: Error, Hashable, CustomStringConvertible {
        package let description: String

        init(_ description: String) { self.description = description }
    }

    package let format: Format
    /// In pixels; for SVG in its own units, which need not be whole.
    package let width: Double
    package let height: Double

    /// Reads a picture's header.
    ///
    /// - Throws: ``Problem`` for what is no picture of a known format, is cut off, or has no size.
    package init(_ data: Data) throws(Problem) {
        var reader = PictureBytes(data)
        guard let format = reader.format else {
            throw Problem(
                data.isEmpty ? "it is empty" : "it is neither PNG, JPEG, GIF, WebP nor SVG")
        }
        let size =
            switch format {
            case .png: try reader.pngSize()
            case .jpeg: try reader.jpegSize()
            case .gif: try reader.gifSize()
            case .webp: try reader.webpSize()
            case .svg: try SVGHeader(data).size()
            }
        guard size.0 > 0, size.1 > 0 else { throw Problem("its width or height is 0") }
        self.format = format
        (width, height) = size
        pixels = format == .svg ? 0 : max(width * height, format == .gif ? reader.largestGIFFrame : 0)
    }

    /// How many pixels a decoder makes of it; none where it is made of lines.
    package let pixels: Double
}

/// A place in a picture's bytes.
struct PictureBytes {
    typealias Problem = PictureHeader.Problem

    private let bytes: [UInt8]
    private var place = 0

    init(_ data: Data) { bytes = Array(data) }

    var format: PictureHeader.Format? {
        if starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) { return .png }
        if starts(with: [0xff, 0xd8, 0xff]) { return .jpeg }
        if starts(with: Array("GIF87a".utf8)) || starts(with: Array("GIF89a".utf8)) { return .gif }
        if starts(with: Array("RIFF".utf8)), bytes.count >= 12, text(at: 8) == "WEBP" { return .webp }
        return SVGHeader.looksLikeIt(bytes) ? .svg : nil
    }

    /// The size of the first chunk. All chunks are gone through up to the last, so that a picture which was
    /// cut off is found out.
    mutating func pngSize() throws(Problem) -> (Double, Double) {
        guard text(at: 12) == "IHDR", let width = number(at: 16), let height = number(at: 20) else {
            throw Problem("it is a PNG picture without a header")
        }
        place = 8
        while let length = number(at: place), let type = text(at: place + 4) {
            place += 12 + Int(length)
            guard place <= bytes.count else { break }
            if type == "IEND" { return (Double(width), Double(height)) }
        }
        throw Problem("it is a PNG picture that ends in the middle")
    }

    /// The size of the first frame.
    mutating func jpegSize() throws(Problem) -> (Double, Double) {
        place = 2
        var size: (Double, Double)?
        while let marker = nextMarker() {
            switch marker {
            case 0x01, 0xd0...0xd8: continue
            case 0xd9: throw Problem("it is a JPEG picture without a frame")
            case 0xda:
                guard let size else { throw Problem("it is a JPEG picture without a frame") }
                guard hasEnd else { throw Problem("it is a JPEG picture that ends in the middle") }
                return size
            default: break
            }
            guard let length = short(at: place), length >= 2 else { break }
            // Frames have markers from C0 on; three of them are something else.
            if (0xc0...0xcf).contains(marker), ![0xc4, 0xc8, 0xcc].contains(marker), size == nil,
                let height = short(at: place + 3), let width = short(at: place + 5)
            {
                size = (Double(width), Double(height))
            }
            place += length
        }
        throw Problem("it is a JPEG picture that ends in the middle")
    }

    func gifSize() throws(Problem) -> (Double, Double) {
        guard bytes.count >= 13 else { throw Problem("it is a GIF picture that ends in the middle") }
        func side(_ index: Int) -> Double { Double(Int(bytes[index]) | Int(bytes[index + 1]) << 8) }
        return (side(6), side(8))
    }

    /// The pixels of the largest frame, which may be larger than the picture; 0 where there is none.
    var largestGIFFrame: Double {
        func colors(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }
        func side(_ index: Int) -> Double { Double(Int(bytes[index]) | Int(bytes[index + 1]) << 8) }
        var place = 13 + colors(bytes[10])
        var largest = 0.0
        // Blocks of bytes with their lengths before them, up to an empty one.
        func skipBlocks() {
            while place < bytes.count, bytes[place] != 0 { place += Int(bytes[place]) + 1 }
            place += 1
        }
        while place + 10 <= bytes.count {
            switch bytes[place] {
            case 0x21:
                place += 2
                skipBlocks()
            case 0x2c:
                largest = max(largest, side(place + 5) * side(place + 7))
                place += 11 + colors(bytes[place + 9])
                skipBlocks()
            default: return largest
            }
        }
        return largest
    }

    /// Lossy, lossless and extended pictures each say it in their own way.
    func webpSize() throws(Problem) -> (Double, Double) {
        let cut = Problem("it is a WebP picture that ends in the middle")
        guard bytes.count >= 30 else { throw cut }
        func little(_ index: Int, _ count: Int) -> Int {
            (0..<count).reduce(0) { $0 | Int(bytes[index + $1]) << (8 * $1) }
        }
        guard little(4, 4) + 8 <= bytes.count else { throw cut }
        switch text(at: 12) {
        case "VP8 ": return (Double(little(26, 2) & 0x3fff), Double(little(28, 2) & 0x3fff))
        case "VP8L":
            let bits = little(21, 4)
            return (Double(bits & 0x3fff) + 1, Double(bits >> 14 & 0x3fff) + 1)
        case "VP8X": return (Double(little(24, 3)) + 1, Double(little(27, 3)) + 1)
        default: throw Problem("it is a WebP picture of an unknown kind")
        }
    }

    /// Moves behind the next marker.
    private mutating func nextMarker() -> UInt8? {
        guard place < bytes.count, bytes[place] == 0xff else { return nil }
        // Markers may be filled up.
        while place < bytes.count, bytes[place] == 0xff { place += 1 }
        guard place < bytes.count else { return nil }
        place += 1
        return bytes[place - 1]
    }

    /// Whether there is an end marker behind this place.
    private var hasEnd: Bool {
        var index = bytes.count - 2
        while index >= place {
            if bytes[index] == 0xff, bytes[index + 1] == 0xd9 { return true }
            index -= 1
        }
        return false
    }

    private func starts(with start: [UInt8]) -> Bool { bytes.starts(with: start) }

    private func number(at index: Int) -> UInt32? {
        guard index >= 0, index + 4 <= bytes.count else { return nil }
        return bytes[index..<(index + 4)].reduce(0) { $0 << 8 | UInt32($1) }
    }

    private func short(at index: Int) -> Int? {
        guard index >= 0, index + 2 <= bytes.count else { return nil }
        return Int(bytes[index]) << 8 | Int(bytes[index + 1])
    }

    private func text(at index: Int) -> String? {
        guard index >= 0, index + 4 <= bytes.count else { return nil }
        return String(decoding: bytes[index..<(index + 4)], as: UTF8.self)
    }
}
