internal import ControlBasics
internal import Glibc
internal import StateFiles

/// The user's file of scripts, `controls.toml`.
enum ScriptsFile {
    /// - Throws: ``ExitStatus`` where neither `XDG_CONFIG_HOME` nor `HOME` says where, which has been said
    ///   then.
    static func path() throws -> String {
        if let folder = Variables.settings { return "\(folder)/controlruntime/controls.toml" }
        Console.complain("neither XDG_CONFIG_HOME nor HOME names a folder: set one of them")
        throw ExitStatus.unavailable
    }

    /// Makes the file with a beginning that says what to write, where there is none.
    ///
    /// - Throws: ``ExitStatus`` where it can't be made, which has been said then.
    static func makeIfAbsent(_ path: String) throws {
        var info = stat()
        if lstat(path, &info) == 0 { return }
        var folder = ""
        for part in path.split(separator: "/").dropLast() {
            folder += "/\(part)"
            mkdir(folder, 0o755)
        }
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else {
            Console.complain("\(path) can't be made: \(String(cString: strerror(errno)))")
            throw ExitStatus.unavailable
        }
        Console.write(beginning(guide: SharedDocument.path(of: "script-controls.md")), to: descriptor)
        close(descriptor)
    }

    /// Checks that there is something to edit.
    ///
    /// - Throws: ``ExitStatus`` where it can't be read, which has been said then.
    static func checkReadable(_ path: String) throws {
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        var byte: UInt8 = 0
        guard descriptor >= 0, read(descriptor, &byte, 1) >= 0 else {
            Console.complain(FileError(path, .read).description)
            throw ExitStatus.failed
        }
        close(descriptor)
    }

    /// - Parameter guide: the path of the document with all keys; nil where it isn't installed.
    static func beginning(guide: String?) -> String {
        """
        # Controls made of commands. They appear, change and go as this file is saved.
        # `controlctl check` says what is wrong with it.\(guide.map { "\n# All keys, with examples: \($0)" } ?? "")
        #
        \(samples)
        """
    }

    private static let samples = """
        # A toggle: two commands, and one that says where it stands (on, off, true, false, yes, no …).
        #
        # [toggle.animations]
        # title = "Animations"
        # icon = "wand.and.stars"
        # on = ["gsettings", "set", "org.gnome.desktop.interface", "enable-animations", "true"]
        # off = ["gsettings", "set", "org.gnome.desktop.interface", "enable-animations", "false"]
        # state = ["gsettings", "get", "org.gnome.desktop.interface", "enable-animations"]
        # watch = ["gsettings", "monitor", "org.gnome.desktop.interface", "enable-animations"]
        #
        # A button: one command.
        #
        # [button.lock]
        # title = "Lock"
        # icon = "lock.fill"
        # run = ["loginctl", "lock-session"]
        """
}

/// The program `script-controls`, which reads the files of scripts: this one has no reader of TOML.
enum ScriptProgram {
    static let name = "script-controls"
    /// The bundle that it is.
    static let bundle = "ScriptControls"

    /// The program beside this one, else that of `PATH`.
    ///
    /// - Throws: ``ExitStatus`` where there is none, which has been said then.
    static func path() throws -> String {
        if let path = find() { return path }
        Console.complain(
            "the program \(name) was not found beside controlctl nor on PATH: it checks the files of scripts, "
                + "and is installed with them")
        throw ExitStatus.unavailable
    }

    /// A program beside this one, else that of `PATH`; nil where there is none.
    static func find(_ name: String = name) -> String? {
        let folder = OwnProgram.folder
        return ProgramSearch.path(of: "\(folder)/\(name)") ?? ProgramSearch.path(of: name)
    }

    /// Goes on as another program, in place of this one.
    ///
    /// - Parameter words: its path and its arguments.
    /// - Throws: ``ExitStatus`` where it can't be executed, which has been said then.
    static func become(_ words: [String]) throws -> Never {
        var arguments = words.map { strdup($0) }
        arguments.append(nil)
        execvp(words[0], arguments)
        Console.complain("\(words[0]) can't be started: \(String(cString: strerror(errno)))")
        throw ExitStatus.unavailable
    }
}

/// Where this program lies.
enum OwnProgram {
    /// Its path; empty where the system doesn't say it.
    static var path: String {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink("/proc/self/exe", &buffer, buffer.count - 1)
        return String(decoding: buffer.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Its folder, without a slash at the end.
    static var folder: String { path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "" }
}

/// The documents that are installed with this program, or of whose sources it was built.
enum SharedDocument {
    /// The path of one; nil where it is in neither place.
    ///
    /// - Parameters:
    ///   - name: such as `bus.md`.
    ///   - program: the folder of the program.
    static func path(of name: String, program: String = OwnProgram.folder) -> String? {
        var folder = program[...]
        while let slash = folder.lastIndex(of: "/") {
            folder = folder[..<slash]
            for place in ["\(folder)/share/doc/controlruntime/\(name)", "\(folder)/docs/\(name)"]
            where access(place, R_OK) == 0 { return place }
        }
        return nil
    }
}
