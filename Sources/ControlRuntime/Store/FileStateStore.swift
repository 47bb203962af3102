internal import BusContract
internal import ControlEngine
internal import FoundationEssentials

/// Keeps timelines and configured controls in the user's state folder, as JSON.
///
/// `$XDG_STATE_HOME/controlruntime/<bundle>/`, see the base directory specification. A file is replaced
/// in one step, so that a process that ends half way leaves the earlier one whole.
struct FileStateStore: StateStore {
    private let bundleFolder: String
    private var folder: String { "\(bundleFolder)/timelines" }

    init(bundleName: String, environment: [String: String] = ProcessInfo.processInfo.environment) {
        let state = BaseDirectories(environment).folder("XDG_STATE_HOME", ".local/state")
        bundleFolder = "\(state)/controlruntime/\(bundleName)"
    }

    func timelines() throws -> [StoredTimeline] {
        guard FileManager.default.fileExists(atPath: folder) else { return [] }
        var timelines: [StoredTimeline] = []
        for name in try FileManager.default.contentsOfDirectory(atPath: folder).sorted() where name.hasSuffix(".json") {
            let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)"))
            // A file of another version, or one that somebody edited, is as good as none.
            if let timeline = try? JSONDecoder().decode(StoredTimeline.self, from: data) { timelines.append(timeline) }
        }
        return timelines
    }

    func controls() throws -> [StoredControl] {
        let path = "\(bundleFolder)/controls.json"
        guard FileManager.default.fileExists(atPath: path) else { return [] }
        return try JSONDecoder().decode([StoredControl].self, from: Data(contentsOf: URL(fileURLWithPath: path)))
    }

    func save(_ controls: [StoredControl]) throws {
        try FileManager.default.createDirectory(atPath: bundleFolder, withIntermediateDirectories: true)
        let path = "\(bundleFolder)/controls.json"
        try JSONEncoder().encode(controls).write(to: URL(fileURLWithPath: path), options: .atomic)
    }

    func save(_ timeline: StoredTimeline) throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let instance = timeline.instance.map { ".\(PathEscaping.escape($0))" } ?? ""
        let path = "\(folder)/\(PathEscaping.escape(timeline.kind))\(instance).json"
        try JSONEncoder().encode(timeline).write(to: URL(fileURLWithPath: path), options: .atomic)
    }
}
