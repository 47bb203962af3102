// Exported, as Apple's `os` exports the C library.
@_exported public import Glibc

/// A lock with what it guards, as `OSAllocatedUnfairLock`.
///
/// Unchecked because what it guards is read and written under the lock alone.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
    private final class Storage {
        private let mutex: os_unfair_lock_t
        var state: State

        init(_ state: State) {
            self.state = state
            mutex = .allocate(capacity: 1)
            mutex.initialize(to: os_unfair_lock())
        }

        deinit {
            pthread_mutex_destroy(mutex)
            mutex.deallocate()
        }

        func lock() { os_unfair_lock_lock(mutex) }
        func unlock() { os_unfair_lock_unlock(mutex) }
        func lockIfAvailable() -> Bool { os_unfair_lock_trylock(mutex) }
    }

    private let storage: Storage

    /// A lock that guards a value of any type.
    public init(uncheckedState initialState: State) { storage = Storage(initialState) }

    /// Runs `body` while no one else has the lock.
    ///
    /// - Throws: what `body` throws.
    public func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R {
        storage.lock()
        defer { storage.unlock() }
        return try body(&storage.state)
    }

    /// Runs `body` while no one else has the lock.
    ///
    /// - Throws: what `body` throws.
    public func withLock<R: Sendable>(_ body: @Sendable (inout State) throws -> R) rethrows -> R {
        try withLockUnchecked(body)
    }

    /// Runs `body` if no one has the lock.
    ///
    /// - Returns: nil where somebody has it.
    /// - Throws: what `body` throws.
    public func withLockIfAvailable<R: Sendable>(_ body: @Sendable (inout State) throws -> R) rethrows -> R? {
        guard storage.lockIfAvailable() else { return nil }
        defer { storage.unlock() }
        return try body(&storage.state)
    }
}

extension OSAllocatedUnfairLock where State: Sendable {
    /// A lock that guards a value.
    public init(initialState: State) { self.init(uncheckedState: initialState) }
}

extension OSAllocatedUnfairLock where State == Void {
    /// A lock that guards what its user says.
    public init() { self.init(uncheckedState: ()) }

    /// Waits for the lock.
    public func lock() { storage.lock() }

    /// Gives the lock back.
    public func unlock() { storage.unlock() }

    /// Runs `body` while no one else has the lock.
    ///
    /// - Throws: what `body` throws.
    public func withLock<R: Sendable>(_ body: @Sendable () throws -> R) rethrows -> R {
        storage.lock()
        defer { storage.unlock() }
        return try body()
    }

    /// Takes the lock if no one has it.
    public func lockIfAvailable() -> Bool { storage.lockIfAvailable() }
}

// Packages that know nothing of this one take `os` for a sign of an Apple platform (`#if canImport(os)`) when
// it happens to be built before them, and then ask it for this lock. All of it is compiled into whoever uses
// it, and `os` imports no Foundation, which would be visible to them too: so a program of such a package
// builds and links without anything else of `os`.

/// A lock for one thread at a time, as `os_unfair_lock`: `os_unfair_lock()` makes one that nobody has. It
/// stays at one place of memory while it is used.
public typealias os_unfair_lock = pthread_mutex_t

/// A lock's place in memory, as `os_unfair_lock_t`.
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock>

/// Waits for the lock.
@export(implementation)
public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) { pthread_mutex_lock(lock) }

/// Takes the lock if no one has it.
///
/// - Returns: false where somebody has it.
@export(implementation)
public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool { pthread_mutex_trylock(lock) == 0 }

/// Gives the lock back.
@export(implementation)
public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) { pthread_mutex_unlock(lock) }
