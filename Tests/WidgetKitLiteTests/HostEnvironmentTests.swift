import ControlBasics
import Foundation
import FoundationOverlay
import SwiftUILite
import TestSupport
import Testing
import WidgetKitLite

/// What a host says of how it shows a widget reaches the views, the provider and the tree.
@Suite(.standardTimeLimit)
@MainActor
struct HostEnvironmentTests {
    struct Reporter: View {
        @Environment(\.widgetRenderingMode) var mode
        @Environment(\.showsWidgetContainerBackground) var showsBackground
        @Environment(\.colorScheme) var scheme
        @Environment(\.colorSchemeContrast) var contrast
        @Environment(\.isLuminanceReduced) var isDimmed
        @Environment(\.layoutDirection) var direction
        @Environment(\.dynamicTypeSize) var size
        @Environment(\.sizeCategory) var category
        @Environment(\.displayScale) var scale
        @Environment(\.widgetContentMargins) var margins
        @Environment(\.widgetLocation) var location

        var body: some View {
            GeometryReader { proxy in
                Text(
                    "\(mode) \(showsBackground) \(scheme) \(contrast) \(isDimmed) \(direction) \(size) "
                        + "\(category) \(scale) \(Int(margins.top)) \(Int(proxy.size.width)) "
                        + "\(location == .standBy)")
            }
        }
    }

    private static func source(
        _ change: (StaticConfiguration<Reporter>) -> some WidgetConfiguration
    ) -> WidgetSource? {
        let provider = ViewGallery.OneEntry(entry: Moment(date: .start))
        return WidgetDeclaration(
            evaluating: change(StaticConfiguration(kind: "x", provider: provider) { _ in Reporter() }))?
            .source
    }

    private static func environment(_ change: (inout WidgetEnvironment) -> Void) -> WidgetEnvironment {
        var environment = WidgetEnvironment()
        change(&environment)
        return environment
    }

    private static let told = environment {
        $0.renderingMode = .accented
        $0.colorScheme = .dark
        $0.contrast = .increased
        $0.isLuminanceReduced = true
        $0.layoutDirection = .rightToLeft
        $0.textSize = .xxLarge
        $0.displayScale = 2
        $0.contentMargins = .init(4)
        $0.location = .standBy
    }
    private static let seen =
        "accented false dark increased true rightToLeft xxLarge extraExtraLarge 2.0 4 150 true"
    private static let usual =
        "fullColor true light standard false leftToRight large large 1.0 16 126 false"

    @Test func viewsSeeWhatTheHostSays() throws {
        let source = try #require(Self.source { $0 })
        let context = TimelineProviderContext(family: .systemSmall, environments: [Self.told])
        #expect(source.placeholder(context).view.node.json().contains(Self.seen))
        let plain = source.placeholder(TimelineProviderContext(family: .systemSmall)).view.node.json()
        #expect(plain.contains(Self.usual))
        // A tree for a host that says nothing is as it was before hosts could say anything.
        #expect(!plain.contains("widgetEnvironment"))
    }

    @Test func answeredEntryIsEvaluatedAgainForAnotherHost() async throws {
        let source = try #require(Self.source { $0 })
        let answered = try await source.timeline(TimelineProviderContext(family: .systemSmall))
        #expect(answered().entries.first?.view.node.json().contains(Self.usual) == true)
        let again = try #require(answered.entry(0, in: Self.told))
        #expect(again.view.node.json().contains(Self.seen))
        #expect(again.date == answered().entries.first?.date)
        #expect(answered.entry(1, in: Self.told) == nil && answered.entry(-1, in: Self.told) == nil)
    }

    @Test func treeSaysForWhichHostItWasMade() throws {
        let source = try #require(Self.source { $0 })
        let environment = Self.environment {
            $0.renderingMode = .vibrant
            $0.contentMargins = .init(2)
        }
        let context = TimelineProviderContext(family: .systemSmall, environments: [environment])
        let json = source.placeholder(context).view.node.json()
        #expect(
            json.contains(
                #"{"contentMargins":{"bottom":2,"leading":2,"top":2,"trailing":2},"renderingMode":"vibrant","#
                    + #""showsContainerBackground":false,"type":"widgetEnvironment"}"#))
    }

    @Test func backgroundThatCannotBeRemovedStays() throws {
        let source = try #require(Self.source { $0.containerBackgroundRemovable(false) })
        let environment = Self.environment { $0.renderingMode = .accented }
        let context = TimelineProviderContext(family: .systemSmall, environments: [environment])
        #expect(source.placeholder(context).view.node.json().contains("accented true light"))
        // The small families of a lock screen have none.
        let small = TimelineProviderContext(family: .accessoryCircular, environments: [environment])
        #expect(source.placeholder(small).view.node.json().contains("accented false light"))
    }

    @Test func variantsAreWhatHostsHaveSaid() {
        let nobody = TimelineProviderContext(family: .systemSmall).environmentVariants
        #expect(nobody.colorScheme == nil && nobody.widgetRenderingMode == nil)
        let context = TimelineProviderContext(
            family: .systemSmall,
            environments: [
                Self.environment { $0.colorScheme = .dark },
                Self.environment {
                    $0.colorScheme = .light
                    $0.renderingMode = .vibrant
                },
                Self.environment { $0.colorScheme = .dark },
            ])
        let variants = context.environmentVariants
        #expect(variants.colorScheme == [.dark, .light])
        #expect(variants.widgetRenderingMode == [.vibrant])
        #expect(variants.showsWidgetContainerBackground == [false])
        #expect(variants.displayScale == nil && variants.locale == nil)
    }
}
