internal import ControlClient
internal import ControlBasics

/// An activity on show in a bar.
struct WatchedActivity {
    let activity: ActivitySnapshot
    /// Microseconds since the Unix epoch.
    let now: Int64

    /// What counts down, as `4:31` or `1:04:31`; nil where nothing does, or not any more.
    var countdown: String? {
        guard let until = activity.until, until > now else { return nil }
        // The last second is a whole one.
        let seconds = (until - now + 999_999) / 1_000_000
        let (hours, minutes) = (seconds / 3_600, seconds / 60 % 60)
        let parts = hours > 0 ? [hours, minutes, seconds % 60] : [minutes, seconds % 60]
        return parts.enumerated().map { $0 == 0 ? "\($1)" : ($1 < 10 ? "0\($1)" : "\($1)") }
            .joined(separator: ":")
    }

    private var percent: String? { activity.progress.map { "\(Int(percentOf: $0)) %" } }

    /// The compact form: what its first half says, else its title; then what its second half says, else the
    /// short text, what counts down or the progress.
    var text: String { ProgramText.oneLine(rawText) }

    private var rawText: String {
        let leading = Self.words(activity.compactLeading)
        let trailing = Self.words(activity.compactTrailing)
        let ending =
            [trailing, activity.shortText, countdown ?? "", percent ?? ""].first { !$0.isEmpty } ?? ""
        if leading.isEmpty, !activity.title.isEmpty {
            return ending.isEmpty ? activity.title : "\(activity.title): \(ending)"
        }
        return [leading, ending].filter { !$0.isEmpty }.joined(separator: " ")
    }

    private static func words(_ tree: String) -> String { TreeText(json: tree).texts.joined(separator: " ") }

    /// What a bar that has room for a word shows.
    var shortText: String {
        ProgramText.oneLine(
            [activity.shortText, countdown ?? "", percent ?? "", activity.title].first { !$0.isEmpty } ?? "")
    }

    /// Lines for a tooltip.
    var details: [String] {
        let state = activity.state == "active" ? nil : activity.state
        let facts = [percent, countdown, state].compactMap(\.self).joined(separator: ", ")
        return [activity.title, activity.text, facts].filter { !$0.isEmpty }.map { ProgramText.oneLine($0) }
    }

    /// The colour that its author gave it, where that is one.
    var color: String? {
        [activity.keylineTint, activity.backgroundTint].first { PanelColor.isColor($0) }
    }
}
