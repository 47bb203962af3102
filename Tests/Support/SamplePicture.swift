public import Foundation

/// Pictures: most are no more than their headers, for those who read no more.
public enum SamplePicture {
    /// A PNG picture of a size.
    public static func png(_ width: UInt32, _ height: UInt32, filler: Int = 0) -> Data {
        let header = big(width) + big(height) + [8, 6, 0, 0, 0]
        let chunks: [(String, [UInt8])] = [
            ("IHDR", header), ("IDAT", [UInt8](repeating: 0, count: filler)), ("IEND", []),
        ]
        var data: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
        // The sums are not looked at.
        for (type, body) in chunks {
            data += big(UInt32(body.count)) + Array(type.utf8) + body + [0, 0, 0, 0]
        }
        return Data(data)
    }

    /// A JPEG picture of a size, with something before its frame.
    public static func jpeg(_ width: UInt16, _ height: UInt16) -> Data {
        func two(_ value: UInt16) -> [UInt8] { [UInt8(value >> 8), UInt8(value & 0xff)] }
        let app: [UInt8] = [0xff, 0xe0, 0, 4, 1, 2]
        let table: [UInt8] = [0xff, 0xff, 0xc4, 0, 3, 0]
        let frame: [UInt8] = [0xff, 0xc2, 0, 8, 8] + two(height) + two(width) + [1]
        return Data([0xff, 0xd8] + app + table + frame + [0xff, 0xda, 0, 2, 7, 7, 0xff, 0xd9])
    }

    /// A whole PNG picture of a size, all black, which programs can read.
    public static func whole(_ width: UInt32, _ height: UInt32) -> Data {
        let rows = [UInt8](repeating: 0, count: (1 + Int(width + 7) / 8) * Int(height))
        // Not compressed, with the sum of as many zeros behind it.
        var body: [UInt8] = [0x78, 1]
        var rest = rows[...]
        while !rest.isEmpty {
            let block = rest.prefix(0xffff)
            rest = rest.dropFirst(block.count)
            let (low, high) = (UInt8(block.count & 0xff), UInt8(block.count >> 8))
            body += [rest.isEmpty ? 1 : 0, low, high, ~low, ~high] + block
        }
        let sum = rows.count % 65_521
        body += [UInt8(sum >> 8), UInt8(sum & 0xff), 0, 1]
        var data: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
        // One bit for each pixel, grey.
        let header = big(width) + big(height) + [1, 0, 0, 0, 0]
        for (type, body) in [("IHDR", header), ("IDAT", body), ("IEND", [])] {
            let chunk = Array(type.utf8) + body
            data += big(UInt32(body.count)) + chunk + big(checkSum(chunk))
        }
        return Data(data)
    }

    /// The check sum of a chunk.
    private static func checkSum(_ bytes: [UInt8]) -> UInt32 {
        var sum = UInt32.max
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : (sum >> 1) ^ 0xedb8_8320 }
        }
        return ~sum
    }

    private static func big(_ value: UInt32) -> [UInt8] {
        stride(from: 24, through: 0, by: -8).map { UInt8(value >> UInt32($0) & 0xff) }
    }
}
