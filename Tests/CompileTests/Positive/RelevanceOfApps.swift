// When a widget matters, as an app says it that knows places and times.
import AppIntents
import RelevanceKit

func matters(from start: Date, to end: Date) -> [RelevantContext] {
    [.date(from: start, to: end), .date(start)]
}
