import AppIntentsLite
import SwiftUILite
import TestSupport
import Testing
import WidgetKitLite

@testable import ControlEngine

/// What is shown of a control, as a value: what of it is private, and what tells two states apart.
@Suite(.standardTimeLimit)
struct ControlStateTests {
    private typealias Failure = ControlState.Failure

    @MainActor
    private func presentation(
        _ template: some ControlWidgetTemplate, name: String = "Safe", description: String = ""
    ) throws -> ControlPresentation {
        let control = ControlDeclaration(evaluating: StaticControlConfiguration(kind: "Safe") { template })
        return ControlPresentation(
            try #require(control).source.previewTemplate(),
            names: ControlPresentation.Names(display: name, description: description))
    }

    @MainActor
    private func safe(isOn: Bool = true) -> some ControlWidgetTemplate {
        ControlWidgetToggle(isOn: isOn, action: SetLamp(world: 0)) {
            Text("Four coins")
        } valueLabel: { _ in
            Label("Full", systemImage: "lock.fill").controlWidgetStatus("Closed").controlWidgetActionHint(
                "Empty It")
        }.tint(.red).privacySensitive()
    }

    private func texts(_ state: ControlState) -> [String] {
        [
            state.title, state.valueText, state.status, state.actionHint, state.symbol, state.imageName,
            state.tint,
        ]
    }

    private struct Look {
        var (name, description) = ("Safe", "Keeps coins")
        var (title, value, status, hint) = ("Coins", "Four", "Closed", "Empty It")
        var (symbol, picture) = ("lock.fill", "")
        var tint = Color.red
        var (isOn, isDisabled, isPrivate) = (true, false, false)
    }

    @MainActor
    private func presentation(_ look: Look) throws -> ControlPresentation {
        let icon =
            look.picture.isEmpty
            ? Label(look.value, systemImage: look.symbol) : Label(look.value, image: look.picture)
        let toggle = ControlWidgetToggle(isOn: look.isOn, action: SetLamp(world: 0)) {
            Text(look.title)
        } valueLabel: { _ in
            icon.controlWidgetStatus("\(look.status)").controlWidgetActionHint("\(look.hint)")
        }
        return try presentation(
            toggle.tint(look.tint).disabled(look.isDisabled).privacySensitive(look.isPrivate),
            name: look.name, description: look.description)
    }

    /// What differs in anything that is shown is another presentation, and so is announced.
    @Test @MainActor func presentationEqualityCountsEveryShownValue() throws {
        let changes: [(String, (inout Look) -> Void)] = [
            ("name", { $0.name = "Chest" }), ("description", { $0.description = "" }),
            ("title", { $0.title = "Notes" }), ("value", { $0.value = "Five" }),
            ("status", { $0.status = "Ajar" }), ("hint", { $0.hint = "Fill It" }),
            ("symbol", { $0.symbol = "lock" }), ("picture", { $0.picture = "Lock" }),
            ("tint", { $0.tint = .blue }), ("isOn", { $0.isOn = false }),
            ("isDisabled", { $0.isDisabled = true }), ("isPrivate", { $0.isPrivate = true }),
        ]
        let first = try presentation(Look())
        #expect(try presentation(Look()) == first)
        for (what, change) in changes {
            var look = Look()
            change(&look)
            #expect(try presentation(look) != first, "\(what)")
        }
    }

    /// An author may say anything: what is announced of it has a limit, as all errors have.
    @Test func failureMessageIsCutToItsLimit() {
        let longest = String(repeating: "a", count: 4_096)
        #expect(Failure(ControlError(.performFailed, longest)).message == longest)
        let cut = Failure(ControlError(.performFailed, longest + "b")).message
        #expect(cut == longest.dropLast(3) + "…")
        let wide = Failure(ControlError(.performFailed, String(repeating: "ä", count: 1_000_000))).message
        #expect(wide.utf8.count <= 4_096 && wide.hasSuffix("ä…"))
    }

    /// While the session is locked only which control it is can be seen of a private one, and how it does.
    @Test @MainActor func redactedPrivateControlLosesItsWords() throws {
        var state = ControlState(try presentation(safe(), description: "Keeps coins"))
        #expect(texts(state).prefix(5) == ["Four coins", "Full", "Closed", "Empty It", "lock.fill"])
        #expect(state.tint.hasPrefix("#"))
        state.outage = .failed(Failure(name: "Unavailable", message: "four coins are stuck"))
        state.useFailure = Failure(name: "PerformFailed", message: "the fifth coin is stuck")
        (state.isPending, state.progress, state.revision) = (true, 0.5, 7)
        let seen = state.redacted
        #expect(texts(seen) == ["Safe", "", "", "", "", "", ""])
        #expect(seen.isOn == nil && seen.value == nil)
        #expect(seen.failure == Failure(name: "Unavailable", message: ""))
        #expect(seen.useFailure == Failure(name: "PerformFailed", message: ""))
        #expect(seen.form == .toggle && seen.isEnabled && seen.isPrivacySensitive && seen.hasValue)
        #expect(seen.displayName == "Safe" && seen.description == "Keeps coins")
        #expect(seen.isPending && seen.progress == 0.5 && seen.revision == 7)
        // Before its first value it has none for those either who may see all.
        let unread = ControlState(ControlPresentation(unread: try presentation(safe())))
        #expect(texts(unread) == ["Safe", "", "", "", "lock.fill", "", ""])
        #expect(!unread.redacted.hasValue && unread.redacted.symbol.isEmpty)
        let disabled = ControlState(try presentation(safe().disabled(true))).redacted
        #expect(!disabled.isEnabled)
        let picture = ControlState(
            try presentation(ControlWidgetButton(action: Ring()) { Label("Coins", image: "Coin") }))
        #expect(picture.imageName == "Coin" && picture.redacted.imageName == "")
    }

    /// What is the same is not announced, so whatever is shown counts; the number of changes is none itself.
    @Test @MainActor func stateComparisonCountsEveryShownValue() throws {
        let state = ControlState(try presentation(safe()))
        var later = state
        later.revision += 1
        #expect(later.showsSame(as: state))
        let other = try presentation(safe(isOn: false))
        let changes: [(String, (inout ControlState) -> Void)] = [
            ("presentation", { $0.presentation = other }), ("outage", { $0.outage = nil }),
            ("pending", { $0.isPending = true }), ("progress", { $0.progress = 0 }),
            ("failure", { $0.useFailure = Failure(name: "PerformFailed", message: "") }),
        ]
        for (name, change) in changes {
            var changed = state
            change(&changed)
            #expect(!changed.showsSame(as: state), "\(name)")
        }
    }

    /// Two that read alike may have another value, or belong to another kind.
    @Test @MainActor func presentationsThatReadAlikeMayDiffer() throws {
        let on = try presentation(safe())
        #expect(try on == presentation(safe()))
        #expect(try on != presentation(safe(isOn: false)))
        #expect(try on != presentation(safe(), description: "Keeps coins"))
        let hidden = ControlPresentation(redacting: on)
        #expect(on != hidden)
        #expect(ControlPresentation(unread: hidden) != hidden)
    }

    /// A label of the value that has no symbol leaves the control's own.
    @Test @MainActor func valueLabelWithoutSymbolKeepsTheControlsSymbol() throws {
        func lamp(_ value: some View) throws -> ControlPresentation {
            try presentation(
                ControlWidgetToggle(isOn: true, action: SetLamp(world: 0)) {
                    Label("Lamp", systemImage: "lamp")
                } valueLabel: { _ in
                    value
                })
        }
        let plain = try lamp(Text("Lit"))
        #expect([plain.valueText, plain.symbol, plain.imageName] == ["Lit", "lamp", ""])
        let bright = try lamp(Label("Lit", systemImage: "sun"))
        #expect([bright.valueText, bright.symbol, bright.imageName] == ["Lit", "sun", ""])
        let painted = try lamp(Label("Lit", image: "Sun"))
        #expect([painted.valueText, painted.symbol, painted.imageName] == ["Lit", "", "Sun"])
    }

    /// A press is answered with the value, whatever sort of control it is.
    @Test @EngineActor func everyControlFormHasItsValue() throws {
        var template = try World().toggleRecord(ControlID(kind: "Lamp")).template
        func state(_ form: ResolvedTemplate.Form) -> ControlState {
            template.form = form
            return ControlState(ControlPresentation(template, names: .init(display: "", description: "")))
        }
        let level = ControlLevel(value: 3, range: 0...10, step: 1, unit: "")
        let selection = ControlSelection(
            selected: "b", choices: ["a", "b"].map { .init(id: $0, title: $0) })
        let states = [
            state(.toggle(isOn: true)), state(.button), state(.level(level)), state(.selection(selection)),
        ]
        #expect(states.map(\.form) == [.toggle, .button, .level, .selection])
        #expect(states.map(\.value) == [.bool(true), nil, .number(3), .choice("b")])
        #expect(states.map(\.isOn) == [true, nil, nil, nil])
        #expect(states.map(\.level) == [nil, nil, level, nil])
        #expect(states.map(\.selection) == [nil, nil, nil, selection])
        #expect(states.map(\.redacted.value) == [nil, nil, nil, nil])
    }
}
