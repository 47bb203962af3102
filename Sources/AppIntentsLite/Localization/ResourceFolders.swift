internal import FoundationEssentials
internal import Glibc

/// Where a bundle's resources lie, in the order in which they are searched.
package enum ResourceFolders {
    /// - Parameters:
    ///   - executable: the program's path. Beside it lie `<program>.resources` and the folders that SwiftPM
    ///     makes, `<Package>_<Target>.resources`.
    ///   - bundle: the bundle's name, for `controlruntime/<bundle>` in the data folders of the XDG base
    ///     directory specification.
    /// - Returns: the folders that exist.
    package static func find(
        executable: String, bundle: String?, environment: [String: String]
    ) -> [String] {
        let slash = executable.lastIndex(of: "/")
        let folder = slash.map { String(executable[..<$0]) } ?? "."
        let program = slash.map { String(executable[executable.index(after: $0)...]) } ?? executable
        let all = names(endingIn: ".resources", of: folder).sorted()
        let own =
            all.filter { $0 == "\(program).resources" } + all.filter { $0.hasSuffix("_\(program).resources") }
        let found = (own + all.filter { !own.contains($0) }).map { "\(folder)/\($0)" }
        guard let bundle else { return found }
        return found
            + dataFolders(environment).map { "\($0)/controlruntime/\(bundle)" }
            .filter { FileManager.default.fileExists(atPath: $0) }
    }

    /// Without making a text of every name: a folder of programs has thousands, and this is done at each
    /// start.
    private static func names(endingIn suffix: String, of folder: String) -> [String] {
        guard let directory = opendir(folder) else { return [] }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            withUnsafePointer(to: &entry.pointee.d_name) { name in
                name.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: name.pointee)) {
                    name in
                    let length = strlen(name)
                    guard length > suffix.utf8.count, strcmp(name + (length - suffix.utf8.count), suffix) == 0
                    else {
                        return
                    }
                    names.append(String(cString: name))
                }
            }
        }
        return names
    }

    /// Relative paths don't count.
    private static func dataFolders(_ environment: [String: String]) -> [String] {
        let home = environment["HOME"] ?? ""
        let own =
            environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "\(home)/.local/share"
        let shared =
            environment["XDG_DATA_DIRS"].flatMap { $0.isEmpty ? nil : $0 } ?? "/usr/local/share:/usr/share"
        return [own] + shared.split(separator: ":").map(String.init).filter { $0.hasPrefix("/") }
    }
}
