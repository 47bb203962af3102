internal import AppIntentsLite
internal import FoundationEssentials
internal import Synchronization

/// Finds the pictures that a bundle names in its resources: `<name>.svg` or `.png`, or the picture of an
/// image set in an asset catalogue, which SwiftPM copies as it is on this platform.
final class AssetPictures: Sendable {
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
        // A name may have folders in it, but it stays inside of the resources.
        guard !picture.split(separator: "/").contains(".."), !picture.contains("\0") else { return nil }
        for folder in folders {
            for ending in ["svg", "png"] {
                let path = "\(folder)/\(picture).\(ending)"
                if FileManager.default.fileExists(atPath: path) { return path }
            }
            for catalog in names(in: folder) where catalog.hasSuffix(".xcassets") {
                let set = "\(folder)/\(catalog)/\(picture).imageset"
                let pictures = names(in: set).filter { $0.hasSuffix(".svg") || $0.hasSuffix(".png") }
                // The plainest name is the one for the normal size and the light appearance.
                if let file = pictures.min(by: { ($0.count, $0) < ($1.count, $1) }) {
                    return "\(set)/\(file)"
                }
            }
        }
        return nil
    }

    private func names(in folder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    }
}
