import Foundation
import SwiftUILite
import TestSupport
import Testing
import WidgetKitLite

/// What a widget's configuration says about its content reaches the tree and the environment.
@Suite(.standardTimeLimit)
@MainActor
struct ContentOptionsTests {
    struct Reporter: View {
        @Environment(\.widgetContentMargins) var margins

        var body: some View {
            GeometryReader { proxy in
                Text("\(Int(proxy.size.width)) \(Int(proxy.size.height)) \(Int(margins.top))")
            }
        }
    }

    typealias Configuration = StaticConfiguration<Reporter>

    static func declaration<Result: WidgetConfiguration>(_ change: (Configuration) -> Result)
        -> WidgetDeclaration?
    {
        let provider = ViewGallery.OneEntry(entry: Moment(date: .start))
        return WidgetDeclaration(
            evaluating: change(StaticConfiguration(kind: "x", provider: provider) { _ in Reporter() }))
    }

    static func json<Result: WidgetConfiguration>(_ change: (Configuration) -> Result) -> String {
        declaration(change)?.source.placeholder(TimelineProviderContext(family: .systemSmall)).view.node
            .json() ?? ""
    }

    @Test func sizeExcludesTheContentMargins() {
        #expect(Self.json { $0 }.contains(#""text":"126 126 16""#))
    }

    @Test func sizeWithoutMarginsIsTheWholeWidget() {
        let json = Self.json { $0.contentMarginsDisabled() }
        #expect(json.contains(#""text":"158 158 16""#))
        #expect(json.contains(#"{"type":"contentMarginsDisabled"}"#))
    }

    @Test func contentOptionsAccumulate() {
        let json = Self.json { $0.contentMarginsDisabled().containerBackgroundRemovable(false) }
        #expect(json.contains("contentMarginsDisabled"))
        #expect(json.contains(#"{"type":"containerBackgroundRemovable","value":false}"#))
    }

    @Test func contentOptionsApplyToSnapshotsAndTimelines() async throws {
        let source = try #require(Self.declaration { $0.contentMarginsDisabled() }?.source)
        let context = TimelineProviderContext(family: .systemMedium)
        let snapshot = try await source.snapshot(context)
        #expect(snapshot().view.node.modifiers.contains(.contentMarginsDisabled))
        let timeline = try await source.timeline(context)
        #expect(timeline().entries.first?.view.node.modifiers.contains(.contentMarginsDisabled) == true)
    }

    @Test func `an accessory has no margins`() {
        let source = Self.declaration { $0 }?.source
        let json =
            source?.placeholder(TimelineProviderContext(family: .accessoryRectangular)).view.node.json() ?? ""
        #expect(json.contains(#""text":"172 76 0""#))
    }
}
