internal import Foundation

/// The classes for the intents of `.intentdefinition` files, as Xcode generates them, with `@Parameter` for
/// what those declare as `@NSManaged`.
struct IntentClasses {
    typealias Item = [String: Any]

    private var enums: [Item] = []
    private var types: [Item] = []
    private var intents: [(item: Item, path: URL)] = []
    private var unread: [String] = []
    private var extensions: [String] = []

    /// Adds a definition file.
    mutating func add(_ path: URL) {
        guard let data = try? Data(contentsOf: path),
            let file = try? PropertyListSerialization.propertyList(from: data, format: nil) as? Item
        else {
            unread.append("\(path.path) is no intent definition file")
            return
        }
        let items = { (key: String) in file[key] as? [Item] ?? [] }
        enums += items("INEnums")
        types += items("INTypes")
        intents += items("INIntents").map { ($0, path) }
    }

    /// Adds a source file of the target: one of them may declare what handles the intents.
    mutating func addSource(_ path: URL) {
        guard let text = try? String(contentsOf: path, encoding: .utf8) else { return }
        let declaration = /(?m)^[ \t]*((?:@\w+[ \t]+|\w+[ \t]+)*)class[ \t]+(\w+)[ \t]*:([^{]*)\{/
        for match in text.matches(of: declaration) {
            let parents = match.output.3.split { !($0.isLetter || $0.isNumber || $0 == "_") }
            let isHidden = match.output.1.contains("private")
            if parents.contains("INExtension"), !isHidden { extensions.append(String(match.output.2)) }
        }
    }

    /// The Swift source, empty without intents, and what has no counterpart in it.
    func written() -> (source: String, problems: [String]) {
        if enums.isEmpty, types.isEmpty, intents.isEmpty { return ("", unread) }
        var writer = IntentClassWriter(extension: extensions.sorted().first)
        if extensions.count > 1 {
            writer.problems.append(
                "several classes are an INExtension (\(extensions.sorted().joined(separator: ", "))): "
                    + "the intents ask the first")
        }
        // What others refer to comes first.
        for item in enums { writer.addEnum(item) }
        for item in types { writer.declareType(item) }
        for item in types { writer.addType(item) }
        for intent in intents { writer.addIntent(intent.item, in: intent.path) }
        return (writer.source, unread + writer.problems)
    }
}
