internal import BusContract
internal import DBus
internal import Glibc

extension ControlClient {
    /// How many bytes of a picture are read.
    private static let mostPictureBytes = 16 << 20

    /// The bytes of a picture that a widget's tree names.
    ///
    /// A digest always stands for the same bytes: hosts keep what they got, and ask once.
    ///
    /// - Parameters:
    ///   - digest: as it stands in the tree.
    ///   - widget: one of the bundle that served the tree.
    /// - Throws: ``ControlClientError``: `failed` with `Unavailable` for a picture of a tree that was served
    ///   long ago, with `AuthenticationRequired` for a private one while the session is locked.
    public func picture(_ digest: String, of widget: WidgetSnapshot) async throws -> WidgetPicture {
        try await picture(digest, in: widget.bundle)
    }

    /// The bytes of a picture that one of a bundle's trees names, a widget's or an activity's; see
    /// ``picture(_:of:)``.
    ///
    /// - Parameters:
    ///   - digest: as it stands in the tree.
    ///   - bundle: the name of the bundle that served the tree.
    /// - Throws: ``ControlClientError``.
    public func picture(_ digest: String, in bundle: String) async throws -> WidgetPicture {
        let (mediaType, descriptor) = try await ControlClientError.wrapping(
            bundle, member: Bundle1.getResource.name
        ) {
            try await connection.call(
                Bundle1.getResource, digest, of: try Contract.busName(bundle: bundle), at: Contract.root,
                timeout: Self.actionTimeout)
        }
        guard let bytes = Self.content(of: descriptor.rawValue) else {
            throw ControlClientError(
                .badAnswer, "the picture \(digest) of \(bundle) can't be read, or is too large")
        }
        return WidgetPicture(mediaType: mediaType, bytes: bytes)
    }

    /// What a file of another process holds; nil for what is none, or is too large. The file may become
    /// shorter meanwhile, where it isn't sealed.
    private static func content(of descriptor: Int32) -> [UInt8]? {
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            status.st_size <= mostPictureBytes
        else { return nil }
        var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
        var done = 0
        while done < bytes.count {
            let more = bytes.withUnsafeMutableBytes { buffer in
                pread(descriptor, buffer.baseAddress! + done, buffer.count - done, done)
            }
            if more < 0, errno == EINTR { continue }
            guard more > 0 else { return nil }
            done += more
        }
        return bytes
    }
}
