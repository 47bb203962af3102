internal import ControlClient
internal import ControlBasics

/// What of a control is shown in words, alike on all faces. A plain value.
struct ControlText: Hashable {
    let label: String
    /// Its value; empty for one without, and while it isn't known.
    let value: String
    /// What is going on with it: that it runs, how it failed, why it is unavailable; empty where all is well.
    let remark: String
    /// Whether it can be used.
    let isUsable: Bool

    /// - Parameter isRunning: whether its bundle runs; what is known of it is old otherwise.
    init(_ control: ControlSnapshot, isRunning: Bool) {
        label = Self.line(control.label)
        guard isRunning else {
            (value, remark, isUsable) = ("", "", true)
            return
        }
        guard control.isAvailable else {
            (value, isUsable) = ("", false)
            remark = Self.line(control.unavailabilityReason ?? "not available")
            return
        }
        value = Self.line(Self.value(of: control))
        isUsable = control.isEnabled
        if control.isPending {
            remark = control.progress.map { "\(Int(percentOf: $0)) %" } ?? "running"
        } else if let failure = control.failure {
            remark = Self.line("failed: \(failure.words)")
        } else {
            // Why not; of one that can be used the value says enough.
            remark = isUsable ? "" : Self.line(control.status)
        }
    }

    /// Value and remark, as far as there are any.
    var state: String { [value, remark].filter { !$0.isEmpty }.joined(separator: ", ") }

    private static func value(of control: ControlSnapshot) -> String {
        if !control.valueText.isEmpty { return control.valueText }
        switch control.form {
        case .button: return ""
        case .toggle: return control.isOn.map { $0 ? "On" : "Off" } ?? ""
        case .level: return control.level.map { text(of: $0.value, in: $0) } ?? ""
        case .selection:
            return control.selection?.selectedTitle ?? ""
        }
    }

    /// A level's number with its unit; a share of one in hundredths.
    static func text(of value: Double, in level: LevelSnapshot) -> String {
        let number = level.isShare ? NumberText.of((value * 100).rounded()) : NumberText.rounded(value)
        let unit = level.isShare ? "%" : level.unit
        return unit.isEmpty ? number : "\(number) \(unit)"
    }

    /// On one line, not wider than a menu, and without what sets the direction of text behind it.
    static func line(_ text: String) -> String {
        let words = ProgramText.oneLine(String(text.prefix(500))).split { $0.isWhitespace }
            .joined(separator: " ")
        return words.count <= 80 ? words : words.prefix(79) + "\u{2026}"
    }
}
