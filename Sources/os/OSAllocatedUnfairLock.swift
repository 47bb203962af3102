internal import Glibc

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
