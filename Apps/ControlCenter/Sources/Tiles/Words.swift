public import ControlClient

/// The program's own words in the user's language. All else comes from bundles.
///
/// A language is an initializer with all words, so that none can be forgotten.
public struct Words: Sendable {
    private let decimalMark: String
    public let controlCenter, on, off, unavailable, failed, hidden, choose: String
    public let add, edit, done, cancel, answer, back, retry: String
    public let openApp, reload, configure, remove, hide, show, larger, smaller: String
    public let moveEarlier, moveLater, more, nothingHere, nothingHereHint, controls, widgets: String
    public let nothingHidden, noAnswer, notRunning, confirm, question, minutesLeft: String

    /// A level's number as its author counts it.
    public func amount(_ value: Double, of level: LevelSnapshot) -> String {
        let isFraction = level.unit.isEmpty && level.minimum == 0 && level.maximum == 1
        let number = isFraction ? value * 100 : value
        let step = isFraction ? level.step * 100 : level.step
        let isWhole = step == 0 ? level.maximum - level.minimum >= 10 || isFraction : step == step.rounded()
        let text = Self.text(number, fraction: isWhole ? 0 : 1, decimal: decimalMark)
        let unit = isFraction ? "%" : level.unit
        return unit.isEmpty ? text : "\(text)\u{a0}\(unit)"
    }

    private static func text(_ value: Double, fraction: Int, decimal: String) -> String {
        guard value.isFinite, value.magnitude < 1e15 else { return "\(value)" }
        let scaled = Int64((value * (fraction == 0 ? 1 : 10)).rounded())
        guard fraction > 0, scaled % 10 != 0 else { return "\(fraction == 0 ? scaled : scaled / 10)" }
        let sign = scaled < 0 ? "-" : ""
        return "\(sign)\(scaled.magnitude / 10)\(decimal)\(scaled.magnitude % 10)"
    }

    /// The first language.
    public static let english = Words(
        decimalMark: ".", controlCenter: "Control Center", on: "On", off: "Off", unavailable: "Not available",
        failed: "Failed", hidden: "Hidden while locked", choose: "Choose…", add: "Add controls",
        edit: "Edit", done: "Done", cancel: "Cancel", answer: "Answer", back: "Back", retry: "Try again",
        openApp: "Open app", reload: "Reload", configure: "Configure…", remove: "Remove", hide: "Hide",
        show: "Show", larger: "Larger", smaller: "Smaller", moveEarlier: "Move forward",
        moveLater: "Move back", more: "More", nothingHere: "Nothing here yet",
        nothingHereHint: "Programs that offer controls appear here by themselves.", controls: "Controls",
        widgets: "Widgets", nothingHidden: "All there is is shown.", noAnswer: "No answer",
        notRunning: "Not running",
        confirm: "Continue", question: "Question", minutesLeft: "min left")

    /// The second language.
    public static let german = Words(
        decimalMark: ",", controlCenter: "Kontrollzentrum", on: "Ein", off: "Aus",
        unavailable: "Nicht verfügbar", failed: "Fehlgeschlagen", hidden: "Verborgen, solange gesperrt ist",
        choose: "Auswählen …", add: "Elemente hinzufügen", edit: "Bearbeiten", done: "Fertig",
        cancel: "Abbrechen", answer: "Antworten", back: "Zurück", retry: "Erneut versuchen",
        openApp: "App öffnen", reload: "Neu laden", configure: "Einrichten …", remove: "Entfernen",
        hide: "Ausblenden", show: "Einblenden", larger: "Größer", smaller: "Kleiner",
        moveEarlier: "Nach vorn", moveLater: "Nach hinten", more: "Mehr", nothingHere: "Noch nichts hier",
        nothingHereHint: "Programme, die Bedienelemente anbieten, erscheinen hier von selbst.",
        controls: "Bedienelemente", widgets: "Widgets", nothingHidden: "Alles, was es gibt, ist zu sehen.",
        noAnswer: "Keine Antwort", notRunning: "Läuft nicht", confirm: "Fortfahren", question: "Frage",
        minutesLeft: "Min. übrig")
}

extension Words {
    /// The words of the first language of the user's that there are; English otherwise.
    ///
    /// - Parameter environment: asked for `LANGUAGE`, `LC_ALL`, `LC_MESSAGES` and `LANG` as gettext does.
    public init(environment: [String: String]) {
        let locale =
            ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }
            .first { !$0.isEmpty } ?? "C"
        let isPlain = locale == "C" || locale == "POSIX" || locale.hasPrefix("C.")
        let listed = isPlain ? [] : (environment["LANGUAGE"] ?? "").split(separator: ":").map(String.init)
        for language in listed + [locale] {
            switch language.prefix(2) {
            case "de":
                self = .german
                return
            case "en":
                self = .english
                return
            default: continue
            }
        }
        self = .english
    }
}
