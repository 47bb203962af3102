internal import DBus
internal import EventLoop
internal import Glibc

/// Notifies the service manager that started this process of its state, as `sd_notify(3)` describes it.
struct ServiceNotifier {
    private let socket: [UInt8]
    /// How often the manager has to be notified, or it ends the process; nil for never.
    let watchdog: Duration?

    /// Nil where no manager wants notifications.
    init?(_ environment: [String: String]) {
        guard let path = environment["NOTIFY_SOCKET"], path.hasPrefix("/") || path.hasPrefix("@"),
            path.utf8.count < MemoryLayout.size(ofValue: sockaddr_un().sun_path)
        else { return nil }
        // "@" stands for the zero that an abstract name begins with.
        socket = path.hasPrefix("@") ? [0] + path.utf8.dropFirst() : Array(path.utf8)
        let isMine = environment["WATCHDOG_PID"].map { $0 == "\(getpid())" } ?? true
        let time = isMine ? environment["WATCHDOG_USEC"].flatMap { Int64($0) } : nil
        watchdog = time.flatMap { $0 > 0 ? .microseconds($0) : nil }
    }

    /// The process serves.
    func ready() { send("READY=1") }

    /// The process ends, as it was asked to.
    func stopping() { send("STOPPING=1") }

    /// Notifies twice in the manager's time that the loop still iterates. A loop that is blocked sends
    /// nothing; one that has nothing to do wakes for it, and for nothing else.
    func feedWatchdog(on loop: Loop) {
        guard let watchdog else { return }
        loop.schedule(after: watchdog / 2) {
            send("WATCHDOG=1")
            feedWatchdog(on: loop)
        }
    }

    /// One datagram, which is not waited for: a manager that doesn't read is none.
    private func send(_ text: String) {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: socket) }
        let descriptor = Glibc.socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        let length = socklen_t(MemoryLayout<sa_family_t>.size + socket.count)
        let bytes = Array(text.utf8)
        _ = withUnsafePointer(to: &address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                sendto(
                    descriptor, bytes, bytes.count, Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL), address, length
                )
            }
        }
    }
}
