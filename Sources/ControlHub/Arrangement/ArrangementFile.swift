internal import EventLoop
internal import Glibc
internal import StateFiles

/// The file in which a user's arrangement is kept: `$XDG_CONFIG_HOME/controlruntime/arrangement.json`.
///
/// It is replaced in one step and on the disk when a change returns. Nothing that a user might want back is
/// ever overwritten: a file that can't be read is kept under another name before it is replaced, and one of a
/// newer version stays as it is.
public struct ArrangementFile: Hashable, Sendable {
    public let path: String

    /// For longer no change takes, on a slow disk neither.
    private static let patience: Duration = .seconds(5)

    /// The file at a path, there or not.
    public init(path: String) { self.path = path }

    /// The user's.
    ///
    /// - Throws: ``ArrangementError`` with `noPlace` where there is no home.
    public static func ofUser() throws(ArrangementError) -> ArrangementFile {
        let variable = { (name: String) in getenv(name).map { String(cString: $0) } }
        if let folder = variable("XDG_CONFIG_HOME"), folder.hasPrefix("/") {
            return ArrangementFile(path: "\(folder)/controlruntime/arrangement.json")
        }
        guard let home = variable("HOME"), home.hasPrefix("/") else {
            throw ArrangementError(
                .noPlace, "HOME is no absolute path, and XDG_CONFIG_HOME names no folder: set one of them")
        }
        return ArrangementFile(path: "\(home)/.config/controlruntime/arrangement.json")
    }

    private var file: StateFile { StateFile(path) }
    var folder: String { PrivateFolder.parent(of: path) }

    /// What is arranged; nothing where there is no file.
    ///
    /// - Throws: ``ArrangementError``.
    public func read() throws(ArrangementError) -> Arrangement {
        guard let bytes = try doing({ () throws(FileError) in try file.contents() }) else {
            return Arrangement()
        }
        return try arrangement(bytes)
    }

    /// What the file's bytes say.
    private func arrangement(_ bytes: [UInt8]) throws(ArrangementError) -> Arrangement {
        // More is no arrangement.
        try Arrangement(Array(bytes.prefix(1 << 20)), of: path)
    }

    /// Changes what is arranged. Of several programs that do so at once, each finds what the others have
    /// done; it waits for them, some seconds at most.
    ///
    /// - Parameter change: the change; where it makes none, nothing is written.
    /// - Returns: where an unreadable file was kept, if there was one.
    ///
    /// - Throws: ``ArrangementError``; the file is what it was then.
    @discardableResult
    public func change(_ change: (inout Arrangement) -> Void) throws(ArrangementError) -> String? {
        try doing { () throws(FileError) in try PrivateFolder.make(folder) }
        // Held to the end, as others may change it too.
        let directory: OpenFile? = try lockedFolder()
        defer { extendLifetime(directory) }
        TemporaryFile.sweep(folder, for: PrivateFolder.name(of: path))
        file.sweepBehindLink()
        let bytes = try doing { () throws(FileError) in try file.contents() }
        var arrangement = Arrangement()
        var kept: String?
        if let bytes {
            do throws(ArrangementError) {
                arrangement = try self.arrangement(bytes)
            } catch {
                guard error.code == .unreadable else { throw error }
                kept = try doing { () throws(FileError) in
                    try file.copyAside(bytes)
                }
            }
        }
        let before = arrangement
        change(&arrangement)
        if arrangement != before || kept != nil {
            try doing { () throws(FileError) in
                // In the folder of the lock, as another one may be at its path by now.
                try file.replace(Array(arrangement.text.utf8), isDurable: true, in: directory)
            }
        }
        return kept
    }

    /// Others have the lock for as long as their change takes to be on the disk.
    private func lockedFolder() throws(ArrangementError) -> OpenFile {
        let end = ContinuousClock.now + Self.patience
        do throws(FileError) {
            return try OpenFile.locked(folder, O_RDONLY | O_DIRECTORY) {
                $0.lock(within: end - .now)
            }
        } catch {
            guard error.number == EWOULDBLOCK else { throw ArrangementError(.system, "\(error)") }
            throw ArrangementError(
                .system,
                "another program has kept \(folder) locked for \(Self.patience.components.seconds) seconds, and may "
                    + "be stopped: let it go on or end it (lslocks names it), and try again")
        }
    }

    /// What went wrong with the file is the system's failure.
    private func doing<Value: ~Copyable>(
        _ body: () throws(FileError) -> Value
    ) throws(ArrangementError) -> Value {
        do throws(FileError) { return try body() } catch { throw ArrangementError(.system, "\(error)") }
    }
}

/// Reports when the user's arrangement was written, replaced or removed, as inotify(7) does. Where the kernel
/// has no instance left, of which a user has 128, the file is looked at every two seconds.
@HubActor
final class ArrangementWatch {
    private static let pollInterval = Duration.seconds(2)

    private let file: ArrangementFile
    /// Nil where the kernel has none left.
    private let folder: WatchedFolder?
    private let changed: @HubActor () -> Void
    private var watch: LoopWatch?
    private var timer: LoopTimer?

    init(_ file: ArrangementFile, _ changed: @escaping @HubActor () -> Void) {
        self.file = file
        self.changed = changed
        // Whoever writes the file by hand finds its folder.
        try? PrivateFolder.make(file.folder)
        folder = WatchedFolder(file.folder, IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE)
        guard let folder else {
            poll()
            return
        }
        watchFile()
        watch = HubActor.shared.loop.watch(folder.descriptor) { [weak self] in
            HubActor.assumeIsolated { self?.drain() }
        }
    }

    isolated deinit {
        watch?.cancel()
        timer?.cancel()
    }

    private func poll() {
        timer = HubActor.shared.loop.schedule(after: Self.pollInterval) { [weak self] in
            HubActor.assumeIsolated {
                guard let self else { return }
                // Who hears of it compares what is in the file.
                self.changed()
                self.poll()
            }
        }
    }

    private func drain() {
        let name = file.path.split(separator: "/").last.map(String.init)
        var concerns = false
        while let events = folder?.read() {
            for event in events where event.isOverflow || event.name.isEmpty || event.name == name {
                concerns = true
            }
        }
        guard concerns else { return }
        watchFile()
        changed()
    }

    /// The file itself sees writes that come by another name, as through a link. A watch that is there stays
    /// the same one; that on a file which has gone ends by itself.
    private func watchFile() {
        if let folder { inotify_add_watch(folder.descriptor, file.path, UInt32(IN_CLOSE_WRITE)) }
    }
}
