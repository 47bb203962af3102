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
/// - Throws: `TestingError` when the time is over, and what `look` throws.
package func poll<Found>(
    for what: String, every interval: Duration = .milliseconds(20), limit: Duration = .seconds(20),
    _ look: () async throws -> Found?
) async throws -> Found {
    let clock = ContinuousClock()
    let end = clock.now + limit
    while true {
        if let found = try await look() { return found }
        guard clock.now < end else { throw TestingError("no \(what) within \(limit)") }
        // The pause leaves the processor to what is looked at.
        try await Task.sleep(for: interval)  // not to wait: see above
    }
}
