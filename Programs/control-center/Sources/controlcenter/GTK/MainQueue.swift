internal import CAdwaita
// For the linker: the main queue's functions live there.
internal import Dispatch
internal import Glibc

/// Has GLib's main loop run the main actor's jobs: it watches the descriptor that the main dispatch queue is
/// woken by.
///
/// So GTK and the main actor are one thread, and what waits for the bus waits in tasks, which keep neither
/// from going on.
enum MainQueue {
    /// Call it once, on the main thread, before the loop runs.
    static func serve() {
        _ = g_unix_fd_add(
            _dispatch_get_main_queue_handle_4CF(), G_IO_IN,
            { descriptor, _, _ in
                var count: UInt64 = 0
                _ = read(descriptor, &count, MemoryLayout<UInt64>.size)
                _dispatch_main_queue_callback_4CF(nil)
                return 1
            }, nil)
    }
}
