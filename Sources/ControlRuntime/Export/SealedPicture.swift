internal import ControlEngine
internal import DBus
internal import EventLoop
internal import FoundationEssentials
internal import SwiftUILite
internal import Synchronization

/// A picture's bytes in sealed memory: made for the first caller, and given to all others as long as the
/// picture is there and such memory doesn't take too much.
final class SealedPicture: Sendable {
    /// What all together have.
    private struct Kept {
        var bytes = 0
        var count = 0
    }

    /// How many bytes are kept so; what is beyond that is made for each caller.
    static let mostBytes = 32 << 20
    /// How many are kept: each one is a descriptor of the process.
    static let mostCount = 64

    // Global because memory and descriptors are the process's.
    private static let kept = Mutex(Kept())

    private let memory: BusFileDescriptor
    private let count: Int

    /// - Parameter count: counted among what is kept, by the caller.
    private init(_ memory: BusFileDescriptor, _ count: Int) {
        self.memory = memory
        self.count = count
    }

    deinit {
        Self.kept.withLock {
            $0.bytes -= count
            $0.count -= 1
        }
    }

    /// A descriptor for a caller, at the first byte. Blocks while the memory is made.
    ///
    /// - Throws: ``ControlError`` with `unavailable` for a picture whose file is gone, `limitsExceeded` where
    ///   there is no memory or no descriptor.
    static func descriptor(of picture: Picture) throws(ControlError) -> BusFileDescriptor {
        // Callers who ask for the same at once wait for the first.
        let given = picture.given.withLock { given in
            Result { () throws(ControlError) in
                if let known = given as? SealedPicture, let again = reopened(known.memory) { return again }
                let data = try picture.bytesToGive()
                let memory = try sealed(data)
                // Where it can't be opened again, each caller has memory of its own.
                guard given == nil, let first = reopened(memory), reserve(data.count) else { return memory }
                given = SealedPicture(memory, data.count)
                return first
            }
        }
        return try given.get()
    }

    private static func reopened(_ memory: BusFileDescriptor) -> BusFileDescriptor? {
        SealedMemory.reopened(memory.rawValue).map { BusFileDescriptor(owning: $0) }
    }

    private static func reserve(_ bytes: Int) -> Bool {
        kept.withLock { kept in
            guard kept.bytes + bytes <= mostBytes, kept.count < mostCount else { return false }
            kept.bytes += bytes
            kept.count += 1
            return true
        }
    }

    private static func sealed(_ data: Data) throws(ControlError) -> BusFileDescriptor {
        let memory: Result<Int32, SealedMemory.Problem> = data.withUnsafeBytes { bytes in
            Result { () throws(SealedMemory.Problem) in
                try SealedMemory.holding(bytes, name: "controlruntime-picture")
            }
        }
        do {
            return BusFileDescriptor(owning: try memory.get())
        } catch {
            throw ControlError(.limitsExceeded, "the picture can't be given out: \(error)")
        }
    }
}
