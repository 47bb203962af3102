import Combine
import Foundation
import SwiftUI
import WidgetKit

/// A model as apps have them, with what is published and subscribed to.
final class Counter: ObservableObject {
    @Published var count = 1
    private(set) var seen: [Int] = []
    private var subscriptions = Set<AnyCancellable>()

    init() {
        $count.dropFirst().map { $0 * 2 }.sink { [weak self] in self?.seen.append($0) }
            .store(in: &subscriptions)
        NotificationCenter.default.publisher(for: Notification.Name("reset")).receive(on: DispatchQueue.main)
            .sink { [weak self] _ in self?.count = 0 }
            .store(in: &subscriptions)
        Timer.publish(every: 60, on: .main, in: .common).autoconnect()
            .sink { [weak self] _ in self?.count += 1 }
            .store(in: &subscriptions)
    }
}

struct CounterView: View {
    @StateObject private var own = Counter()
    @ObservedObject var shared: Counter

    var body: some View {
        Text("\(own.count) of \(shared.count)").onReceive(shared.$count) { print($0 + 1) }
    }
}

final class Numbers {
    func load() -> AnyPublisher<[Int], any Error> {
        Future<Data, any Error> { $0(.success(Data("[1, 2]".utf8))) }
            .decode(type: [Int].self, decoder: JSONDecoder())
            .eraseToAnyPublisher()
    }
}

/// A provider that answers by a publisher.
final class NumbersProvider: TimelineProvider {
    struct Entry: TimelineEntry {
        let date: Date
        let numbers: [Int]
    }

    private var subscription: AnyCancellable?

    func placeholder(in context: Context) -> Entry { Entry(date: .now, numbers: []) }
    func getSnapshot(in context: Context, completion: @escaping (Entry) -> Void) {
        completion(placeholder(in: context))
    }
    func getTimeline(in context: Context, completion: @escaping (Timeline<Entry>) -> Void) {
        subscription = Numbers().load().replaceError(with: []).sink { numbers in
            completion(Timeline(entries: [Entry(date: .now, numbers: numbers)], policy: .never))
        }
    }
}

@main
struct CombineApp {
    static func main() {
        let counter = Counter()
        counter.count = 3
        counter.count = 5
        precondition(counter.seen == [6, 10], "the subscriber saw \(counter.seen)")
        var loaded: [Int] = []
        let subscription = Numbers().load().replaceError(with: []).sink { loaded = $0 }
        subscription.cancel()
        precondition(loaded == [1, 2], "the publisher gave \(loaded)")
        print("Combine works")
    }
}
