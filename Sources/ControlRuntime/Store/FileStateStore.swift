internal import BusContract
internal import ControlEngine
internal import FoundationEssentials

/// Keeps timelines in the user's state folder, a JSON file each.
///
/// `$XDG_STATE_HOME/controlruntime/<bundle>/timelines/`, see the base directory specification. A file is replaced
/// in one step, so that a process that ends half way leaves the earlier one whole.
struct FileStateStore: StateStore {
    private let folder: String

    init(bundleName: String, environment: [String: String] = ProcessInfo.processInfo.environment) {
        let state = BaseDirectories(environment).folder("XDG_STATE_HOME", ".local/state")
        folder = "\(state)/controlruntime/\(bundleName)/timelines"
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

    func save(_ timeline: StoredTimeline) throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let instance = timeline.instance.map { ".\(PathEscaping.escape($0))" } ?? ""
        let path = "\(folder)/\(PathEscaping.escape(timeline.kind))\(instance).json"
        try JSONEncoder().encode(timeline).write(to: URL(fileURLWithPath: path), options: .atomic)
    }
}
