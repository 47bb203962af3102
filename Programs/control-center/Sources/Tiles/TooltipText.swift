/// A text beside the pointer: GTK draws each line of it as wide as it is.
public enum TooltipText {
    /// In characters, about half as wide as a small screen.
    private static let width = 60

    /// The text with its lines broken between words.
    public static func wrapped(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            var (lines, last) = ("", "")
            for word in line.split(separator: " ", omittingEmptySubsequences: false) {
                if !last.isEmpty, last.count + 1 + word.count > width {
                    lines += last + "\n"
                    last = String(word)
                } else {
                    last += (last.isEmpty ? "" : " ") + word
                }
            }
            return lines + last
        }.joined(separator: "\n")
    }
}
