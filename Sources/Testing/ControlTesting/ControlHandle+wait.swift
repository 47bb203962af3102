internal import ControlBasics
public import ControlEngine

extension ControlHandle {
    /// Waits until the control's state is as wanted, now or after a change.
    ///
    /// ```swift
    /// try await lamp.wait { $0.isOn == true }
    /// ```
    ///
    /// - Parameters:
    ///   - timeout: how long at most, in real time.
    ///   - condition: whether a state is the one.
    /// - Returns: that state.
    /// - Throws: ``StateTimeout`` with the states that came instead, and what `condition` throws.
    @discardableResult
    public func wait(
        timeout: Duration = .seconds(10), until condition: (ControlState) throws -> Bool
    ) async throws -> ControlState {
        try await firstState(
            of: "the control \(id)", in: states(), timeout: timeout, describe: { $0.summary },
            where: condition)
    }
}

extension ControlState {
    /// What a reader of a failed test wants to know of it.
    var summary: String {
        var parts = [title]
        if let isOn { parts.append(isOn ? "on" : "off") }
        if let level {
            parts.append(
                "\(NumberText.of(level.value)) of \(NumberText.of(level.range.lowerBound)) to"
                    + " \(NumberText.of(level.range.upperBound))")
        }
        if let selection { parts.append("selected \(selection.selected)") }
        if !valueText.isEmpty { parts.append("\"\(valueText)\"") }
        if !isEnabled { parts.append("disabled") }
        if !isAvailable { parts.append("unavailable") }
        if isPending { parts.append(progress < 0 ? "pending" : "pending, progress \(progress)") }
        if let failure { parts.append("\(failure.name): \(failure.message)") }
        return parts.joined(separator: ", ")
    }
}
