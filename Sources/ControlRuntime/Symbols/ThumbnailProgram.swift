internal import EventLoop
internal import FoundationEssentials
internal import Glibc
internal import SwiftUILite

/// Has gdk-pixbuf's thumbnailer make pictures smaller, a program that desktops have for their file managers.
///
/// It reads and writes memory of this process's: no picture gets into a file.
struct ThumbnailProgram: PictureScaler {
    /// A photo of 50 million pixels takes about a second.
    static let limit = Duration.seconds(10)

    private let path: String
    private let environment: [String: String]

    /// Nil where there is none.
    init?(_ environment: [String: String]) {
        guard let path = ChildProgram.path(of: "gdk-pixbuf-thumbnailer", environment) else { return nil }
        self.path = path
        self.environment = environment
    }

    func scaled(_ data: Data, side: Int) -> Data? {
        let input = data.withUnsafeBytes { try? SealedMemory.holding($0, name: "controlruntime-picture") }
        guard let input else { return nil }
        defer { close(input) }
        guard let output = SealedMemory.unsealed(name: "controlruntime-thumbnail") else { return nil }
        defer { close(output) }
        let status = ChildProgram.run(
            [path, "-s", String(side), "/proc/self/fd/3", "/proc/self/fd/4"], environment: environment,
            descriptors: [input, output], within: Self.limit)
        guard status == 0 else { return nil }
        return SealedMemory.contents(of: output, most: Picture.mostFileBytes).map { Data($0) }
    }
}
