internal import ControlHub
internal import EventLoop

/// Reports changes of the settings: in their folder, and in that of a password file that lies elsewhere.
@HubActor
final class SettingsWatch {
    private let changed: @Sendable () -> Void
    private let settings: LoopWatch?
    private var password: (folder: String, watch: LoopWatch?)?

    /// Where the kernel has no watch left, the files count as they were at the start.
    init(_ files: BridgeFiles, _ changed: @escaping @Sendable () -> Void) {
        self.changed = changed
        settings = WatchedFolder.follow(files.settings, on: HubActor.shared.loop, changed)
    }

    /// - Parameter folder: where the password file lies; nil where there is none elsewhere.
    func follow(passwordFolder folder: String?) {
        guard folder != password?.folder else { return }
        password = folder.map { ($0, WatchedFolder.follow($0, on: HubActor.shared.loop, changed)) }
    }
}
