internal import ControlBasics

/// What a text says of a control's value.
public struct StateTextError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What was got, what was expected.
    public let description: String

    /// - Parameter description: may have what programs wrote and files are called.
    init(_ description: String) { self.description = ProgramText.oneLine(description) }
}

extension ScriptToggle {
    /// The usual words.
    private static let words: [String: Bool] = [
        "on": true, "true": true, "yes": true, "1": true, "enabled": true, "active": true, "up": true,
        "running": true,
        "off": false, "false": false, "no": false, "0": false, "disabled": false, "inactive": false,
        "down": false, "stopped": false, "failed": false, "exited": false, "dead": false,
    ]

    /// Whether it is on, by what was said of it.
    ///
    /// - Parameters:
    ///   - text: one line.
    ///   - status: the exit status; nil for what has none.
    /// - Throws: ``StateTextError`` for a text that says neither.
    public func isOn(_ text: String, status: Int?) throws(StateTextError) -> Bool {
        switch reading {
        case .exitStatus: return status == 0
        case .equal(let texts): return texts.contains(text)
        case .words:
            // Without the marks of direction that texts of some languages begin with.
            let word = String(
                text.unicodeScalars.filter { $0.properties.generalCategory != .format }.map(Character.init))
            if let isOn = Self.words[word.lowercased()] { return isOn }
            if let (number, rest) = ProgramText.number(in: word), rest.isEmpty, number == 0 || number == 1 {
                return number == 1
            }
            throw StateTextError(
                "the state is \"\(text.prefix(80))\", and on, off, true, false, yes, no and the like are understood; "
                    + "on-when says what counts as on")
        }
    }
}

extension ScriptLevel {
    /// The percent sign of several scripts.
    private static let percent = "%\u{66A}\u{FE6A}\u{FF05}".unicodeScalars

    /// The number that a text begins with, in any language's digits, with a point or a comma.
    ///
    /// - Throws: ``StateTextError`` for a text without one.
    public func value(_ text: String) throws(StateTextError) -> Double {
        // In Turkish and Basque the percent sign comes first.
        let number = text.unicodeScalars.drop {
            Self.percent.contains($0) || $0.properties.isWhitespace
                || $0.properties.generalCategory == .format
        }
        if let (value, _) = ProgramText.number(in: String(number)) { return value }
        throw StateTextError("the state is \"\(text.prefix(80))\", and a number was expected")
    }

    /// A number as the command gets it: without a decimal point where none is needed.
    public func text(_ value: Double) -> String { TableReader.plain((value * 1e6).rounded() / 1e6) }
}
