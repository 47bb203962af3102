/// The languages that a user wants texts in, as the environment says it.
///
/// The variables are those of POSIX and gettext: `LC_ALL`, else `LC_MESSAGES`, else `LANG` names one locale,
/// and `LANGUAGE`, a list with colons, goes before it unless that locale is `C`.
package enum PreferredLanguages {
    /// The names that a resource folder may have, best first: `pt-BR`, `pt`. Empty for the locale `C`.
    package static func names(_ environment: [String: String]) -> [String] {
        let variables = ["LC_ALL", "LC_MESSAGES", "LANG"]
        let locale = variables.lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
        guard !names(ofLocale: locale).isEmpty else { return [] }
        let list = (environment["LANGUAGE"] ?? "").split(separator: ":").map(String.init)
        var result: [String] = []
        for name in (list + [locale]).flatMap(names(ofLocale:)) where !result.contains(name) {
            result.append(name)
        }
        return result
    }

    /// The names for one locale, such as `de_AT.UTF-8@euro` or `zh-Hant`, best first.
    package static func names(ofLocale locale: String) -> [String] {
        let plain = locale.prefix { $0 != "." && $0 != "@" }
        let parts = plain.split { $0 == "_" || $0 == "-" }.map(String.init)
        guard let language = parts.first?.lowercased(), language != "c", language != "posix" else {
            return []
        }
        var names: [String] = []
        if parts.count > 1 { names.append(([language] + parts.dropFirst()).joined(separator: "-")) }
        if parts.count > 2 { names.append(language + "-" + parts[1]) }
        if language == "zh" {
            let region = parts.last?.uppercased() ?? ""
            names.append(["TW", "HK", "MO", "HANT"].contains(region) ? "zh-Hant" : "zh-Hans")
        }
        names.append(language)
        // Norwegian has two codes for the same texts.
        if language == "nb" { names.append("no") }
        return names
    }
}
