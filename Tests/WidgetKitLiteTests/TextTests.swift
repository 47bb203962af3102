import AppIntentsLite
import Foundation
import SwiftUILite
import TestSupport
import Testing
import WidgetKitLite

@Suite(.standardTimeLimit)
struct TextTests {
    @Test func `a literal is a key and a variable is not`() {
        func kind(_: LocalizedStringKey) -> String { "key" }
        @_disfavoredOverload
        func kind(_: LocalizedStringResource) -> String { "resource" }
        @_disfavoredOverload
        func kind<S: StringProtocol>(_: S) -> String { "string" }

        let variable = "x"
        let resource: LocalizedStringResource = "x"
        #expect(kind("x") == "key")
        #expect(kind("\(variable)") == "key")
        #expect(kind(variable) == "string")
        #expect(kind(variable.dropLast()) == "string")
        #expect(kind(resource) == "resource")
    }

    @Test func everyFormOfTextReadsAlike() {
        let variable = "50 %@ done"
        let resource: LocalizedStringResource = "50 %@ done"
        for text in [
            Text("50 %@ done"), Text(verbatim: variable), Text(variable), Text(variable[...]), Text(resource),
            Text(LocalizedStringKey(variable)),
        ] {
            #expect(text.plainText == "50 %@ done")
        }
    }

    @Test func `an interpolated key has placeholders`() {
        let key: LocalizedStringKey = "\("Ada") has \(3) of \(2.5, specifier: "%.2f") \(Room.hall)"
        #expect(key.key == "%@ has %lld of %.2f %@")
        #expect(Text(key).plainText == "Ada has 3 of 2.50 hall")
    }

    @Test(arguments: [
        (1.005, "%.0f", "1"), (-0.001, "%.1f", "0.0"), (-1.25, "%.2f", "-1.25"), (0.05, "%.2f", "0.05"),
        (.infinity, "%.1f", "inf"), (1e300, "%.1f", "1e+300"), (2, "%g", "2.0"),
    ])
    func `a specifier fixes the digits`(number: Double, specifier: String, text: String) {
        let key: LocalizedStringKey = "\(number, specifier: specifier)"
        #expect(Text(key).plainText == text)
    }

    @Test func datesInAKeyStayDates() {
        let key: LocalizedStringKey = "since \(Date.start, style: .relative), \(Text("bold").bold())"
        var bold = TextRun(.string("bold"))
        bold.style.isBold = true
        #expect(
            Text(key).runs
                == [
                    TextRun(.string("since ")), TextRun(.date(.start, .relative)), TextRun(.string(", ")),
                    bold,
                ])
        #expect(Text(.start, style: .date).plainText.hasPrefix("1970-01-1"))
    }

    @Test func `added texts keep their styles`() {
        let text = (Text("a").bold() + Text("b").foregroundColor(.red)).font(.caption)
        #expect(text.runs.map(\.style.isBold) == [true, nil])
        #expect(text.runs.map(\.style.foreground) == [nil, .color(.red)])
        #expect(text.runs.map(\.style.font) == [.caption, .caption])
    }

    @Test func `the inner style wins`() {
        #expect(Text("a").bold(false).bold().runs.map(\.style.isBold) == [false])
    }
}
