/// Which line of a program's output somebody waits for.
struct LineWish: Sendable {
    let stream: ChildProcess.Stream
    /// Lines to pass over.
    let count: Int
    /// Whether a line without its break counts.
    let unfinished: Bool
    let matches: @Sendable (String) -> Bool

    /// The first line that is wanted, in what was written up to now; in the end the rest counts as a line.
    func line(in text: String, isFinished: Bool) -> String? {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let rest = lines.popLast() ?? ""
        if isFinished || unfinished, !rest.isEmpty { lines.append(rest) }
        return lines.dropFirst(count).first(where: matches)
    }
}
