internal import ArgumentParser

struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Say what is wrong with a file of scripts.",
        discussion: """
            Each thing is named with file, line and column. Nothing of the file is run. Without a file, those \
            of the user's configuration are checked: controls.toml and controls.d/*.toml.

            Exit status: 0 nothing is wrong; 4 something is; 3 the program script-controls isn't there, which \
            reads the files.
            """)

    @Argument(help: "A file such as controls.toml.", completion: .file(extensions: ["toml"]))
    var file: String?

    func run() throws {
        let program = try ScriptProgram.path()
        try ScriptProgram.become([program, "--check"] + [file].compactMap { $0 })
    }
}
