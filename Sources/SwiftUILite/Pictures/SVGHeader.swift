internal import FoundationEssentials

/// The root element of an SVG picture, as far as it says the size.
struct SVGHeader {
    typealias Problem = PictureHeader.Problem

    /// How far the root element is looked for: comments may stand before it.
    private static let reach = 64 << 10

    private let attributes: [String: String]

    /// Whether bytes begin as an XML text in which an SVG element comes soon.
    static func looksLikeIt(_ bytes: [UInt8]) -> Bool {
        let start = bytes.prefix(reach).drop { $0 <= 0x20 || $0 == 0xef || $0 == 0xbb || $0 == 0xbf }
        return start.first == UInt8(ascii: "<") && root(in: Array(start)) != nil
    }

    /// - Throws: `PictureHeader.Problem` for a text that is cut off.
    init(_ data: Data) throws(Problem) {
        let bytes = Array(data)
        guard let start = Self.root(in: Array(bytes.prefix(Self.reach))),
            let end = bytes[start...].prefix(Self.reach).firstIndex(of: UInt8(ascii: ">"))
        else { throw Problem("it is an SVG picture that ends in the middle") }
        let isEmpty = bytes[end - 1] == UInt8(ascii: "/")
        guard isEmpty || Self.isClosed(bytes[end...]) else {
            throw Problem("it is an SVG picture that ends in the middle")
        }
        attributes = Self.attributes(in: bytes[start..<(isEmpty ? end - 1 : end)])
    }

    /// Width and height, or those of the view box.
    ///
    /// - Throws: `PictureHeader.Problem` where there are neither.
    func size() throws(Problem) -> (Double, Double) {
        let box = (attributes["viewBox"] ?? "").split { " ,\n\t\r".contains($0) }.compactMap { Double($0) }
        let boxSize = box.count == 4 ? (box[2], box[3]) : nil
        let (width, height) = (length("width"), length("height"))
        let size: (Double, Double)? =
            switch (width, height, boxSize) {
            case (let width?, let height?, _): (width, height)
            case (let width?, nil, let box?): (width, width * box.1 / box.0)
            case (nil, let height?, let box?): (height * box.0 / box.1, height)
            default: boxSize
            }
        guard let size, size.0.isFinite, size.1.isFinite, size.0 < 1e6, size.1 < 1e6 else {
            throw Problem("it is an SVG picture that says neither width and height nor a view box")
        }
        return size
    }

    /// A length in pixels; nil for one in another unit, such as per cent.
    private func length(_ name: String) -> Double? {
        guard let text = attributes[name] else { return nil }
        return Double(text.hasSuffix("px") ? String(text.dropLast(2)) : text)
    }

    /// Where the attributes of the root element begin.
    private static func root(in bytes: [UInt8]) -> Int? {
        let name = Array("<svg".utf8)
        var index = 0
        while index + name.count < bytes.count {
            if bytes[index] == name[0], bytes[index...].starts(with: Array("<!--".utf8)) {
                guard let end = place(of: Array("-->".utf8), in: bytes, from: index + 4) else { return nil }
                index = end
                continue
            }
            if bytes[index] == name[0], bytes[index...].starts(with: name),
                [0x20, 0x09, 0x0a, 0x0d, UInt8(ascii: ">"), UInt8(ascii: "/")].contains(bytes[index + 4])
            {
                return index + 4
            }
            index += 1
        }
        return nil
    }

    private static func place(of word: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
        var index = start
        while index + word.count <= bytes.count {
            if bytes[index] == word[0], bytes[index...].starts(with: word) { return index + word.count }
            index += 1
        }
        return nil
    }

    /// Whether the root element ends: its end is the last thing in the text, but for space and comments.
    private static func isClosed(_ bytes: ArraySlice<UInt8>) -> Bool {
        let end = Array("</svg".utf8)
        var index = bytes.endIndex - end.count
        while index >= bytes.startIndex {
            if bytes[index] == end[0], bytes[index...].starts(with: end) { return true }
            index -= 1
        }
        return false
    }

    private static func attributes(in bytes: ArraySlice<UInt8>) -> [String: String] {
        var found: [String: String] = [:]
        var rest = bytes
        while let equals = rest.firstIndex(of: UInt8(ascii: "=")) {
            let name = rest[..<equals].split { $0 <= 0x20 }.last ?? []
            rest = rest[(equals + 1)...].drop { $0 <= 0x20 }
            guard let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
                let end = rest.dropFirst().firstIndex(of: quote)
            else { break }
            let value = rest[(rest.startIndex + 1)..<end]
            found[String(decoding: name, as: UTF8.self)] = String(decoding: value, as: UTF8.self)
            rest = rest[(end + 1)...]
        }
        return found
    }
}
