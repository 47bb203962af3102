internal import Foundation

/// What Xcode generates for a target's resources: the members for asset and string catalogues, and the
/// classes of intent definition files.
package struct ResourceSymbols {
    /// A Swift file; without resources of these kinds it has a comment only.
    package let source: String
    /// What of the resources has no member, and why, each in a sentence.
    package let problems: [String]

    /// Reads the resources.
    ///
    /// - Parameter paths: catalogues and files, by their endings: `xcassets`, `xcstrings`,
    ///   `intentdefinition`, and the target's `swift`. Others are passed over.
    package init(of paths: [String]) {
        var assets = AssetSymbols()
        var strings = StringSymbols()
        var intents = IntentClasses()
        for path in paths.sorted() {
            let url = URL(fileURLWithPath: path)
            switch url.pathExtension {
            case "xcassets": assets.add(url)
            case "xcstrings": strings.add(url)
            case "intentdefinition": intents.add(url)
            case "swift": intents.addSource(url)
            default: continue
            }
        }
        var text = "// Made of the target's resources at each build: change those.\n"
        let written = intents.written()
        let (members, classes) = (assets.source + strings.source, written.source)
        if !members.isEmpty || !classes.isEmpty { text += "import Foundation\n" }
        if !classes.isEmpty { text += "import AppIntents\nimport Intents\n" }
        if !members.isEmpty { text += "import SwiftUI\n" }
        if !assets.source.isEmpty {
            text += "\nprivate nonisolated let resourceBundle = Foundation.Bundle.main\n"
        }
        source = text + members + classes
        problems = assets.problems + strings.problems + written.problems
    }
}
