import AppIntentsLite
import ControlTesting
import Foundation
import SwiftUILite
import Synchronization
import TestSupport
import Testing
import WidgetKitLite

@testable import ControlEngine

struct CompleteTask: AppIntent {
    static let title: LocalizedStringResource = "Complete a task"
    @Parameter(title: "Task") var task: String
    @AppStorage("completed") private var completed = ""
    @AppStorage("fails") private var fails = false

    init() {}
    init(task: String) { self.task = task }

    func perform() async throws -> some IntentResult {
        if fails { throw Broken(what: "the list") }
        completed += task
        return .result()
    }
}

struct SetDone: SetValueIntent {
    static let title: LocalizedStringResource = "Set done"
    @Parameter(title: "Done") var value: Bool
    @AppStorage("done") private var done = false

    func perform() async throws -> some IntentResult {
        done = value
        return .result()
    }
}

/// Shows the first task that isn't completed, always in the same place.
struct TaskProvider: TimelineProvider {
    @AppStorage("next") private var next = "a"

    func placeholder(in context: Context) -> StampEntry { StampEntry(date: .distantPast, text: "…") }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (StampEntry) -> Void) {
        completion(placeholder(in: context))
    }

    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<StampEntry>) -> Void) {
        completion(Timeline(entries: [StampEntry(date: .distantPast, text: next)], policy: .never))
    }
}

struct TaskView: View {
    let task: String
    @AppStorage("done") private var done = false

    var body: some View {
        VStack {
            Button(task, intent: CompleteTask(task: task))
            Toggle("Done", isOn: done, intent: SetDone())
        }
    }
}

/// Says in which family it is asked.
private struct FamilyProvider: TimelineProvider {
    func placeholder(in context: Context) -> StampEntry {
        StampEntry(date: .distantPast, text: "\(context.family)")
    }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (StampEntry) -> Void) {
        completion(placeholder(in: context))
    }

    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<StampEntry>) -> Void) {
        completion(Timeline(entries: [placeholder(in: context)], policy: .never))
    }
}

/// Has a button where there is room for one.
private struct FamilyView: View {
    let family: String

    var body: some View {
        if family == "systemMedium" {
            Button("Complete", intent: CompleteTask(task: "m"))
        } else {
            Text("small")
        }
    }
}

/// Has a toggle only as long as the lamp is off. Its action writes nothing that is shared.
private struct DarkLampView: View {
    let text: String
    let world: Int

    var body: some View {
        VStack {
            Text(text)
            if text.hasSuffix("false") {
                Toggle("Lamp", isOn: false, intent: SetLamp(world: world))
            }
        }
    }
}

/// Buttons and toggles in a widget's tree.
@EngineActor
@Suite(.standardTimeLimit)
struct InteractiveWidgetTests {
    private let state = MemorySharedState(standardSuite: "Test")
    private let id = WidgetID(kind: "Tasks")

    private func engine() async throws -> BundleEngine {
        let widget = declared {
            WidgetDeclaration(
                evaluating: StaticConfiguration(kind: "Tasks", provider: TaskProvider()) {
                    TaskView(task: $0.text)
                })
        }
        return try await engine(showing: widget)
    }

    private func engine(
        showing widget: WidgetDeclaration?, beside control: ControlDeclaration? = nil,
        clock: ManualClock = ManualClock.fixed()
    ) async throws -> BundleEngine {
        let items = [widget.map { BundleItem.widget($0) }, control.map { .control($0) }].compactMap { $0 }
        return try await BundleEngine(
            name: "Test", items: items, clock: clock, state: state
        ).started()
    }

    private func action(_ part: String, of engine: BundleEngine) throws -> String {
        try #require(engine.widgets[id]?.actions.keys.first { $0.contains(part) })
    }

    @Test func buttonRunsItsActionWithItsParameters() async throws {
        let engine = try await engine()
        let revision = try #require(engine.state(of: id)?.revision)
        try await engine.widget("Tasks").perform(action("CompleteTask", of: engine))
        try await engine.quiet()
        #expect(state.value("completed", in: "Test") == .string("a"))
        #expect(engine.state(of: id)?.revision == revision + 1)
        #expect(engine.widgets.budgetRemaining(of: id) == 72)
    }

    /// A button that only another family has: it can be pressed once a host has drawn that.
    @Test func buttonOfAnotherFamilyRunsOnceDrawn() async throws {
        let widget = declared {
            WidgetDeclaration(
                evaluating: StaticConfiguration(kind: "Tasks", provider: FamilyProvider()) {
                    FamilyView(family: $0.text)
                }
                .supportedFamilies([.systemSmall, .systemMedium]))
        }
        let engine = try await engine(showing: widget)
        func draw(_ isPreview: Bool) async throws -> String {
            try await withCheckedContinuation { continuation in
                engine.snapshot(id, family: .systemMedium, isPreview: isPreview) {
                    continuation.resume(returning: $0)
                }
            }.get()
        }
        #expect(try await draw(true).contains("CompleteTask"))
        let tree = try await draw(true)
        let name = try #require(tree.firstMatch(of: /"action":"([^"]*CompleteTask[^"]*)"/)?.1)
        let button = String(name).replacing("\\/", with: "/")
        let stale = await #expect(throws: ControlError.self) {
            try await engine.widget("Tasks").perform(button)
        }
        #expect(stale?.code == .staleAction)
        _ = try await draw(false)
        try await engine.widget("Tasks").perform(button)
        #expect(state.value("completed", in: "Test") == .string("m"))
    }

    @Test func failedActionReloadsItsWidget() async throws {
        let engine = try await engine()
        state.set(.bool(true), "fails", in: "Test")
        let revision = try #require(engine.state(of: id)?.revision)
        let button = try action("CompleteTask", of: engine)
        let error = await #expect(throws: ControlError.self) {
            try await engine.widget("Tasks").perform(button)
        }
        #expect(error?.code == .performFailed)
        try await engine.quiet()
        #expect(engine.state(of: id)?.revision == revision + 1)
    }

    /// By the time that the action has ended, nothing else says that the widget depends on it.
    @Test func actionReloadsAWidgetNoLongerShowingIt() async throws {
        let world = World()
        let number = world.number
        let widget = declared {
            WidgetDeclaration(
                evaluating: StaticConfiguration(kind: "Tasks", provider: StampProvider(world: number)) {
                    DarkLampView(text: $0.text, world: number)
                })
        }
        let engine = try await engine(showing: widget)
        let toggle = try action("SetLamp", of: engine)
        world.gate.shut()
        let press = Task { try await engine.widget("Tasks").perform(toggle) }
        await world.gate.arrivals(1)
        world.state.withLock { $0.isOn = true }
        try await engine.widget("Tasks").reload()
        #expect(engine.widgets[id]?.actions.isEmpty == true)
        #expect(engine.dependentWidgets(of: SetLamp.self).isEmpty)
        let before = engine.widgets.reloads
        world.gate.open()
        try await press.value
        #expect(engine.widgets.reloads == before + 1)
        try await engine.quiet()
    }

    /// The same place, the same type, another task: the late press must not complete it.
    @Test func aLatePressNeverReachesAnotherTask() async throws {
        let engine = try await engine()
        let stale = try action("CompleteTask", of: engine)
        state.set(.string("b"), "next", in: "Test")
        try await engine.widget("Tasks").reload()
        let error = await #expect(throws: ControlError.self) {
            try await engine.widget("Tasks").perform(stale)
        }
        #expect(error?.code == .staleAction)
        #expect(state.value("completed", in: "Test") == nil)
        try await engine.widget("Tasks").perform(action("CompleteTask", of: engine))
        #expect(state.value("completed", in: "Test") == .string("b"))
    }

    /// Somebody else has flipped it: the late press must not flip it back.
    @Test func aLatePressOfAToggleNeverDoesTheOpposite() async throws {
        let engine = try await engine()
        let stale = try action("SetDone", of: engine)
        state.set(.bool(true), "done", in: "Test")
        try await engine.widget("Tasks").reload()
        let error = await #expect(throws: ControlError.self) {
            try await engine.widget("Tasks").perform(stale)
        }
        #expect(error?.code == .staleAction)
        #expect(state.value("done", in: "Test") == .bool(true))
    }

    @Test func unchangedReloadKeepsActionIDs() async throws {
        let engine = try await engine()
        let before = engine.widgets[id]?.actions.keys.sorted()
        try await engine.widget("Tasks").reload()
        #expect(engine.widgets[id]?.actions.keys.sorted() == before)
    }
    /// The tree on show decides, and not what the timeline has for later or had before.
    @Test func actionOfAHiddenEntryIsStale() async throws {
        let clock = ManualClock.fixed()
        let begin = clock.now
        let script = ScriptedWidget("Tasks") { _ in
            .timeline([stamp(begin, 0, "a"), stamp(begin, 60, "b")], .never)
        }
        let widget = declared {
            WidgetDeclaration(
                evaluating: StaticConfiguration(kind: "Tasks", provider: ScriptedProvider(widget: script)) {
                    TaskView(task: $0.text)
                })
        }
        let engine = try await engine(showing: widget, clock: clock)
        let first = try action("CompleteTask", of: engine)
        clock.advance(by: 60)
        let second = try action("CompleteTask", of: engine)
        #expect(first != second)
        let error = await #expect(throws: ControlError.self) {
            try await engine.widget("Tasks").perform(first)
        }
        #expect(error?.code == .staleAction)
        #expect(state.value("completed", in: "Test") == nil)
        try await engine.widget("Tasks").perform(second)
        #expect(state.value("completed", in: "Test") == .string("b"))
    }

    /// As an action that is run by name does.
    @Test func widgetActionWaitsForControlsThatHoldIt() async throws {
        let world = World()
        let number = world.number
        let widget = declared {
            WidgetDeclaration(
                evaluating: StaticConfiguration(kind: "Tasks", provider: StampProvider(world: number)) {
                    DarkLampView(text: $0.text, world: number)
                })
        }
        let control = declared {
            ControlDeclaration(
                evaluating: StaticControlConfiguration(kind: "Lamp", provider: LampProvider(world: number)) {
                    isOn in
                    ControlWidgetToggle("Lamp", isOn: isOn, action: SetLamp(world: number)) { _ in Text("") }
                })
        }
        let engine = try await engine(showing: widget, beside: control)
        let toggle = try action("SetLamp", of: engine)
        world.gate.shut()
        let byControl = Task { try await engine.control("Lamp").toggle() }
        await world.gate.arrivals(1)
        let byTree = Task.immediate { try await engine.widget("Tasks").perform(toggle) }
        #expect(engine.load.running == 1, "one of the two runs")
        #expect(engine.load.waiting == 1)
        world.gate.open()
        #expect(try await byControl.value)
        try await byTree.value
    }
}
