internal import AppIntentsLite
internal import BusContract
internal import ControlEngine
internal import DBus
internal import EventLoop
internal import FoundationEssentials
internal import Glibc
internal import StateFiles
internal import WidgetKitLite

/// Keeps timelines, configured controls and placed widgets in the user's state folder, as JSON.
///
/// `$XDG_STATE_HOME/controlruntime/<bundle>/`, see the base directory specification; the folder is 0700, its
/// files are
/// 0600. A file is replaced in one step, so that a process that ends half way leaves the earlier one whole.
/// What was placed is on the disk when `save` returns; timelines are a cache, which a power cut may take.
struct FileStateStore: StateStore {
    /// The file that is there where the user allows no activities.
    static let denialName = "activities-denied"
    private static let timelinesName = "timelines"

    private let stateFolder: String
    private let bundleFolder: String
    private let controlFile: ListFile<StoredControl>
    private let widgetFile: ListFile<StoredWidget>
    private let activityFile: ListFile<ActivityRecord>
    private let alarmFile: ListFile<AlarmRecord>
    private let denialFile: StateFile
    /// Where it is held elsewhere, nothing is written.
    private let lock: StateFolderLock?
    private var folder: String { "\(bundleFolder)/\(Self.timelinesName)" }

    /// - Parameter lock: the right to write; nil where nobody else does.
    /// - Throws: ``MissingHome``
    init(
        bundleName: String, lock: StateFolderLock? = nil,
        environment: [String: String] = ProcessEnvironment.variables
    ) throws {
        let state = try BaseDirectories(environment).folder(.state)
        stateFolder = "\(state)/controlruntime"
        bundleFolder = "\(stateFolder)/\(bundleName)"
        controlFile = ListFile("\(bundleFolder)/controls.json", name: "controls", lock: lock)
        widgetFile = ListFile("\(bundleFolder)/widgets.json", name: "widgets", lock: lock)
        activityFile = ListFile("\(bundleFolder)/activities.json", name: "activities", lock: lock)
        alarmFile = ListFile("\(bundleFolder)/alarms.json", name: "alarms", lock: lock)
        denialFile = StateFile("\(bundleFolder)/\(Self.denialName)")
        self.lock = lock
        if lock?.isHeld != false { tidyFolders() }
    }

    /// Takes the rights of others away from the folders, and removes what killed processes left half written.
    /// For who has the right to write.
    func tidyFolders() {
        for folder in [stateFolder, bundleFolder, folder] { PrivateFolder.tighten(folder) }
        for folder in [bundleFolder, folder] { TemporaryFile.sweep(folder) }
    }

    func timelines() throws -> [StoredTimeline] {
        let decoder = JSONDecoder.ofKeptFiles()
        return try PrivateFolder.names(in: folder).sorted()
            .filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }
            .compactMap { name in
                // A file of another version, or one that was edited by hand, counts as none.
                guard let bytes = try? StateFile("\(folder)/\(name)").contents() else { return nil }
                return try? decoder.decode(StoredTimeline.self, from: Data(bytes))
            }
    }

    func controls() throws -> StoredList<StoredControl> { try controlFile.read { [$0.kind, $0.instance] } }

    func save(_ controls: [StoredControl]) throws { try controlFile.write(controls) }

    func placedWidgets() throws -> StoredList<StoredWidget> {
        try widgetFile.read { [$0.kind, $0.instance] }
    }

    func save(_ widgets: [StoredWidget]) throws { try widgetFile.write(widgets) }

    func activities() throws -> StoredList<ActivityRecord> { try activityFile.read { $0.id } }

    func save(_ activities: [ActivityRecord]) throws { try activityFile.write(activities) }

    func copyActivitiesAside() throws -> String { try activityFile.copyAside() }

    func alarms() throws -> StoredList<AlarmRecord> { try alarmFile.read { $0.id } }

    func save(_ alarms: [AlarmRecord]) throws { try alarmFile.write(alarms) }

    func allowsActivities() throws -> Bool { try denialFile.contents() == nil }

    func allowActivities(_ isAllowed: Bool) throws {
        let folder: OpenFile?
        do {
            folder = try lock?.openFolder()
        } catch {
            throw ControlError(
                .unavailable, "whether activities are allowed stays: \(ControlError.text(of: error))")
        }
        if isAllowed {
            try denialFile.remove(isDurable: true, in: folder)
        } else {
            try denialFile.replace([], isDurable: true, in: folder)
        }
    }

    func save(_ timeline: StoredTimeline) throws {
        let path = path(kind: timeline.kind, instance: timeline.instance)
        let bytes = Array(try JSONEncoder.ofKeptFiles().encode(timeline))
        try changeTimelines(makesFolder: true) {
            try StateFile(path).replace(bytes, isDurable: false, in: $0)
        }
    }

    func removeTimeline(kind: String, instance: String?) throws {
        let path = path(kind: kind, instance: instance)
        try changeTimelines(makesFolder: false) { _ = try StateFile(path).remove(in: $0) }
    }

    /// Where another process may write, nothing changes: they are a cache, and it keeps one of its own.
    ///
    /// - Parameters:
    ///   - makesFolder: false where there is nothing to change without their folder.
    ///   - change: called with their folder; nil without a lock.
    private func changeTimelines(
        makesFolder: Bool, _ change: (borrowing OpenFile?) throws -> Void
    ) throws {
        let bundleFolder: OpenFile?
        do {
            bundleFolder = try lock?.openFolder()
        } catch is ControlError {
            return
        }
        guard let bundleFolder else { return try change(nil) }
        let folder: OpenFile?
        do throws(FileError) {
            folder = try PrivateFolder.open(Self.timelinesName, in: bundleFolder, makes: makesFolder)
        } catch {
            if !makesFolder, error.number == ENOENT { return }
            throw error
        }
        try change(folder)
    }

    private func path(kind: String, instance: String?) -> String {
        let instance = instance.map { ".\(PathEscaping.escape($0))" } ?? ""
        return "\(folder)/\(PathEscaping.escape(kind))\(instance).json"
    }
}

/// Reports when a file in a folder was replaced, written or removed, as inotify(7) does, also in a folder
/// that takes the place of the first one.
enum FolderWatch {
    /// Calls `action` on the main thread's loop after changes, once for those that come together. It lasts as
    /// long as the process. Where the kernel has no watch left, `action` is called every few seconds
    /// (``FilePolling``), changes or not.
    static func start(_ folder: String, _ action: @escaping @Sendable () -> Void) {
        let events = IN_MOVED_TO | IN_MOVED_FROM | IN_CLOSE_WRITE | IN_DELETE
        guard let watched = WatchedFolder(folder, events) else {
            // It holds itself, by its timer.
            _ = FilePolling(on: .main, action)
            return
        }
        _ = Loop.main.watch(watched.descriptor) {
            if drain(watched) { action() }
        }
    }

    /// Reads what there is. True when it concerns more than hidden files, which locks and half-written files
    /// are.
    private static func drain(_ watched: WatchedFolder) -> Bool {
        var concerns = false
        while let events = watched.read() {
            // An overflow has no name, and concerns everything.
            if events.contains(where: { !$0.name.hasPrefix(".") }) { concerns = true }
        }
        return concerns
    }
}

/// Why a file of state is not to be replaced, in a sentence.
struct StateFileProblem: Error, Hashable, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }

    /// - Parameters:
    ///   - text: the version as it stands in the file, which may be damaged; nil in one of the time before
    ///     versions.
    ///   - known: the newest version that this program reads.
    /// - Throws: where the file is newer than that.
    static func check(_ text: ArraySlice<UInt8>?, of path: String, known: Int) throws(StateFileProblem) {
        // One that is cut off, or lacks a comma behind it, is none at all.
        guard let text, (try? JSONDecoder().decode(AnyJSON.self, from: Data(text))) != nil else { return }
        let digits = String(decoding: text, as: UTF8.self).filter { !$0.isWhitespace }
        // What is no number comes from an unknown version.
        if let version = Int(digits), version <= known { return }
        throw StateFileProblem(
            "\(path) is of version \(digits.prefix(20)) and this program knows version \(known): it stays as it is; "
                + "use a newer version of the program, or move the file away")
    }
}

private struct AnyJSON: Decodable {
    init(from decoder: any Decoder) {}
}
