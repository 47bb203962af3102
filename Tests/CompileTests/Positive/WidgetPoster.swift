// A picture from edge to edge with a text over it; a press opens the film.
import AppIntents
import SwiftUI
import WidgetKit

struct Film: Sendable {
    let title: String
    let year: Int
    let rating: Double
    let poster: String
    var deepLink: URL? { URL(string: "films://film/\(poster)") }
}

struct PosterEntry: TimelineEntry {
    let date: Date
    let film: Film?
}

struct PosterProvider: TimelineProvider {
    func placeholder(in context: Context) -> PosterEntry { PosterEntry(date: .now, film: nil) }

    func getSnapshot(in context: Context, completion: @escaping (PosterEntry) -> ()) {
        completion(
            PosterEntry(
                date: .now, film: Film(title: "Metropolis", year: 1927, rating: 8.3, poster: "metropolis")))
    }

    func getTimeline(in context: Context, completion: @escaping (Timeline<PosterEntry>) -> ()) {
        getSnapshot(in: context) { entry in
            let next = Calendar.current.date(byAdding: .hour, value: 6, to: .now)!
            completion(Timeline(entries: [entry], policy: .after(next)))
        }
    }
}

private struct Badge: ViewModifier {
    let color: Color

    func body(content: Content) -> some View {
        content
            .font(.caption2.bold())
            .padding(.horizontal, 6)
            .padding(.vertical, 2)
            .background(color, in: Capsule())
            .foregroundStyle(.white)
    }
}

extension View {
    fileprivate func badge(_ color: Color) -> some View { modifier(Badge(color: color)) }
}

struct PosterWidgetView: View {
    let entry: PosterEntry

    var body: some View {
        if let film = entry.film {
            ZStack(alignment: .bottomLeading) {
                Image(film.poster)
                    .resizable()
                    .aspectRatio(contentMode: .fill)
                LinearGradient(
                    stops: [
                        .init(color: .clear, location: 0.4), .init(color: .black.opacity(0.8), location: 1),
                    ],
                    startPoint: .top, endPoint: .bottom)
                VStack(alignment: .leading, spacing: 2) {
                    Text(film.title)
                        .font(.headline)
                        .fontDesign(.rounded)
                        .lineLimit(2)
                        .minimumScaleFactor(0.7)
                    HStack(spacing: 4) {
                        Image(systemName: "star.fill").imageScale(.small).foregroundStyle(.yellow)
                        Text(film.rating, format: .number.precision(.fractionLength(1)))
                        Text(verbatim: "(\(film.year))").foregroundStyle(.secondary)
                    }
                    .font(.caption)
                }
                .foregroundStyle(.white)
                .padding()
            }
            .overlay(alignment: .topTrailing) {
                Text("NEW").badge(.red).padding(8)
            }
            .clipShape(RoundedRectangle(cornerRadius: 20, style: .continuous))
            .widgetURL(film.deepLink)
            .containerBackground(.clear, for: .widget)
        } else {
            Label("No film", systemImage: "film")
                .labelStyle(.iconOnly)
                .font(.largeTitle)
                .redacted(reason: .placeholder)
                .containerBackground(.background, for: .widget)
        }
    }
}

struct PosterWidget: Widget {
    let kind = "Poster"

    var body: some WidgetConfiguration {
        StaticConfiguration(kind: kind, provider: PosterProvider()) { PosterWidgetView(entry: $0) }
            .configurationDisplayName(Text("Poster"))
            .description(Text("The film of the day"))
            .supportedFamilies([.systemSmall, .systemLarge])
            .contentMarginsDisabled()
            .containerBackgroundRemovable(false)
    }
}
