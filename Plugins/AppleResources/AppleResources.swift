import Foundation
import PackagePlugin

/// Makes the members that Xcode generates for a target's asset and string catalogues, and the classes of its
/// intent definition files.
@main
struct AppleResources: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let target = target.sourceModule else { return [] }
        let resources = Self.resources(in: target.directoryURL)
        if resources.isEmpty { return [] }
        // One of the sources may declare what answers for the intents.
        let hasIntents = resources.contains { $0.pathExtension == "intentdefinition" }
        let sources = hasIntents ? target.sourceFiles(withSuffix: ".swift").map(\.url) : []
        let output = context.pluginWorkDirectoryURL.appending(path: "GeneratedResources.swift")
        return [
            .buildCommand(
                displayName: "Making the members for the resources of \(target.name)",
                executable: try context.tool(named: "resource-symbols").url,
                arguments: [output.path] + (resources + sources).map(\.path),
                inputFiles: resources.flatMap(Self.files) + sources,
                outputFiles: [output])
        ]
    }

    private static let endings: Set<String> = ["xcassets", "xcstrings", "intentdefinition"]

    private static func resources(in folder: URL) -> [URL] {
        guard let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil) else {
            return []
        }
        return found.compactMap { $0 as? URL }.filter { endings.contains($0.pathExtension) }
            .sorted { $0.path < $1.path }
    }

    /// A resource and all that is in it: whatever changes there has the members made again.
    private static func files(of resource: URL) -> [URL] {
        // The enumerator doesn't go through a link.
        let folder = resource.resolvingSymlinksInPath()
        guard resource.pathExtension == "xcassets",
            let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        else { return [resource] }
        return found.compactMap { $0 as? URL }.filter { $0.lastPathComponent == "Contents.json" }
    }
}
