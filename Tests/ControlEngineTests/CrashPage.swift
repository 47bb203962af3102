import Foundation

@testable import ControlEngine

/// A page, and the processes that use it one after another.
@EngineActor
final class CrashPage {
    private let memory = UnsafeMutableRawPointer.allocate(byteCount: RunTable.size, alignment: 16)
    var file: [UInt8] = []
    var program: UInt64 = 7
    private(set) var saves = 0

    isolated deinit { memory.deallocate() }

    func table() -> RunTable { RunTable(in: memory, after: file, program: program) }

    func start(_ now: Date) -> CrashGuard {
        CrashGuard(table(), now: now) { table in
            self.saves += 1
            self.file = table.deaths.isEmpty ? [] : table.bytes
        }
    }

    /// What the handler of a fatal signal does.
    func die(of signal: Int32 = SIGILL, at date: Date) {
        memory.storeBytes(of: signal, toByteOffset: RunTable.signalOffset, as: Int32.self)
        memory.storeBytes(
            of: Int64(date.timeIntervalSince1970), toByteOffset: RunTable.timeOffset, as: Int64.self)
        file = [UInt8](UnsafeRawBufferPointer(start: memory, count: RunTable.size))
    }

    /// Two processes that end in some code.
    func dieTwice(in code: RecordedCode, at date: Date) {
        for _ in 1...2 {
            _ = start(date).begin(code)
            die(at: date)
        }
    }

    /// Two processes that end while something is put in its place.
    func dieTwice(placing sort: String, _ name: String, at date: Date) throws {
        for _ in 1...2 {
            var left: [UInt8] = []
            try start(date).restoring(sort, name, date) {
                die(at: date)
                left = file
            }
            // Who is dead does not note that it has ended.
            file = left
        }
    }
}
