internal import ControlRuntime

/// How `FlashlightStatus` looks. Views become plain data; the panel draws them.
struct StatusView: View {
    let entry: StatusEntry

    var body: some View {
        VStack(alignment: .leading) {
            switch entry.light {
            case .on(let since):
                // In the text's own color: yellow can't be read on a light background.
                Label("On", systemImage: "flashlight.on.fill")
                Text(since, style: .relative)
            case .off(let since):
                Label("Off", systemImage: "flashlight.off.fill").foregroundStyle(.secondary)
                Text(since, style: .relative).foregroundStyle(.secondary)
            case .unknown(let problem):
                Label("Unknown", systemImage: "exclamationmark.triangle")
                Text(problem).font(.caption)
            }
        }
        .containerBackground(.fill.tertiary, for: .widget)
    }
}
