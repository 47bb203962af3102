import AppIntentsLite
import SwiftUILite
import TestSupport
import Testing
import WidgetKitLite

/// A provider as authors write them: a class, with a value that isn't `Sendable`.
private final class Lamp: ControlValueProvider {
    final class State {
        var isOn = false
    }

    var answers = 0

    var previewValue: State { State() }

    func currentValue() async throws -> State {
        answers += 1
        guard answers < 3 else { throw Broken() }
        let state = State()
        state.isOn = true
        return state
    }
}

private struct Watched: ObservingControlValueProvider {
    let events: AsyncThrowingStream<Int, any Error>

    var previewValue: Int { 0 }
    func currentValue() async throws -> Int { 1 }
    func changes() -> AsyncThrowingStream<Int, any Error> { events }
}

private struct RoomLight: AppIntentControlValueProvider {
    func previewValue(configuration: RoomChoice) -> String { "preview " + configuration.room }
    func currentValue(configuration: RoomChoice) async throws -> String { "now " + configuration.room }
}

private struct Handler: ControlPushHandler {
    func pushTokensDidChange(controls: [ControlInfo]) {}
}

@Suite(.standardTimeLimit)
@MainActor
struct ControlDeclarationTests {
    private func declare(_ configuration: some ControlWidgetConfiguration) throws -> ControlDeclaration {
        try #require(ControlDeclaration(evaluating: configuration))
    }

    @Test func `a control without a value is its template`() async throws {
        let control = try declare(
            StaticControlConfiguration(kind: "Bell") {
                ControlWidgetButton(action: RingBell()) { Text("Ring") }
            })
        #expect(control.kind == "Bell")
        #expect(control.displayName == nil)
        #expect(!control.isConfigurable)
        #expect(control.source.previewTemplate().label.title == "Ring")
        #expect(try await control.source.currentTemplate()().label.title == "Ring")
        #expect(control.source.changes == nil)
    }

    @Test func valueProviderIsAskedEachTime() async throws {
        let control = try declare(
            StaticControlConfiguration(kind: "Lamp", provider: Lamp()) { state in
                ControlWidgetToggle(isOn: state.isOn, action: SetLight()) { Text("Lamp") }
            })
        #expect(control.source.previewTemplate().form == .toggle(isOn: false))
        let evaluation = try await control.source.currentTemplate()
        #expect(evaluation().form == .toggle(isOn: true))
        _ = try await control.source.currentTemplate()
        await #expect(throws: Broken()) { _ = try await control.source.currentTemplate() }
    }

    @Test func `modifiers describe a control`() throws {
        let control = try declare(
            StaticControlConfiguration(kind: "Bell") {
                ControlWidgetButton(action: RingBell()) { Text("Ring") }
            }
            .displayName("The bell")
            .description("Rings")
            .promptsForUserConfiguration()
            .pushHandler(Handler.self)
            .reloads(after: SetLight.self, RingBell.self)
            .reloads(after: OpenRoom.self))
        #expect(control.displayName?.resolved == "The bell")
        #expect(control.description?.resolved == "Rings")
        #expect(control.promptsForUserConfiguration)
        #expect(control.pushHandler is Handler.Type)
        #expect(control.reloadsAfter.map { $0.persistentIdentifier } == ["SetLight", "RingBell", "OpenRoom"])
    }

    /// The source of a control whose provider observes these events.
    private func watched(_ events: AsyncThrowingStream<Int, any Error>) throws -> ControlSource {
        try declare(
            StaticControlConfiguration(kind: "Watched", provider: Watched(events: events)) { _ in
                ControlWidgetButton(action: RingBell()) { Text("Ring") }
            }
        ).source
    }

    @Test func `changes are followed until they end`() async throws {
        let (events, continuation) = AsyncThrowingStream<Int, any Error>.makeStream()
        let source = try watched(events)
        let follow = try #require(source.changes)
        let changes = follow()
        continuation.yield(1)
        continuation.yield(2)
        continuation.finish(throwing: Broken())
        var count = 0
        for await _ in changes { count += 1 }
        #expect(count == 2)
    }

    /// Also one whose configuration is looked up before each read.
    @Test func `a source that finds its configuration is followed`() async throws {
        let (events, continuation) = AsyncThrowingStream<Int, any Error>.makeStream()
        let inner = try watched(events)
        let source = ControlSource(inner, finding: { 1 }, for: { _ in inner })
        #expect(!source.isFixed)
        let follow = try #require(source.changes)
        let changes = follow()
        continuation.yield(1)
        continuation.finish()
        var count = 0
        for await _ in changes { count += 1 }
        #expect(count == 1)
    }

    @Test func `a configured control has a source per configuration`() async throws {
        let control = try declare(
            AppIntentControlConfiguration(kind: "Room", provider: RoomLight()) { value in
                ControlWidgetButton(action: RingBell()) { Text(value) }
            })
        #expect(control.isConfigurable)
        #expect(control.configurationType is RoomChoice.Type)
        #expect(control.source.previewTemplate().label.title == "preview hall")
        let kitchen = control.sourceFor(RoomChoice(room: "kitchen"))
        #expect(kitchen.previewTemplate().label.title == "preview kitchen")
        #expect(try await kitchen.currentTemplate()().label.title == "now kitchen")
    }

    @Test func `a configured control without a provider shows its configuration`() async throws {
        let control = try declare(
            AppIntentControlConfiguration(kind: "Room", intent: RoomChoice.self) { choice in
                ControlWidgetButton(action: RingBell()) { Text(choice.room) }
            })
        let kitchen = control.sourceFor(RoomChoice(room: "kitchen"))
        #expect(try await kitchen.currentTemplate()().label.title == "kitchen")
        #expect(control.source.previewTemplate().label.title == "hall")
    }

    struct Shared: ControlWidgetConfiguration {
        let kind: String

        var body: some ControlWidgetConfiguration {
            StaticControlConfiguration(kind: kind) {
                ControlWidgetButton(action: RingBell()) { Text("Ring") }
            }
        }
    }

    @Test func `a configuration of the author's own is unfolded`() throws {
        #expect(try declare(Shared(kind: "A").displayName("N")).kind == "A")
        #expect(ControlDeclaration(evaluating: EmptyControlWidgetConfiguration().displayName("N")) == nil)
    }

    @Test func `control info compares by what it names`() {
        let info = ControlInfo(id: "1", kind: "Room", configuration: RoomChoice(room: "kitchen"))
        #expect(info == ControlInfo(id: "1", kind: "Room"))
        #expect(info.configurationIntent(of: RoomChoice.self)?.room == "kitchen")
        #expect(ControlInfo(id: "1", kind: "Room").configurationIntent(of: RoomChoice.self) == nil)
    }
}
