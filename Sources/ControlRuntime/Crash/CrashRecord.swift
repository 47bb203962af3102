internal import AppIntentsLite
internal import ControlEngine
internal import DBus
internal import EventLoop
internal import FoundationEssentials
internal import Glibc

/// The file in which a bundle that crashes records what it was running, for the process after it.
///
/// What runs stands in a page of the process's own memory, and the handler of the fatal signal writes that
/// page: a page mapped from the file would be a signal by itself on a full disk, and a write to the disk
/// after every press. So there is no file until something has gone wrong. It holds hashes and numbers, no
/// names.
struct CrashRecord {
    private let path: String

    /// - Parameter environment: names the state's folder.
    /// - Throws: ``MissingHome``
    init(bundleName: String, environment: [String: String] = ProcessEnvironment.variables) throws {
        let state = try BaseDirectories(environment).folder(.state)
        path = "\(state)/controlruntime/\(bundleName)/crashes"
    }

    /// Reads what earlier processes recorded, and records from now on.
    ///
    /// - Parameter executor: writes the file when something works again that ended processes before.
    @EngineActor
    func begin(_ executor: GrowingExecutor) -> CrashGuard {
        let memory = mmap(nil, RunTable.size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        guard let memory, memory != MAP_FAILED else { return CrashGuard() }
        let table = RunTable(in: memory, after: Self.read(path), program: Self.program)
        FatalSignals.record(memory, size: RunTable.size, to: path)
        return CrashGuard(table, now: Date()) { [path] table in
            // Whatever is written last holds: each is a state in which less is known of earlier deaths.
            let bytes = table.deaths.isEmpty ? [] : table.bytes
            executor.run { FatalSignals.changingRecord { Self.write(bytes, path) } }
        }
    }

    /// The file's bytes; none when it is not there, is not the user's own, or no file of this sort.
    static func read(_ path: String) -> [UInt8] {
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard file >= 0 else { return [] }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid(),
            status.st_size == RunTable.size
        else { return [] }
        return [UInt8](unsafeUninitializedCapacity: RunTable.size) { buffer, count in
            count = max(0, Glibc.read(file, buffer.baseAddress, RunTable.size))
        }
    }

    /// Puts the page in the place of the file, or removes that where there is nothing to record.
    private static func write(_ page: [UInt8], _ path: String) {
        guard !page.isEmpty else {
            unlink(path)
            return
        }
        let file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
        guard file >= 0 else { return }
        // Whatever the process takes from all its files.
        fchmod(file, 0o600)
        // As the signal's handler does; a file that is half written is as good as none.
        _ = page.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
        close(file)
    }

    /// Identifies this build of the program: deaths of an earlier one don't count for it.
    private static var program: UInt64 {
        var status = stat()
        guard stat("/proc/self/exe", &status) == 0 else { return 0 }
        return StableHash.of([
            UInt64(status.st_ino), UInt64(bitPattern: Int64(status.st_size)),
            UInt64(bitPattern: Int64(status.st_mtim.tv_sec)),
            UInt64(bitPattern: Int64(status.st_mtim.tv_nsec)),
        ])
    }
}
