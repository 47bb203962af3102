internal import AppIntentsLite
internal import BusContract
internal import ControlEngine
internal import FoundationEssentials

/// Keeps timelines, configured controls and placed widgets in the user's state folder, as JSON.
///
/// `$XDG_STATE_HOME/controlruntime/<bundle>/`, see the base directory specification. A file is replaced
/// in one step, so that a process that ends half way leaves the earlier one whole.
struct FileStateStore: StateStore {
    private let bundleFolder: String
    private var folder: String { "\(bundleFolder)/timelines" }

    init(bundleName: String, environment: [String: String] = ProcessEnvironment.variables) {
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

    func controls() throws -> [StoredControl] { try list("controls") }

    func save(_ controls: [StoredControl]) throws { try keep(controls, as: "controls") }

    func placedWidgets() throws -> [StoredWidget] { try list("widgets") }

    func save(_ widgets: [StoredWidget]) throws { try keep(widgets, as: "widgets") }

    func save(_ timeline: StoredTimeline) throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let path = path(kind: timeline.kind, instance: timeline.instance)
        try JSONEncoder().encode(timeline).write(to: URL(fileURLWithPath: path), options: .atomic)
    }

    func removeTimeline(kind: String, instance: String?) throws {
        let path = path(kind: kind, instance: instance)
        guard FileManager.default.fileExists(atPath: path) else { return }
        try FileManager.default.removeItem(atPath: path)
    }

    private func path(kind: String, instance: String?) -> String {
        let instance = instance.map { ".\(PathEscaping.escape($0))" } ?? ""
        return "\(folder)/\(PathEscaping.escape(kind))\(instance).json"
    }

    private func list<Element: Decodable>(_ name: String) throws -> [Element] {
        let path = "\(bundleFolder)/\(name).json"
        guard FileManager.default.fileExists(atPath: path) else { return [] }
        return try JSONDecoder().decode([Element].self, from: Data(contentsOf: URL(fileURLWithPath: path)))
    }

    private func keep(_ list: some Encodable, as name: String) throws {
        try FileManager.default.createDirectory(atPath: bundleFolder, withIntermediateDirectories: true)
        let path = "\(bundleFolder)/\(name).json"
        try JSONEncoder().encode(list).write(to: URL(fileURLWithPath: path), options: .atomic)
    }
}
