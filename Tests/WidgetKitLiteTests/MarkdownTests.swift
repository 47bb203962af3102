import Foundation
import FoundationOverlay
import SwiftUILite
import TestSupport
import Testing

/// Markdown as an attributed text, and what `Text` shows of it.
@Suite(.standardTimeLimit)
struct MarkdownTests {
    /// Each part, with a letter for each look.
    private func parts(_ markdown: String) throws -> [String] {
        let text = try AttributedString(
            markdown: markdown, options: .init(interpretedSyntax: .inlineOnlyPreservingWhitespace))
        return text.runs.map { run in
            let intent = run.inlinePresentationIntent ?? []
            let looks: [(InlinePresentationIntent, String)] = [
                (.stronglyEmphasized, "b"), (.emphasized, "i"), (.code, "c"), (.strikethrough, "s"),
            ]
            let letters = looks.filter { intent.contains($0.0) }.map(\.1).joined()
            let link = run.link.map { "@\($0.absoluteString)" } ?? ""
            return "\(letters)\(link)|\(String(text.characters[run.range]))"
        }
    }

    @Test(arguments: [
        ("plain", ["|plain"]), ("**a** b", ["b|a", "| b"]), ("*a* _b_", ["i|a", "| ", "i|b"]),
        ("***a***", ["bi|a"]), ("**a *b* c**", ["b|a ", "bi|b", "b| c"]),
        ("a_b_c 2 * 3 * 4", ["|a_b_c 2 * 3 * 4"]),
        ("`x * y` \\*z\\*", ["c|x * y", "| *z*"]), ("~~gone~~", ["s|gone"]), ("**open", ["|**open"]),
        ("[a **b**](https://e.org/x)", ["@https://e.org/x|a ", "b@https://e.org/x|b"]),
        ("<https://e.org>", ["@https://e.org|https://e.org"]), ("a < b > c [d] (e)", ["|a < b > c [d] (e)"]),
        ("``a`b``", ["c|a`b"]), ("", []), ("*a **b*", ["|*a *", "i|b"]),
        ("\u{1F600}*x*", ["|\u{1F600}", "i|x"]),
    ])
    func markdownBecomesParts(_ markdown: String, _ expected: [String]) throws {
        #expect(try parts(markdown) == expected)
    }

    @Test func textShowsMarkdownsLooks() throws {
        let text = Text(try AttributedString(markdown: "a **b**\nc"))
        #expect(text.plainText == "a b c")
        #expect(text == Text(verbatim: "a ") + Text(verbatim: "b").bold() + Text(verbatim: " c"))
    }

    /// A key's Markdown counts, that of values and of plain strings doesn't.
    @Test func keyHasMarkdownsLooks() {
        let name = "**x**"
        let link = Text(verbatim: "it").foregroundColor(.accentColor)
        #expect(
            Text("a **b** _c_ [it](https://e.org)")
                == Text(verbatim: "a ") + Text(verbatim: "b").bold() + Text(verbatim: " ")
                + Text(verbatim: "c").italic() + Text(verbatim: " ") + link)
        #expect(Text("**\(3) of \(name)** `\(1)`") == bold("3 of **x**") + Text(verbatim: " ") + code("1"))
        #expect(Text("~~\(Text(verbatim: "a").bold(false))~~ b").runs.map(\.style.isBold) == [false, nil])
        #expect(Text(verbatim: name).plainText == name && Text(name).plainText == name)
        #expect(Text("2 * 3, a_b_c, \\*").plainText == "2 * 3, a_b_c, *")
        #expect(Text("\u{F0000}*a* \(name)\u{301}").plainText == "a **x**\u{301}")
        // A link's address isn't shown, so a value in it is gone with it.
        #expect(Text("[a](https://e.org/\(name)) \(1)").plainText == "a 1")
    }

    private func bold(_ text: String) -> Text { Text(verbatim: text).bold() }
    private func code(_ text: String) -> Text { Text(verbatim: text).monospaced() }

    /// A text of any length and depth is read in one go.
    @Test func longMarkdownIsRead() throws {
        for unit in ["*", "[", "`", "**a ", "[a](b", "~~", "_a*"] {
            let text = String(repeating: unit, count: 2_000)
            #expect(try !parts(text).isEmpty)
        }
    }
}
