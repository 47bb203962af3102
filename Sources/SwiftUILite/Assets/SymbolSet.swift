internal import FoundationEssentials

/// A symbol of an author's in an asset catalogue: `leaf.symbolset` with an SVG picture.
package enum SymbolSet {
    /// So many points of a template are a point of a text in the size `body`: its symbols are drawn for texts
    /// of 100 points.
    private static let scale = 100.0 / 17

    /// The file of a set; nil where it names none that is there.
    ///
    /// - Parameter set: the path of the folder.
    private static func file(in set: String) -> String? {
        struct Contents: Decodable {
            struct Entry: Decodable { var filename: String? }
            var symbols: [Entry]?
        }
        let data = FileManager.default.contents(atPath: "\(set)/Contents.json")
        let contents = data.flatMap { try? JSONDecoder().decode(Contents.self, from: $0) }
        let named = (contents?.symbols ?? []).compactMap(\.filename).filter { AssetCatalogs.isInside($0) }
        let loose = AssetCatalogs.names(in: set).filter { $0.hasSuffix(".svg") }
        return (named + loose).map { "\(set)/\($0)" }.first { FileManager.default.fileExists(atPath: $0) }
    }

    /// The picture of a set: of a template the symbol alone, in its regular form. Nil where there is no file.
    static func picture(in set: String) -> Result<Picture, PictureHeader.Problem>? {
        guard let file = file(in: set) else { return nil }
        do {
            let data = try Picture.read(file)
            guard let symbol = SymbolTemplate(data)?.symbol else {
                return .success(try Picture(resource: file, scale: 1))
            }
            return .success(try Picture(symbol, scale: scale))
        } catch {
            return .failure(error)
        }
    }

    /// The file of a set that is a picture as it is; nil for a template, whose file has many symbols.
    package static func plainFile(in set: String) -> String? {
        guard let file = file(in: set), let data = try? Picture.read(file), SymbolTemplate(data) == nil else {
            return nil
        }
        return file
    }
}

/// A template of the app SF Symbols: an SVG picture with a symbol in several weights and sizes side by side,
/// and lines that say where each begins and ends.
struct SymbolTemplate {
    /// What of a capital's height a symbol reaches above and below it.
    private static let overhang = 0.3

    private let bytes: [UInt8]
    private let size: String

    /// Nil for a picture that is no such template.
    init?(_ data: Data) {
        bytes = Array(data)
        let sizes = ["M", "S", "L"]
        let bytes = bytes
        guard let size = sizes.first(where: { Self.element("Regular-\($0)", "g", in: bytes) != nil }) else {
            return nil
        }
        self.size = size
    }

    /// The symbol as a picture of its own; nil where the lines are missing.
    var symbol: Data? {
        func line(_ names: String..., at coordinate: String) -> Double? {
            names.lazy.compactMap { Self.element($0, "line", in: bytes) }.first
                .flatMap { Self.attribute(coordinate, of: $0) }
        }
        guard let group = Self.element("Regular-\(size)", "g", in: bytes),
            let left = line("left-margin-Regular-\(size)", "left-margin", at: "x1"),
            let right = line("right-margin-Regular-\(size)", "right-margin", at: "x1"),
            let top = line("Capline-\(size)", at: "y1"), let bottom = line("Baseline-\(size)", at: "y1"),
            left < right, top < bottom, let end = Self.end(of: group)
        else { return nil }
        let overhang = (bottom - top) * Self.overhang
        let (width, height) = (right - left, bottom - top + 2 * overhang)
        let head =
            "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" "
            + "viewBox=\"\(left) \(top - overhang) \(width) \(height)\" width=\"\(width)\" height=\"\(height)\">"
        return Data(head.utf8) + Data(group[..<end]) + Data("</svg>".utf8)
    }

    /// From the beginning of an element with an identifier on; nil where there is none.
    private static func element(_ identifier: String, _ name: String, in bytes: [UInt8]) -> ArraySlice<UInt8>?
    {
        let (start, mark) = (Array("<\(name) ".utf8), Array("id=\"\(identifier)\"".utf8))
        var index = bytes.startIndex
        while let tag = place(of: start, in: bytes[index...]) {
            let end = bytes[tag...].firstIndex(of: UInt8(ascii: ">")) ?? bytes.endIndex
            if let found = place(of: mark, in: bytes[tag..<end]), bytes[found - 1] <= 0x20 {
                return bytes[tag...]
            }
            index = end
        }
        return nil
    }

    /// Behind the end of the group that begins here; nil where it has none.
    private static func end(of group: ArraySlice<UInt8>) -> Int? {
        let close = Array("</g>".utf8)
        var depth = 0
        var index = group.startIndex
        while let tag = group[index...].firstIndex(of: UInt8(ascii: "<")) {
            guard let end = group[tag...].firstIndex(of: UInt8(ascii: ">")) else { return nil }
            if group[tag...].starts(with: close) {
                depth -= 1
            } else if group[tag...].starts(with: Array("<g".utf8)),
                [0x20, 0x09, 0x0a, 0x0d, UInt8(ascii: ">")].contains(group[tag + 2]),
                group[end - 1] != UInt8(ascii: "/")
            {
                depth += 1
            }
            index = end + 1
            if depth == 0 { return index }
        }
        return nil
    }

    /// A number among the attributes of the element that begins here.
    private static func attribute(_ name: String, of element: ArraySlice<UInt8>) -> Double? {
        let tag = element.prefix { $0 != UInt8(ascii: ">") }
        let mark = Array(" \(name)=\"".utf8)
        guard let start = place(of: mark, in: tag) else { return nil }
        let text = String(
            decoding: tag[(start + mark.count)...].prefix { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
        return Double(text).flatMap { $0.isFinite ? $0 : nil }
    }

    private static func place(of word: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
        var rest = bytes
        while let first = rest.firstIndex(of: word[0]) {
            rest = rest[first...]
            if rest.starts(with: word) { return first }
            rest = rest.dropFirst()
        }
        return nil
    }
}
