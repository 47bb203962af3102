internal import AppIntentsLite
internal import ControlEngine
internal import EventLoop
internal import Glibc
internal import StateFiles

/// Follows the machine's time zone: `/etc/localtime`, which `timedatectl` puts in place of the earlier one.
@EngineActor
final class TimeZoneWatch {
    private nonisolated static let path = "/etc/localtime"

    private var zone = TimeZoneWatch.current
    private let changed: @EngineActor () -> Void

    private init(_ changed: @escaping @EngineActor () -> Void) { self.changed = changed }

    /// Calls `changed` once authors' code has the new zone, until the process ends. Nothing is followed where
    /// the process has a zone of its own, by `TZ`.
    static func start(_ changed: @escaping @EngineActor () -> Void) {
        guard ProcessEnvironment.variables["TZ"] == nil else { return }
        let watch = TimeZoneWatch(changed)
        // The first calls, for which the process was started, are answered before.
        Loop.main.schedule(after: .milliseconds(20)) {
            // Without an owner: it lasts as long as the process.
            Task(executorPreference: Loop.main) {
                let changes = FileObservation.changes(of: path)
                await watch.check()
                for await _ in changes { await watch.check() }
            }
        }
    }

    private func check() {
        let now = Self.current
        guard now != zone else { return }
        zone = now
        // The C library and Foundation keep the one that they read first.
        tzset()
        ProcessExtensions.linked?.timeZoneChanged()
        changed()
    }

    private struct Zone: Equatable {
        let name: String
        let file: FileIdentity?
    }

    /// Which file it is, and where the link leads: several zones may have one file.
    private static var current: Zone {
        var target = [CChar](repeating: 0, count: Int(PATH_MAX))
        let length = max(0, readlink(path, &target, target.count))
        let name = String(decoding: target[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return Zone(name: name, file: FileIdentity(path))
    }
}
