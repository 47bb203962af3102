internal import ControlEngine
internal import FoundationEssentials
internal import Glibc
internal import StateFiles

/// Where a bundle's program is, and where the files belong that make it known.
///
/// The D-Bus specification, "Message Bus Starting Services", says where service files lie; `systemd.unit(5)`
/// says it of user units, and the Desktop Entry Specification of applications.
struct InstallationPlace {
    let executable: String
    let services: String
    let units: String
    let applications: String
    /// The folders that the bundle and the libraries that it uses write: words of a unit, in quotes.
    let writable: [String]
    /// What is to be there before the program is started: one that isn't can't be kept from being made.
    private let made: [String]
    /// What is not to be written in one of these: what the session starts by itself. Words as well.
    let kept: [String]
    /// The variables that say where its folders are, as words of a unit: what a session's manager knows is
    /// not what the shell of who installs knows.
    let variables: [String]
    /// What stands before each path while files are written, as `DESTDIR` does for who makes a package.
    private let root: String
    /// Whether the files are for all users of the machine.
    let isForAll: Bool

    /// Below the user's configuration, as what a sandboxed program wrote there would run without a sandbox.
    private static let started = ["systemd", "autostart", "environment.d"]

    /// For one user, from where the program lies.
    ///
    /// - Throws: where the user has no home.
    static func user(_ environment: [String: String], executable: String? = nil) throws -> InstallationPlace {
        let folders = BaseDirectories(environment)
        let data = try folders.folder("XDG_DATA_HOME", ".local/share")
        let writable = try writable(environment)
        let configuration = try folders.folder("XDG_CONFIG_HOME", ".config")
        let kept = started.map { "\(configuration)/\($0)" }
        return InstallationPlace(
            executable: try executable ?? runningProgram,
            services: "\(data)/dbus-1/services",
            units: "\(configuration)/systemd/user",
            applications: "\(data)/applications",
            writable: try writable.map { try CommandQuoting.unitWord($0) }, made: writable + kept,
            kept: try kept.map { try CommandQuoting.unitWord($0) },
            variables: try BaseDirectories.variables.compactMap { name in
                guard let path = environment[name], path.hasPrefix("/") else { return nil }
                return try CommandQuoting.unitVariable(name, path)
            }, root: "", isForAll: false)
    }

    /// For all users, as `PREFIX/bin/NAME`, where somebody else puts the program.
    ///
    /// - Parameters:
    ///   - prefix: an absolute path.
    ///   - environment: has `DESTDIR`, where the files are not to be written to their place itself.
    /// - Throws: ``InstallationError`` for a prefix that is no absolute path.
    static func prefix(
        _ prefix: String, _ environment: [String: String], executable: String? = nil
    ) throws -> InstallationPlace {
        guard prefix.hasPrefix("/") else {
            throw InstallationError("the prefix \"\(prefix)\" is no absolute path, such as /usr/local")
        }
        let prefix = String(prefix.reversed().drop { $0 == "/" }.reversed())
        let program = try executable ?? runningProgram
        // Which user it is says the service manager, when it starts the program.
        let home = "/home"
        let writable = try writable(["HOME": home]).map { "\"%h\($0.dropFirst(home.count))\"" }
        return InstallationPlace(
            executable: "\(prefix)/bin/\(program.split(separator: "/").last ?? "")",
            services: "\(prefix)/share/dbus-1/services",
            // Below other prefixes, those of XDG_DATA_DIRS, the manager looks in `share`.
            units: "\(prefix)/\(["/usr", "/usr/local"].contains(prefix) ? "lib" : "share")/systemd/user",
            applications: "\(prefix)/share/applications", writable: writable, made: [],
            kept: started.map { "\"%h/.config/\($0)\"" }, variables: [],
            root: environment["DESTDIR"] ?? "", isForAll: true)
    }

    private static var runningProgram: String {
        get throws(InstallationError) {
            do {
                return try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
            } catch {
                let reason = FileError.sentence(of: error) ?? "\(error)"
                throw InstallationError("where this program lies can't be found out: \(reason)")
            }
        }
    }

    private static func writable(_ environment: [String: String]) throws(MissingHome) -> [String] {
        let folders = BaseDirectories(environment)
        var all: [String] = []
        for folder in BaseDirectories.Written.allCases { all.append(try folders.folder(folder)) }
        return all + (ProcessExtensions.linked?.writableFolders(environment) ?? [])
    }

    /// Checks that the program can be run, where it is to be run from where it lies now, and makes the
    /// folders that it is to write.
    ///
    /// - Throws: ``InstallationError``, or ``FileError`` where a folder can't be made.
    func prepare() throws {
        guard isForAll || access(executable, X_OK) == 0 else {
            throw InstallationError("\(executable) is no program that can be run: was it moved or replaced?")
        }
        for folder in made { try PrivateFolder.make(folder) }
    }

    /// Writes a file and says so. One that is there is replaced.
    ///
    /// - Throws: ``FileError`` or ``InstallationError``, when that fails.
    func write(_ text: String, to path: String) throws {
        let path = root + path
        if isForAll { try PrivateFolder.make(PrivateFolder.parent(of: path), mode: 0o777) }
        try StateFile(path).replace(Array(text.utf8), isDurable: !isForAll)
        // What is kept of state is its user's alone; these are read by whoever may use the program.
        if isForAll, chmod(path, 0o644) != 0 {
            throw InstallationError(
                "\(path) can't be made readable for all: \(String(cString: strerror(errno)))")
        }
        print("wrote \(path)")
    }

    /// Removes a file, as far as it is there, and says so.
    ///
    /// - Returns: whether it was there.
    func remove(_ path: String) throws -> Bool {
        guard try StateFile(root + path).remove() else { return false }
        print("removed \(root + path)")
        return true
    }

    /// What whoever installs ought to know.
    var notes: [String] {
        guard !isForAll else { return [] }
        var notes: [String] = []
        if executable.contains("/.build/") {
            notes.append(
                "\(executable) is in a build folder, where the next build replaces it and a cleaning removes it: "
                    + "copy it elsewhere, with the folders *.resources beside it, and install it from there")
        }
        if let folder = missingResources {
            notes.append(
                "\(folder) isn't beside \(executable), so pictures, colours and translations are missing: copy it "
                    + "from the build folder too")
        }
        if !PolkitPolicy.isInstalled {
            notes.append(
                "for actions that need local authentication, root runs once: \(PolkitPolicy.installation)")
        }
        return notes
    }

    /// The folder of resources that SwiftPM made with the program, where it isn't beside it; nil also where
    /// nothing tells that there was one.
    private var missingResources: String? {
        let end = executable.lastIndex(of: "/") ?? executable.startIndex
        let program = executable[executable.index(after: end)...]
        guard let data = try? Data(contentsOf: URL(filePath: executable), options: .alwaysMapped),
            let name = data.withUnsafeBytes({ Self.resources(of: program, namedIn: $0) }),
            !FileManager.default.fileExists(atPath: "\(executable[..<end])/\(name)")
        else { return nil }
        return name
    }

    /// The name `<Package>_<Target>.resources` by which a program finds its folder, as it stands in its code.
    private static func resources(of program: Substring, namedIn code: UnsafeRawBufferPointer) -> String? {
        let (target, ending) = (Array("_\(program)".utf8), Array(".resources\0".utf8))
        guard let start = code.baseAddress else { return nil }
        var place = 0
        while let found = memchr(start + place, CInt(ending[0]), code.count - place) {
            let point = UnsafeRawPointer(found) - start
            place = point + 1
            guard point >= target.count, code.count - point >= ending.count,
                memcmp(found, ending, ending.count) == 0,
                memcmp(found - target.count, target, target.count) == 0
            else { continue }
            let package = code[..<(point - target.count)].reversed().prefix { byte in
                let letter = Character(UnicodeScalar(byte))
                return byte < 0x80 && (letter.isLetter || letter.isNumber || "-_.".contains(letter))
            }
            return String(decoding: package.reversed(), as: UTF8.self) + "_\(program).resources"
        }
        return nil
    }
}
