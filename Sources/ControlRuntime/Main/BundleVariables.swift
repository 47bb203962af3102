internal import ControlEngine
internal import DBus
internal import FoundationEssentials
internal import Logging
internal import ControlBasics

/// What the environment says of how a bundle's engine behaves.
enum BundleVariables {
    /// Seconds that an invocation may take, such as `5` or `0.5`; see `EngineOptions.invocationLimit`.
    static let invocationLimit = "CONTROLRUNTIME_INVOCATION_LIMIT"
    /// Seconds that the user may think about a question; see `EngineOptions.questionLimit`.
    static let questionLimit = "CONTROLRUNTIME_QUESTION_LIMIT"

    /// Seconds without a call after which a bundle ends that nobody uses; never if unset. See ``IdleExit``.
    static let exitWhenIdle = "CONTROLRUNTIME_EXIT_WHEN_IDLE"

    /// `portable` for a process that leans on nothing of the inside of Swift's runtime: the main actor is
    /// bound to the main thread then, and actions run on threads of their own from the first on.
    static let executors = "CONTROLRUNTIME_EXECUTORS"

    /// How many reloads a widget's policies may ask for in any 24 hours; see `EngineOptions.reloadBudget`.
    static let reloadBudget = "CONTROLRUNTIME_WIDGET_BUDGET"
    /// The least seconds between two of them; see `EngineOptions.minimumReloadInterval`.
    static let reloadInterval = "CONTROLRUNTIME_WIDGET_INTERVAL"

    /// - Throws: ``LaunchArgumentsError`` for a variable that can't be understood.
    static func options(_ environment: [String: String]) throws(LaunchArgumentsError) -> EngineOptions {
        var options = EngineOptions()
        options.reloadCoalescing = .milliseconds(33)
        options.saveDelay = .milliseconds(250)
        let program = CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? "bundle"
        if JournalLogHandler.isStandardError(environment),
            let journal = JournalLogHandler(identifier: program)
        {
            options.logger = Logger(label: options.logger.label) { _ in journal }
        } else {
            // Several bundles may share a terminal.
            options.logger = options.logger.unblocked(as: program)
        }
        if let limit = try seconds(invocationLimit, environment, from: 0.001) {
            options.invocationLimit = limit
        }
        if let limit = try seconds(questionLimit, environment, from: 0.001) { options.questionLimit = limit }
        if let interval = try seconds(reloadInterval, environment, from: 0.1) {
            options.minimumReloadInterval = interval
        }
        if let text = environment[reloadBudget], !text.isEmpty {
            guard let budget = Int(text), (0...1_000_000).contains(budget) else {
                throw LaunchArgumentsError(
                    "\(reloadBudget) is \"\(text)\": expected a whole number from 0 to 1000000")
            }
            options.reloadBudget = budget
        }
        return options
    }

    /// - Throws: ``LaunchArgumentsError`` for a number that can't be understood.
    static func patience(_ environment: [String: String]) throws(LaunchArgumentsError) -> BusPatience {
        if let limit = try seconds(BusPatience.variable, environment, from: 0) {
            return BusPatience(limit: limit)
        }
        return .standard
    }

    /// - Throws: ``LaunchArgumentsError`` for a number that can't be understood.
    static func idleLimit(_ environment: [String: String]) throws(LaunchArgumentsError) -> Duration? {
        try seconds(exitWhenIdle, environment, from: 0.1)
    }

    /// Whether the process is to have executors of its own; see `ProcessExecutors`.
    ///
    /// - Throws: ``LaunchArgumentsError`` for a word that can't be understood.
    static func wantsOwnExecutors(_ environment: [String: String]) throws(LaunchArgumentsError) -> Bool {
        switch environment[executors] {
        case nil, "": true
        case "portable": false
        case let word?:
            throw LaunchArgumentsError("\(executors) is \"\(word)\": expected \"portable\", or nothing")
        }
    }

    /// A time of a day at most, far below what a Duration can hold; nil when the variable is unset.
    private static func seconds(
        _ name: String, _ environment: [String: String], from least: Double
    ) throws(LaunchArgumentsError) -> Duration? {
        guard let text = environment[name], !text.isEmpty else { return nil }
        guard let seconds = Double(text), seconds >= least, seconds <= 86_400 else {
            throw LaunchArgumentsError(
                "\(name) is \"\(text)\": expected a number of seconds from \(least) to 86400")
        }
        return .milliseconds(Int64(clamping: seconds * 1_000))
    }
}
