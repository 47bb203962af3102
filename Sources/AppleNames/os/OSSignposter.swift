// Marks for who measures a program. Nobody does here, so nothing comes of them.

/// What a mark says, as `OSSignpostType`.
public struct OSSignpostType: Hashable, Sendable {
    public static let begin = OSSignpostType()
    public static let end = OSSignpostType()
    public static let event = OSSignpostType()
}

/// Distinguishes two marks of one name, as `OSSignpostID`.
public struct OSSignpostID: Hashable, Sendable {
    /// The only mark of its name.
    public static let exclusive = OSSignpostID()
    public static let invalid = OSSignpostID()
    public static let null = OSSignpostID()

    private init() {}
    public init(log: OSLog) {}
    public init(log: OSLog, object: AnyObject) {}
}

/// Marks a moment; nothing comes of it.
public func os_signpost(
    _ type: OSSignpostType, log: OSLog, name: StaticString, signpostID: OSSignpostID = .exclusive
) {}

/// Marks a moment with values; nothing comes of it.
public func os_signpost(
    _ type: OSSignpostType, log: OSLog, name: StaticString, signpostID: OSSignpostID = .exclusive,
    _ format: StaticString, _ arguments: Any...
) {}

/// What began, as `OSSignpostIntervalState`.
public final class OSSignpostIntervalState: Sendable {
    init() {}
}

/// Marks moments and spans, as `OSSignposter`; nothing comes of them.
public struct OSSignposter: Sendable {
    /// Whether anybody measures; nobody does.
    public let isEnabled = false

    /// Marks of the program's own.
    public init() {}
    /// Marks of one part of a program.
    public init(subsystem: String, category: String) {}
    /// Marks of one part of a program, by what they are for.
    public init(subsystem: String, category: OSLog.Category) {}
    /// Marks beside a log's messages.
    public init(logHandle: OSLog) {}
    /// Marks beside a log's messages.
    public init(logger: Logger) {}

    /// Distinguishes two marks.
    public func makeSignpostID() -> OSSignpostID { .exclusive }
    /// Distinguishes two marks, for an object.
    public func makeSignpostID(from object: AnyObject) -> OSSignpostID { .exclusive }

    public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) {}
    /// Something happens, with values.
    public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage) {}

    public func beginInterval(_ name: StaticString, id: OSSignpostID = .exclusive) -> OSSignpostIntervalState
    {
        OSSignpostIntervalState()
    }
    /// Something begins, with values.
    public func beginInterval(
        _ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage
    ) -> OSSignpostIntervalState { OSSignpostIntervalState() }

    public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {}
    /// It ends, with values.
    public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState, _ message: OSLogMessage) {
    }

    /// Runs what is measured elsewhere.
    ///
    /// - Throws: what the task throws.
    public func withIntervalSignpost<T>(
        _ name: StaticString, id: OSSignpostID = .exclusive, around task: () throws -> T
    ) rethrows -> T { try task() }
}
