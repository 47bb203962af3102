internal import CEventLoop
internal import Glibc

/// Bytes for another process: memory that nobody can change any more, to be read or mapped.
package enum SealedMemory {
    /// Why there is none.
    package struct Problem: Error, CustomStringConvertible {
        package let description: String

        init(_ what: String) { description = "\(what): \(String(cString: strerror(errno)))" }
    }

    /// - Parameters:
    ///   - bytes: what the memory is to hold.
    ///   - name: for `/proc`.
    /// - Returns: the only descriptor of new memory, at its first byte; the caller closes it.
    /// - Throws: ``Problem`` where there is no descriptor or no memory.
    package static func holding(_ bytes: UnsafeRawBufferPointer, name: String) throws(Problem) -> Int32 {
        let memory = controlruntime_memory(name)
        guard memory >= 0 else { throw Problem("there is no descriptor") }
        do throws(Problem) {
            var done = 0
            while done < bytes.count {
                // Not through the descriptor's place: whoever gets it reads from the first byte on.
                let more = pwrite(memory, bytes.baseAddress.map { $0 + done }, bytes.count - done, done)
                if more < 0, errno == EINTR { continue }
                guard more > 0 else { throw Problem("there is no memory") }
                done += more
            }
            guard controlruntime_seal(memory) == 0 else { throw Problem("the memory can't be sealed") }
            return memory
        } catch {
            close(memory)
            throw error
        }
    }

    /// Memory for another process to write to; the caller closes the descriptor. Nil where there is none.
    package static func unsealed(name: String) -> Int32? {
        let memory = controlruntime_memory(name)
        return memory < 0 ? nil : memory
    }

    /// What was written to memory.
    ///
    /// - Parameter most: nil is returned for more bytes than these.
    package static func contents(of memory: Int32, most: Int) -> [UInt8]? {
        var status = stat()
        guard fstat(memory, &status) == 0, status.st_size <= most else { return nil }
        var bytes = [UInt8](repeating: 0, count: status.st_size)
        var done = 0
        while done < bytes.count {
            let more = bytes.withUnsafeMutableBytes {
                pread(memory, $0.baseAddress.map { $0 + done }, $0.count - done, done)
            }
            if more < 0, errno == EINTR { continue }
            guard more > 0 else { return nil }
            done += more
        }
        return bytes
    }

    /// Opens sealed memory once more, to be read from its first byte on whatever others read.
    ///
    /// - Returns: a descriptor for the caller to close; nil where there is none, as without `/proc`.
    package static func reopened(_ memory: Int32) -> Int32? {
        let descriptor = open("/proc/self/fd/\(memory)", O_RDONLY | O_CLOEXEC)
        return descriptor < 0 ? nil : descriptor
    }
}
