internal import Glibc
internal import ControlBasics

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
