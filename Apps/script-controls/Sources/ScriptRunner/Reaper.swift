internal import CSpawn
internal import Synchronization

/// The process that ends all commands once this process is gone, also where that was killed.
public enum Reaper {
    private static let descriptor = Mutex<Int32>(-1)

    /// Starts it. Call it as the first thing that a process does: it is a copy of this one.
    public static func begin() {
        descriptor.withLock { if $0 < 0 { $0 = spawn_group_begin_reaper() } }
    }

    /// What a command tells of itself by; -1 where there is none.
    static var socket: Int32 { descriptor.withLock { $0 } }
}
