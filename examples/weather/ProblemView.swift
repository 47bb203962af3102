internal import ControlRuntime

/// Says why there is no forecast. The button is there too: it may help.
struct ProblemView: View {
    let problem: String

    var body: some View {
        VStack(alignment: .leading, spacing: 6) {
            HStack {
                Label("No forecast", systemImage: "exclamationmark.triangle").font(.headline)
                Spacer()
                RefreshButton()
            }
            Text(problem).font(.caption).foregroundStyle(.secondary)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }
}
