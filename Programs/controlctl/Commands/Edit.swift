internal import ArgumentParser
internal import Glibc

struct Edit: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Open the file of scripts, controls.toml.",
        discussion: """
            It is made, with a beginning that says what to write, where there is none. On a terminal it is \
            opened by VISUAL or EDITOR and checked afterwards; else by the desktop (xdg-open).
            """)

    func run() throws {
        let path = try ScriptsFile.path()
        try ScriptsFile.makeIfAbsent(path)
        let names = isatty(STDIN_FILENO) == 1 ? ["VISUAL", "EDITOR"] : []
        guard let editor = names.lazy.compactMap({ Variables.value($0) }).first else {
            Console.print(path)
            try ScriptProgram.become(["xdg-open", path])
        }
        // An editor's variable is a line for the shell, as "code --wait"; the path is none.
        let check = ScriptProgram.find().map { [$0] } ?? []
        let line = "\(editor) \"$1\"" + (check.isEmpty ? "" : " && exec \"$2\" --check \"$1\"")
        try ScriptProgram.become(["/bin/sh", "-c", line, "sh", path] + check)
    }
}
