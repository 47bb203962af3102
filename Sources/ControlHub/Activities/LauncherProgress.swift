internal import ControlClient

/// The progress on apps' icons in docks and task managers. Does no I/O and asks no clock; times are
/// microseconds since the epoch, the caller's.
struct LauncherProgress {
    /// What an icon shows.
    struct Entry: Hashable {
        /// 0...1; nil for none.
        var progress: Double?
        /// How many activities go on; nil where that is one or none.
        var count: Int64?
    }

    private struct Sent {
        var entry: Entry
        var at: Int64
    }

    private var wanted: [String: Entry] = [:]
    private var sent: [String: Sent] = [:]

    /// What there is now.
    ///
    /// - Parameter desktopEntry: that of a bundle, without `.desktop`; empty where it has none.
    /// - Returns: what is to be sent, by desktop entry.
    mutating func show(
        _ activities: [ActivitySnapshot], at now: Int64, desktopEntry: (String) -> String
    ) -> [(String, Entry)] {
        wanted = [:]
        for (app, group) in Dictionary(grouping: activities, by: { desktopEntry($0.bundle) })
        where !app.isEmpty {
            let ongoing = group.filter { $0.state == "active" || $0.state == "stale" }
            let parts = ongoing.compactMap(\.progress)
            var entry = Entry()
            // The most relevant comes first, and an icon has room for one.
            entry.progress = parts.first
            if ongoing.count > 1 { entry.count = Int64(ongoing.count) }
            if entry != Entry() { wanted[app] = entry }
        }
        return advance(to: now)
    }

    /// When something is to be sent; nil for not before something happens.
    var nextDate: Int64? {
        apps.compactMap { app in
            let last = sent[app]
            return last?.entry == wanted[app] ? nil : (last?.at ?? 0) + ActivityNotifier.pause
        }.min()
    }

    /// Sends what is due.
    mutating func advance(to now: Int64) -> [(String, Entry)] {
        var due: [(String, Entry)] = []
        for app in apps.sorted() {
            let entry = wanted[app] ?? Entry()
            let last = sent[app]
            let isEarly = last.map { $0.at <= now && now < $0.at + ActivityNotifier.pause } ?? false
            guard entry != last?.entry ?? Entry(), !isEarly else { continue }
            sent[app] = wanted[app] == nil ? nil : Sent(entry: entry, at: now)
            due.append((app, entry))
        }
        return due
    }

    /// A dock that has come knows nothing yet: all of it is sent again.
    mutating func forget() { sent = [:] }

    private var apps: Set<String> { Set(wanted.keys).union(sent.keys) }
}
