internal import EventLoop
internal import FoundationEssentials
internal import Glibc
internal import StateFiles

/// The package that a project becomes, on the disk: its description, and links to the project's own files.
///
/// A file beside the description lists the links. Written again, only these links are removed: what else is
/// in the folder is the user's.
struct PortedPackage {
    /// By which a package is known that may be written again.
    static let mark = "// Written by `controlctl port`, and written again as long as this line is here."

    /// The list of links, a line for each: its place, a tab, and where it leads.
    private static let list = ".ported"

    let plan: PortPlan
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
            try files.createDirectory(atPath: sources, withIntermediateDirectories: true)
            try plan.manifest(package: package).write(toFile: manifest, atomically: true, encoding: .utf8)
            let earlier = linked
            for (place, path) in earlier
            where (try? files.destinationOfSymbolicLink(atPath: "\(folder)/\(place)")) == path {
                try files.removeItem(atPath: "\(folder)/\(place)")
            }
            let links = (plan.sources.map(\.path) + plan.resources).map {
                ("Sources/\(plan.name)/\(plan.place(of: $0))", $0)
            }
            // Before the links, so that none is unknown to the next run, whatever ends this one.
            try links.map { "\($0.0)\t\($0.1)\n" }.joined()
                .write(toFile: "\(folder)/\(Self.list)", atomically: true, encoding: .utf8)
            for (place, path) in links {
                let file = "\(folder)/\(place)"
                try files.createDirectory(
                    atPath: XcodeProject.folder(of: file), withIntermediateDirectories: true)
                if (try? files.attributesOfItem(atPath: file)) != nil {
                    Console.remark("\(file) is kept as it is: `controlctl port` did not write it")
                } else {
                    try files.createSymbolicLink(atPath: file, withDestinationPath: path)
                }
            }
        } catch {
            throw MistakenUse(FileError.sentence(of: error) ?? "\(folder) can't be written: \(error)")
        }
    }

    /// The links that an earlier run made, by their places in the folder.
    private var linked: [(String, String)] {
        let text = (try? String(contentsOfFile: "\(folder)/\(Self.list)", encoding: .utf8)) ?? ""
        return text.split(separator: "\n").compactMap { line in
            let parts = line.split(separator: "\t", maxSplits: 1)
            return parts.count == 2 ? (String(parts[0]), String(parts[1])) : nil
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
