import AppIntentsLite
import Testing

@Suite(.timeLimit(.minutes(1)))
struct TextTests {
    @Test func interpolatedValuesTakeTheirPlaces() {
        let name = "lamp"
        let resource: LocalizedStringResource = "The \(name) has \(3) of \(2.5) at 100%"
        #expect(resource.key == "The %@ has %lld of %lf at 100%")
        #expect(String(localized: resource) == "The lamp has 3 of 2.5 at 100%")
    }

    @Test func aValueWithAPlaceholderInItStaysAsItIs() {
        #expect(String(localized: "a \("%@") b \("c")") == "a %@ b c")
    }

    @Test func aKeyMayHaveADefault() {
        let resource = LocalizedStringResource("lamp.title", defaultValue: "The \("big") lamp")
        #expect(resource.key == "lamp.title")
        #expect(String(localized: resource) == "The big lamp")
    }
}
