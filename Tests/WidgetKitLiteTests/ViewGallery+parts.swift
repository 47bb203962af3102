import AppIntentsLite
import Foundation
import SwiftUILite
import WidgetKitLite

struct ShapesView: View {
    let columns = [
        GridItem(.flexible()), GridItem(.flexible()), GridItem(.flexible()), GridItem(.flexible()),
    ]
    let colors: [Color] = [.red, .orange, .yellow, .green, .mint, .teal, .cyan, .blue]

    var body: some View {
        VStack(spacing: 10) {
            HStack(spacing: 10) {
                Rectangle().fill(.red)
                RoundedRectangle(cornerRadius: 10).stroke(.orange, lineWidth: 3)
                Circle().fill(
                    RadialGradient(colors: [.white, .blue], center: .center, startRadius: 0, endRadius: 24))
                Capsule().fill(.green.gradient)
                Ellipse().strokeBorder(.purple, style: StrokeStyle(lineWidth: 3, dash: [6, 3]))
            }
            .frame(height: 44)
            HStack(spacing: 10) {
                Triangle().fill(.teal)
                Circle().fill(.yellow).stroke(.black, lineWidth: 2)
                UnevenRoundedRectangle(topLeadingRadius: 16, bottomTrailingRadius: 16).fill(.indigo)
                AngularGradient(colors: [.red, .yellow, .green, .blue, .red], center: .center).clipShape(
                    Circle())
                Rectangle().fill(.pink).rotationEffect(.degrees(45)).scaleEffect(0.7)
            }
            .frame(height: 44)
            LazyVGrid(columns: columns, spacing: 8) {
                ForEach(colors, id: \.self) { color in
                    Circle().fill(color.gradient).frame(width: 34, height: 34).shadow(radius: 2, y: 1)
                }
            }
            HStack {
                Text("Masked").font(.title).bold().overlay {
                    LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing)
                        .mask { Text("Masked").font(.title).bold() }
                }
                ViewThatFits {
                    Text("This text is much too long for the space that is left beside it")
                    Text("Short enough")
                }
            }
            Path { path in
                path.move(to: .zero)
                for step in 1...8 {
                    path.addLine(to: ViewPoint(x: Double(step) * 36, y: step.isMultiple(of: 2) ? 0 : 20))
                }
            }
            .stroke(.secondary, style: StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round))
            .frame(height: 22)
        }
        .containerBackground(.background, for: .widget)
    }
}

struct TextsView: View {
    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            Text("Title").font(.title)
            Text("Bold, ").bold() + Text("italic, ").italic() + Text("underlined").underline(color: .red)
            Text("Struck through").strikethrough()
            Text("spaced out").kerning(3).textCase(.uppercase).font(.caption)
            Text(
                "A long text that goes on until it needs a second line and then a third one, which it may not have."
            )
            .font(.footnote).lineLimit(2)
            Text("This would be too wide for one line but is made smaller").lineLimit(1).minimumScaleFactor(
                0.5)
            Text("Right and centred\nin two lines").multilineTextAlignment(.trailing)
                .frame(maxWidth: .infinity, alignment: .trailing)
            HStack(alignment: .firstTextBaseline) {
                Text("42").font(.system(size: 34, weight: .heavy, design: .rounded))
                Text("units").font(.caption).foregroundStyle(.secondary)
                Text("let x = 1").font(.caption).monospaced()
            }
            HStack {
                Text(ViewGallery.now, style: .date)
                Text(ViewGallery.now + 3700, style: .timer)
                Text(ViewGallery.now - 7200, style: .offset)
            }
            .font(.caption)
            Text("Secret").privacySensitive().redacted(reason: .privacy)
            Text(
                1234.5,
                format: .number.precision(.fractionLength(1)).grouping(.never).locale(
                    Locale(identifier: "en_GB")))
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .containerBackground(.background, for: .widget)
    }
}

struct CircularView: View {
    var body: some View {
        ZStack {
            AccessoryWidgetBackground()
            Gauge(value: 67, in: 0...100) {
                Image(systemName: "battery.75")
            } currentValueLabel: {
                Text("67")
            }
            .gaugeStyle(.accessoryCircular)
        }
        .widgetAccentable()
        .widgetLabel("Battery")
    }
}

struct RectangularView: View {
    var body: some View {
        VStack(alignment: .leading) {
            Label("Next train", systemImage: "tram.fill").font(.headline).widgetAccentable()
            Text("Platform 5b")
            Gauge(value: 0.4) {
                Text("Way")
            } currentValueLabel: {
                Text("40 %")
            } minimumValueLabel: {
                Text("A")
            } maximumValueLabel: {
                Text("B")
            }
            .gaugeStyle(.accessoryLinear)
        }
    }
}

struct InlineView: View {
    var body: some View { Label("3 tasks left", systemImage: "checklist") }
}

struct ControlsView: View {
    var body: some View {
        VStack(alignment: .leading, spacing: 10) {
            HStack {
                Button("Play", systemImage: "play.fill", intent: RingBell()).buttonStyle(.borderedProminent)
                Button("Skip", intent: RingBell()).buttonStyle(.bordered)
                Link("Site", destination: URL(string: "https://example.org")!)
                Button("Off", intent: RingBell()).disabled(true)
            }
            Toggle("Light in the hall", isOn: true, intent: SetLight())
            Toggle("Light in the kitchen", isOn: false, intent: SetLight()).tint(.orange)
            Toggle(isOn: true, intent: SetLight()) { Label("Fan", systemImage: "fan") }.toggleStyle(.button)
        }
        .containerBackground(.background, for: .widget)
    }
}
