import AppIntentsLite
import Foundation
import SwiftUILite
import TestSupport
import Testing
import WidgetKitLite

/// What a tree opens.
@Suite(.standardTimeLimit)
@MainActor
struct ViewLinksTests {
    private func links(_ view: some View) -> ViewLinks { EvaluatedView(view).links }

    private func url(_ text: String) throws -> URL { try #require(URL(string: text)) }

    @Test func everyLinkIsFoundOnce() throws {
        let (one, two, three) = (try url("a:1"), try url("a:2"), try url("a:3"))
        let found = links(
            VStack {
                Link("One", destination: one)
                HStack { Link(destination: two) { Text("Two") } }
                Link("One again", destination: one)
            }
            .overlay { Link("Three", destination: three) })
        #expect(found.urls == ["a:1", "a:2", "a:3"])
        #expect(found.url == nil)
        #expect(links(Text("none")).urls.isEmpty)
    }

    @Test func outermostWidgetURLCounts() throws {
        let (inner, outer) = (try url("a:inner"), try url("a:outer"))
        #expect(links(VStack { Text("x").widgetURL(inner) }).url == "a:inner")
        #expect(links(VStack { Text("x").widgetURL(inner) }.widgetURL(outer)).url == "a:outer")
        #expect(links(Text("x").widgetURL(inner).widgetURL(nil)).url == "a:inner")
    }

    @Test func openURLHandlersLeaveTheTreeUnchanged() throws {
        var opened: [String] = []
        let view = VStack { Text("x").onOpenURL { opened.append("inner \($0)") } }.onOpenURL {
            opened.append("outer \($0)")
        }
        for handler in links(view).handlers { handler(try url("a:1")) }
        #expect(opened == ["inner a:1", "outer a:1"])
        #expect(evaluate(view) == evaluate(VStack { Text("x") }))
        #expect(
            evaluate(Text("x").widgetURL(try url("a:1"))).json().contains(#""type":"widgetURL","url":"a:1""#))
    }

    @Test func configurationMayHaveAnOpenURLHandler() throws {
        struct Provider: TimelineProvider {
            struct Entry: TimelineEntry { let date: Date }
            func placeholder(in context: Context) -> Entry { Entry(date: .now) }
            func getSnapshot(in context: Context, completion: @escaping @Sendable (Entry) -> Void) {}
            func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void) {
            }
        }
        var opened: [String] = []
        let configuration = StaticConfiguration(kind: "K", provider: Provider()) { _ in Text("x") }
            .onOpenURL { opened.append("\($0)") }
            .supportedFamilies([.systemSmall])
        let declaration = try #require(WidgetDeclaration(evaluating: configuration))
        for handler in declaration.urlHandlers { handler(try url("a:1")) }
        #expect(opened == ["a:1"])
    }
}
