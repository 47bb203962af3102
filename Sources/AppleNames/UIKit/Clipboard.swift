internal import EventLoop
internal import Foundation
internal import WidgetKitLite

/// The text on the desktop's clipboard, by a program that the user has installed for that: wl-clipboard on
/// Wayland, xclip or xsel on X. Each call takes as long as the program, two seconds at most.
struct Clipboard {
    /// The shell lets go of what else it inherited: the programs leave a child behind that serves the text.
    private struct Programs {
        let copy: String
        let paste: String
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
                Programs(copy: "wl-copy --type text/plain", paste: "wl-paste --no-newline")
            } else if has("xclip", "DISPLAY") {
                Programs(copy: "xclip -selection clipboard -in", paste: "xclip -selection clipboard -out")
            } else if has("xsel", "DISPLAY") {
                Programs(copy: "xsel --clipboard --input", paste: "xsel --clipboard --output")
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
        return run("exec timeout 2 \(programs.copy) <&3 3<&- 4>&-", [input])
    }

    /// The text; nil where there is none.
    func paste() -> String? {
        guard let programs else {
            _ = complain("pasted")
            return nil
        }
        guard let output = SealedMemory.unsealed(name: "controlruntime-clipboard") else { return nil }
        defer { close(output) }
        guard run("exec timeout 2 \(programs.paste) >&3 3>&- 4>&-", [output]) else { return nil }
        return SealedMemory.contents(of: output, most: 4 << 20).flatMap { String(bytes: $0, encoding: .utf8) }
    }

    private func run(_ command: String, _ descriptors: [Int32]) -> Bool {
        ChildProgram.run(
            ["/bin/sh", "-c", command], environment: environment, descriptors: descriptors,
            within: .seconds(3)) == 0
    }

    private func complain(_ what: String) -> Bool {
        StateAccess.complain(
            "nothing was \(what): install wl-clipboard for a Wayland session, xclip or xsel for one on X")
        return false
    }
}
