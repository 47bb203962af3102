internal import EventLoop
internal import Foundation

// Records a page to the file that is named, and dies by SIGABRT while another thread changes that file: on
// one thread, and then not before the change has ended, or on two at once.

/// Where the end of a change is reported, and where it is waited for.
private let (awaited, reported): (Int32, Int32) = {
    var ends: [Int32] = [0, 0]
    pipe(&ends)
    return (ends[0], ends[1])
}()
private let size = 4_096

private func deathSignal(in page: [UInt8]) -> Int32 {
    page.withUnsafeBytes { $0.count == size ? $0.load(fromByteOffset: 16, as: Int32.self) : 0 }
}

/// Puts a page without a death in the file's place, once a death stands there; the wait for one is short, as
/// none may come.
private func change(_ path: String) {
    for _ in 0..<200 {
        if let found = FileManager.default.contents(atPath: path), deathSignal(in: [UInt8](found)) != 0 {
            break
        }
        usleep(1_000)  // not to wait: between two looks
    }
    let file = open(path, O_WRONLY | O_CREAT, 0o600)
    _ = write(file, [UInt8](repeating: 0, count: size), size)
    close(file)
}

private func die(on threads: Int, whileChanging path: String) -> Never {
    let page = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    page.initializeMemory(as: UInt8.self, repeating: 0, count: size)
    FatalSignals.record(page, size: size, to: path)
    let hasBegun = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
        FatalSignals.changingRecord {
            for _ in 0..<threads { hasBegun.signal() }
            change(path)
        }
        _ = write(reported, "x", 1)
    }
    for _ in 1..<threads {
        Thread.detachNewThread {
            hasBegun.wait()
            abort()
        }
    }
    hasBegun.wait()
    abort()
}

guard CommandLine.arguments.count == 3, let threads = Int(CommandLine.arguments[1]), threads > 0 else {
    FileHandle.standardError.write(Data("usage: dying-process THREADS FILE\n".utf8))
    exit(2)
}
// Nobody reads a picture of the memory.
private var noPicture = rlimit()
setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &noPicture)
if threads == 1 {
    signal(SIGABRT) { _ in
        var byte: UInt8 = 0
        read(awaited, &byte, 1)
        signal(SIGABRT, SIG_DFL)
        raise(SIGABRT)
    }
}
die(on: threads, whileChanging: CommandLine.arguments[2])
