internal import AppIntentsLite
internal import FoundationEssentials
internal import StandardStreams
internal import Synchronization

/// The colours of a program's asset catalogues: `<name>.colorset/Contents.json`, read when a colour is first
/// shown.
///
/// Usable from any thread.
package final class AssetColors: Sendable {
    /// The colours of this process. Global because `Color("Name")` is made out of nothing.
    package static let ofProcess = AssetColors(folders: LocalizedTexts.ofProcess.folders)

    private let folders: [String]
    private let known = Mutex<[String: AssetColor?]>([:])

    /// - Parameter folders: the resource folders; the first one's colours win.
    package init(folders: [String]) { self.folders = folders }

    /// A colour by its name; nil for one that is missing or can't be read, which is reported once on
    /// standard error.
    package func color(named name: String) -> AssetColor? {
        known.withLock { known in
            if let color = known[name] { return color }
            let color = read(name)
            known[name] = .some(color)
            return color
        }
    }

    private func read(_ name: String) -> AssetColor? {
        for folder in folders {
            let found = AssetCatalogs.first(name, "colorset", in: folder) { Self.color(in: $0) }
            if let found { return found }
        }
        StandardError.write("there is no colour \"\(name.prefix(200))\" in the bundle's asset catalogues")
        return nil
    }

    private static func color(in set: String) -> AssetColor? {
        let path = "\(set)/Contents.json"
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        do {
            return try ColorSetFile(data).color()
        } catch {
            StandardError.write("\(path) is left out: \(error)")
            return nil
        }
    }
}
