internal import Foundation
internal import TestSupport

/// A picture of the screen, in the format PPM: a header of three lines, then three bytes for each pixel.
struct Picture {
    struct Color: Hashable {
        let red: UInt8
        let green: UInt8
        let blue: UInt8

        /// - Parameter number: as style sheets write it, `0xRRGGBB`.
        init(_ number: UInt32) {
            red = UInt8(truncatingIfNeeded: number >> 16)
            green = UInt8(truncatingIfNeeded: number >> 8)
            blue = UInt8(truncatingIfNeeded: number)
        }
    }

    private let counts: [Color: Int]

    init(contentsOf file: URL) throws {
        let data = [UInt8](try Data(contentsOf: file))
        let parts = data.split(
            separator: UInt8(ascii: "\n"), maxSplits: 3, omittingEmptySubsequences: false)
        guard parts.count == 4, Array(parts[0]) == Array("P6".utf8), Array(parts[2]) == Array("255".utf8)
        else {
            throw TestSupportError("\(file.path) is no picture")
        }
        var counts: [Color: Int] = [:]
        let pixels = parts[3]
        for start in stride(from: pixels.startIndex, to: pixels.endIndex - 2, by: 3) {
            let number = pixels[start..<start + 3].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
            counts[Color(number), default: 0] += 1
        }
        self.counts = counts
    }

    /// How many pixels have exactly this colour. The insides of letters do; their edges are mixed.
    func count(_ color: Color) -> Int { counts[color] ?? 0 }
}
