internal import ControlRuntime

/// Pictures of the bundle's resources, those that `TESTBUNDLE_PICTURES` names: a plain one, one that is
/// private, and a background.
struct AlbumWidget: Widget {
    private static let names = (environment("TESTBUNDLE_PICTURES") ?? "").split(separator: ",").map(
        String.init)

    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "Album", provider: AnswerProvider<AlbumAnswer>()) { _ in
            VStack {
                ForEach(Self.names, id: \.self) { name in
                    if name.hasPrefix("private-") {
                        Image(name).privacySensitive()
                    } else {
                        Image(name, label: Text("A picture"))
                    }
                }
            }
        }
    }
}

enum AlbumAnswer: Answering {
    static let kind = "Album"
    static func answer(_ completion: @escaping @Sendable (String) -> Void) { completion("") }
}
