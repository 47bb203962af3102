internal import AppIntentsLite
internal import ControlEngine
internal import EventLoop
internal import Foundation
internal import ControlBasics
internal import Synchronization
internal import WidgetKitLite

/// The suites of defaults that this program uses, and the state of their files when it last checked.
final class SuiteRegistry: Sendable {
    /// Global because `UserDefaults(suiteName:)` opens the same suite from anywhere.
    static let shared = SuiteRegistry(folder: folderOfDefaults(ProcessEnvironment.variables))

    /// What distinguishes one state of a file from another.
    struct Stamp: Hashable, Sendable {
        var file: UInt64 = 0
        var size: Int64 = -1
        var seconds = 0
        var nanoseconds = 0
    }

    private struct Suite {
        /// The file after the last synchronization.
        var stamp: Stamp
        /// Whether it was opened where no run of a provider could be seen.
        var isUntracked = false
    }

    private struct State {
        var suites: [String: Suite] = [:]
        /// The files whose content was kept beside them, by suite.
        var kept: [String: Stamp] = [:]
        /// How often something that was written could not be stored and was dropped, by suite, and the last
        /// of them.
        var losses: [String: Int] = [:]
        var lastLoss: String?
        /// Those of which standard error has been warned that they can't be stored.
        var complained: Set<String> = []
        /// Those whose files were checked before anything read them.
        var repaired: Set<String> = []
        /// The names of the objects that `@AppStorage` may be given. An object that takes the place of
        /// another in memory replaces its entry, so there are no more than were ever alive at once.
        var names: [ObjectIdentifier: String] = [:]
        var watcher: SuiteWatcher?
    }

    private let folder: String
    private let state = Mutex(State())
    /// Held while a suite of this process is stored.
    private let storing = Mutex(())

    init(folder: String) { self.folder = folder }

    /// The folder in which Foundation keeps suites on this system.
    static func folderOfDefaults(_ environment: [String: String]) -> String {
        if let folder = environment["XDG_CONFIG_HOME"], folder.hasPrefix("/") { return folder }
        return (environment["HOME"] ?? NSHomeDirectory()) + "/.config"
    }

    /// Notes that a suite was opened by name: as a read of all of it by the run that the task belongs to.
    func opened(_ name: String, _ defaults: UserDefaults) {
        let access = StateAccess.current
        StateAccess.noteRead(StateKey(suite: name, key: nil))
        watch(name)
        state.withLock { state in
            state.names[ObjectIdentifier(defaults)] = name
            // An action that opens it is no sign of a reader: providers that read it open it themselves.
            if access == nil { state.suites[name]?.isUntracked = true }
        }
    }

    /// Follows a suite's file from now on.
    func watch(_ name: String) {
        if state.withLock({ $0.suites[name] == nil && $0.repaired.insert(name).inserted }) {
            storing.withLock { _ in repair(name) }
        }
        state.withLock { state in
            if state.suites[name] == nil { state.suites[name] = Suite(stamp: stamp(of: name)) }
            if state.watcher == nil {
                state.watcher = SuiteWatcher(folder: folder) { [weak self] name in self?.filesChanged(name) }
            }
        }
    }

    /// Stores a suite after a write whose readers are notified elsewhere.
    ///
    /// - Returns: whether it could be stored.
    func store(_ name: String, _ defaults: UserDefaults) -> Bool {
        let isStored = synchronize(defaults, name)
        let stamp = stamp(of: name)
        state.withLock { $0.suites[name]?.stamp = stamp }
        return isStored
    }

    /// Has Foundation store and read a suite; a file that was complete stays so.
    ///
    /// - Returns: whether what was written is stored.
    private func synchronize(_ defaults: UserDefaults, _ name: String) -> Bool {
        // Foundation stores under a lock of its own; a file that it is writing at this moment is not damaged.
        storing.withLock { _ in synchronizeAlone(defaults, name) }
    }

    /// Whichever suite it is asked for, Foundation stores all that were written: so all are backed up.
    private func synchronizeAlone(_ defaults: UserDefaults, _ name: String) -> Bool {
        let all = state.withLock { Set($0.suites.keys) }.union([name, DefaultsStorage.shared.standardSuite])
        let suites = all.map { (name: $0, backup: backup(of: $0), before: stamp(of: $0)) }
        for suite in suites
        where suite.before.size >= 0 && state.withLock({ $0.kept[suite.name] }) != suite.before {
            // Where the earlier content can't be backed up, nothing is overwritten.
            guard suite.backup.keep() else { return unstored(name).isEmpty }
            state.withLock { $0.kept[suite.name] = suite.before }
        }
        let isStored = SuiteBackup.writing(suites.map(\.backup)) { defaults.synchronize() }
        // After a success, a file that seems damaged is just being written by another program.
        for suite in suites
        where !isStored && stamp(of: suite.name) != suite.before && suite.backup.isDamaged() {
            // With an empty file Foundation waits for half a second at each check, and all other readers too.
            if !suite.backup.restore(), suite.before.size < 0 { unlink(suite.backup.file) }
            state.withLock { $0.kept[suite.name] = nil }
        }
        // It fails as well for another suite, and when two threads store at once.
        guard isStored || unstored(name).isEmpty else { return false }
        _ = state.withLock { $0.complained.remove(name) }
        return true
    }

    /// The keys of a suite with other values in this process than in the file, and the values in the file.
    private func unstored(_ name: String) -> [String: Any?] {
        let stored = backup(of: name).content ?? [:]
        let known = UserDefaults.standard.persistentDomain(forName: fileName(of: name)) ?? [:]
        let keys = Set(stored.keys).union(known.keys).filter { key in
            NSArray(array: [stored[key]].compactMap(\.self))
                != NSArray(array: [known[key]].compactMap(\.self))
        }
        return Dictionary(uniqueKeysWithValues: keys.map { ($0, stored[$0]) })
    }

    /// Replaces what a process left that was killed while it wrote by the last complete content.
    private func repair(_ name: String) {
        let backup = backup(of: name)
        backup.sweep()
        guard backup.isDamaged(), !backup.isBeingWritten else { return }
        let aside = backup.setAside().map { "; as it was, it is \($0)" } ?? ""
        let now = backup.restore() ? "is again what it was before the last write to it" : "counts as empty"
        StateAccess.complain("\(backup.file) was damaged and \(now)\(aside)")
    }

    /// Fails the action that wrote to a suite which can't be stored; where there is none, standard error
    /// tells, once.
    func complain(of name: String) {
        if StateAccess.current?.failed(problem(of: name)) != true { complainOnce(of: name) }
    }

    private func complainOnce(of name: String) {
        let isFirst = state.withLock { $0.complained.insert(name).inserted }
        if isFirst { StateAccess.complain(problem(of: name)) }
    }

    private func problem(of name: String) -> String {
        "what was written to the suite \(name) can't be kept: \(backup(of: name).file) can't be written"
    }

    /// The suite of a defaults object that was made by name.
    func name(of defaults: UserDefaults) -> String? {
        state.withLock { $0.names[ObjectIdentifier(defaults)] }
    }

    /// Stores what was written and lets go of what others have replaced. A suite that changed counts as
    /// written by the run that the task belongs to.
    ///
    /// - Parameter mark: what this returned before an action ran; it fails where something was dropped since,
    ///   whoever found that out: another run may store what this one wrote.
    /// - Returns: how often something was dropped.
    func synchronize(since mark: Int? = nil) -> Int {
        let before = mark ?? losses
        for name in state.withLock({ Array($0.suites.keys) }) where storeAndLook(name) {
            StateAccess.noteWrite(StateKey(suite: name, key: nil))
        }
        let standard = DefaultsStorage.shared.standardSuite
        if !synchronize(.standard, standard) { drop(standard, .standard) }
        let losses = losses
        guard losses > before, let last = state.withLock({ $0.lastLoss }) else { return losses }
        if mark == nil { complainOnce(of: last) } else { complain(of: last) }
        return losses
    }

    private var losses: Int { state.withLock { $0.losses.values.reduce(0, +) } }

    /// How often something that was written to a suite was dropped.
    func losses(of name: String) -> Int { state.withLock { $0.losses[name] ?? 0 } }

    /// What can't be stored didn't happen: it would be there for this process only.
    private func drop(_ name: String, _ defaults: UserDefaults) {
        for (key, value) in unstored(name) {
            if let value { defaults.set(value, forKey: key) } else { defaults.removeObject(forKey: key) }
        }
        state.withLock { state in
            state.losses[name, default: 0] += 1
            state.lastLoss = name
        }
    }

    /// - Returns: whether the file is another than before.
    private func storeAndLook(_ name: String) -> Bool {
        let before = stamp(of: name)
        if let defaults = UserDefaults(suiteName: Optional(name)), !synchronize(defaults, name) {
            drop(name, defaults)
        }
        let after = stamp(of: name)
        return state.withLock { state in
            guard let known = state.suites[name]?.stamp else { return false }
            state.suites[name]?.stamp = after
            // The watcher reports what another program wrote, once.
            if before != known { state.suites[name]?.stamp = Stamp() }
            return before != after
        }
    }

    /// - Parameter name: the suite; nil where it may be any of them.
    private func filesChanged(_ name: String?) {
        if let name { return fileChanged(name) }
        for name in state.withLock({ Array($0.suites.keys) }) { fileChanged(name) }
    }

    private func fileChanged(_ name: String) {
        let now = stamp(of: name)
        let isUntracked: Bool? = state.withLock { state in
            guard let suite = state.suites[name], suite.stamp != now else { return nil }
            state.suites[name]?.stamp = now
            return suite.isUntracked
        }
        guard let isUntracked else { return }
        if let defaults = UserDefaults(suiteName: Optional(name)) { _ = synchronize(defaults, name) }
        StateAccess.noteWrite(StateKey(suite: name, key: nil))
        // A suite that is kept in a static property was opened in one run and is read in others.
        ControlCenter.shared.reloadAllControls()
        if isUntracked { WidgetCenter.shared.reloadAllTimelines() }
    }

    private func stamp(of name: String) -> Stamp {
        var status = stat()
        guard stat(backup(of: name).file, &status) == 0 else { return Stamp() }
        return Stamp(
            file: UInt64(status.st_ino), size: Int64(status.st_size), seconds: status.st_mtim.tv_sec,
            nanoseconds: status.st_mtim.tv_nsec)
    }

    private func backup(of name: String) -> SuiteBackup { SuiteBackup(of: fileName(of: name), in: folder) }

    /// The standard defaults are stored under the program's name.
    private func fileName(of name: String) -> String {
        name == DefaultsStorage.shared.standardSuite ? ProcessInfo.processInfo.processName : name
    }
}

/// Reports which suites of defaults were stored, by any program: inotify on the folder of their files.
///
/// It has a thread of its own for as long as the program runs, which waits in the kernel. Where that has no
/// instance of inotify left for the user, the thread checks the files every two seconds instead, and says
/// so once on standard error.
final class SuiteWatcher: Sendable {
    /// - Parameters:
    ///   - folder: made when it is missing, as Foundation does when it stores.
    ///   - changed: called on the watcher's thread with the suite's name; with nil where it may be any of
    ///     them.
    init(folder: String, _ changed: @escaping @Sendable (String?) -> Void) {
        try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let watched = WatchedFolder(folder, IN_CLOSE_WRITE | IN_MOVED_TO | IN_DELETE, waits: true)
        let thread = Thread {
            if let watched { Self.follow(watched, changed) } else { Self.poll(folder, changed) }
        }
        thread.name = "suites"
        thread.stackSize = 1 << 18
        thread.start()
    }

    private static func follow(_ watched: WatchedFolder, _ changed: (String?) -> Void) {
        while let events = watched.read() {
            if events.contains(where: \.isOverflow) { changed(nil) }
            for suite in Set(events.compactMap { suite($0.name) }) { changed(suite) }
        }
    }

    /// Polls when the suites were written.
    private static func poll(_ folder: String, _ changed: (String?) -> Void) {
        StandardError.write(
            "no inotify instance is left for this user, so suites of defaults are checked every 2 s instead")
        var seen = times(folder)
        while true {
            Thread.sleep(forTimeInterval: 2)
            let now = times(folder)
            for name in Set(now.keys).union(seen.keys) where now[name] != seen[name] { changed(name) }
            seen = now
        }
    }

    /// When each suite of a folder was written, in nanoseconds, and which file it is.
    private static func times(_ folder: String) -> [String: [Int]] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.reduce(into: [:]) { times, name in
            var status = stat()
            guard let suite = suite(name), stat("\(folder)/\(name)", &status) == 0 else { return }
            times[suite] = [
                Int(status.st_mtim.tv_sec), Int(status.st_mtim.tv_nsec), Int(clamping: status.st_ino),
            ]
        }
    }

    /// The suite that a file holds, if it holds one.
    private static func suite(_ file: String) -> String? {
        file.hasSuffix(".plist") ? String(file.dropLast(6)) : nil
    }
}
