internal import AppIntentsLite
internal import FoundationEssentials
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
            if let path = AssetCatalogs.first(picture, "imageset", in: folder, Self.picture) { return path }
        }
        return nil
    }

    /// The plainest name of a set is the one for the normal size and the light appearance.
    private static func picture(in set: String) -> String? {
        let pictures = AssetCatalogs.names(in: set).filter { $0.hasSuffix(".svg") || $0.hasSuffix(".png") }
        return pictures.min { ($0.count, $0) < ($1.count, $1) }.map { "\(set)/\($0)" }
    }
}
