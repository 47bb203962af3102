import WidgetKit
import SwiftUI
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

// A widget that fetches what it shows; a press opens the film in the app.
nonisolated struct Poster: Codable, Identifiable {
    let id: Int
    let title: String
    let rating: Double

    static let sample = Poster(id: 0, title: "A Film", rating: 5)
    var deepLink: URL { URL(string: "films://poster/\(id)")! }
}

nonisolated enum PosterService {
    static var address: URL? {
        Folder.read("poster-service").flatMap { URL(string: $0) }
    }

    static func fetch(completion: @escaping @Sendable (Result<Poster, Error>) -> Void) {
        guard let address else { return completion(.failure(URLError(.badURL))) }
        let task = URLSession.shared.dataTask(with: address) { data, _, error in
            if let error { return completion(.failure(error)) }
            completion(Result { try JSONDecoder().decode(Poster.self, from: data ?? Data()) })
        }
        task.resume()
    }
}

struct PosterEntry: TimelineEntry {
    let date: Date
    let poster: Poster
    var error: String?

    var relevance: TimelineEntryRelevance? {
        TimelineEntryRelevance(score: Float(poster.rating))
    }
}

struct PosterProvider: TimelineProvider {
    func placeholder(in context: Context) -> PosterEntry {
        PosterEntry(date: Date(), poster: .sample)
    }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (PosterEntry) -> ()) {
        completion(PosterEntry(date: Date(), poster: .sample))
    }

    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<PosterEntry>) -> ()) {
        Task {
            let entry = await withCheckedContinuation { continuation in
                PosterService.fetch { result in
                    switch result {
                    case .success(let poster):
                        continuation.resume(returning: PosterEntry(date: Date(), poster: poster))
                    case .failure:
                        continuation.resume(
                            returning: PosterEntry(date: Date(), poster: .sample, error: "No connection"))
                    }
                }
            }
            let refresh = Calendar.current.date(byAdding: .hour, value: 1, to: entry.date)!
            completion(Timeline(entries: [entry], policy: .after(refresh)))
        }
    }
}

struct PosterWidgetView: View {
    let entry: PosterEntry

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            Text(entry.poster.title)
                .font(.headline)
                .fontWeight(.bold)
                .lineLimit(2)
            HStack {
                Image(systemName: "star.fill").foregroundColor(.yellow)
                Text("\(entry.poster.rating, specifier: "%.1f")")
            }
            if let error = entry.error {
                Text(error).font(.caption2)
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottomLeading)
        .background(Color.black.opacity(0.2))
        .widgetURL(entry.poster.deepLink)
        .containerBackground(.background, for: .widget)
    }
}

struct PosterWidget: Widget {
    let kind: String = "PosterWidget"

    var body: some WidgetConfiguration {
        StaticConfiguration(kind: kind, provider: PosterProvider()) { entry in
            PosterWidgetView(entry: entry)
        }
        .configurationDisplayName("Poster")
        .description("The film of the hour.")
        .supportedFamilies([.systemSmall, .systemMedium])
        .contentMarginsDisabled()
    }
}
