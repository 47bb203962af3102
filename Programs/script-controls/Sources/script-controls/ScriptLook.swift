internal import ControlRuntime
internal import ScriptFile

/// How a control looks.
@MainActor
struct ScriptLook {
    private let title: String
    private let icon: String
    let tint: Color?

    init(_ entry: ScriptEntry) {
        title = entry.title
        icon = entry.icon
        tint = entry.tint.flatMap { Self.color($0) }
    }

    @ViewBuilder var label: some View {
        if icon.isEmpty { Text(title) } else { Label(title, systemImage: icon) }
    }

    private static let named: [String: Color] = [
        "red": .red, "orange": .orange, "yellow": .yellow, "green": .green, "mint": .mint, "teal": .teal,
        "cyan": .cyan, "blue": .blue, "indigo": .indigo, "purple": .purple, "pink": .pink, "brown": .brown,
        "gray": .gray,
    ]

    private static func color(_ name: String) -> Color? {
        if let color = named[name] { return color }
        guard name.hasPrefix("#"), let value = UInt32(name.dropFirst(), radix: 16) else { return nil }
        let parts = [16, 8, 0].map { Double((value >> $0) & 0xff) / 255 }
        return Color(red: parts[0], green: parts[1], blue: parts[2])
    }
}
