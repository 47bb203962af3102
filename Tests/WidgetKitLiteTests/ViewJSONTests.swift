import Foundation
import SwiftUILite
import TestSupport
import Testing
import WidgetKitLite

@Suite(.standardTimeLimit)
@MainActor
struct ViewJSONTests {
    private static let snapshots = URL(filePath: #filePath).deletingLastPathComponent().appending(
        path: "Snapshots")

    struct Everything: View {
        var body: some View {
            VStack(alignment: .leading, spacing: 8.5) {
                Text("Plain \"quoted\"\n\u{1}")
                Text("Styled").bold().font(.system(size: 12, weight: .semibold, design: .rounded))
                    + Text(.start, style: .timer).foregroundStyle(.secondary)
                Text(timerInterval: .start ... .start + 60)
                Text(.start ... .start + 60)
                HStack {
                    Image(systemName: "bolt", variableValue: 0.5)
                    Image("cat").resizable().renderingMode(.template)
                    Spacer(minLength: 4)
                    Divider()
                    Color.red.opacity(0.5)
                }
                ZStack(alignment: .topTrailing) {
                    LinearGradient(colors: [.black, Color("Brand")], startPoint: .top, endPoint: .bottom)
                    Label("Label", systemImage: "tag")
                }
                Button("Ring", role: .destructive, intent: RingBell()).buttonStyle(.plain)
                Toggle("Light", isOn: true, intent: SetLight())
                Link("Site", destination: URL(string: "https://example.org/a?b=c")!)
            }
            .padding()
            .padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
            .frame(width: 10, height: 20, alignment: .leadingFirstTextBaseline)
            .frame(maxWidth: .infinity, minHeight: 5)
            .font(.body)
            .fontWeight(nil)
            .bold()
            .italic(false)
            .foregroundStyle(.red, .fill.tertiary, .ultraThinMaterial)
            .tint(.blue)
            .opacity(0.25)
            .lineLimit(2)
            .multilineTextAlignment(.center)
            .background(.green.gradient)
            .background { EmptyView() }
            .containerBackground(.background, for: .widget)
            .containerBackground(for: .widget, alignment: .bottom) { Color.black }
            .disabled(true)
            .privacySensitive()
            .redacted(reason: [.placeholder, .privacy])
            .unredacted()
            .invalidatableContent()
            .accessibilityLabel("All of it")
            .accessibilityHidden(false)
            .widgetURL(URL(string: "app://x"))
            .widgetAccentable()
            .controlWidgetStatus("Status")
            .controlWidgetActionHint("Hint")
        }
    }

    @Test func `a tree is written as in the snapshot`() throws {
        let json = evaluate(Everything()).json()
        let file = Self.snapshots.appending(path: "everything.json")
        if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] != nil {
            try (json + "\n").write(to: file, atomically: true, encoding: .utf8)
        }
        #expect(try String(contentsOf: file, encoding: .utf8) == json + "\n")
    }

    @Test func writtenTreeIsValidJSON() throws {
        let data = Data(evaluate(Everything()).json().utf8)
        let object = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
        #expect(object["version"] as? Int == 1)
        #expect(object["type"] as? String == "vstack")
        #expect(
            (object["children"] as? [[String: Any]])?.first?["text"] as? String == "Plain \"quoted\"\n\u{1}")
    }

    @Test func uninvalidatableContentIsMarked() {
        let json = evaluate(Divider().invalidatableContent(false)).json()
        #expect(
            json == #"{"modifiers":[{"type":"invalidatableContent","value":false}],"#
                + #""type":"divider","version":1}"#)
    }

    /// The bar and the time beside it.
    @Test(arguments: [true, false])
    func countingDirectionAppliesToBarAndTime(_ countsDown: Bool) {
        let json = evaluate(ProgressView(timerInterval: .start ... .start + 60, countsDown: countsDown))
            .json()
        #expect(json.components(separatedBy: #""countsDown":\#(countsDown)"#).count == 3, "\(json)")
    }

    /// What is said of a text first is said of it alone, and counts.
    @Test(arguments: ["underline", "strikethrough"])
    func innerLineStyleCounts(_ line: String) {
        func drawn(_ isInner: Bool, _ isOuter: Bool) -> Bool {
            let text =
                line == "underline"
                ? Text("a").underline(isInner).underline(isOuter)
                : Text("a").strikethrough(isInner).strikethrough(isOuter)
            return evaluate(text).json().contains(#""\#(line)":true"#)
        }
        #expect(drawn(true, false) && !drawn(false, true))
    }

    @Test func gridRowKeepsItsAlignment() {
        func row(_ row: some View) -> String { evaluate(Grid { row }).json() }
        #expect(row(GridRow(alignment: .top) { Divider() }).contains(#"{"alignment":"top","children""#))
        #expect(!row(GridRow { Divider() }).contains(#""alignment":"top""#))
    }

    @Test func `numbers that JSON lacks are written all the same`() {
        let json = evaluate(EmptyView().frame(width: .nan)).json()
        #expect(json == #"{"type":"empty","version":1}"#)
        #expect(
            evaluate(Divider().frame(minWidth: -.infinity, maxWidth: .nan, maxHeight: 1e300)).json()
                == #"{"modifiers":[{"alignment":"center","maxHeight":1e+300,"maxWidth":null,"#
                + #""minWidth":"-infinity","type":"frame"}],"type":"divider","version":1}"#)
    }
}
