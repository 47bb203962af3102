internal import DBus
internal import EventLoop
internal import FoundationEssentials
internal import Glibc
internal import StateFiles
internal import Synchronization

/// Standard output and standard error, unbuffered: a line is with its reader when the call returns.
enum Console {
    /// Writes a line to standard output. Ends the process when that fails: with success and no word where
    /// nobody reads it any more, else with the reason, such as a full disk.
    static func print(_ line: String) {
        guard !write(line, to: STDOUT_FILENO) else { return }
        let number = errno
        if number == EPIPE { leave() }
        complain("the output can't be written: \(String(cString: strerror(number)))")
        exit(ExitStatus.failed.rawValue)
    }

    /// Ends the process because nobody is interested any more. That is no failure.
    static func leave() -> Never { exit(ExitStatus.success.rawValue) }

    /// Writes one line to standard error that is no complaint, whatever it holds.
    static func remark(_ text: String) { write(TextTable.printable(text), to: STDERR_FILENO) }

    /// Writes one line to standard error, whatever the message holds.
    static func complain(_ message: String) {
        write("controlctl: " + TextTable.printable(message), to: STDERR_FILENO)
    }

    /// Writes to standard error what an answer stands behind, without a line break.
    static func prompt(_ text: String) { write(TextTable.printable(text), to: STDERR_FILENO, ending: "") }

    /// Writes a text and a line break; false, with `errno` set, when that fails.
    @discardableResult
    static func write(_ text: String, to descriptor: Int32, ending: String = "\n") -> Bool {
        var bytes = Array((text + ending).utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                bytes = bytes.dropFirst(count)
            } else if errno == EAGAIN {
                // Someone else has set the pipe to not block.
                var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                poll(&waiting, 1, -1)
            } else if errno != EINTR {
                return false
            }
        }
        return true
    }
}

extension Console {
    /// Prints a drawing, or writes it to a file.
    ///
    /// - Parameter file: its path; nil and `-` for standard output.
    /// - Throws: ``ExitStatus/failed`` where the file can't be written, which has been said then.
    static func give(_ drawing: String, to file: String?) throws {
        guard let file, file != "-" else { return print(drawing) }
        do {
            try Data((drawing + "\n").utf8).write(to: URL(fileURLWithPath: file), options: .atomic)
        } catch {
            try checkWritable(file)
            complain(FileError.sentence(of: error) ?? "\(file) can't be written")
            throw ExitStatus.failed
        }
    }

    /// Checks that a file can be made or replaced in its folder.
    ///
    /// - Throws: ``ExitStatus/failed`` where it can't, which has been said then.
    static func checkWritable(_ file: String) throws {
        let folder = file.lastIndex(of: "/").map { $0 == file.startIndex ? "/" : String(file[..<$0]) } ?? "."
        guard access(folder, W_OK) != 0 else { return }
        complain(FileError(file, .written).description)
        throw ExitStatus.failed
    }
}

/// `pidfd_open`: a descriptor that can be read once a process has ended.
enum ProcessDescriptor {
    private typealias Open = @convention(c) (Int32, UInt32) -> Int32

    /// Nil when there is no such process, or the system is older than Linux 5.3 or glibc 2.36.
    ///
    /// Found by name with `dlsym`, because Swift's Glibc module leaves its header out.
    static func open(_ process: Int32) -> Int32? {
        guard let program = dlopen(nil, RTLD_NOW), let symbol = dlsym(program, "pidfd_open") else {
            return nil
        }
        let descriptor = unsafeBitCast(symbol, to: Open.self)(process, 0)
        return descriptor >= 0 ? descriptor : nil
    }
}

/// The sort of file behind a descriptor, as far as it matters to waiting for it.
struct DescriptorSort {
    let isPipeOrSocket: Bool
    let isTerminal: Bool

    init(_ descriptor: Int32) {
        var status = stat()
        let sort = fstat(descriptor, &status) == 0 ? status.st_mode & S_IFMT : 0
        isPipeOrSocket = sort == S_IFIFO || sort == S_IFSOCK
        isTerminal = isatty(descriptor) == 1
    }
}

/// The lines of standard input. A carriage return ends one too, as programs write that redraw their progress.
final class InputLines: Sendable {
    private let unread = Mutex<[UInt8]>([])
    private let watch = CancellableWatch()
    private let line: @Sendable (String) -> Void
    private let end: @Sendable () -> Void

    private init(_ line: @escaping @Sendable (String) -> Void, _ end: @escaping @Sendable () -> Void) {
        self.line = line
        self.end = end
    }

    /// Runs `line` for each, and `end` once there are no more; on the loop.
    static func start(
        on loop: Loop, _ line: @escaping @Sendable (String) -> Void, end: @escaping @Sendable () -> Void
    ) {
        let lines = InputLines(line, end)
        let sort = DescriptorSort(STDIN_FILENO)
        if sort.isPipeOrSocket || sort.isTerminal {
            lines.watch.set(loop.watch(STDIN_FILENO) { lines.read() })
        } else {
            // A file can't be waited for, and never makes anyone wait.
            loop.post { while lines.read() {} }
        }
    }

    @discardableResult
    private func read() -> Bool {
        var bytes = [UInt8](repeating: 0, count: 65_536)
        let count = Glibc.read(STDIN_FILENO, &bytes, bytes.count)
        if count < 0, errno == EINTR || errno == EAGAIN { return true }
        let complete = unread.withLock { Self.lines(&$0, bytes.prefix(max(0, count)), isLast: count <= 0) }
        for text in complete { line(text) }
        guard count <= 0 else { return true }
        watch.cancel()
        end()
        return false
    }

    /// Adds bytes and takes the whole lines out. One over 64 KiB is forgotten.
    static func lines(_ unread: inout [UInt8], _ bytes: ArraySlice<UInt8>, isLast: Bool) -> [String] {
        unread += bytes
        var parts = unread.split(omittingEmptySubsequences: false) {
            $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r")
        }
        let rest = isLast ? [] : Array(parts.popLast() ?? [])
        unread = rest.count > 65_536 ? [] : rest
        return parts.filter { !$0.isEmpty }.map { String(decoding: $0, as: UTF8.self) }
    }
}

/// Notices that nobody wants the output any more, also when nothing is being written.
///
/// Bars start their modules as children and read them over a pipe. When a bar is killed, a child that only
/// writes on changes would notice it at the next change, which may be hours away or never come: with one
/// child per monitor and restart of the bar, they pile up. So the pipe itself is watched, which reports when
/// its last reader closes it; and the parent process, because a reader's end may stay open in another child
/// of the same parent.
enum ReaderWatch {
    /// Runs `action` on the loop, once or more, when standard output has lost its reader or the parent has
    /// ended.
    static func start(on loop: Loop, _ action: @escaping @Sendable () -> Void) {
        watchOutput(on: loop, action)
        watchParent(on: loop, action)
    }

    /// Only pipes and sockets report it. A terminal that closes sends SIGHUP, a file has no reader.
    private static func watchOutput(on loop: Loop, _ action: @escaping @Sendable () -> Void) {
        guard DescriptorSort(STDOUT_FILENO).isPipeOrSocket else { return }
        // A copy: standard input may be the same socket, and a descriptor can be watched only once.
        let copy = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
        guard copy >= 0 else { return }
        let held = CancellableWatch()
        held.set(
            loop.watch(copy) {
                var state = pollfd(fd: copy, events: 0, revents: 0)
                poll(&state, 1, 0)
                if state.revents & Int16(POLLERR | POLLHUP | POLLNVAL) != 0 {
                    action()
                } else {
                    // A socket to which the reader has written would be reported again and again.
                    held.cancel()
                }
            })
    }

    /// Through a descriptor for the process. Not by a parent-death signal, which is sent already when the
    /// *thread* that started this process ends.
    private static func watchParent(on loop: Loop, _ action: @escaping @Sendable () -> Void) {
        let parent = getppid()
        // 1 has adopted this process or is a container's only program; neither ends before this does.
        guard parent > 1, let descriptor = ProcessDescriptor.open(parent) else { return }
        // It may have ended before it could be opened, and its number may be another process's by now.
        guard getppid() == parent else { return loop.post(action) }
        _ = loop.watch(descriptor, action)
    }
}
