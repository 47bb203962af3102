public import Foundation

/// Pictures that are no more than their headers, for those who read no more.
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

    private static func big(_ value: UInt32) -> [UInt8] {
        stride(from: 24, through: 0, by: -8).map { UInt8(value >> UInt32($0) & 0xff) }
    }
}
