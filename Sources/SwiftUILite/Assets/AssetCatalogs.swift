internal import FoundationEssentials

/// Finds the sets of asset catalogues: folders such as `Logo.imageset` in `Assets.xcassets`, which SwiftPM
/// copies as they are on this platform.
///
/// Reads folders; usable from any thread. Nothing is cached here: callers keep what was found.
package enum AssetCatalogs {
    /// How deep groups are followed, and how many of a catalogue: a bound for links that lead in circles.
    private static let deepest = 16
    private static let most = 4096

    /// What the first set of a name gives.
    ///
    /// - Parameters:
    ///   - name: the asset's name; where a group provides a namespace, with that in front: `Group/Name`.
    ///   - ending: the kind of set: `imageset`, `colorset`.
    ///   - folder: the resource folder in which the catalogues lie.
    ///   - read: gets the set's path; nil continues with the next one.
    /// - Returns: nil where no set has the name, or none gave anything. In a catalogue the outer groups come
    ///   first, those beside each other by their names.
    package static func first<Found>(
        _ name: String, _ ending: String, in folder: String, _ read: (_ set: String) -> Found?
    ) -> Found? {
        guard isInside(name) else { return nil }
        for catalog in names(in: folder) where catalog.hasSuffix(".xcassets") {
            var groups = ["\(folder)/\(catalog)"]
            var depth = 0
            var count = 0
            while !groups.isEmpty, depth < deepest, count < most {
                var inner: [String] = []
                for group in groups {
                    let set = "\(group)/\(name).\(ending)"
                    if FileManager.default.fileExists(atPath: set), let found = read(set) { return found }
                }
                for group in groups where count + inner.count < most {
                    inner += names(in: group).filter { isGroup($0) }.map { "\(group)/\($0)" }
                }
                count += groups.count
                depth += 1
                groups = inner
            }
        }
        return nil
    }

    /// Whether a name stays inside of the resources; it may have folders in it.
    package static func isInside(_ name: String) -> Bool {
        // By bytes, as the file system does: to Swift a slash with a combining mark is another character.
        let bytes = name.utf8
        return !bytes.isEmpty && !bytes.contains(0)
            && !bytes.split(separator: UInt8(ascii: "/")).contains { $0.elementsEqual("..".utf8) }
    }

    /// What is in a folder, by name; nothing for what is no folder.
    package static func names(in folder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    }

    /// Sets end in `.imageset`, `.colorset`, `.appiconset` and so on; whatever else is no file is a group.
    private static func isGroup(_ name: String) -> Bool {
        guard let dot = name.lastIndex(of: ".") else { return true }
        return dot != name.startIndex && !name.hasSuffix("set") && !name.hasSuffix(".json")
    }
}
