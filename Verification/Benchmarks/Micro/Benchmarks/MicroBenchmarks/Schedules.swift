internal import Benchmark
internal import FoundationEssentials

@testable internal import ControlEngine

/// Which entry is on show, when what follows is due, and which widget is asked again.
func schedules() {
    let start = Date(timeIntervalSinceReferenceDate: 800_000_000)
    let widgets = (0..<1_000).map { WidgetID(kind: "org.example.widget\($0)") }
    let schedule = TimelineSchedule(
        dates: (0..<100).map { start.addingTimeInterval(Double($0) * 60) }, policy: .atEnd, loaded: start)
    let budget = ReloadBudget(limit: 72)

    Benchmark.counted("schedule: a timeline of 100 entries", { schedule }) { schedule, run in
        let now = start.addingTimeInterval(Double(run) * 6)
        blackHole(schedule.current(at: now))
        blackHole(schedule.nextEntry(after: now))
        blackHole(schedule.reload(at: now, within: budget))
    }
    let agenda = agenda(of: widgets, from: start)
    Benchmark.counted("schedule: the next of 1,000 widgets", { agenda }) { agenda, run in
        guard let date = agenda.next, let due = agenda.takeDue(date, limit: 1).first else {
            throw Unexpected("no widget is due")
        }
        agenda.set(due, to: date.addingTimeInterval(60 + Double(run)))
    }
    Benchmark.counted("schedule: one reload waits for the other", { ReloadQueue(limit: 1) }) { queue, run in
        let (first, second) = (widgets[run % 1_000], widgets[(run + 1) % 1_000])
        blackHole(queue.enter(first))
        blackHole(queue.enter(second))
        guard queue.leave(first) == second else { throw Unexpected("the second did not follow the first") }
        blackHole(queue.leave(second))
    }
    let dependent = [widgets[0]]
    Benchmark.counted("schedule: two presses within a frame", { ReloadCoalescer() }) { frame, _ in
        blackHole(frame.request(dependent))
        blackHole(frame.request(dependent))
        guard frame.end() == dependent else { throw Unexpected("no reload is left for the next frame") }
        blackHole(frame.end())
    }
}

private func agenda(of widgets: [WidgetID], from start: Date) -> TimelineDeadlines {
    var agenda = TimelineDeadlines()
    for (index, id) in widgets.enumerated() {
        agenda.set(id, to: start.addingTimeInterval(Double(index * 7 % 1_000)))
    }
    return agenda
}
