package import FoundationEssentials
internal import Synchronization

/// Makes pictures smaller.
///
/// It is the host's part of a picture: what an author links decodes none.
package protocol PictureScaler: Sendable {
    /// A picture that is at most as large, in the same proportion. Blocks the calling thread, for seconds at
    /// most.
    ///
    /// - Parameters:
    ///   - data: a picture of a format that ``PictureHeader`` reads.
    ///   - side: pixels, which neither its width nor its height is more than.
    /// - Returns: the bytes of a picture; nil where it can't be made.
    func scaled(_ data: Data, side: Int) -> Data?
}

extension Picture {
    // Global because the process's pictures are made smaller in one way.
    private static let scalerOfProcess = Mutex<(any PictureScaler)?>(nil)

    /// What makes the process's pictures smaller; nil where nothing does. Set by whoever serves the process.
    package static var scaler: (any PictureScaler)? {
        get { scalerOfProcess.withLock { $0 } }
        set { scalerOfProcess.withLock { $0 = newValue } }
    }

    /// This picture, smaller.
    ///
    /// - Parameters:
    ///   - width: pixels that it has at most.
    ///   - height: pixels that it has at most.
    /// - Returns: nil where it can't be made, and for one that has too many pixels to be decoded.
    package func scaled(width: Double, height: Double) -> Picture? {
        guard header.format != .svg, header.pixels <= Self.mostDecodedPixels, let scaler = Self.scaler,
            let data = try? data()
        else { return nil }
        let factor = min(width / header.width, height / header.height, 1)
        let side = (max(header.width, header.height) * factor).rounded(.down)
        guard factor > 0, side >= 1, let bytes = scaler.scaled(data, side: Int(side)) else { return nil }
        guard let picture = try? Picture(bytes, scale: 1),
            picture.header.width <= side, picture.header.height <= side
        else { return nil }
        return picture
    }

    /// This picture as large as one may be that is shown. Made once, and blocks while it is.
    ///
    /// - Returns: nil where it can't be made.
    package var fitted: Picture? {
        guard Self.scaler != nil else { return nil }
        if let known = smaller.withLock({ $0 }) { return known.picture }
        var found: Picture?
        // A picture of noise takes more bytes than one of its size usually does.
        for part in [1, 0.5] {
            let factor = (Self.mostPixels * part / max(header.pixels, Self.mostPixels * part)).squareRoot()
            found = scaled(width: header.width * factor, height: header.height * factor)
            if found?.refusal == nil { break }
        }
        if found?.refusal != nil { found = nil }
        return smaller.withLock { smaller in
            // Another thread may have made one as well.
            let first = smaller ?? Fitted(picture: found)
            smaller = first
            return first.picture
        }
    }
}
