internal import AppIntentsLite
internal import BusContract
internal import ControlEngine
internal import DBus
internal import EventLoop
internal import FoundationEssentials
internal import Glibc
internal import StateFiles
internal import Synchronization
internal import WidgetKitLite

/// Shared values in files, one JSON object per suite, for all processes of a user.
///
/// `$XDG_DATA_HOME/controlruntime/shared/<suite>.json`, see the base directory specification; the folder is
/// 0700, its files are 0600. A file is replaced in one step under a lock between processes, with the values
/// that others wrote meanwhile, so that two that write different keys lose nothing. Only threads for writing
/// wait for that lock: a process that is stopped while it holds it delays those who want their writes
/// confirmed, and no others. Values that several runs write at once share a write.
///
/// A read checks the file's identity first, which costs a microsecond; so it is never older than the last
/// write of any process that was confirmed. Writes of others are noticed through inotify, and announced by
/// the keys that changed.
final class SharedStateFolder: SharedStateStorage {
    let standardSuite: String
    private let folder: String
    private let suites = Mutex<[String: SuiteValues]>([:])
    private let isWatching = Mutex(false)
    private let observers = StateObservers()
    /// A suite whose lock another process keeps has a thread of its own here, for as long as that lasts.
    private let writing = GrowingExecutor(maximumThreads: 64)

    /// - Parameter bundleName: the suite of those who name none.
    /// - Throws: ``MissingHome``
    init(bundleName: String, environment: [String: String] = ProcessEnvironment.variables) throws {
        standardSuite = bundleName
        folder = try BaseDirectories(environment).folder(.shared) + "/shared"
    }

    func value(_ key: String, in suite: String) -> StateValue? {
        watchOnce()
        let identity = FileIdentity(file(of: suite).path)
        if let known = suites.withLock({ $0[suite]?.value(key, identity) }) { return known }
        // A file that can't be read counts as none; a writer gets the error.
        guard let content = try? file(of: suite).read() else { return nil }
        let (value, foreign) = suites.withLock { suites in
            let foreign = suites[suite, default: SuiteValues()].adopt(content)
            return (suites[suite]?.value(key, content.identity) ?? nil, foreign)
        }
        notifyObservers(foreign, of: suite)
        return value
    }

    func set(_ value: StateValue?, _ key: String, in suite: String) {
        watchOnce()
        let writer = StateAccess.current
        let isFirst = suites.withLock { $0[suite, default: SuiteValues()].set(value, key, by: writer) }
        if isFirst { writing.run { [self] in write(suite) } }
    }

    func waitUntilStored(_ keys: Set<StateKey>) async {
        for suite in Set(keys.map(\.suite)) { await waitUntilStored(suite) }
    }

    /// Waits until everything is written that was set up to now, or could not be.
    func finish() async {
        for suite in suites.withLock({ Array($0.keys) }) { await waitUntilStored(suite) }
    }

    func announce(_ keys: Set<StateKey>) { observers.notify(keys) }

    func observe(_ observer: @escaping @Sendable (Set<StateKey>) -> Void) -> @Sendable () -> Void {
        observers.add(observer)
    }

    private func waitUntilStored(_ suite: String) async {
        await withCheckedContinuation { continuation in
            let waits = suites.withLock { $0[suite]?.wait { continuation.resume() } ?? false }
            if !waits { continuation.resume() }
        }
    }

    /// Writes a suite until nothing is left to write. Runs where it may wait for another process without
    /// limit.
    private func write(_ suite: String) {
        let path = "\(folder)/.\(PathEscaping.escape(suite)).lock"
        var hasMore = true
        while hasMore {
            do {
                try PrivateFolder.make(folder)
                hasMore = try FileLock.holding(path) { writeOnce(suite) }
            } catch {
                hasMore = end(
                    suite, suites.withLock { $0[suite, default: SuiteValues()].batch() }, failing: error)
            }
        }
    }

    /// - Returns: whether there is more to write.
    private func writeOnce(_ suite: String) -> Bool {
        let file = file(of: suite)
        // What came while the lock was waited for is in it too.
        let batch = suites.withLock { $0[suite, default: SuiteValues()].batch() }
        do {
            let content = try file.read()
            let (earlier, foreign) = suites.withLock { suites in
                let earlier = suites[suite, default: SuiteValues()].values(of: content)
                return (earlier, suites[suite, default: SuiteValues()].adopt(content))
            }
            notifyObservers(foreign, of: suite)
            if let bytes = content.damaged { StateAccess.complain(try file.setAside(bytes)) }
            let values = batch.merged(into: earlier)
            let identity =
                values == content.values && content.damaged == nil && content.identity != nil
                ? content.identity : try file.write(values)
            let (wake, hasMore) = suites.withLock {
                $0[suite, default: SuiteValues()].ended(batch, (values, identity))
            }
            for resume in wake { resume() }
            return hasMore
        } catch {
            return end(suite, batch, failing: error)
        }
    }

    /// What could not be written is taken back, and its writer and all readers since are notified.
    private func end(_ suite: String, _ batch: SuiteValues.Batch, failing error: any Error) -> Bool {
        let (runs, hasOthers) = batch.writers
        let reason = "what was written to the suite \(suite) can't be kept: \(error)"
        // A run that has ended can't fail any more.
        let isUnreported = runs.filter { !$0.failed(reason) }.count > 0
        if hasOthers || isUnreported { StateAccess.complain(reason) }
        let (wake, hasMore) = suites.withLock { $0[suite, default: SuiteValues()].ended(batch, nil) }
        for resume in wake { resume() }
        notifyObservers(Set(batch.keys), of: suite)
        return hasMore
    }

    private func file(of suite: String) -> SuiteFile {
        SuiteFile("\(folder)/\(PathEscaping.escape(suite)).json")
    }

    /// Starts to watch the folder with the first use, so that a bundle that shares nothing does nothing for
    /// it.
    private func watchOnce() {
        let isFirst = isWatching.withLock { isWatching in
            defer { isWatching = true }
            return !isWatching
        }
        guard isFirst else { return }
        // Where it can't be made, the first write says so.
        try? PrivateFolder.make(folder)
        PrivateFolder.tighten(PrivateFolder.parent(of: folder))
        PrivateFolder.tighten(folder)
        TemporaryFile.sweep(folder)
        for name in (try? PrivateFolder.names(in: folder)) ?? [] where name.hasSuffix(".json") {
            StateFile("\(folder)/\(name)").sweepBehindLink()
        }
        FolderWatch.start(folder) { [weak self] in self?.folderChanged() }
    }

    private func folderChanged() {
        for (suite, values) in suites.withLock({ $0 }) {
            let file = file(of: suite)
            guard values.isOld(FileIdentity(file.path)), let content = try? file.read() else { continue }
            notifyObservers(suites.withLock { $0[suite]?.adopt(content) } ?? [], of: suite)
        }
    }

    /// What others wrote is announced from the loop, not in the middle of the read that found it.
    private func notifyObservers(_ keys: Set<String>, of suite: String) {
        guard !keys.isEmpty else { return }
        let keys = Set(keys.map { StateKey(suite: suite, key: $0) })
        Loop.main.post { [observers] in observers.notify(keys) }
    }
}

/// A lock between processes, on a file that is there for nothing else. It goes with the process that holds
/// it.
private enum FileLock {
    /// Waits until the lock is free, for as long as that takes, and holds it while `body` runs. On a file
    /// system without locks `body` runs without.
    ///
    /// - Throws: ``FileError`` where the file can't be made, and what `body` throws.
    static func holding<Result>(
        _ path: String, _ body: () throws(FileError) -> Result
    ) throws(FileError) -> Result {
        let file = try OpenFile.locked(path, O_RDWR | O_CREAT) {
            _ = $0.lock(waits: true)
            return true
        }
        defer { extendLifetime(file) }
        return try body()
    }
}
