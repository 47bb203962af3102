internal import ControlBasics
internal import SwiftUILite
public import WidgetKitLite

/// All that is shown of a control at one moment.
public struct ControlState: Hashable, Sendable {
    /// What sort of control it is.
    public enum Form: String, Hashable, Sendable {
        /// It has a value, on or off.
        case toggle
        case button
        /// It is a number within limits.
        case level
        /// It is one of several things.
        case selection
    }

    /// A failure: an error's last name on the bus and a message.
    public struct Failure: Hashable, Sendable {
        /// The last part of the error's name on the bus, such as `TimedOut`.
        public let name: String
        /// What went wrong, for the user; empty for a private control while the session is locked.
        public let message: String

        init(name: String, message: String) {
            self.name = name
            self.message = message
        }

        init(_ error: ControlError) {
            // An author may say anything, and it goes to all who follow the control.
            self.init(
                name: error.code.description, message: Quotation.beginning(of: error.message, bytes: 4_096))
        }
    }

    /// Why a value is unavailable.
    enum Outage: Hashable, Sendable {
        /// It is being asked for, and that has not ended yet.
        case unread
        case failed(Failure)

        /// The same for users.
        var failure: Failure {
            switch self {
            case .unread: Failure(ControlError(.unavailable, "its value has not been read yet"))
            case .failed(let failure): failure
            }
        }
    }

    /// What comes of the template.
    var presentation: ControlPresentation
    /// Why the value is unavailable; nil when it isn't.
    var outage: Outage? = .unread
    /// Whether an action has been running for over 100 ms.
    public internal(set) var isPending = false
    /// From 0 to 1; -1 when the action reports none.
    public internal(set) var progress = -1.0
    /// How the last use failed; nil when it succeeded.
    var useFailure: Failure?
    /// Grows with every change; never decreases.
    public internal(set) var revision: UInt64 = 0

    init(_ presentation: ControlPresentation) { self.presentation = presentation }

    /// That of a control that is gone.
    static var gone: ControlState {
        var state = ControlState(.none)
        state.outage = .failed(Failure(ControlError(.unavailable, "the control is gone")))
        return state
    }

    /// What of it may be seen while the session is locked, for a control that is marked as private.
    package var redacted: ControlState {
        var state = self
        state.presentation = ControlPresentation(redacting: presentation)
        if case .failed(let failure)? = outage {
            state.outage = .failed(Failure(name: failure.name, message: ""))
        }
        state.useFailure = useFailure.map { Failure(name: $0.name, message: "") }
        return state
    }

    /// Whether nothing else is shown, whatever the revision. What is the same is not announced, and the
    /// signals for a change between two that were seen before are those that were sent then.
    package func showsSame(as other: ControlState) -> Bool {
        presentation == other.presentation && outage == other.outage && isPending == other.isPending
            && progress == other.progress && useFailure == other.useFailure
    }
}

extension ControlState {
    /// False before the first value, and while the value provider throws.
    public var isAvailable: Bool { outage == nil }
    /// Whether there is a value, if perhaps an old one. Without one nothing is shown that comes of a value
    /// but the symbol: what galleries show as a preview is not a control's state.
    public var hasValue: Bool { presentation.hasValue }
    /// Whether the value is being asked for, so that there may be one in a moment.
    package var isUnread: Bool { outage == .unread }
    /// While the value is unavailable, why; else how the last use failed, until one succeeds.
    public var failure: Failure? { outage?.failure ?? useFailure }
    /// What sort of control it is.
    public var form: Form { presentation.form }
    /// The kind's name for users; the app's when the author gave none.
    public var displayName: String { presentation.names.display }
    /// What the author says of the kind in galleries; empty when nothing.
    public var description: String { presentation.names.description }
    /// The label; the kind's name for users before the first value.
    public var title: String { presentation.title }
    /// The value as text, such as "On".
    public var valueText: String { presentation.valueText }
    /// The status text that the author gave for this value; empty when none.
    public var status: String { presentation.status }
    /// What using the control would do, such as "Turn Off"; empty when the author gave none.
    public var actionHint: String { presentation.actionHint }
    /// The symbol as the author wrote it; the preview's before the first value.
    public var symbol: String { presentation.symbol }
    /// The bundle's picture where the author named one in place of a symbol.
    public var imageName: String { presentation.imageName }
    public var tint: String { presentation.tint }
    /// What the value is about; empty for none.
    public var subject: String { presentation.subject }
    /// A line below the subject; may be empty.
    public var subjectDetail: String { presentation.subjectDetail }
    /// The SHA-256 digest of a picture of the subject; empty for none.
    public var artwork: String { presentation.artwork }
    /// The kind of the control that leads its group; empty for one that belongs to no other.
    public var partOf: String { presentation.names.partOf }
    /// Where it belongs in that group; nil for one that belongs to no other.
    public var part: ControlPart? { presentation.names.part }
    /// Whether it can be used, as the author's template says.
    public var isEnabled: Bool { presentation.isEnabled }
    /// Whether it is hidden while the session is locked.
    public var isPrivacySensitive: Bool { presentation.isPrivacySensitive }
    /// A toggle's value; nil for a button, before the first value, and in what may be seen of a private one.
    public var isOn: Bool? { presentation.isOn }
    /// A level's number and limits; nil for another control, and in what may be seen of a private one.
    public var level: ControlLevel? { presentation.value?.level }
    /// What is selected of what; nil for another control, and in what may be seen of a private one.
    public var selection: ControlSelection? { presentation.value?.selection }
    /// The value, where it has one that may be seen.
    package var value: ControlValue? {
        if let isOn = presentation.isOn { return .bool(isOn) }
        return switch presentation.value {
        case .toggle(let isOn): .bool(isOn)
        case .level(let level): .number(level.value)
        case .selection(let selection): .choice(selection.selected)
        case .button, nil: nil
        }
    }
}

/// What a template shows of a control, as texts. An object, so that a state is copied and compared without a
/// dozen strings: a toggle that goes back and forth has the same two.
final class ControlPresentation: Sendable, Hashable {
    /// How a kind is called, and to which other one it belongs.
    struct Names: Hashable, Sendable {
        let display: String
        let description: String
        var part: ControlPart?
        var partOf = ""
    }

    let names: Names
    /// Whether it is of a value; otherwise it only shows which control it is.
    let hasValue: Bool
    let form: ControlState.Form
    let title: String
    let valueText: String
    let status: String
    let actionHint: String
    let symbol: String
    let imageName: String
    let tint: String
    let subject: String
    let subjectDetail: String
    let artwork: String
    let isEnabled: Bool
    let isPrivacySensitive: Bool
    /// A toggle's value, as a press asks for it several times.
    let isOn: Bool?
    /// The value of a control that has one; nil for what may not be seen.
    let value: ResolvedTemplate.Form?

    /// - Parameter running: whether the action runs, for which a button may have another label.
    init(_ template: ResolvedTemplate, names: Names, running: Bool = false) {
        self.names = names
        hasValue = true
        form = template.form.state
        value = template.form
        isOn = template.form.isOn
        let label = running && form == .button ? template.activeLabel : template.valueLabel
        title = template.label.title
        valueText = label.texts.isEmpty ? template.label.detail : label.text
        let icon = label.symbol.isEmpty && label.imageName.isEmpty ? template.label : label
        symbol = icon.symbol
        imageName = icon.imageName
        status = label.status ?? template.label.status ?? ""
        actionHint = label.actionHint ?? template.label.actionHint ?? ""
        tint = template.tint?.hex ?? ""
        subject = template.subject?.title ?? ""
        subjectDetail = template.subject?.detail ?? ""
        artwork = template.subject?.artwork ?? ""
        isEnabled = !template.isDisabled
        isPrivacySensitive = template.privacySensitive
    }

    /// What may be seen while the session is locked: which control it is, as it can be used all the same, and
    /// nothing of its value.
    convenience init(redacting presentation: ControlPresentation) {
        self.init(of: presentation, hasValue: presentation.hasValue, symbol: "", imageName: "")
    }

    /// What may be seen before the first value: the same, and the symbol by which users find it.
    ///
    /// - Parameter presentation: the preview's.
    convenience init(unread presentation: ControlPresentation) {
        self.init(
            of: presentation, hasValue: false, symbol: presentation.symbol, imageName: presentation.imageName)
    }

    private init(of presentation: ControlPresentation, hasValue: Bool, symbol: String, imageName: String) {
        names = presentation.names
        self.hasValue = hasValue
        form = presentation.form
        value = nil
        isOn = nil
        title = presentation.names.display
        valueText = ""
        status = ""
        actionHint = ""
        self.symbol = symbol
        self.imageName = imageName
        tint = ""
        subject = ""
        subjectDetail = ""
        artwork = ""
        isEnabled = presentation.isEnabled
        isPrivacySensitive = presentation.isPrivacySensitive
    }

    /// That of a control that is gone.
    static let none = ControlPresentation(
        unread: ControlPresentation(.empty, names: Names(display: "", description: "")))

    static func == (one: ControlPresentation, other: ControlPresentation) -> Bool {
        one === other
            || one.value == other.value && one.hasValue == other.hasValue && one.form == other.form
                && one.isEnabled == other.isEnabled
                && one.isPrivacySensitive == other.isPrivacySensitive && one.texts == other.texts
                && one.names == other.names && one.subjects == other.subjects
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(title)
        hasher.combine(valueText)
        hasher.combine(value)
    }

    /// All texts by which two differ: a change of one that isn't here is never announced.
    private var texts: [String] { [title, valueText, status, actionHint, symbol, imageName, tint] }
    /// What few have; without an array of their own, as every press compares.
    private var subjects: (String, String, String) { (subject, subjectDetail, artwork) }
}

extension ResolvedTemplate.Form {
    fileprivate var state: ControlState.Form {
        switch self {
        case .toggle: .toggle
        case .button: .button
        case .level: .level
        case .selection: .selection
        }
    }

    fileprivate var isOn: Bool? { if case .toggle(let isOn) = self { isOn } else { nil } }
    fileprivate var level: ControlLevel? { if case .level(let level) = self { level } else { nil } }
    fileprivate var selection: ControlSelection? {
        if case .selection(let selection) = self { selection } else { nil }
    }
}
