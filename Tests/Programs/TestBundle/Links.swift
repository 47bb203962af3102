internal import ControlRuntime

/// Widgets whose trees open something.
struct Links: WidgetBundle {
    var body: some Widget {
        LinksWidget()
        HeardWidget()
    }
}

/// A link, and a URL for the widget as a whole. The URL changes with every timeline.
struct LinksWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "Links", provider: LinksProvider()) { entry in
            VStack {
                Text(entry.text)
                if let url = URL(string: "https://example.org/\(entry.text)") {
                    Link("Read", destination: url)
                }
            }
            .widgetURL(URL(string: "testbundle:\(entry.text)"))
        }
    }
}

/// Wants its address itself.
struct HeardWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "Heard", provider: LinksProvider()) { entry in
            Text(entry.text).widgetURL(URL(string: "heard:\(entry.text)"))
                .onOpenURL { Board.note("Heard", "tree \($0)") }
        }
        .onOpenURL { url in
            trap("opening")
            Board.note("Heard", "widget \(url)")
        }
    }
}

struct LinksProvider: TimelineProvider {
    func placeholder(in context: Context) -> CountEntry { CountEntry(date: Date(), text: "placeholder") }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (CountEntry) -> Void) {
        trap("snapshot")
        completion(placeholder(in: context))
    }

    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<CountEntry>) -> Void) {
        Board.note("Links", "timeline")
        let text = "\(Board.journal("Links").count)"
        completion(Timeline(entries: [CountEntry(date: Date(), text: text)], policy: .never))
    }
}
