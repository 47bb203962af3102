import WidgetKit
import SwiftUI

// A static widget that shows what a server said, and asks again every fifteen minutes.
struct GameStatusEntry: TimelineEntry {
    var date: Date
    var gameStatus: String
}

struct GameStatusProvider: TimelineProvider {
    typealias Entry = GameStatusEntry

    var hasFetchedGameStatus: Bool { Folder.read("game-status") != nil }
    var gameStatusFromServer: String { Folder.read("game-status") ?? "—" }

    func placeholder(in context: Context) -> GameStatusEntry {
        GameStatusEntry(date: Date(), gameStatus: "—")
    }

    func getSnapshot(in context: Context, completion: @escaping (Entry) -> Void) {
        let date = Date()
        let entry: GameStatusEntry

        if context.isPreview && !hasFetchedGameStatus {
            entry = GameStatusEntry(date: date, gameStatus: "Preview")
        } else {
            entry = GameStatusEntry(date: date, gameStatus: gameStatusFromServer)
        }
        completion(entry)
    }

    func getTimeline(in context: Context, completion: @escaping (Timeline<GameStatusEntry>) -> Void) {
        let date = Date()
        let entry = GameStatusEntry(
            date: date,
            gameStatus: gameStatusFromServer
        )

        let nextUpdateDate = Calendar.current.date(byAdding: .minute, value: 15, to: date)!

        let timeline = Timeline(
            entries: [entry],
            policy: .after(nextUpdateDate)
        )
        completion(timeline)
    }
}

struct GameStatusView: View {
    @Environment(\.widgetFamily) var family: WidgetFamily
    var entry: GameStatusProvider.Entry

    @ViewBuilder
    var body: some View {
        switch family {
        case .systemSmall: GameTurnSummary(gameStatus: entry.gameStatus)
        case .systemLarge: GameDetails(gameStatus: entry.gameStatus, date: entry.date)
        default: Text("Game unavailable")
        }
    }
}

struct GameTurnSummary: View {
    let gameStatus: String

    var body: some View {
        VStack {
            Text("Turn").font(.caption)
            Text(gameStatus).font(.headline)
        }
        .containerBackground(.fill, for: .widget)
    }
}

struct GameDetails: View {
    let gameStatus: String
    let date: Date

    var body: some View {
        VStack(alignment: .leading) {
            Text("Details of the game").font(.title2)
            Text(gameStatus)
            Text("As of \(date, style: .time)").foregroundColor(.secondary)
        }
        .padding(EdgeInsets(top: 8, leading: 12, bottom: 8, trailing: 12))
        .containerBackground(for: .widget) {
            LinearGradient(gradient: Gradient(colors: [.indigo, .black]), startPoint: .top, endPoint: .bottom)
        }
    }
}

struct GameStatusWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(
            kind: "com.mygame.game-status",
            provider: GameStatusProvider()
        ) { entry in
            GameStatusView(entry: entry)
        }
        .configurationDisplayName("Game Status")
        .description("Shows an overview of your game status")
        .supportedFamilies([.systemSmall, .systemLarge])
    }
}
