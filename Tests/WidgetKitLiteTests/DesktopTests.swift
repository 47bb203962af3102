import Foundation
@testable import FoundationOverlay
import TestSupport
import Testing

/// What AppKit's and UIKit's names do on the desktop.
@Suite(.standardTimeLimit)
struct DesktopTests {
    private func withFolder<Result>(_ body: (String) async throws -> Result) async throws -> Result {
        let folder = "/tmp/desktop-\(UUID().uuidString.prefix(13))"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        return try await body(folder)
    }

    /// Programs that keep the text in a file, and stay for a while as the real ones do.
    @Test(arguments: [
        ("wl-copy", "wl-paste", "WAYLAND_DISPLAY"), ("xclip", "xclip", "DISPLAY"),
        ("xsel", "xsel", "DISPLAY"),
    ])
    func clipboardIsReadAndWritten(_ copy: String, _ paste: String, _ display: String) async throws {
        try await withFolder { folder in
            let program = """
                #!/bin/sh
                case "$0 $*" in
                *wl-paste*|*-out*|*--output*) cat "\(folder)/text";;
                *) cat > "\(folder)/text"; sleep 30 & ;;
                esac
                """
            for name in Set([copy, paste]) {
                try await WrittenProgram.write(program, to: "\(folder)/\(name)")
            }
            let clipboard = Clipboard(["PATH": "\(folder):/usr/bin:/bin", display: "here"])
            #expect(clipboard.paste() == nil)
            #expect(clipboard.copy("Ä 'b' $c\n"))
            #expect(clipboard.paste() == "Ä 'b' $c\n")
            // Without a display of its kind no program is asked.
            #expect(!Clipboard(["PATH": "\(folder):/usr/bin:/bin"]).copy("d"))
            #expect(clipboard.paste() == "Ä 'b' $c\n")
        }
    }

    @Test func programsAreFoundByTheirDesktopEntries() {
        let workspace = NSWorkspace.shared
        #expect(workspace.urlForApplication(withBundleIdentifier: "org.example.Nothing") == nil)
        #expect(workspace.urlForApplication(withBundleIdentifier: "../applications/x") == nil)
        #expect(workspace.urlForApplication(withBundleIdentifier: "") == nil)
        #expect(NSRunningApplication.current.processIdentifier == getpid())
    }
}
