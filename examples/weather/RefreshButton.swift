internal import ControlRuntime

/// A button in a widget: a press on it runs the action, though the widget is only a picture.
struct RefreshButton: View {
    var body: some View {
        Button(intent: RefreshForecast()) {
            Image(systemName: "arrow.clockwise").font(.caption.weight(.semibold))
        }
        .buttonStyle(.plain)
        .accessibilityLabel("Refresh")
    }
}
