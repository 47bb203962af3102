internal import ControlRuntime

/// What a run of the bundle is to offer; the harness sets these variables.
struct Options {
    /// How the measured action runs.
    enum Perform: String { case plain, suspends, main }

    /// `BENCH_NAME`: the bundle's name, so that several can share a bus. `Bench` if unset.
    let name: String
    /// `BENCH_CONTROLS`: how many toggles in all, the measured one included. 1 if unset.
    let controls: Int
    /// `BENCH_DEPENDENTS`: how many widgets reload after the measured action. 1 if unset.
    let dependents: Int
    /// `BENCH_PERFORM`: `plain`, `suspends` (once, for real) or `main` (on the main actor).
    let perform: Perform
    /// `BENCH_PARAMETERS`: any text adds the actions with 1, 4, 16 and 64 parameters.
    let offersParameters: Bool
    /// `BENCH_BLOCK`: adds a button whose action holds its thread for that many seconds.
    let blockingSeconds: UInt32?
    /// `BENCH_CONFIGURABLE`: any text adds a button that can be placed, `Placed`.
    let offersConfigurable: Bool
    /// `BENCH_OWNED`: any text adds eight toggles that have nothing in common.
    let offersOwned: Bool

    static let current = Options(ProcessInfo.processInfo.environment)

    init(_ environment: [String: String]) {
        name = environment["BENCH_NAME"] ?? "Bench"
        controls = max(1, environment["BENCH_CONTROLS"].flatMap { Int($0) } ?? 1)
        dependents = max(0, environment["BENCH_DEPENDENTS"].flatMap { Int($0) } ?? 1)
        perform = environment["BENCH_PERFORM"].flatMap { Perform(rawValue: $0) } ?? .plain
        offersParameters = environment["BENCH_PARAMETERS"] != nil
        offersConfigurable = environment["BENCH_CONFIGURABLE"] != nil
        offersOwned = environment["BENCH_OWNED"] != nil
        blockingSeconds = environment["BENCH_BLOCK"].flatMap { UInt32($0) }
    }
}
