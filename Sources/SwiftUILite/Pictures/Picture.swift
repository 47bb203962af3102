package import FoundationEssentials
package import Synchronization

/// A picture of an author's: its bytes, or the file that has them, and what its header says.
///
/// Usable from any thread. Pictures are equal when their bytes and scales are.
package final class Picture: Hashable, Sendable {
    /// How many bytes a picture may have.
    package static let mostBytes = 4 << 20
    /// How many pixels a picture may have: as many as 1,024 × 1,024. WidgetKit has such a limit too, which
    /// differs between devices and is lower on phones.
    package static let mostPixels = 1_048_576.0
    /// How many pixels a picture may have that is made smaller: as many as 8,192 × 8,192, which are more than
    /// cameras make. Who decodes it needs four bytes for each.
    package static let mostDecodedPixels = 67_108_864.0
    /// How large a file is read at all: authors also look at pictures that they don't show.
    package static let mostFileBytes = 64 << 20

    /// Where the bytes are.
    private enum Source: Sendable {
        case data(Data)
        /// A file that stays as it is.
        case file(String, bytes: Int)
    }

    package let header: PictureHeader
    /// How many pixels there are for a point.
    package let scale: Double
    private let source: Source
    private let known: Mutex<String?>
    /// The picture that is shown for one that is too large.
    struct Fitted: Sendable {
        let picture: Picture?
    }
    let smaller = Mutex<Fitted?>(nil)
    /// What was made of the bytes to be given out; it stays as long as the picture is there.
    package let given = Mutex<(any AnyObject & Sendable)?>(nil)

    /// A picture of bytes.
    ///
    /// - Parameter scale: pixels for a point; what is no positive number counts as 1.
    /// - Throws: ``PictureHeader/Problem`` for bytes that are no picture.
    package init(_ data: Data, scale: Double = 1) throws(PictureHeader.Problem) {
        header = try PictureHeader(data)
        self.scale = scale > 0 && scale.isFinite ? scale : 1
        source = .data(data)
        known = Mutex(nil)
    }

    /// A picture of the bundle's resources, whose bytes stay in the file.
    ///
    /// - Throws: ``PictureHeader/Problem`` for a file that can't be read, or is no picture.
    package init(resource path: String, scale: Double) throws(PictureHeader.Problem) {
        let data = try Self.read(path)
        header = try PictureHeader(data)
        self.scale = scale
        source = .file(path, bytes: data.count)
        known = Mutex(SHA256.hex(of: data))
    }

    /// The bytes of a file.
    ///
    /// - Throws: ``PictureHeader/Problem`` for one that can't be read, or is too large.
    package static func read(_ path: String) throws(PictureHeader.Problem) -> Data {
        let size = try? FileManager.default.attributesOfItem(atPath: path)[.size]
        let bytes = (size as? any BinaryInteger).map { Int(clamping: $0) } ?? 0
        guard bytes <= mostFileBytes else {
            throw PictureHeader.Problem("it has \(bytes) bytes; \(mostFileBytes) are read at most")
        }
        guard let data = FileManager.default.contents(atPath: path) else {
            throw PictureHeader.Problem("it can't be read")
        }
        return data
    }

    /// In points: the pixels by the scale.
    package var size: ViewSize { ViewSize(width: header.width / scale, height: header.height / scale) }

    /// How many bytes it has.
    package var count: Int {
        switch source {
        case .data(let data): data.count
        case .file(_, let bytes): bytes
        }
    }

    /// How many of its bytes are in memory as long as it is.
    package var residentCount: Int { if case .data(let data) = source { data.count } else { 0 } }

    /// The SHA-256 digest of the bytes, as 64 lower-case hexadecimal digits. Made when it is first asked for.
    package var digest: String {
        known.withLock { known in
            if let digest = known { return digest }
            guard case .data(let data) = source else { return "" }
            let digest = SHA256.hex(of: data)
            known = digest
            return digest
        }
    }

    /// Why it can't be shown as it is; nil for one that can.
    package var refusal: PictureHeader.Problem? {
        if count > Self.mostBytes {
            return .init("it has \(count) bytes; a picture may have \(Self.mostBytes)")
        }
        if header.pixels > Self.mostPixels {
            let (width, height) = (Int(header.width), Int(header.height))
            return .init(
                "it has \(width) × \(height) pixels; a widget takes \(Int(Self.mostPixels)) in all"
            )
        }
        return nil
    }

    /// The bytes. May read a file.
    ///
    /// - Throws: ``PictureHeader/Problem`` for a file that is gone, or is another than before.
    package func data() throws(PictureHeader.Problem) -> Data {
        switch source {
        case .data(let data): return data
        case .file(let path, _):
            let data = try Self.read(path)
            guard SHA256.hex(of: data) == digest else {
                throw PictureHeader.Problem("its file has changed since it was shown")
            }
            return data
        }
    }

    package static func == (one: Picture, other: Picture) -> Bool {
        one === other || (one.count == other.count && one.scale == other.scale && one.digest == other.digest)
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(count)
        hasher.combine(scale)
    }
}
