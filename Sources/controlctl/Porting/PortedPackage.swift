internal import EventLoop
internal import FoundationEssentials
internal import Glibc
internal import StateFiles

/// The package that a project becomes, on the disk: its description, and links to the project's own files.
struct PortedPackage {
    /// By which a package is known that may be written again.
    static let mark = "// Written by `controlctl port`, which writes it anew as long as this line is here."

    let plan: PortPlan
    /// Absolute.
    let folder: String

    private var sources: String { "\(folder)/Sources/\(plan.name)" }

    /// Writes it.
    ///
    /// - Parameter package: the folder of ControlRuntime's package.
    /// - Throws: ``MistakenUse`` where something else is in the folder, or nothing can be written.
    func write(package: String) throws(MistakenUse) {
        let manifest = "\(folder)/Package.swift"
        let files = FileManager.default
        if files.fileExists(atPath: folder) {
            let text = (try? String(contentsOfFile: manifest, encoding: .utf8)) ?? ""
            let isEmpty = (try? files.contentsOfDirectory(atPath: folder))?.isEmpty == true
            guard isEmpty || text.contains(Self.mark) else {
                throw MistakenUse(
                    "\(folder) has something else in it: give another folder with --into, or remove it")
            }
        }
        do {
            try? files.removeItem(atPath: sources)
            try files.createDirectory(atPath: sources, withIntermediateDirectories: true)
            try plan.manifest(package: package).write(toFile: manifest, atomically: true, encoding: .utf8)
            for path in plan.sources.map(\.path) + plan.resources {
                let place = "\(sources)/\(plan.place(of: path))"
                try files.createDirectory(
                    atPath: XcodeProject.folder(of: place), withIntermediateDirectories: true)
                try files.createSymbolicLink(atPath: place, withDestinationPath: path)
            }
        } catch {
            throw MistakenUse(FileError.sentence(of: error) ?? "\(folder) can't be written: \(error)")
        }
    }

    /// Builds it; what the compiler says goes to standard error as it comes.
    ///
    /// - Returns: what it said, and whether it is built.
    func build() throws(MistakenUse) -> (text: String, isBuilt: Bool) {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw MistakenUse("there are no descriptors for the build") }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
        posix_spawn_file_actions_adddup2(&actions, ends[1], STDERR_FILENO)
        posix_spawn_file_actions_addclose(&actions, ends[0])
        let words = ["swift", "build", "--package-path", folder]
        let arguments: [UnsafeMutablePointer<CChar>?] = words.map { (word: String) in strdup(word) } + [nil]
        defer { for argument in arguments { free(argument) } }
        var process: pid_t = 0
        let failure = posix_spawnp(&process, "swift", &actions, nil, arguments, environ)
        close(ends[1])
        guard failure == 0 else {
            close(ends[0])
            throw MistakenUse("swift can't be run: \(String(cString: strerror(failure))). Is it on the PATH?")
        }
        var text: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(ends[0], &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            text += buffer[..<count]
            _ = Glibc.write(STDERR_FILENO, buffer, count)
        }
        close(ends[0])
        return (String(decoding: text, as: UTF8.self), ChildProgram.end(of: process) == 0)
    }
}
