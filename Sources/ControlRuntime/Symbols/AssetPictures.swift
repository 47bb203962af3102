internal import AppIntentsLite
internal import EventLoop
internal import FoundationEssentials
internal import Glibc
internal import SwiftUILite
internal import Synchronization

/// Finds the pictures that a bundle names in its resources: `<name>.svg` or `.png`, or the picture of an
/// image set in an asset catalogue.
final class AssetPictures: Sendable {
    /// Global because the program's resources are.
    static let ofProcess = AssetPictures(folders: LocalizedTexts.ofProcess.folders)

    private let folders: [String]
    private let found = Mutex<[String: String]>([:])

    init(folders: [String]) { self.folders = folders }

    /// The icon for a picture: the author's choice in `symbols.json`, else the file's absolute path, which
    /// the icon theme specification allows in place of a name, else the picture's own name.
    func iconName(for picture: String) -> String {
        guard !picture.isEmpty else { return "" }
        if let icon = SymbolOverrides.ofProcess.icons[picture] { return icon }
        return found.withLock { found in
            if let known = found[picture] { return known }
            let path = path(of: picture) ?? picture
            found[picture] = path
            return path
        }
    }

    private func path(of picture: String) -> String? {
        guard AssetCatalogs.isInside(picture) else { return nil }
        for folder in folders {
            for ending in ["svg", "png"] {
                let path = "\(folder)/\(picture).\(ending)"
                if FileManager.default.fileExists(atPath: path) { return path }
            }
            if let path = AssetCatalogs.first(picture, "imageset", in: folder, Self.picture)
                ?? AssetCatalogs.first(picture, "symbolset", in: folder, SymbolSet.plainFile)
            {
                return path
            }
        }
        return nil
    }

    /// The plainest name of a set is the one for the normal size and the light appearance.
    private static func picture(in set: String) -> String? {
        let pictures = AssetCatalogs.names(in: set).filter { $0.hasSuffix(".svg") || $0.hasSuffix(".png") }
        return pictures.min { ($0.count, $0) < ($1.count, $1) }.map { "\(set)/\($0)" }
    }
}

/// Has gdk-pixbuf's thumbnailer make pictures smaller, a program that desktops have for their file managers.
///
/// It reads and writes memory of this process's: no picture gets into a file.
struct ThumbnailProgram: PictureScaler {
    /// A photo of 50 million pixels takes about a second.
    static let limit = Duration.seconds(10)

    private let environment: [String: String]

    init(_ environment: [String: String]) { self.environment = environment }

    /// Nil where there is no such program.
    func scaled(_ data: Data, side: Int) -> Data? {
        guard let path = ChildProgram.path(of: "gdk-pixbuf-thumbnailer", environment) else { return nil }
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
