internal import FoundationEssentials

/// The locale of the user's session, which `Locale.current` is in a program with this library.
///
/// As on Apple's systems it has the language that texts are shown in and the region by which dates and
/// numbers are written. It is that of the process's start: another one needs a restart.
package enum SessionLocale {
    /// The locale's name, such as `de_AT`; Foundation's own where the session has none, as with `C`.
    ///
    /// - Parameter environment: the language is that of the texts, the region that of `LC_ALL`, else
    ///   `LC_TIME`, else `LANG`.
    package static func identifier(_ environment: [String: String]) -> String {
        guard let language = PreferredLanguages.names(environment).first else { return unknown }
        let variables = ["LC_ALL", "LC_TIME", "LANG"]
        let formats = variables.lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
        let region =
            PreferredLanguages.region(ofLocale: formats) ?? PreferredLanguages.region(ofLocale: language)
        let parts = language.split(separator: "-").map(String.init)
        // The language, and its script where it has one.
        let name = ([parts[0]] + parts.dropFirst().filter { $0.count == 4 }).joined(separator: "_")
        return region.map { "\(name)_\($0)" } ?? name
    }

    private static let unknown = "en_001"

    fileprivate static let current = Locale(identifier: identifier(ProcessEnvironment.variables))
    fileprivate static let languages: [String] = {
        let names = PreferredLanguages.names(ProcessEnvironment.variables)
        return names.isEmpty ? ["en-001"] : names
    }()
}

// Called from C.

@_silgen_name("controlruntime_session_locale")
func sessionLocale() -> Locale { SessionLocale.current }

@_silgen_name("controlruntime_session_languages")
func sessionLanguages() -> [String] { SessionLocale.languages }

/// The time zone may be another one by now.
@_silgen_name("controlruntime_session_calendar")
func sessionCalendar() -> Calendar { calendar(.current) }

/// One that somebody keeps.
@_silgen_name("controlruntime_lasting_calendar")
func lastingCalendar() -> Calendar { calendar(.autoupdatingCurrent) }

private func calendar(_ zone: TimeZone) -> Calendar {
    var calendar = SessionLocale.current.calendar
    calendar.locale = SessionLocale.current
    calendar.timeZone = zone
    return calendar
}
