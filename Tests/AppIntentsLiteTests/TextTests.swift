import AppIntentsLite
import FoundationEssentials
import TestSupport
import Testing

@Suite(.standardTimeLimit)
struct TextTests {
    @Test func interpolatedValuesTakeTheirPlaces() {
        let name = "lamp"
        let resource: LocalizedStringResource = "The \(name) has \(3) of \(2.5) at 100%"
        #expect(resource.key == "The %@ has %lld of %lf at 100%%")
        #expect(String(localized: resource) == "The lamp has 3 of 2.5 at 100%")
    }

    @Test func valueWithAPlaceholderStaysAsGiven() {
        #expect(String(localized: "a \("%@") b \("c")") == "a %@ b c")
    }

    @Test func valuesMayNameTheirPlaces() {
        let (count, name) = (3, "Anna")
        let value: String.LocalizationValue = "\(name, place: 2) has \(count, place: 1), 100 %d"
        #expect(value.text() == "Anna has 3, 100 %d")
        #expect(value.text(template: "%lld hat %@") == "3 hat Anna")
        #expect(value.text(template: "%2$@: %1$lld") == "Anna: 3")
        let resource = LocalizedStringResource("count", defaultValue: value)
        #expect(resource.resolved == "Anna has 3, 100 %d")
    }

    /// As Xcode writes it into catalogues.
    @Test func percentSignBesideValuesIsDoubled() {
        let value: String.LocalizationValue = "\(7) % of 100 %d"
        #expect(value.key == "%lld %% of 100 %%d")
        #expect(value.text() == "7 % of 100 %d")
        let plain: String.LocalizationValue = "100 %"
        #expect(plain.key == "100 %")
    }

    @Test func numbersMayHaveAFormat() {
        let value: String.LocalizationValue = "\(7, specifier: "%03d") of \(0.5, format: Half()) \(Float(2))"
        #expect(value.key == "%03d of %@ %lf")
        #expect(value.text() == "7 of a half 2.0")
        let inner: LocalizedStringResource = "lamp"
        #expect(String(localized: "The \(inner)") == "The lamp")
        #expect(("\(inner)" as String.LocalizationValue).key == "%@")
    }

    private struct Half: FormatStyle {
        func format(_ value: Double) -> String { value == 0.5 ? "a half" : "\(value)" }
    }

    @Test func localizedResourceKeepsItsParts() {
        let plain: LocalizedStringResource = "lamp"
        let tabled = LocalizedStringResource("lamp", table: "Things")
        #expect(plain != tabled && tabled == LocalizedStringResource("lamp", table: "Things"))
        #expect(tabled.table == "Things" && plain.table == nil)
        #expect(
            plain.bundle == .main && LocalizedStringResource.BundleDescription.forClass(Here.self) == .main)
        let elsewhere = LocalizedStringResource("lamp", bundle: .atURL(URL(filePath: "/tmp")))
        #expect(elsewhere.bundle == .atURL(URL(filePath: "/tmp")) && elsewhere != plain)
        var swedish = LocalizedStringResource("lamp", defaultValue: "Lamp", table: "Things")
        swedish.locale = Locale(identifier: "sv_SE")
        #expect(swedish.locale == Locale(identifier: "sv_SE"))
        // What else it has stays.
        #expect(swedish.table == "Things" && swedish.defaultValue.key == "Lamp" && swedish.key == "lamp")
        #expect(plain.locale == .current)
    }

    private final class Here {}

    @Test func keyMayHaveADefault() {
        let resource = LocalizedStringResource("lamp.title", defaultValue: "The \("big") lamp")
        #expect(resource.key == "lamp.title")
        #expect(String(localized: resource) == "The big lamp")
    }
}
