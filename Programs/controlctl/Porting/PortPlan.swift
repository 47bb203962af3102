internal import FoundationEssentials

/// What of an Xcode project becomes a package: the sources of one widget extension with what they need of the
/// rest, and their resources.
struct PortPlan {
    /// The package's name, and the program's.
    let name: String
    let project: XcodeProject
    let part: XcodeProject.Extension
    var folder: String { part.folder }
    /// Paths of the sources that are taken.
    private(set) var sources: [PortedSource] = []
    /// Of those what lies outside of the extension's folder.
    private(set) var shared: [PortedSource] = []
    /// What is left out for a module that nobody has here.
    private(set) var foreign: [PortedSource] = []
    private(set) var resources: [String] = []

    init(_ project: XcodeProject, _ part: XcodeProject.Extension, name: String) {
        self.project = project
        self.name = name
        self.part = part
        let inside = { (path: String) in path.hasPrefix(part.folder + "/") }
        for source in project.sources where inside(source.path) {
            if source.foreign.isEmpty { sources.append(source) } else { foreign.append(source) }
        }
        bringHandlers()
        bringShared()
        let definitions = usesSiriKit ? project.resources.filter { $0.hasSuffix(".intentdefinition") } : []
        resources = project.resources.filter(inside)
        if resources.isEmpty {
            resources = project.resources.filter { $0.hasSuffix(".xcassets") || $0.hasSuffix(".xcstrings") }
        }
        resources += definitions
        // One of a name is all that there can be.
        var names: Set<String> = []
        resources = resources.filter { path in
            let parts = path.split(separator: "/")
            let language =
                parts.dropLast().last.flatMap { $0.hasSuffix(".lproj") ? String($0) + "/" : nil } ?? ""
            return names.insert(language + (parts.last ?? "")).inserted
        }
    }

    private var usesSiriKit: Bool { sources.contains { $0.uses("IntentConfiguration") } }

    /// Takes what offers values for the widgets' intents, which is an extension of its own in Xcode.
    private mutating func bringHandlers() {
        guard usesSiriKit else { return }
        for source in project.sources where source.uses("INExtension") && !source.isMain {
            if (sources + foreign).contains(where: { $0.path == source.path }) { continue }
            if source.foreign.isEmpty {
                sources.append(source)
                shared.append(source)
            } else {
                foreign.append(source)
            }
        }
    }

    /// Takes the files that declare what is used and not declared, as often as that leads to new ones.
    private mutating func bringShared() {
        var declared = Set(sources.flatMap(\.declared))
        let rest = project.sources.filter { !$0.path.hasPrefix(folder + "/") && !$0.isMain }
        var waiting = sources
        while let source = waiting.popLast() {
            for word in source.used.sorted() where !declared.contains(word) {
                let candidates = rest.filter { $0.declared.contains(word) }
                guard let found = Self.nearest(candidates, to: source.path) else { continue }
                declared.formUnion(found.declared)
                if found.foreign.isEmpty {
                    sources.append(found)
                    shared.append(found)
                    waiting.append(found)
                } else {
                    foreign.append(found)
                }
            }
        }
    }

    private static func nearest(_ sources: [PortedSource], to path: String) -> PortedSource? {
        func common(_ other: String) -> Int { zip(path.utf8, other.utf8).prefix { $0 == $1 }.count }
        return sources.max {
            ($0.foreign.isEmpty ? 1 : 0, common($0.path)) < ($1.foreign.isEmpty ? 1 : 0, common($1.path))
        }
    }

    /// Files of the rest that give what `@Dependency` of the taken ones needs.
    var providers: [PortedSource] {
        guard sources.contains(where: { $0.uses("Dependency") || $0.uses("AppDependency") }) else {
            return []
        }
        let taken = Set(sources.map(\.path))
        return project.sources.filter { $0.addsDependencies && !taken.contains($0.path) }
    }

    /// Where a name that is missing is declared in the project, and why that isn't taken; nil for one that
    /// the project doesn't declare either.
    func whereabouts(of symbol: String) -> String? {
        let name = String(symbol.prefix { $0 != "." })
        if let source = foreign.first(where: { $0.declared.contains(name) }) {
            return "in \(place(of: source.path)), which is left out"
        }
        let main = project.sources.first { source in
            source.isMain && source.declared.contains(name) && !sources.contains { $0.path == source.path }
        }
        return main.map { "in \(place(of: $0.path)), which has another @main" }
    }

    /// The type with `@main`; nil where the program has none.
    var mainType: String? { sources.lazy.compactMap(\.mainType).first }

    /// Where a file of the project is in the package, below its folder of sources.
    func place(of path: String) -> String {
        let base = path.hasPrefix(folder + "/") ? folder : project.root
        return String(path.dropFirst(base.count + 1))
    }

    /// The package's description.
    ///
    /// - Parameter package: the folder of this package.
    func manifest(package: String) -> String {
        let modules = Set(sources.flatMap(\.imports))
        var traits: [String] = []
        if modules.contains("Combine") { traits.append("Combine") }
        if sources.contains(where: { $0.uses("URLSession") || $0.uses("URLRequest") }) {
            traits.append("Networking")
        }
        let excluded = resources.filter { $0.hasSuffix(".intentdefinition") }
        let copied = resources.filter { !$0.hasSuffix(".intentdefinition") }
        let needsPlugin = resources.contains { path in
            [".xcassets", ".xcstrings", ".intentdefinition"].contains { path.hasSuffix($0) }
        }
        var lines = [
            "// swift-tools-version: 6.2",
            PortedPackage.mark,
            "import PackageDescription", "",
            "let package = Package(",
            "    name: \(Self.quoted(name)),",
            "    defaultLocalization: \"en\",",
            "    dependencies: [",
            "        .package(name: \"ControlRuntime\", path: \(Self.quoted(package))\(Self.list(", traits", traits))),",
            "    ],",
            "    targets: [",
            "        .executableTarget(",
            "            name: \(Self.quoted(name)),",
            "            dependencies: [.product(name: \"AppleNames\", package: \"ControlRuntime\")],",
        ]
        if !excluded.isEmpty {
            lines.append(
                "            exclude: [\(excluded.map { Self.quoted(place(of: $0)) }.joined(separator: ", "))],"
            )
        }
        if !copied.isEmpty {
            lines.append("            resources: [")
            for path in copied {
                let rule = path.contains(".lproj/") ? "process" : "copy"
                lines.append("                .\(rule)(\(Self.quoted(place(of: path)))),")
            }
            lines.append("            ],")
        }
        lines.append("            swiftSettings: [\(settings.joined(separator: ", "))],")
        if needsPlugin {
            lines.append(
                "            plugins: [.plugin(name: \"AppleResources\", package: \"ControlRuntime\")]")
        }
        lines += ["        ),", "    ]", ")", ""]
        return lines.joined(separator: "\n")
    }

    /// As the extension is compiled.
    private var settings: [String] {
        func sets(_ key: String, _ value: String) -> Bool { project.sets(key, value, for: part) }
        var settings = [
            sets("SWIFT_VERSION", "6") ? ".swiftLanguageMode(.v6)" : ".swiftLanguageMode(.v5)"
        ]
        if sets("SWIFT_DEFAULT_ACTOR_ISOLATION", "MainActor") {
            settings.append(".defaultIsolation(MainActor.self)")
        }
        if sets("SWIFT_APPROACHABLE_CONCURRENCY", "YES") {
            settings += [
                "DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability",
                "InferIsolatedConformances",
                "InferSendableFromCaptures", "NonisolatedNonsendingByDefault",
            ].map { ".enableUpcomingFeature(\"\($0)\")" }
        }
        // Foundation has it on Apple's platforms, so files ask for no more than that.
        let apple: Set<String> = ["AppIntents", "SwiftUI", "WidgetKit"]
        if sources.contains(where: {
            $0.uses("LocalizedStringResource") && $0.imports.isDisjoint(with: apple)
        }) {
            settings.append(
                ".unsafeFlags([\"-Xfrontend\", \"-import-module\", \"-Xfrontend\", \"AppIntents\"])")
        }
        return settings
    }

    private static func list(_ label: String, _ values: [String]) -> String {
        values.isEmpty ? "" : "\(label): [\(values.map(quoted).joined(separator: ", "))]"
    }

    static func quoted(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}
