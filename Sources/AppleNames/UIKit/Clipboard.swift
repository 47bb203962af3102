internal import EventLoop
internal import Foundation
internal import WidgetKitLite

/// The text on the desktop's clipboard, by a program that the user has installed for that: wl-clipboard on
/// Wayland, xclip or xsel on X. Each call takes as long as the program, which is ended after two
/// seconds and killed after three.
struct Clipboard {
    /// Commands of a shell.
    private struct Programs {
        let copy: String
        let paste: String
        let clear: String
    }

    private let environment: [String: String]
    private let programs: Programs?

    /// - Parameter environment: that of the session by default.
    init(_ environment: [String: String] = ProgramEnvironment.current(blockingFor: 500)) {
        self.environment = environment
        func has(_ program: String, _ display: String) -> Bool {
            environment[display]?.isEmpty == false && ChildProgram.path(of: program, environment) != nil
        }
        programs =
            if has("wl-copy", "WAYLAND_DISPLAY") {
                Programs(
                    copy: "wl-copy --type text/plain", paste: "wl-paste --no-newline --type text",
                    clear: "wl-copy --clear")
            } else if has("xclip", "DISPLAY") {
                Programs(
                    copy: "xclip -selection clipboard -in", paste: "xclip -selection clipboard -out",
                    clear: "xclip -selection clipboard -in")
            } else if has("xsel", "DISPLAY") {
                Programs(
                    copy: "xsel --clipboard --input", paste: "xsel --clipboard --output",
                    clear: "xsel --clipboard --clear")
            } else {
                nil
            }
    }

    /// - Returns: whether the desktop has the text now.
    func copy(_ text: String) -> Bool {
        guard let programs else { return complain("copied") }
        let input = Array(text.utf8).withUnsafeBytes {
            try? SealedMemory.holding($0, name: "controlruntime-clipboard")
        }
        guard let input else { return false }
        defer { close(input) }
        return run("\(programs.copy) <&3 3<&-", [input])
    }

    /// Takes away what was copied.
    ///
    /// - Returns: whether the desktop has no text now.
    func clear() -> Bool {
        guard let programs else { return complain("taken away") }
        // What runs it expects a descriptor.
        guard let nothing = SealedMemory.unsealed(name: "controlruntime-clipboard") else { return false }
        defer { close(nothing) }
        return run("\(programs.clear) 3>&-", [nothing])
    }

    /// The text; nil where there is none.
    func paste() -> String? {
        guard let programs else {
            _ = complain("pasted")
            return nil
        }
        guard let output = SealedMemory.unsealed(name: "controlruntime-clipboard") else { return nil }
        defer { close(output) }
        // Nothing grows beyond 4 MiB, in the blocks of 512 bytes that the shell counts.
        guard run("\(programs.paste) >&3 3>&-", [output], after: "ulimit -f 8192; ") else { return nil }
        return SealedMemory.contents(of: output, most: 4 << 20).flatMap { String(bytes: $0, encoding: .utf8) }
    }

    /// Runs a program that may leave a child behind which serves the text: that has none of the descriptors.
    /// The hang-up of the fourth says that the program has ended, so `timeout` keeps it.
    private func run(_ program: String, _ descriptors: [Int32], after preparation: String = "") -> Bool {
        let command = "\(preparation)exec timeout -k 1 2 /bin/sh -c 'exec \(program) 4>&-'"
        return ChildProgram.run(
            ["/bin/sh", "-c", command], environment: environment, descriptors: descriptors,
            within: .seconds(4)) == 0
    }

    private func complain(_ what: String) -> Bool {
        StateAccess.complain(
            "nothing was \(what): install wl-clipboard for a Wayland session, xclip or xsel for one on X")
        return false
    }
}
