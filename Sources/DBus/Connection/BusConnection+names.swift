internal import EventLoop
internal import Glibc

extension BusConnection {
    /// Takes a well-known name, or fails: this connection does not queue for it.
    ///
    /// - Parameters:
    ///   - name: the well-known name.
    ///   - replaceExisting: takes the name from an owner that allowed it.
    ///   - allowReplacement: lets a later one take it from us.
    /// - Throws: ``BusConnectionError`` with `nameUnavailable`, whose message names the owner, its process
    ///   too when the bus reports it; ``BusError`` when the bus refuses. Nothing where the bus is gone and
    ///   looked for (``setReconnection(_:)``): it is asked when it is back.
    public nonisolated func requestName(
        _ name: BusName, replaceExisting: Bool = false, allowReplacement: Bool = false
    ) async throws {
        let doNotQueue: UInt32 = 4
        let flags = doNotQueue | (replaceExisting ? 2 : 0) | (allowReplacement ? 1 : 0)
        try await outcome { connection in
            let isAsked = try await connection.unlessLost {
                try await connection.requestName(name, flags: flags)
            }
            if !isAsked { connection.ownedNames[name] = flags }
        }.get()
    }

    func requestName(_ name: BusName, flags: UInt32) async throws {
        let answer = try await callBus("RequestName", [.string(name.rawValue), .uint32(flags)])
        // 1: owner now, 4: owner already. 3: another connection is; 2, in queue, was ruled out.
        guard let code = answer.first?.integer, code == 1 || code == 4 else {
            throw BusConnectionError(.nameUnavailable, await takenMessage(name))
        }
        ownedNames[name] = flags
    }

    /// Gives a name back; false when it was not ours.
    ///
    /// - Throws: ``BusConnectionError`` when the connection has ended, ``BusError`` when the bus refuses.
    @discardableResult
    public nonisolated func releaseName(
        _ name: BusName, timeout: Duration = .seconds(25)
    ) async throws -> Bool {
        try await outcome { connection in
            connection.ownedNames[name] = nil
            let answer = try await connection.callBus(
                "ReleaseName", [.string(name.rawValue)], timeout: timeout)
            return answer.first?.integer == 1
        }.get()
    }

    /// The unique name of a name's owner; nil when it has no owner.
    ///
    /// - Parameters:
    ///   - name: the well-known name.
    ///   - generation: as for ``credentials(of:generation:)``.
    /// - Throws: as ``releaseName(_:timeout:)``.
    public nonisolated func owner(of name: BusName, generation: UInt32? = nil) async throws -> BusName? {
        do {
            let answer = try await callBus("GetNameOwner", [.string(name.rawValue)], generation: generation)
            return answer.first?.text.flatMap { try? BusName($0) }
        } catch let error as BusError where error.name == "org.freedesktop.DBus.Error.NameHasNoOwner" {
            return nil
        }
    }

    /// All names that have an owner, unique ones included, in the bus's order.
    ///
    /// - Throws: as ``releaseName(_:timeout:)``.
    public nonisolated func listNames() async throws -> [BusName] {
        try await outcome { connection in
            let names = try await connection.names("ListNames")
            connection.knownNames = Set(names.filter(\.isWellKnown).map(\.rawValue))
            return names
        }.get()
    }

    /// All names that the bus can start a service for, in the bus's order.
    ///
    /// - Throws: as ``releaseName(_:timeout:)``.
    public nonisolated func listActivatableNames() async throws -> [BusName] {
        try await names("ListActivatableNames")
    }

    /// Has the bus start the service behind a name, and waits until the name has an owner.
    ///
    /// - Returns: false when it ran already.
    /// - Throws: ``BusError`` when there is no such service or it can't be started, ``BusConnectionError``
    ///   when the connection has ended.
    @discardableResult
    public nonisolated func startService(_ name: BusName) async throws -> Bool {
        // A session bus gives up after 120 seconds by itself.
        let answer = try await callBus(
            "StartServiceByName", [.string(name.rawValue), .uint32(0)], timeout: .seconds(125))
        return answer.first?.integer == 1
    }

    /// The credentials of a name's owner, as the bus saw them when it connected.
    ///
    /// - Parameters:
    ///   - name: the well-known name.
    ///   - generation: the ``generation`` that a unique name is of; on another bus it is somebody
    ///     else's, and this throws `disconnected`. Any where it is nil.
    /// - Throws: ``BusError`` when nobody has the name, ``BusConnectionError`` when the connection has ended.
    public nonisolated func credentials(
        of name: BusName, generation: UInt32? = nil
    ) async throws -> PeerCredentials {
        let answer = try await callBus(
            "GetConnectionCredentials", [.string(name.rawValue)], generation: generation)
        let properties = answer.first?.properties ?? [:]
        guard let user = properties["UnixUserID"]?.integer.flatMap({ UInt32(exactly: $0) }) else {
            throw BusError(.failed, "the bus does not tell which user is behind \(name)")
        }
        let process = properties["ProcessID"]?.integer.flatMap { Int32(exactly: $0) }
        let label = properties["LinuxSecurityLabel"]?.elements?.compactMap {
            $0.integer.flatMap { UInt8(exactly: $0) }
        }
        return PeerCredentials(
            userID: user, processID: process, startTime: process.flatMap(ProcessInformation.startTime),
            securityLabel: String(decoding: (label ?? []).prefix { $0 != 0 }, as: UTF8.self),
            isContained: properties.keys.contains { $0.hasPrefix("org.freedesktop.DBus.Containers1.") })
    }

    /// What the bus calls itself: 32 hexadecimal digits, others after it was started again.
    ///
    /// - Parameter generation: as for ``credentials(of:generation:)``.
    /// - Throws: ``BusConnectionError``
    package nonisolated func busID(generation: UInt32? = nil) async throws -> String {
        let answer = try await callBus("GetId", generation: generation)
        guard let id = answer.first?.text else {
            throw BusConnectionError(.disconnected, "the bus does not say its id")
        }
        return id
    }

    /// Calls a method of the bus itself.
    nonisolated func callBus(
        _ member: MemberName, _ arguments: [BusValue] = [], timeout: Duration = .seconds(25),
        generation: UInt32? = nil
    ) async throws -> [BusValue] {
        try await call(
            "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", member, arguments,
            timeout: timeout, generation: generation)
    }

    private nonisolated func names(_ member: MemberName) async throws -> [BusName] {
        let answer = try await callBus(member)
        return answer.first?.elements?.compactMap { $0.text.flatMap { try? BusName($0) } } ?? []
    }

    /// Whether nobody has a name.
    ///
    /// - Throws: `BusConnectionError` with `nameUnavailable` that says who has it.
    package nonisolated func checkIsFree(_ name: BusName) async throws {
        guard try await owner(of: name) != nil else { return }
        throw BusConnectionError(.nameUnavailable, await takenMessage(name))
    }

    /// As much as can be found out about the present owner.
    private nonisolated func takenMessage(_ name: BusName) async -> String {
        guard let owner = try? await owner(of: name) else { return "the name \(name) is taken" }
        let process = try? await credentials(of: owner).processID
        guard let process else { return "the name \(name) is taken by \(owner)" }
        let command = ProcessInformation.command(process).map { ", \($0)" } ?? ""
        return "the name \(name) is taken by \(owner) (process \(process)\(command))"
    }
}

/// What `/proc` says about a process; nil for one that is gone or hidden.
enum ProcessInformation {
    /// The command's name, at most 15 bytes.
    static func command(_ process: Int32) -> String? {
        contents("/proc/\(process)/comm").map { String($0.prefix { $0 != "\n" }) }
    }

    /// Field 22 of `stat`. Field 2 is the command in parentheses and may hold anything, hence counted from
    /// the last closing one.
    static func startTime(_ process: Int32) -> UInt64? {
        guard let stat = contents("/proc/\(process)/stat"), let end = stat.lastIndex(of: ")") else {
            return nil
        }
        let fields = stat[stat.index(after: end)...].split(separator: " ")
        return fields.count > 19 ? UInt64(fields[19]) : nil
    }

    /// The first 4 KiB.
    private static func contents(_ path: String) -> String? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = read(descriptor, &bytes, bytes.count)
        return count > 0 ? String(decoding: bytes.prefix(count), as: UTF8.self) : nil
    }
}

/// Callers of which many calls wait, and that leave the bus meanwhile: what they wait for is not done any
/// more.
extension BusConnection {
    /// How long a sender's line may be long before the bus is asked whether the sender is still there, and
    /// asked again: most have been handled by then.
    private static let linePatience: Duration = .milliseconds(20)

    /// Has the senders checked that have many calls here, for as long as there are any.
    func checkCallersSoon() {
        isCheckingCallers = true
        _ = loop.schedule(after: Self.linePatience) { [weak self] in
            self?.assumeIsolated { $0.checkCallers() }
        }
    }

    private func checkCallers() {
        let senders = isConnected ? calls.awaiting : []
        guard !senders.isEmpty else { return isCheckingCallers = false }
        // Without an owner: it ends with the bus's answers, which have a limit.
        Task {
            // A bus that doesn't answer, or has gone: what waits is handled, or ends with the connection.
            for sender in senders { try? await checkCaller(sender) }
            checkCallersSoon()
        }
    }

    /// The answer comes behind all that the sender has called.
    private func checkCaller(_ sender: BusName) async throws {
        guard try await owner(of: sender) == nil else { return }
        openCalls.removeAll(of: sender)
        _ = calls.takeAwaited(of: sender)
    }
}
