internal import ControlRuntime
internal import Foundation

/// A button whose action ends the process.
struct Mine: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "Mine") {
            trap("template")
            return ControlWidgetButton(action: Explode(way: "trap")) { Text("Mine") }
        }
    }
}

/// Ends the process where `TESTBUNDLE_TRAPS` names what runs.
func trap(_ what: String) { if environment("TESTBUNDLE_TRAPS") == what { preconditionFailure(what) } }

/// Ends the process in the way that it is told.
struct Explode: AppIntent {
    static let title: LocalizedStringResource = "Explode"
    static var authenticationPolicy: IntentAuthenticationPolicy {
        trap("policy")
        return .alwaysAllowed
    }
    @Parameter(title: "Way") var way: String

    init() { trap("description") }
    init(way: String) { self.way = way }

    func perform() async throws -> some IntentResult & ReturnsValue<Int> {
        switch way {
        case "trap": preconditionFailure("as it was told")
        case "abort": abort()
        case "overflow": return .result(value: Self.depth(of: 1))
        case "SIGKILL", "SIGTERM", "SIGINT":
            kill(getpid(), ["SIGKILL": SIGKILL, "SIGTERM": SIGTERM, "SIGINT": SIGINT][way] ?? 0)
            while true { pause() }
        case "SIGSEGV", "SIGILL", "SIGBUS", "SIGFPE", "SIGSYS":
            let signals = [
                "SIGSEGV": SIGSEGV, "SIGILL": SIGILL, "SIGBUS": SIGBUS, "SIGFPE": SIGFPE, "SIGSYS": SIGSYS,
            ]
            // To this thread, as a fault's is.
            raise(signals[way] ?? 0)
            return .result(value: 0)
        default: return .result(value: 0)
        }
    }

    /// Never comes back: each level needs stack, and none is the last.
    @inline(never) private static func depth(of level: Int) -> Int {
        withUnsafeTemporaryAllocation(of: Int.self, capacity: 64) { room in
            room.initialize(repeating: level)
            return depth(of: level + 1) + room[level % 64]
        }
    }
}
