import Foundation
internal import TestSupport
internal import Testing
internal import ControlBasics

@Suite(.standardTimeLimit)
struct XMLTextTests {
    @Test(arguments: [
        (XMLText.Place.attribute, "&lt;b a=&quot;1&quot;&gt; it's &amp;&#10;&#13;&#9;\u{FFFD}"),
        (.content, "&lt;b a=&quot;1&quot;&gt; it's &amp;\n\r\t\u{FFFD}"),
        (.markup, "&lt;b a=&quot;1&quot;&gt; it&#39;s &amp;\n\r\t\u{FFFD}"),
    ])
    func xmlTextIsEscapedForItsPlace(place: XMLText.Place, expected: String) {
        #expect(XMLText.escaped("<b a=\"1\"> it's &\n\r\t\u{0}", for: place) == expected)
    }

    @Test func charactersInvalidInXMLAreReplaced() {
        for scalar in ["\u{1}", "\u{8}", "\u{B}", "\u{1F}", "\u{FFFE}", "\u{FFFF}"] {
            #expect(XMLText.escaped(scalar, for: .content) == "\u{FFFD}")
        }
        #expect(XMLText.escaped("ä\u{7F}\u{1F600}", for: .attribute) == "ä\u{7F}\u{1F600}")
    }
}
