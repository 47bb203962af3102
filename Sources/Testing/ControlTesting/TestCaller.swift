public import AppIntentsLite
public import ControlEngine
internal import Synchronization

/// A caller on the bus, played by a test: somebody else who uses the controls, and answers what actions ask.
///
/// ```swift
/// let panel = TestCaller(confirms: false)
/// await #expect(throws: ControlError.self) { try await panel.press(button) }
/// #expect(panel.questions == ["Delete everything?"])
/// ```
@EngineActor
public final class TestCaller {
    /// Its unique name on the bus.
    public nonisolated let name: String
    private let conversation: Answers

    /// - Parameters:
    ///   - name: as a bus gives them; callers of different names take turns in a control's lane.
    ///   - confirms: what it answers where an action asks yes or no; nil when nobody is there to answer, as
    ///     without an agent.
    ///   - values: what it answers where an action asks for a parameter's value, by the parameter's name.
    ///   - choice: which of the choices it takes, by the choice's title.
    public nonisolated init(
        name: String = ":1.1", confirms: Bool? = nil, values: [String: IntentArgument] = [:],
        choice: String? = nil
    ) {
        self.name = name
        conversation = Answers(confirms: confirms, values: values, choice: choice)
    }

    /// What actions have asked it so far, in words.
    public var questions: [String] { conversation.asked }

    /// Presses a button; as ``ControlHandle/press()``.
    ///
    /// - Throws: ``ControlError``.
    public func press(_ control: ControlHandle) async throws { try await use(control, .press(control.id)) }

    /// Toggles; as ``ControlHandle/toggle()``.
    ///
    /// - Throws: ``ControlError``.
    @discardableResult
    public func toggle(_ control: ControlHandle) async throws -> Bool {
        try await use(control, .toggle(control.id))?.bool ?? false
    }

    /// Turns a toggle on or off; as ``ControlHandle/setValue(_:)``.
    ///
    /// - Throws: ``ControlError``.
    @discardableResult
    public func setValue(_ control: ControlHandle, _ value: Bool) async throws -> Bool {
        try await use(control, .setValue(control.id, .bool(value)))?.bool ?? false
    }

    @discardableResult
    private func use(_ control: ControlHandle, _ request: InvocationRequest) async throws -> ControlValue? {
        let caller = InvocationCaller(
            name: name, conversation: conversation.hasAny ? conversation : nil)
        return try await control.invoke(request, by: caller).value
    }

    private final class Answers: IntentConversation {
        private let confirms: Bool?
        private let values: [String: IntentArgument]
        private let choice: String?
        private let questions = Mutex<[String]>([])

        init(confirms: Bool?, values: [String: IntentArgument], choice: String?) {
            self.confirms = confirms
            self.values = values
            self.choice = choice
        }

        var hasAny: Bool { confirms != nil || !values.isEmpty || choice != nil }
        var asked: [String] { questions.withLock { $0 } }

        func value(for question: IntentQuestion) async throws -> IntentArgument {
            record(question)
            guard let value = question.parameter.flatMap({ values[$0] }) else {
                throw ControlError(.needsValue, "the test answers nothing for \(question.parameter ?? "it")")
            }
            return value
        }

        func confirmation(of question: IntentQuestion) async throws -> Bool {
            record(question)
            return confirms ?? false
        }

        func choice(for question: IntentQuestion) async throws -> String {
            record(question)
            guard let choice, let match = question.choices.first(where: { $0.title == choice }) else {
                let titles = question.choices.map(\.title)
                throw ControlError(.needsValue, "the test takes \(choice ?? "nothing") of \(titles)")
            }
            return match.id
        }

        private func record(_ question: IntentQuestion) { questions.withLock { $0.append(question.dialog) } }
    }
}
