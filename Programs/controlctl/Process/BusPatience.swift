internal import Glibc

/// For how long a program that watches looks for a bus that has gone away.
enum BusPatience {
    /// Seconds in `CONTROLRUNTIME_BUS_PATIENCE`, as for bundles; 60 where that is not set or no such number.
    static var ofEnvironment: Duration {
        guard let text = getenv("CONTROLRUNTIME_BUS_PATIENCE"), let seconds = Double(String(cString: text)),
            seconds >= 0, seconds <= 86_400
        else { return .seconds(60) }
        return .seconds(seconds)
    }
}
