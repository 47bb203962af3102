internal import ControlBasics
internal import FoundationEssentials

/// A folder with an Xcode project's sources, and the widget extensions in it.
struct XcodeProject {
    /// A widget extension's folder.
    struct Extension {
        /// Its name, as its folder's.
        let name: String
        let folder: String
    }

    let root: String
    /// All Swift files but those of tests and packages.
    let sources: [PortedSource]
    let extensions: [Extension]
    /// Catalogues, tables of texts, intent definition files and pictures, below the whole folder.
    let resources: [String]
    /// The targets of its project, and of the projects within it.
    let targets: [XcodeTarget]

    /// Reads a folder.
    ///
    /// - Throws: ``MistakenUse`` for what is no folder.
    init(_ root: String) throws(MistakenUse) {
        guard Self.isFolder(root) else {
            throw MistakenUse("\(root) is no folder: give the folder of an Xcode project")
        }
        self.root = root
        var reading = Reading()
        Self.walk(root, into: &reading, depth: 0)
        sources = reading.sources
        resources = reading.resources
        targets = reading.targets
        var folders = reading.extensions
        // Without a list of properties it is where a bundle of widgets is the program.
        if folders.isEmpty {
            for source in sources
            where source.isMain && !source.imports.isDisjoint(with: ["WidgetKit", "SwiftUI"]) {
                let text = (try? String(contentsOfFile: source.path, encoding: .utf8)) ?? ""
                if text.firstMatch(
                    of: /@main\s+(?:\w+\s+)*?struct\s+\w+\s*:[^{]*\b(?:WidgetBundle|ControlWidget|Widget)\b/)
                    != nil
                {
                    folders.append(Self.folder(of: source.path))
                }
            }
        }
        extensions = Set(folders).sorted().map { folder in
            Extension(name: folder.split(separator: "/").last.map(String.init) ?? "Widgets", folder: folder)
        }
    }

    /// What was found, for somebody who looked for an extension.
    var inventory: String {
        if sources.isEmpty { return "no Swift file" }
        let mains = sources.filter(\.isMain).map { source in
            "\(source.mainType ?? "@main") in \(source.path.dropFirst(root.count + 1))"
        }
        let files = sources.count == 1 ? "one Swift file" : "\(sources.count) Swift files"
        return mains.isEmpty
            ? "\(files), none with @main" : "\(files), with @main \(Quotation.list(mains, most: 5))"
    }

    /// Whether a setting of an extension begins with a value.
    ///
    /// All its sources are compiled with its target's settings, the app's own as well that it has a share in.
    /// Where it isn't known which target that is, any target's count.
    func sets(_ key: String, _ value: String, for part: Extension) -> Bool {
        let its =
            targets.first { $0.folders.contains(part.folder) } ?? targets.first { $0.name == part.name }
        return (its.map { [$0] } ?? targets).contains { $0.settings[key]?.hasPrefix(value) == true }
    }

    static func isFolder(_ path: String) -> Bool {
        let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
        if type == .typeDirectory { return true }
        guard type == .typeSymbolicLink else { return false }
        return (try? FileManager.default.contentsOfDirectory(atPath: path)) != nil
    }

    static func folder(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    }

    private struct Reading {
        var sources: [PortedSource] = []
        var resources: [String] = []
        var extensions: [String] = []
        var targets: [XcodeTarget] = []
        var count = 0
    }

    private static let passedOver: Set<String> = [
        ".build", ".git", "Carthage", "DerivedData", "Pods", "SourcePackages", "build", "node_modules",
    ]
    private static let kinds: Set<String> = [
        "xcassets", "xcstrings", "strings", "stringsdict", "intentdefinition", "png", "jpg", "jpeg", "svg",
        "gif", "webp",
    ]

    private static func walk(_ folder: String, into reading: inout Reading, depth: Int) {
        guard depth < 24 else { return }
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
        for name in names where !passedOver.contains(name) && reading.count < 20_000 {
            reading.count += 1
            let path = "\(folder)/\(name)"
            let ending = name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? ""
            if kinds.contains(ending) {
                reading.resources.append(path)
            } else if name == "project.pbxproj" {
                let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
                reading.targets += XcodeTarget.all(in: text, folder: Self.folder(of: folder))
            } else if ending == "swift", name != "Package.swift" {
                guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { continue }
                reading.sources.append(PortedSource(path: path, text: text))
            } else if ending == "plist" {
                if isExtension(path) { reading.extensions.append(folder) }
            } else if !name.hasSuffix("Tests"), isFolder(path) {
                walk(path, into: &reading, depth: depth + 1)
            }
        }
    }

    /// Whether a list of properties is that of a widget extension.
    private static func isExtension(_ path: String) -> Bool {
        struct Properties: Decodable {
            struct Point: Decodable { var NSExtensionPointIdentifier: String? }
            var NSExtension: Point?
        }
        guard let data = FileManager.default.contents(atPath: path),
            let properties = try? PropertyListDecoder().decode(Properties.self, from: data)
        else { return false }
        let point = properties.NSExtension?.NSExtensionPointIdentifier
        return point == "com.apple.widgetkit-extension"
    }
}
