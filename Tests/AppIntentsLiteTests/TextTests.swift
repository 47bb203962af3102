import AppIntentsLite
import Testing

@Suite(.timeLimit(.minutes(1)))
struct TextTests {
    @Test func interpolatedValuesTakeTheirPlaces() {
        let name = "lamp"
        let resource: LocalizedStringResource = "The \(name) has \(3) of \(2.5) at 100%"
        #expect(resource.key == "The %@ has %lld of %lf at 100%%")
        #expect(String(localized: resource) == "The lamp has 3 of 2.5 at 100%")
    }

    @Test func aValueWithAPlaceholderInItStaysAsItIs() {
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
    @Test func aPercentSignBesideValuesIsDoubledInTheKey() {
        let value: String.LocalizationValue = "\(7) % of 100 %d"
        #expect(value.key == "%lld %% of 100 %%d")
        #expect(value.text() == "7 % of 100 %d")
        let plain: String.LocalizationValue = "100 %"
        #expect(plain.key == "100 %")
    }

    @Test func aKeyMayHaveADefault() {
        let resource = LocalizedStringResource("lamp.title", defaultValue: "The \("big") lamp")
        #expect(resource.key == "lamp.title")
        #expect(String(localized: resource) == "The big lamp")
    }
}
