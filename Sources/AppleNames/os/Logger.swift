internal import Logging

/// Writes messages for the people who look after a program, as the `Logger` of Apple's `os`.
///
/// They go to swift-log, under the label `subsystem.category`: to standard error, which is the journal's for
/// an installed bundle, or where the program's `LoggingSystem.bootstrap` says. A line on standard error is
/// left out where its reader is behind, and any `StreamLogHandler` writes there. Debug and trace messages are
/// left out unless the log handler lets them through. Usable from any thread.
///
/// ```swift
/// let logger = Logger(subsystem: "org.example.app", category: "sync")
/// logger.info("got \(count) items for \(name)")  // got 3 items for <private>
/// ```
public struct Logger: Sendable {
    private let target: Logging.Logger?

    /// The program's own messages.
    public init() { self.init(.default) }

    /// Messages of one part of a program, such as `("org.example.app", "sync")`.
    public init(subsystem: String, category: String) {
        self.init(OSLog(subsystem: subsystem, category: category))
    }

    /// Messages to a log of the older interface.
    public init(_ logObj: OSLog) { target = logObj.target }

    /// A message of the usual importance.
    public func log(
        _ message: OSLogMessage, file: String = #fileID, function: String = #function, line: UInt = #line
    ) { write(.default, message, file, function, line) }

    /// A message of an importance.
    public func log(
        level: OSLogType, _ message: OSLogMessage, file: String = #fileID, function: String = #function,
        line: UInt = #line
    ) { write(level, message, file, function, line) }

    /// What only its author wants to know; mostly left out.
    public func trace(
        _ message: OSLogMessage, file: String = #fileID, function: String = #function, line: UInt = #line
    ) { target?.trace("\(message.text)", file: file, function: function, line: line) }

    /// What only its author wants to know; mostly left out.
    public func debug(
        _ message: OSLogMessage, file: String = #fileID, function: String = #function, line: UInt = #line
    ) { write(.debug, message, file, function, line) }

    /// What helps to understand an error later.
    public func info(
        _ message: OSLogMessage, file: String = #fileID, function: String = #function, line: UInt = #line
    ) { write(.info, message, file, function, line) }

    /// What is worth knowing; the usual importance.
    public func notice(
        _ message: OSLogMessage, file: String = #fileID, function: String = #function, line: UInt = #line
    ) { write(.default, message, file, function, line) }

    /// What is not as it should be, and does no harm.
    public func warning(
        _ message: OSLogMessage, file: String = #fileID, function: String = #function, line: UInt = #line
    ) { target?.warning("\(message.text)", file: file, function: function, line: line) }

    public func error(
        _ message: OSLogMessage, file: String = #fileID, function: String = #function, line: UInt = #line
    ) { write(.error, message, file, function, line) }

    /// A mistake of the program's, or of the system's.
    public func fault(
        _ message: OSLogMessage, file: String = #fileID, function: String = #function, line: UInt = #line
    ) { write(.fault, message, file, function, line) }

    /// The same as `fault`, by another name.
    public func critical(
        _ message: OSLogMessage, file: String = #fileID, function: String = #function, line: UInt = #line
    ) { write(.fault, message, file, function, line) }

    private func write(
        _ type: OSLogType, _ message: OSLogMessage, _ file: String, _ function: String, _ line: UInt
    ) { target?.log(level: type.level, "\(message.text)", file: file, function: function, line: line) }
}

/// How important a message is, as `OSLogType`.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt8
    /// A type by its number.
    public init(_ rawValue: UInt8) { self.rawValue = rawValue }
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let `default` = OSLogType(0)
    /// What helps to understand an error later.
    public static let info = OSLogType(1)
    /// What only its author wants to know.
    public static let debug = OSLogType(2)
    public static let error = OSLogType(16)
    /// A mistake of the program's, or of the system's.
    public static let fault = OSLogType(17)

    var level: Logging.Logger.Level {
        switch self {
        case .debug: .debug
        case .info: .info
        case .error: .error
        case .fault: .critical
        default: .notice
        }
    }
}

/// Where messages of one part of a program go, as `OSLog`.
public final class OSLog: Sendable {
    /// A part of a program by what its messages are for.
    public struct Category: Sendable {
        let name: String
        /// Moments of interest to who measures.
        public static let pointsOfInterest = Category(name: "PointsOfInterest")
        /// What is measured when somebody asks for it.
        public static let dynamicTracing = Category(name: "DynamicTracing")
        /// The same, with the stack.
        public static let dynamicStackTracing = Category(name: "DynamicStackTracing")
    }

    /// The program's own messages.
    public static let `default` = OSLog(label: CommandLine.arguments.first ?? "")
    public static let disabled = OSLog(nil)

    let target: Logging.Logger?

    /// Messages of one part of a program.
    public convenience init(subsystem: String, category: String) {
        self.init(label: "\(subsystem).\(category)")
    }

    /// Messages of one part of a program, by what they are for.
    public convenience init(subsystem: String, category: Category) {
        self.init(subsystem: subsystem, category: category.name)
    }

    private convenience init(label: String) { self.init(Logging.Logger(label: label).unblocked) }

    private init(_ target: Logging.Logger?) { self.target = target }

    /// Whether messages of an importance are written.
    public func isEnabled(type: OSLogType) -> Bool { target.map { $0.logLevel <= type.level } ?? false }

    /// Whether anybody measures; nobody does.
    public var signpostsEnabled: Bool { false }
}
