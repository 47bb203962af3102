internal import ControlRuntime

/// A widget that depends on nothing: no action reloads it, and the runtime never guesses.
struct FlashlightAbout: Widget {
    static let kind = "FlashlightAbout"

    var body: some WidgetConfiguration {
        StaticConfiguration(kind: Self.kind, provider: AboutProvider()) { entry in
            VStack {
                Text("The light of this bundle")
                Text(entry.path).font(.caption)
            }
            .containerBackground(.fill.tertiary, for: .widget)
        }
        .configurationDisplayName("About the Flashlight")
        .description("Names the file that stands for the light.")
        .supportedFamilies([.systemSmall])
    }
}
