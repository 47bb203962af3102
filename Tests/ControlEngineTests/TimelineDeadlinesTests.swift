import Foundation
import TestSupport
import Testing

@testable import ControlEngine

@Suite(.standardTimeLimit)
struct TimelineDeadlinesTests {
    private let start = Date(timeIntervalSince1970: 1_800_000_000)
    private func at(_ seconds: Double) -> Date { start.addingTimeInterval(seconds) }
    private func widget(_ number: Int) -> WidgetID { WidgetID(kind: "W", instance: "\(number)") }

    @Test func earliestDeadlineComesFirst() {
        var agenda = TimelineDeadlines()
        #expect(agenda.next == nil)
        var due: [WidgetID]
        agenda.set(widget(1), to: at(30))
        agenda.set(widget(2), to: at(10))
        agenda.set(widget(3), to: at(20))
        #expect(agenda.next == at(10))
        due = agenda.takeDue(at(9))
        #expect(due == [])
        due = agenda.takeDue(at(20))
        #expect(due == [widget(2), widget(3)])
        #expect(agenda.next == at(30))
    }

    @Test func newDeadlineReplacesTheFormer() {
        var agenda = TimelineDeadlines()
        agenda.set(widget(1), to: at(30))
        agenda.set(widget(2), to: at(10))
        agenda.set(widget(2), to: at(40))
        #expect(agenda.next == at(30))
        agenda.set(widget(1), to: nil)
        #expect(agenda.next == at(40))
        #expect(agenda[widget(1)] == nil)
        agenda.remove(widget(2))
        #expect(agenda.count == 0)
    }

    @Test func equalDeadlinesKeepTheWidgetsOrder() {
        var agenda = TimelineDeadlines()
        var due: [WidgetID]
        for number in 0..<20 { agenda.set(widget(number), to: at(Double(100 - number))) }
        for number in (0..<20).reversed() { agenda.set(widget(number), to: at(5)) }
        due = agenda.takeDue(at(5))
        #expect(due == (0..<20).map(widget))
    }

    @Test func dueDeadlinesCanBeTakenInPortions() {
        var agenda = TimelineDeadlines()
        var due: [WidgetID]
        for number in 0..<10 { agenda.set(widget(number), to: at(0)) }
        due = agenda.takeDue(at(0), limit: 4)
        #expect(due.count == 4)
        #expect(agenda.next == at(0))
        due = agenda.takeDue(at(0), limit: 40)
        #expect(due.count == 6)
    }

    @Test func invalidDateSetsNoDeadline() {
        var agenda = TimelineDeadlines()
        agenda.set(widget(1), to: Date(timeIntervalSinceReferenceDate: .nan))
        #expect(agenda.count == 0)
    }

    /// The same as a dictionary that is searched, whatever is done to it.
    @Test(arguments: 0..<20)
    func randomDeadlinesMatchASearchedDictionary(seed: UInt64) {
        var random = SplitMix(state: seed)
        var agenda = TimelineDeadlines()
        var model: [WidgetID: Date] = [:]
        for step in 0..<2_000 {
            let id = widget(Int.random(in: 0..<60, using: &random))
            switch Int.random(in: 0..<10, using: &random) {
            case 0:
                agenda.set(id, to: nil)
                model[id] = nil
            case 1:
                let now = at(Double(step))
                let due = agenda.takeDue(now)
                let expected = model.filter { $0.value <= now }
                #expect(Set(due) == Set(expected.keys))
                #expect(due.compactMap { expected[$0] } == expected.values.sorted())
                for id in due { model[id] = nil }
            default:
                let date = at(Double(step) + Double.random(in: 0...500, using: &random))
                agenda.set(id, to: date)
                model[id] = date
            }
            #expect(agenda.next == model.values.min())
            #expect(agenda.count == model.count)
        }
    }
}
