internal import AppIntentsLite
internal import ControlEngine
public import Foundation
internal import StateFiles
internal import Synchronization
internal import WidgetKitLite

/// The folders of groups that this program uses.
final class SharedContainers: Sendable {
    /// Global because `FileManager` is asked for a group's folder from anywhere.
    static let shared = SharedContainers(ProcessEnvironment.variables)

    private struct State {
        /// Of those that are made, by their paths.
        var watchers: [String: ContainerWatcher] = [:]
        var writes = ProviderWrites()
    }

    private let environment: [String: String]
    private let state = Mutex(State())
    /// Read once per run of a provider, so that programs without such folders take no lock.
    private let isUsed = Atomic(false)

    init(_ environment: [String: String]) { self.environment = environment }

    /// The folder that holds those of all groups; nil for a user without a home.
    static func folder(_ environment: [String: String]) -> String? {
        if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") {
            return data + "/controlruntime/groups"
        }
        guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
        return home + "/.local/share/controlruntime/groups"
    }

    func folder(of group: String) -> URL? {
        let isName = !group.isEmpty && group != "." && group != ".." && !group.contains { "/\0".contains($0) }
        guard isName, let groups = Self.folder(environment) else { return nil }
        let folder = "\(groups)/\(group)"
        // A run that asks for it reads in it: `DependsOn` says so.
        StateAccess.noteRead(StateKey(suite: group, key: nil))
        if state.withLock({ $0.watchers[folder] != nil }), access(folder, F_OK) == 0 {
            return URL(fileURLWithPath: folder, isDirectory: true)
        }
        guard make(folder, of: group) else { return nil }
        isUsed.store(true, ordering: .relaxed)
        state.withLock { state in
            guard state.watchers[folder] == nil else { return }
            state.watchers[folder] = ContainerWatcher(folder) { [weak self] in self?.changed($0) }
        }
        return URL(fileURLWithPath: folder, isDirectory: true)
    }

    private func make(_ folder: String, of group: String) -> Bool {
        do {
            try Self.make(folder)
        } catch {
            StateAccess.complain("the group \(group) has no folder: \(error)")
            return false
        }
        // Foundation keeps suites elsewhere; where the link can't be made, the suite is there all the same.
        symlink(
            "\(SuiteRegistry.folderOfDefaults(environment))/\(group).plist",
            "\(folder)/Library/Preferences/\(group).plist")
        return true
    }

    /// Makes a group's folder and those in it that an app may count on.
    static func make(_ folder: String) throws(FileError) {
        for part in ["", "/Library/Caches", "/Library/Application Support", "/Library/Preferences"] {
            try PrivateFolder.make(folder + part)
        }
    }

    // Who wrote.

    /// A provider begins to run.
    func providerBegan() {
        guard isUsed.load(ordering: .relaxed) else { return }
        state.withLock { $0.writes.began(at: Self.now) }
    }

    func providerEnded() {
        guard isUsed.load(ordering: .relaxed) else { return }
        state.withLock { $0.writes.ended(at: Self.now) }
    }

    private static var now: Double { Date().timeIntervalSince1970 }

    /// Called on the watcher's thread with the files that are others than before.
    private func changed(_ files: [String: Double]) {
        let isNews = state.withLock { state in
            // All of them, for each is remembered.
            files.map { state.writes.isNews($0.key, changed: $0.value) }.contains(true)
        }
        guard isNews else { return }
        // A folder's URL is mostly kept in a static property, so who reads in it isn't known.
        ControlCenter.shared.reloadAllControls()
        WidgetCenter.shared.reloadAllTimelines()
    }
}

extension FileManager {
    /// The folder that the programs of a group share, as Foundation has on Apple's platforms. There are no
    /// entitlements here: all programs of a user that name a group share it.
    ///
    /// It is `controlruntime/groups/<groupIdentifier>` in the user's data folder (`$XDG_DATA_HOME`), with
    /// `Library/Caches` and `Library/Application Support` in it, and made on first use with the rights 0700.
    /// `Library/Preferences/<groupIdentifier>.plist` there is a link to the group's suite of defaults.
    ///
    /// From then on the folder is watched: controls and widgets are asked again when any process writes,
    /// replaces or removes a file in it. What a provider writes itself, such as a cache, reloads nothing.
    ///
    /// - Parameter groupIdentifier: such as "group.org.example.app"; a file's name, so without `/`.
    /// - Returns: nil for what is no file's name, and where the folder can't be made.
    public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? {
        SharedContainers.shared.folder(of: groupIdentifier)
    }
}
