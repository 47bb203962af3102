/// A target of an Xcode project, as far as it matters how it is compiled.
struct XcodeTarget {
    let name: String
    /// The folders that are known to be its own: that of its list of properties, and those of which it has
    /// all files.
    let folders: Set<String>
    /// Its settings, over the project's; those of its last configuration count.
    let settings: [String: String]

    /// The targets of a project.
    ///
    /// - Parameters:
    ///   - text: of its `project.pbxproj`.
    ///   - folder: that in which the project lies, to which its paths are relative.
    static func all(in text: String, folder: String) -> [XcodeTarget] {
        guard let objects = OldPropertyList(text)?["objects"] else { return [] }
        func settings(of object: OldPropertyList) -> [String: String] {
            let list = object["buildConfigurationList"]?.text.flatMap { objects[$0] }
            let configurations = list?["buildConfigurations"]?.list ?? []
            return configurations.reduce(into: [:]) { all, configuration in
                let its = configuration.text.flatMap { objects[$0] }?["buildSettings"]?.table ?? [:]
                all.merge(its.compactMapValues(\.text)) { $1 }
            }
        }
        let kinds = Dictionary(grouping: objects.table.values) { $0["isa"]?.text ?? "" }
        let common = kinds["PBXProject"]?.first.map(settings) ?? [:]
        return (kinds["PBXNativeTarget"] ?? []).map { target in
            let settings = common.merging(settings(of: target)) { $1 }
            let list = settings["INFOPLIST_FILE"].map { file in
                XcodeProject.folder(of: file.replacing("$(SRCROOT)/", with: ""))
            }
            let whole = (target["fileSystemSynchronizedGroups"]?.list ?? []).compactMap { group in
                group.text.flatMap { objects[$0] }?["path"]?.text
            }
            return XcodeTarget(
                name: target["name"]?.text ?? "",
                folders: Set((whole + [list].compactMap(\.self)).map { "\(folder)/\($0)" }),
                settings: settings)
        }.sorted { $0.name < $1.name }
    }
}
