import TestSupport
import Testing

@testable import AppIntentsLite

@Suite(.standardTimeLimit)
struct SessionLocaleTests {
    @Test(arguments: [
        ([:], "en_001"), (["LANG": "C.UTF-8"], "en_001"), (["LANG": "POSIX"], "en_001"),
        (["LANG": "de_AT.UTF-8@euro"], "de_AT"), (["LANG": "de"], "de"),
        (["LANG": "de_DE.UTF-8", "LC_ALL": "fr_FR.UTF-8"], "fr_FR"),
        (["LANG": "en_US.UTF-8", "LC_TIME": "de_DE.UTF-8"], "en_DE"),
        (["LANG": "en_US.UTF-8", "LC_TIME": "C"], "en_US"),
        (["LANG": "en_US.UTF-8", "LANGUAGE": "de:fr"], "de_US"),
        (["LANG": "en_US.UTF-8", "LC_MESSAGES": "pt_BR.UTF-8"], "pt_US"),
        (["LANG": "zh-Hant_TW"], "zh_Hant_TW"), (["LANG": "es_419"], "es_419"),
    ])
    func localeHasTheTextsLanguageAndTheFormatsRegion(_ environment: [String: String], _ name: String) {
        #expect(SessionLocale.identifier(environment) == name)
    }
}
