internal import TestSupport
internal import Testing

@testable internal import ControlBasics

@Suite(.standardTimeLimit)
struct ChoiceTitlesTests {
    private static let outputs: [ChoiceTitles.Choice] = [
        ("usb", "Speaker"), ("hdmi", "Speaker"), ("line", "Line"), ("LINE", "line"), ("7", "Seven"),
    ]

    /// Whether their titles have been told apart already or not.
    @Test(arguments: [
        ("usb", [0]), ("Speaker", [0, 1]), ("speaker", [0, 1]), ("Speaker (hdmi)", [1]),
        ("speaker (HDMI)", [1]),
        ("line", [2]), ("Line", [2]), ("LINE", [3]), ("lInE", [2, 3]), ("HDMI", [1]), ("7", [4]),
        ("Speak", []),
        ("", []), ("Speaker (line)", []), ("Line (line)", [2]),
    ])
    func aWordMeansAllThatItDoesNotTellApart(_ word: String, _ places: [Int]) {
        #expect(ChoiceTitles.places(of: word, among: Self.outputs) == places)
        let titles = ChoiceTitles.distinct(Self.outputs)
        let distinct = zip(Self.outputs, titles).map { (id: $0.id, title: $1) }
        #expect(ChoiceTitles.places(of: word, among: distinct) == places)
    }

    @Test func equalTitlesHaveTheirIdentifiers() {
        #expect(
            ChoiceTitles.distinct(Self.outputs)
                == ["Speaker (usb)", "Speaker (hdmi)", "Line", "line", "Seven"])
        #expect(ChoiceTitles.bare(("usb", "Speaker (usb)")) == "Speaker")
        #expect(ChoiceTitles.bare(("usb", "Speaker")) == "Speaker")
    }
}
