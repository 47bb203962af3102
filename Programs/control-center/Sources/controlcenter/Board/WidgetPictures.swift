internal import ControlClient
internal import Glibc

/// The pictures of bundles that their trees and controls name, each asked for once: a digest always stands
/// for the same bytes. They are files without a name, in the user's runtime folder, which is memory.
@MainActor
final class WidgetPictures {
    /// The most that are kept.
    private static let most = 100

    private var files: [String: Int32] = [:]

    isolated deinit { forget() }

    /// The paths of pictures by their digests. What a bundle doesn't give, and what has another media type,
    /// is left out.
    func paths(
        _ digests: Set<String>, of bundle: String, _ client: ControlClient,
        _ mediaTypes: Set<String> = ["image/png"]
    ) async -> [String: String] {
        for digest in digests where files[digest] == nil {
            guard let picture = try? await client.picture(digest, in: bundle), !Task.isCancelled,
                mediaTypes.contains(picture.mediaType), files[digest] == nil
            else { continue }
            if files.count >= Self.most { forget() }
            files[digest] = Self.file(picture.bytes)
        }
        return known(digests)
    }

    /// Those that are here already.
    func known(_ digests: Set<String>) -> [String: String] {
        files.filter { digests.contains($0.key) }.mapValues { "/proc/self/fd/\($0)" }
    }

    private func forget() {
        for file in files.values { close(file) }
        files = [:]
    }

    private static func file(_ bytes: [UInt8]) -> Int32? {
        let folder = getenv("XDG_RUNTIME_DIR").map { String(cString: $0) } ?? "/tmp"
        var name = Array("\(folder)/controlcenter-XXXXXX".utf8CString)
        let file = mkstemp(&name)
        guard file >= 0 else { return nil }
        unlink(name)
        _ = fcntl(file, F_SETFD, FD_CLOEXEC)
        var done = 0
        while done < bytes.count {
            let count = bytes.withUnsafeBytes {
                write(file, $0.baseAddress.map { $0 + done }, bytes.count - done)
            }
            guard count > 0 else {
                close(file)
                return nil
            }
            done += count
        }
        return file
    }
}
