import AppIntents
import SwiftUI
import WidgetKit
import os

private nonisolated let logger = Logger(subsystem: "com.example.notes", category: "store")

/// Files that an app shares with its widgets.
nonisolated enum NotesStore {
    static let group = "group.com.example.notes"
    static let folder = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: group)
    static var file: URL? { folder?.appendingPathComponent("notes.json") }

    static var notes: [String] {
        guard let file, let data = try? Data(contentsOf: file) else { return [] }
        return (try? JSONDecoder().decode([String].self, from: data)) ?? []
    }

    static func write(_ notes: [String]) throws {
        guard let file else { return }
        try JSONEncoder().encode(notes).write(to: file, options: .atomic)
        UserDefaults(suiteName: group)?.setValue(notes.count, forKey: "count")
    }
}

struct NotesWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "Notes", provider: NotesProvider()) { entry in
            Text("\(entry.notes.joined(separator: ",")) of \(entry.count)")
                .containerBackground(.background, for: .widget)
        }
    }

    struct NotesEntry: TimelineEntry {
        let date: Date
        let notes: [String]
        let count: Int
    }

    struct NotesProvider: TimelineProvider {
        func placeholder(in context: Context) -> NotesEntry { NotesEntry(date: .now, notes: [], count: 0) }

        func getSnapshot(in context: Context, completion: @escaping @Sendable (NotesEntry) -> Void) {
            completion(NotesEntry(date: .now, notes: [], count: 0))
        }

        func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<NotesEntry>) -> Void) {
            let notes = NotesStore.notes
            let count = UserDefaults(suiteName: NotesStore.group)?.value(forKey: "count") as? Int
            // A cache of the widget's own, written each time where there is one.
            if let cache = NotesStore.folder?.appendingPathComponent("Library/Caches/notes.cache"),
                FileManager.default.fileExists(atPath: cache.path)
            {
                try? Data("\(Date.now.timeIntervalSince1970)".utf8).write(to: cache)
            }
            completion(Timeline(entries: [NotesEntry(date: .now, notes: notes, count: count ?? 0)], policy: .never))
        }
    }
}

struct NotesControl: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "com.example.notes.add", provider: NotesValue()) { count in
            ControlWidgetButton(action: AddNote()) {
                Label("Add", systemImage: "plus")
                Text("\(count) notes")
            }
        }
    }

    struct NotesValue: ControlValueProvider {
        var previewValue: Int { 0 }
        func currentValue() async throws -> Int { NotesStore.notes.count }
    }
}

struct AddNote: AppIntent {
    static let title: LocalizedStringResource = "Add a note"
    func perform() async throws -> some IntentResult {
        let note = "new"
        try NotesStore.write(NotesStore.notes + [note])
        logger.notice("there are \(NotesStore.notes.count) notes with \(note) from \(#function, privacy: .public)")
        return .result()
    }
}
