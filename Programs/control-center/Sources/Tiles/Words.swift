public import ControlClient

/// The program's own words in the user's language. All else comes from bundles.
///
/// A language is an initializer with all words, so that none can be forgotten.
public struct Words: Sendable {
    private let decimalMark, addingPattern, hidingPattern, sizingPattern, minutesPattern: String
    private let unavailablePattern: String
    private let families: [String: String]
    public let controlCenter, on, off, unavailable, failed, hidden, choose: String
    public let add, edit, done, cancel, answer, back, retry: String
    public let open, reload, configure, remove, hide, larger, smaller, more: String
    public let nothingHere, nothingHereHint, allHidden: String
    public let search, nothingFound: String
    public let nothingToChoose, nothingHidden, hiddenOnes, noAnswer, notRunning, confirm, question: String
    public let battery, charging: String

    /// What a press in the gallery does, for a screen reader.
    public func adding(_ name: String) -> String {
        addingPattern.replacing("%", with: name)
    }

    /// What the button says that takes a tile away while tiles are arranged.
    public func hiding(_ name: String) -> String { hidingPattern.replacing("%", with: name) }

    /// What the button says that gives a tile another size.
    public func sizing(_ name: String) -> String { sizingPattern.replacing("%", with: name) }

    /// Why nothing can be chosen.
    ///
    /// - Parameter reason: what the bundle says; empty where it says nothing.
    public func nothingToChoose(_ reason: String) -> String {
        reason.isEmpty ? nothingToChoose : "\(nothingToChoose): \(Self.brief(reason))"
    }

    /// How long something still takes, in whole minutes; empty when it is over.
    public func timeLeft(_ microseconds: Int64) -> String {
        guard microseconds > 0 else { return "" }
        let minutes = (microseconds - 1) / 60_000_000 + 1
        return minutesPattern.replacing("%", with: "\(minutes)\u{a0}")
    }

    /// What the line says that shows and hides what is unavailable.
    func unavailableCount(_ count: Int) -> String { unavailablePattern.replacing("%", with: "\(count)") }

    /// A reason in a line: its first, without what says which error it is and of which control.
    ///
    /// - Parameter kind: the control's, by which a bundle may begin its reasons.
    public static func brief(_ reason: String, of kind: String = "") -> String {
        let lines = reason.split(whereSeparator: \.isNewline).lazy.map { $0.drop(while: \.isWhitespace) }
        guard let line = lines.first(where: { !$0.isEmpty }) else { return reason }
        var rest = line
        while let colon = rest.firstRange(of: ": "),
            isPrefix(rest[..<colon.lowerBound]) || !kind.isEmpty && rest[..<colon.lowerBound] == kind
        {
            rest = rest[colon.upperBound...]
        }
        return String(rest.isEmpty ? line : rest)
    }

    /// Whether it is an error's name, such as `org.controlruntime.Error.TimedOut`, or names a control.
    private static func isPrefix(_ text: Substring) -> Bool {
        let isName = !text.contains(where: \.isWhitespace)
        return isName && (text.contains(".") || text.lowercased() == "error")
            || text.hasPrefix("the control ")
    }

    /// The name of a widget's family.
    public func family(_ name: String) -> String { families[name] ?? name }

    /// A level's number as its author counts it.
    public func amount(_ value: Double, of level: LevelSnapshot) -> String {
        if level.unit == "s", level.maximum >= 60, (0...1e9).contains(value) {
            let seconds = Int(value)
            return "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)"
        }
        let isFraction = level.unit.isEmpty && level.minimum == 0 && level.maximum == 1
        let number = isFraction ? value * 100 : value
        let step = isFraction ? level.step * 100 : level.step
        let isWhole = step == 0 ? level.maximum - level.minimum >= 10 || isFraction : step == step.rounded()
        let text = Self.text(number, fraction: isWhole ? 0 : 1, decimal: decimalMark)
        let unit = isFraction ? "%" : level.unit
        return unit.isEmpty ? text : "\(text)\u{a0}\(unit)"
    }

    private static func text(_ value: Double, fraction: Int, decimal: String) -> String {
        guard value.magnitude < 1e15,
            let scaled = Int64(exactly: (value * (fraction == 0 ? 1 : 10)).rounded())
        else { return "\(value)" }
        guard fraction > 0, scaled % 10 != 0 else { return "\(fraction == 0 ? scaled : scaled / 10)" }
        let sign = scaled < 0 ? "-" : ""
        return "\(sign)\(scaled.magnitude / 10)\(decimal)\(scaled.magnitude % 10)"
    }

    public static let english = Words(
        decimalMark: ".", addingPattern: "Add %", hidingPattern: "Hide %", sizingPattern: "Size of %",
        minutesPattern: "%min left",
        unavailablePattern: "% unavailable",
        families: [
            "systemSmall": "small", "systemMedium": "medium", "systemLarge": "large",
            "systemExtraLarge": "extra large", "systemExtraLargePortrait": "extra large, upright",
            "accessoryCircular": "circular", "accessoryRectangular": "rectangular",
            "accessoryCorner": "corner",
        ], controlCenter: "Control Center", on: "On", off: "Off", unavailable: "Not available",
        failed: "Failed", hidden: "Hidden while locked", choose: "Choose…", add: "Add controls",
        edit: "Edit", done: "Done", cancel: "Cancel", answer: "Answer", back: "Back", retry: "Try again",
        open: "Open", reload: "Reload", configure: "Configure…", remove: "Remove", hide: "Hide",
        larger: "Larger", smaller: "Smaller", more: "More", nothingHere: "Nothing here yet",
        nothingHereHint: """
            Programs that offer controls appear here by themselves: system-controls has Wi-Fi, sound and \
            brightness. With “controlctl edit” you make controls of your own commands.
            """, allHidden: "You have hidden all that there is.",
        search: "Search", nothingFound: "Nothing found",
        nothingToChoose: "There is nothing to choose", nothingHidden: "All there is is shown.",
        hiddenOnes: "Hidden", noAnswer: "No answer",
        notRunning: "Not running", confirm: "Continue", question: "Question", battery: "Battery",
        charging: "charging")

    public static let german = Words(
        decimalMark: ",", addingPattern: "% hinzufügen", hidingPattern: "% ausblenden",
        sizingPattern: "Größe von %", minutesPattern: "noch %Min.",
        unavailablePattern: "% nicht verfügbar",
        families: [
            "systemSmall": "klein", "systemMedium": "mittel", "systemLarge": "groß",
            "systemExtraLarge": "sehr groß", "systemExtraLargePortrait": "sehr groß, hochkant",
            "accessoryCircular": "rund", "accessoryRectangular": "rechteckig", "accessoryCorner": "Ecke",
        ], controlCenter: "Kontrollzentrum", on: "Ein", off: "Aus",
        unavailable: "Nicht verfügbar", failed: "Fehlgeschlagen", hidden: "Verborgen, solange gesperrt ist",
        choose: "Auswählen …", add: "Elemente hinzufügen", edit: "Bearbeiten", done: "Fertig",
        cancel: "Abbrechen", answer: "Antworten", back: "Zurück", retry: "Erneut versuchen",
        open: "Öffnen", reload: "Neu laden", configure: "Einrichten …", remove: "Entfernen",
        hide: "Ausblenden", larger: "Größer", smaller: "Kleiner", more: "Mehr",
        nothingHere: "Noch nichts hier",
        nothingHereHint: """
            Programme, die Bedienelemente anbieten, erscheinen hier von selbst: system-controls hat WLAN, Ton und \
            Helligkeit. Mit „controlctl edit“ machst du Bedienelemente aus eigenen Befehlen.
            """, allHidden: "Du hast alles ausgeblendet, was es gibt.",
        search: "Suchen", nothingFound: "Nichts gefunden", nothingToChoose: "Es gibt nichts auszuwählen",
        nothingHidden: "Alles, was es gibt, ist zu sehen.",
        hiddenOnes: "Ausgeblendet",
        noAnswer: "Keine Antwort", notRunning: "Läuft nicht", confirm: "Fortfahren", question: "Frage",
        battery: "Akku", charging: "lädt")
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
