internal import ControlBasics
internal import Glibc

/// A file that says where a control stands.
public enum StateFile {
    /// So much of it is read.
    public static let mostBytes = 1_048_576

    /// The first line that isn't empty, as a terminal would show it.
    ///
    /// - Throws: ``StateTextError`` where it has none in its first MiB, can't be read or is no regular file.
    public static func firstLine(of path: String) throws(StateTextError) -> String {
        var line: String?
        do throws(FileProblem) {
            var start = 0
            let bytes = try RegularFile(path).bytes(atMost: mostBytes) { bytes in
                guard let end = bytes[start...].lastIndex(of: UInt8(ascii: "\n")) else { return false }
                line = ProgramText.firstLine(of: bytes[start..<end])
                start = end + 1
                return line != nil
            }
            line = line ?? ProgramText.firstLine(of: bytes[start...])
        } catch {
            throw StateTextError(sentence(path, error))
        }
        if let line { return line }
        throw StateTextError("\(path) is empty")
    }

    /// Whether there is a file without a byte: whoever writes in place empties it first.
    public static func isEmpty(_ path: String) -> Bool {
        var info = stat()
        return stat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFREG && info.st_size == 0
    }

    /// Why what is there can't be one, in a sentence; nil where it may be one, or may come yet.
    static func problem(of path: String) -> String? {
        var info = stat()
        guard stat(path, &info) == 0, info.st_mode & S_IFMT != S_IFREG else { return nil }
        do throws(FileProblem) {
            _ = try RegularFile(path)
            return nil
        } catch {
            return sentence(path, error)
        }
    }

    private static func sentence(_ path: String, _ problem: FileProblem) -> String {
        let advice =
            problem.reason.contains("named pipe")
            ? "; what is written into a pipe is followed with "
                + "watch = [\"sh\", \"-c\", \"exec cat <>\\\"$0\\\"\", \"\(path)\"]"
            : ""
        return "\(path) \(problem.reason)\(advice)"
    }
}

/// What a text says of a control's value.
public struct StateTextError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What was got, what was expected.
    public let description: String

    /// - Parameter description: may have what programs wrote and files are called.
    init(_ description: String) { self.description = ProgramText.oneLine(description) }
}

extension ScriptToggle {
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
    /// - Throws: ``StateTextError`` for a text without one, and for numbers of other forms: see
    ///   ``ProgramText``.
    public func value(_ text: String) throws(StateTextError) -> Double {
        // In Turkish and Basque the percent sign comes first.
        let number = text.unicodeScalars.drop {
            Self.percent.contains($0) || $0.properties.isWhitespace
                || $0.properties.generalCategory == .format
        }
        if let (value, _) = ProgramText.number(in: String(number)) { return value }
        throw StateTextError(
            "the state is \"\(text.prefix(80))\", and a decimal number such as 40 or 12.5 was expected")
    }

    /// A number as the command gets it: without a decimal point where none is needed.
    public func text(_ value: Double) -> String { TableReader.plain((value * 1e6).rounded() / 1e6) }
}
