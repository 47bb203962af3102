internal import AppIntentsLite
internal import BusContract
internal import DBus
internal import FoundationEssentials
internal import Synchronization
internal import WidgetKitLite

/// Shared values in files, one JSON object per suite, for all processes of a user.
///
/// `$XDG_DATA_HOME/controlruntime/shared/<suite>.json`, see the base directory specification. A file is replaced in one
/// step under a lock, with the values that other processes wrote meanwhile, so that two that write different keys lose
/// nothing. A read looks at the file's identity first, which costs a microsecond; so it is never older than the last
/// write of any process. Writes of others are noticed through inotify, and told by the keys that changed.
///
/// What can't be read or written counts as empty and stays in memory: an author's property has no way to throw.
final class SharedStateFolder: SharedStateStorage {
    /// A suite as it was last seen.
    private struct Suite {
        var values: [String: StateValue] = [:]
        var identity: FileIdentity?
    }

    let standardSuite: String
    private let folder: String
    private let suites = Mutex<[String: Suite]>([:])
    private let isWatching = Mutex(false)
    private let observers = StateObservers()

    /// - Parameter bundleName: the suite of those who name none.
    init(bundleName: String, environment: [String: String] = ProcessEnvironment.variables) {
        standardSuite = bundleName
        folder = BaseDirectories(environment).folder("XDG_DATA_HOME", ".local/share") + "/controlruntime/shared"
    }

    func value(_ key: String, in suite: String) -> StateValue? {
        watchOnce()
        let (value, foreign) = suites.withLock { suites in
            let foreign = refresh(suite, &suites)
            return (suites[suite]?.values[key], foreign)
        }
        tell(foreign)
        return value
    }

    func set(_ value: StateValue?, _ key: String, in suite: String) {
        watchOnce()
        let foreign = suites.withLock { suites in
            FileLock.holding("\(folder)/.\(PathEscaping.escape(suite)).lock") {
                let foreign = refresh(suite, &suites)
                if suites[suite, default: Suite()].values[key] != value {
                    suites[suite, default: Suite()].values[key] = value
                    write(suite, &suites)
                }
                return foreign
            }
        }
        tell(foreign)
    }

    func announce(_ keys: Set<StateKey>) { observers.tell(keys) }

    func observe(_ observer: @escaping @Sendable (Set<StateKey>) -> Void) -> @Sendable () -> Void {
        observers.add(observer)
    }

    /// Reads a suite again where its file is another one than before, and gives the keys that changed.
    private func refresh(_ name: String, _ suites: inout [String: Suite]) -> Set<StateKey> {
        let path = path(of: name)
        let identity = FileIdentity(path)
        let known = suites[name]
        if let known, known.identity == identity { return [] }
        var values: [String: StateValue] = [:]
        if identity != nil {
            guard let data = FileManager.default.contents(atPath: path),
                let read = try? JSONDecoder().decode([String: StateValue].self, from: data)
            else {
                // Somebody edits it by hand, or broke it: what was last whole stays.
                suites[name, default: Suite()].identity = identity
                return []
            }
            values = read
        }
        suites[name] = Suite(values: values, identity: identity)
        // Whoever has not read it yet depends on nothing in it.
        guard let known else { return [] }
        let keys = Set(values.keys).union(known.values.keys).filter { values[$0] != known.values[$0] }
        return Set(keys.map { StateKey(suite: name, key: $0) })
    }

    private func write(_ name: String, _ suites: inout [String: Suite]) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        let path = path(of: name)
        guard let data = try? encoder.encode(suites[name]?.values ?? [:]),
            (try? data.write(to: URL(fileURLWithPath: path), options: .atomic)) != nil
        else { return }
        suites[name]?.identity = FileIdentity(path)
    }

    private func path(of suite: String) -> String { "\(folder)/\(PathEscaping.escape(suite)).json" }

    /// Starts to watch the folder with the first use, so that a bundle that shares nothing does nothing for it.
    private func watchOnce() {
        let isFirst = isWatching.withLock { isWatching in
            defer { isWatching = true }
            return !isWatching
        }
        guard isFirst else { return }
        try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        FolderWatch.start(folder) { [weak self] in self?.folderChanged() }
    }

    private func folderChanged() {
        let foreign = suites.withLock { suites in
            suites.keys.reduce(into: Set<StateKey>()) { $0.formUnion(refresh($1, &suites)) }
        }
        tell(foreign)
    }

    /// What others wrote is told from the loop, not in the middle of the read that came upon it.
    private func tell(_ keys: Set<StateKey>) {
        guard !keys.isEmpty else { return }
        BusLoop.main.post { [observers] in observers.tell(keys) }
    }
}
