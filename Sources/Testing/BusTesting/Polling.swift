/// Looks again and again at what nobody announces, such as the pixels of a screen, until it is as wanted.
///
/// What does announce itself is awaited instead: a line with ``ChildProcess/line(on:timeout:where:)``, a
/// signal with a connection.
///
/// - Parameters:
///   - what: what is looked for, for the error.
///   - interval: the pause between two looks.
///   - limit: how long to look.
///   - look: returns what it found, or nil for another look.
/// - Throws: `TestingError` when the time is over and there were more than a few looks, and what `look`
///   throws.
package func poll<Found>(
    for what: String, every interval: Duration = .milliseconds(20), limit: Duration = .seconds(120),
    _ look: () async throws -> Found?
) async throws -> Found {
    let clock = ContinuousClock()
    let end = clock.now + limit
    // While others keep the test's threads, few looks have their turn, and each may meet the wrong moment.
    var looksLeft = min(50, Int(limit / interval) / 2)
    while true {
        if let found = try await look() { return found }
        looksLeft -= 1
        guard clock.now < end || looksLeft > 0 else { throw TestingError("no \(what) within \(limit)") }
        // The pause leaves the processor to what is looked at.
        try await Task.sleep(for: interval)  // not to wait: see above
    }
}

/// Which line of a program's output somebody waits for.
struct LineWish: Sendable {
    let stream: ChildProcess.Stream
    /// Lines to pass over.
    let count: Int
    /// Whether a line without its break counts.
    let unfinished: Bool
    let matches: @Sendable (String) -> Bool
}
