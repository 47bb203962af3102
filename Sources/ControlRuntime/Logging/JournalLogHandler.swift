internal import AppIntentsLite
internal import ControlEngine
internal import DBus
internal import EventLoop
internal import Glibc
internal import Logging
internal import Synchronization

/// Writes to the journal with fields to search for, where standard error goes to the journal anyway.
///
/// `MESSAGE_ID` says what kind of event it is, `CONTROLRUNTIME_KIND`, `CONTROLRUNTIME_SENDER` and
/// `CONTROLRUNTIME_DURATION_USEC` of what, for whom and how long. More than some messages of one kind in ten
/// seconds are left out, but for what the user has asked for; the next one says how many.
struct JournalLogHandler: LogHandler {
    static let socketPath = "/run/systemd/journal/socket"

    var metadata: Logger.Metadata = [:]
    var metadataProvider: Logger.MetadataProvider?
    var logLevel: Logger.Level = .info
    private let journal: Journal

    /// Nil where there is no journal at `path`.
    init?(
        path: String = Self.socketPath, identifier: String,
        uptime: @escaping @Sendable () -> Duration = { Loop.uptime }
    ) {
        guard let journal = Journal(path, identifier, uptime) else { return nil }
        self.journal = journal
    }

    /// Whether standard error is the journal's, as the service manager says.
    static func isStandardError(_ environment: [String: String], descriptor: Int32 = STDERR_FILENO) -> Bool {
        guard let parts = environment["JOURNAL_STREAM"]?.split(separator: ":"), parts.count == 2 else {
            return false
        }
        var status = stat()
        return fstat(descriptor, &status) == 0 && parts[0] == "\(status.st_dev)"
            && parts[1] == "\(status.st_ino)"
    }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        let metadata = metadata.merging(metadataProvider?.get() ?? [:]) { $1 }.merging(event.metadata ?? [:])
        { $1 }
        let name = metadata["event"].map { "\($0)" }
        let kind = name.flatMap { LoggedEvent(rawValue: $0) }
        guard
            let suppressed = kind?.isAskedFor == true
                ? 0 : journal.admit(name ?? "\(event.file):\(event.line)")
        else { return }
        var entry = JournalEntry()
        let more = suppressed > 0 ? " (\(suppressed) more of this kind were left out)" : ""
        entry.add("MESSAGE", "\(event.message)\(more)")
        entry.add("PRIORITY", event.level.journalPriority)
        entry.add("SYSLOG_IDENTIFIER", journal.identifier)
        if let kind { entry.add("MESSAGE_ID", kind.messageID) }
        if suppressed > 0 { entry.add("CONTROLRUNTIME_SUPPRESSED", "\(suppressed)") }
        for (key, field) in [
            ("kind", "CONTROLRUNTIME_KIND"), ("sender", "CONTROLRUNTIME_SENDER"),
            ("duration", "CONTROLRUNTIME_DURATION_USEC"),
        ] {
            if let value = metadata[key] { entry.add(field, "\(value)") }
        }
        journal.send(entry)
    }
}

extension Logger.Level {
    /// As `syslog(3)` numbers them.
    fileprivate var journalPriority: String {
        switch self {
        case .trace, .debug: "7"
        case .info: "6"
        case .notice: "5"
        case .warning: "4"
        case .error: "3"
        case .critical: "2"
        }
    }
}

/// The socket of the journal, and what has been sent there.
private final class Journal: Sendable {
    let identifier: String
    private let descriptor: Int32
    private let rate = Mutex(LogRate())
    private let uptime: @Sendable () -> Duration

    init?(_ path: String, _ identifier: String, _ uptime: @escaping @Sendable () -> Duration) {
        self.identifier = identifier
        self.uptime = uptime
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        guard path.utf8.count < MemoryLayout.size(ofValue: address.sun_path) else { return nil }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
        descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { return nil }
        let size = socklen_t(MemoryLayout<sockaddr_un>.size)
        let status = withUnsafePointer(to: &address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, size) }
        }
        if status != 0 { return nil }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    func admit(_ sort: String) -> Int? {
        let now = uptime()
        return rate.withLock { $0.admit(sort, at: now) }
    }

    /// Not waited for: a journal that doesn't read loses what comes meanwhile.
    func send(_ entry: JournalEntry) {
        _ = entry.bytes.withUnsafeBytes {
            Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL))
        }
    }
}

/// One entry in the journal's native protocol (`systemd.io/JOURNAL_NATIVE_PROTOCOL`): the bytes of one
/// datagram.
struct JournalEntry {
    /// A field's value is cut after so many bytes, so that any entry fits into a datagram.
    static let longest = 16_384

    private(set) var bytes: [UInt8] = []

    /// Adds a field.
    ///
    /// - Parameter name: in capitals, digits and underscores.
    mutating func add(_ name: String, _ value: String) {
        let value = Self.cut(value)
        bytes += name.utf8
        if value.contains(UInt8(ascii: "\n")) {
            // The form for values of any bytes: their number, in 64 bits, lowest byte first.
            bytes.append(UInt8(ascii: "\n"))
            withUnsafeBytes(of: UInt64(value.count).littleEndian) { bytes += $0 }
        } else {
            bytes.append(UInt8(ascii: "="))
        }
        bytes += value
        bytes.append(UInt8(ascii: "\n"))
    }

    /// Whole characters of what fits.
    private static func cut(_ value: String) -> [UInt8] {
        guard value.utf8.count > longest else { return Array(value.utf8) }
        let mark = Array("…".utf8)
        var end = value.utf8.index(value.startIndex, offsetBy: longest - mark.count)
        while !value.unicodeScalars.indices.contains(end) { end = value.utf8.index(before: end) }
        return Array(value[..<end].utf8) + mark
    }
}

/// How often messages of one sort are logged: so many in a time, and then none until it is over. A plain
/// value.
struct LogRate {
    /// How many of one sort in ``interval``.
    static let burst = 20
    static let interval: Duration = .seconds(10)
    /// So many sorts are counted separately; the others count as one.
    private static let sorts = 128

    private struct Window {
        let begin: Duration
        var count = 0
        var suppressed = 0
    }

    private var windows: [String: Window] = [:]

    /// Counts a message.
    ///
    /// - Returns: how many of its sort were left out since the last one that was logged; nil when it is to be
    ///   left out.
    mutating func admit(_ sort: String, at now: Duration) -> Int? {
        let sort = windows[sort] != nil || windows.count < Self.sorts ? sort : ""
        var window = windows[sort] ?? Window(begin: now)
        defer { windows[sort] = window }
        if now - window.begin >= Self.interval {
            let suppressed = window.suppressed
            window = Window(begin: now, count: 1)
            return suppressed
        }
        guard window.count < Self.burst else {
            window.suppressed += 1
            return nil
        }
        window.count += 1
        return 0
    }
}
