import AppIntentsLite
import Foundation
import SwiftUILite
import WidgetKitLite

/// What the gallery doesn't use, so that every part of a tree's schema is met somewhere.
struct EveryModifier: View {
    private let day = Date(timeIntervalSince1970: 0)
    private var runs: Text { Text(Image(systemName: "bolt")) + Text("c").font(.custom("Inter", size: 9)) }

    var body: some View {
        VStack {
            texts
            pictures
            layouts
            paths
        }
        .padding(.top)
        .padding(2)
        .frame(minWidth: 1, idealWidth: 2, maxWidth: .infinity, minHeight: 3, idealHeight: 4)
        .unredacted().invalidatableContent().privacySensitive().tint(nil as Color?).italic().fontWeight(.thin)
        .accessibilityLabel("All").accessibilityValue("1").accessibilityHint("2").accessibilityHidden(true)
        .accessibilityAction(intent: DoesNothing()) { Text("Do nothing") }.accessibilityAction(
            .escape, intent: DoesNothing()
        )
        .controlWidgetStatus("On").controlWidgetActionHint("Turn on")
        .kerning(1).baselineOffset(1).fontDesign(.serif).monospacedDigit().underline().strikethrough(
            color: .red
        )
        .contentTransition(.numericText()).multilineTextAlignment(.trailing)
    }

    @ViewBuilder private var texts: some View {
        Text("a").truncationMode(.middle).lineSpacing(2).baselineOffset(1).fontDesign(.serif).lineLimit(2)
        Text("b").kerning(1).underline(true, pattern: .dash, color: .red).monospacedDigit().tracking(2)
        Text(day, style: .date).strikethrough(color: .blue).baselineOffset(2).fontDesign(.rounded)
        Text(day...day) + Text(timerInterval: day...day, pauseTime: day, countsDown: false)
        runs.textCase(nil)
        Text("d").fontWeight(.black).bold().italic().font(nil).allowsTightening(true).imageScale(.large)
    }

    @ViewBuilder private var pictures: some View {
        Image("cat").resizable().widgetAccentedRenderingMode(.accented).scaledToFit()
        Image("cat").widgetAccentedRenderingMode(.desaturated)
        Image("cat").widgetAccentedRenderingMode(.accentedDesaturated)
        Image("cat").widgetAccentedRenderingMode(.fullColor)
        Image(systemName: "star").symbolVariant(.circle.fill).symbolRenderingMode(nil).imageScale(.small)
        Image("dog", label: Text("A dog")).aspectRatio(1.5, contentMode: .fill).fixedSize().layoutPriority(2)
        Image(systemName: "bolt", variableValue: 0.5).offset(x: 1, y: 2).position(x: 3, y: 4).zIndex(1)
            .hidden()
        Color("Brand").scaleEffect(2).blur(radius: 3).brightness(0.1).contrast(2).saturation(0).grayscale(1)
        Color(white: 0.5).blendMode(.multiply).preferredColorScheme(.dark).mask(Circle()).clipped()
        Rectangle().inset(by: 2).trim(from: 0.1, to: 0.5).rotation(.degrees(30)).cornerRadius(4)
        EllipticalGradient(colors: [.red, .blue]).background(.tint.opacity(0.5)).overlay(.ultraThinMaterial)
        Spacer()
        EmptyView()
    }

    @ViewBuilder private var layouts: some View {
        LazyHGrid(rows: [GridItem(.fixed(20)), GridItem(.adaptive(minimum: 10), alignment: .top)]) {
            Text("e")
        }
        Grid {
            GridRow(alignment: .top) { Text("f").gridCellColumns(2) }
        }
        ViewThatFits(in: .horizontal) { Text("g") }
        Gauge(value: 2) { Text("h") }.labelsHidden()
        ProgressView().progressViewStyle(.circular)
        ProgressView("Waiting", value: nil as Double?)
        Label("i", systemImage: "bolt").labelStyle(.iconOnly)
        Button("j", role: .cancel, intent: RingBell()).buttonBorderShape(.roundedRectangle(radius: 4))
            .controlSize(.mini)
    }

    @ViewBuilder private var paths: some View {
        Path {
            $0.addArc(center: .zero, radius: 3, startAngle: .zero, endAngle: .degrees(90), clockwise: false)
        }
        .fill(.foreground, style: FillStyle(eoFill: true))
        Capsule().strokeBorder(
            .separator, style: StrokeStyle(lineCap: .round, lineJoin: .bevel, dash: [1], dashPhase: 1))
    }
}

struct DoesNothing: AppIntent {
    static let title: LocalizedStringResource = "Nothing"
    func perform() async throws -> some IntentResult { .result() }
}
