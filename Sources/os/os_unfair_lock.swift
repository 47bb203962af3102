// Exported, as Apple's `os` exports the C library.
@_exported public import Glibc

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
