import BusContract
import DBus
import Foundation
import TestSupport
import Testing

/// A widget and a control whose values lie in files that another process shares.
@Suite(.standardTimeLimit)
struct NotesTests {
    private let widget = Contract.widgetPath(kind: "Notes")
    private let control = "com.example.notes.add"

    private func folder(_ bundle: AppleBundle) -> URL {
        bundle.folder.appendingPathComponent("data/controlruntime/groups/group.com.example.notes")
    }

    /// Waits until the widget shows a text.
    private func wait(_ bundle: AppleBundle, for text: String, _ body: () async throws -> Void) async throws {
        let changes = try await bundle.client.signals(
            matching: MatchRule(path: widget, member: "TimelineReloaded"))
        try await body()
        func isShown() async throws -> Bool {
            try await bundle.get(widget, Widget1.name, Widget1.currentEntry.name).text?.contains(text) == true
        }
        if try await isShown() { return }
        for await _ in changes where try await isShown() { break }
    }

    @Test(arguments: Mode.allCases)
    func widgetShowsFilesReplacedByAnotherProcess(_ mode: Mode) async throws {
        try await withApple(mode) { bundle async throws in
            _ = try await bundle.call(widget, Widget1.name, Widget1.reload.name)
            let file = folder(bundle).appendingPathComponent("notes.json")
            for notes in ["a", "b", "c"] {
                try await wait(bundle, for: notes + " of") {
                    try Data("[\"\(notes)\"]".utf8).write(to: file, options: .atomic)
                }
            }
            try await wait(bundle, for: " of 0") { try FileManager.default.removeItem(at: file) }
        }
    }

    /// A provider that writes whenever it is asked is not asked for ever, and sees what others write.
    @Test func providersOwnCacheCausesNoReload() async throws {
        try await withApple(.swift6) { bundle async throws in
            _ = try await bundle.call(widget, Widget1.name, Widget1.reload.name)
            let cache = folder(bundle).appendingPathComponent("Library/Caches/notes.cache")
            try Data("none".utf8).write(to: cache)
            let file = folder(bundle).appendingPathComponent("notes.json")
            for notes in ["a", "b", "c"] {
                try await wait(bundle, for: notes + " of") {
                    try Data("[\"\(notes)\"]".utf8).write(to: file, options: .atomic)
                }
            }
            #expect(try String(contentsOf: cache, encoding: .utf8) != "none")
        }
    }

    @Test(arguments: Mode.allCases)
    func widgetShowsFilesWrittenByAnAction(_ mode: Mode) async throws {
        try await withApple(mode) { bundle async throws in
            _ = try await bundle.call(widget, Widget1.name, Widget1.reload.name)
            try await wait(bundle, for: "new of 1") {
                _ = try await bundle.call(
                    Contract.controlPath(kind: control), Button1.name, Button1.press.name)
                // The control that holds the action was asked again before the reply.
                #expect(try await bundle.text(control, Control1.valueText.name) == "1 notes")
                #expect(try await bundle.text(control, Control1.title.name) == "Add")
            }
        }
    }

    @Test(arguments: Mode.allCases)
    func loggedTextsAreRedacted(_ mode: Mode) async throws {
        try await withApple(mode) { bundle async throws in
            _ = try await bundle.call(Contract.controlPath(kind: control), Button1.name, Button1.press.name)
            try await bundle.process.line(on: .error) {
                $0.contains("notice com.example.notes.store")
                    && $0.contains("there are 1 notes with <private> from perform()")
            }
        }
    }

    @Test func groupFolderIsPrivateToTheUser() async throws {
        try await withApple(.swift6) { bundle async throws in
            _ = try await bundle.call(widget, Widget1.name, Widget1.reload.name)
            var status = stat()
            #expect(stat(folder(bundle).path, &status) == 0)
            #expect(status.st_mode & 0o777 == 0o700)
        }
    }
}
