internal import Glibc

/// The program `script-controls`, which reads the files of scripts: this one has no reader of TOML.
enum ScriptProgram {
    static let name = "script-controls"

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
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink("/proc/self/exe", &buffer, buffer.count - 1)
        let own = String(decoding: buffer.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let folder = own.lastIndex(of: "/").map { own[..<$0] } ?? ""
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
