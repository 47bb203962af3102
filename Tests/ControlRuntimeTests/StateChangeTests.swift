internal import BusContract
internal import FoundationEssentials
internal import TestSupport
internal import Testing
internal import WidgetKitLite

@testable internal import ControlEngine
@testable internal import ControlRuntime
@testable internal import DBus

private struct Shine: AppIntent {
    static let title: LocalizedStringResource = "Shine"
    func perform() async throws -> some IntentResult { .result() }
}

/// What is announced of a state that follows another: what differs, with its values, and nothing else.
@Suite(.standardTimeLimit)
struct StateChangeTests {
    private static let names = ControlPresentation.Names(display: "Lamp", description: "It shines")

    private func state(
        _ form: ResolvedTemplate.Form, _ names: ControlPresentation.Names = names
    ) -> ControlState {
        var template = ResolvedTemplate.empty
        template.form = form
        return state(template, names)
    }

    private func state(
        _ template: ResolvedTemplate, _ names: ControlPresentation.Names = names
    ) -> ControlState {
        var state = ControlState(ControlPresentation(template, names: names))
        state.outage = nil
        return state
    }

    private func level(
        _ value: Double, _ range: ClosedRange<Double> = 0...10, unit: String = "dB"
    ) -> ControlState {
        state(.level(ControlLevel(value: value, range: range, step: 1, unit: unit)))
    }

    private func selection(_ selected: String, _ ids: [String] = ["a", "b"]) -> ControlState {
        state(
            .selection(
                ControlSelection(
                    selected: selected, choices: ids.map { ControlSelection.Choice(id: $0, title: $0) })))
    }

    /// The announced values and names, and that they belong to one interface.
    private func change(
        _ before: ControlState, _ after: ControlState, in interface: InterfaceName
    ) throws -> (values: [MemberName], names: [MemberName]) {
        let change = try #require(after.valueChange(from: before))
        #expect(change.interface == interface)
        return (change.values.map(\.0), change.names)
    }

    /// A gallery sees the value as well, of whichever form it is.
    @Test func previewHasTheValueOfItsForm() {
        let lamp = state(.toggle(isOn: true)).preview(ofKind: "Lamp")
        #expect(lamp["IsOn"] == .boolean(true) && lamp["preview"] == .boolean(true))
        #expect(level(2).preview(ofKind: "Lamp")["Value"] == .double(2))
        let choice = selection("b").preview(ofKind: "Lamp")
        #expect(choice["Selected"] == .string("b") && choice["Choices"]?.elements?.count == 2)
        #expect(choice["Kind"] == .string("Lamp"))
    }

    /// What was sent for a change is sent again for the same change, and for no other that begins or ends
    /// elsewhere; and it takes the place of what is not out yet only where it tells of the same properties.
    @EngineActor @Test func cachedSignalsServeTheSameChangeOnly() throws {
        var cache = ChangesCache()
        let control = cache.of(ControlID(kind: "Lamp"))
        func change(_ before: Double, _ after: Double, of name: MemberName) throws -> ChangesCache.Change {
            let signal = BusSignal(path: "/lamp", interface: "org.example.Lamp1", member: "Changed")
            return ChangesCache.Change(
                before: level(before), after: level(after), properties: [name],
                signals: try MarshalledSignals([signal]))
        }
        let (up, down) = (try change(1, 2, of: "Value"), try change(2, 1, of: "Value"))
        for change in [up, down] { control.keep(change) }
        #expect(control.change(from: level(1), to: level(2)) === up)
        #expect(control.change(from: level(2), to: level(1)) === down)
        #expect(control.change(from: level(3), to: level(2)) == nil)
        #expect(control.change(from: level(1), to: level(3)) == nil)
        // Another control's are others.
        #expect(cache.of(ControlID(kind: "Fan")).change(from: level(1), to: level(2)) == nil)
        #expect(cache.of(ControlID(kind: "Lamp")) === control)

        let place = QueuedSignals(batch: 1, index: 0)
        var taken: [QueuedSignals?] = []
        for change in [up, down, try change(1, 2, of: "Tint")] {
            control.send(change) { _, earlier in
                taken.append(earlier)
                return place
            }
        }
        #expect(taken == [nil, place, nil])
    }

    /// All that comes of the kind and of the preview's value, each under its own name, and no state.
    @Test @MainActor func previewHasEveryShownProperty() {
        var template = ResolvedTemplate(
            evaluating: ControlWidgetButton("Lamp", action: Shine()) { _ in
                Label("Ready", systemImage: "keyboard").controlWidgetStatus("Warm")
                    .controlWidgetActionHint("Shine")
            })
        template.tint = .red
        template.isDisabled = true
        template.privacySensitive = true
        let state = ControlState(ControlPresentation(template, names: Self.names))
        #expect(
            state.preview(ofKind: "Light").values == [
                "Kind": .string("Light"), "DisplayName": .string("Lamp"),
                "Description": .string("It shines"), "Title": .string("Lamp"),
                "ValueText": .string("Ready"), "Status": .string("Warm"), "ActionHint": .string("Shine"),
                "Symbol": .string("keyboard"), "IconName": .string("input-keyboard-symbolic"),
                "Subject": .string(""), "SubjectDetail": .string(""), "PartOf": .string(""),
                "Part": .string(""), "Tint": .string("#ff3b30"), "Enabled": .boolean(false),
                "PrivacySensitive": .boolean(true),
                "preview": .boolean(true),
            ])
    }

    @Test func onlyChangedLevelPropertiesAreAnnounced() throws {
        #expect(level(2).valueChange(from: level(2)) == nil)
        let moved = try #require(level(3).valueChange(from: level(2)))
        #expect(moved.values.map(\.0) == [Level1.value.name] && moved.values[0].1 == .double(3))
        #expect(moved.names == [Level1.value.name])
        let other = try change(level(2), level(2, -5...20, unit: "%"), in: Level1.name)
        #expect(other.values == [Level1.minimum.name, Level1.maximum.name, Level1.unit.name])
        #expect(other.names == other.values)
    }

    /// Of what becomes private no value goes out, but that none can be read; they come back together.
    @Test func redactedValuesAreAnnouncedByNameOnly() throws {
        let all = [
            Level1.value.name, Level1.minimum.name, Level1.maximum.name, Level1.step.name, Level1.unit.name,
        ]
        let hidden = try change(level(2), level(2).redacted, in: Level1.name)
        #expect(hidden.values == [] && hidden.names == all)
        let shown = try change(level(2).redacted, level(2), in: Level1.name)
        #expect(shown.values == all && shown.names == all)
        let both = [Selection1.selected.name, Selection1.choices.name]
        let unselected = try change(selection("a"), selection("a").redacted, in: Selection1.name)
        #expect(unselected.values == [] && unselected.names == both)
        let selected = try change(selection("a").redacted, selection("a"), in: Selection1.name)
        #expect(selected.values == both && selected.names == both)
        let off = try change(
            state(.toggle(isOn: true)), state(.toggle(isOn: true)).redacted, in: Toggle1.name)
        #expect(off.values == [] && off.names == [Toggle1.isOn.name])
        #expect(state(.button).valueChange(from: state(.button).redacted) == nil)
    }

    @Test func onlyChangedSelectionPropertiesAreAnnounced() throws {
        #expect(selection("a").valueChange(from: selection("a")) == nil)
        let moved = try change(selection("a"), selection("b"), in: Selection1.name)
        #expect(moved.values == [Selection1.selected.name] && moved.names == moved.values)
        let grown = try change(selection("a"), selection("a", ["a", "b", "c"]), in: Selection1.name)
        #expect(grown.values == [Selection1.choices.name] && grown.names == grown.values)
    }

    /// A choice with a symbol has an icon for it; one without has neither.
    @Test func choiceHasTheIconOfItsSymbol() {
        let plain = ControlSelection.Choice(id: "a", title: "A").vardict
        #expect(plain == ["id": .string("a"), "title": .string("A")])
        let keyboard = ControlSelection.Choice(id: "a", title: "A", symbol: "keyboard").vardict
        #expect(keyboard["symbol"] == .string("keyboard"))
        #expect(keyboard["icon"] == .string("input-keyboard-symbolic"))
        #expect(keyboard["subtitle"] == nil && keyboard["badge"] == nil && keyboard["badge-icon"] == nil)
        let locked = ControlSelection.Choice(id: "a", title: "A", subtitle: "82 %", badge: "lock.fill")
            .vardict
        #expect(locked["subtitle"] == .string("82 %") && locked["badge"] == .string("lock.fill"))
        #expect(locked["badge-icon"]?.text?.isEmpty == false && locked["icon"] == nil)
    }

    /// What comes of no value is announced by itself.
    @Test func changedControlPropertiesAreAnnounced() {
        let before = state(.button)
        let failure = ControlState.Failure(name: "TimedOut", message: "too late")
        let changes: [([MemberName], (inout ControlState) -> Void)] = [
            ([], { $0.revision += 1 }),
            ([Control1.pending.name], { $0.isPending = true }),
            ([Control1.progress.name], { $0.progress = 0.5 }),
            ([Control1.error.name], { $0.useFailure = failure }),
            ([Control1.available.name, Control1.error.name], { $0.outage = .failed(failure) }),
        ]
        for (names, change) in changes {
            var after = before
            change(&after)
            #expect(after.changes(from: before).map(\.0) == names)
        }
        let renamed = state(.button, .init(display: "Fan", description: "It shines"))
        #expect(renamed.changes(from: before).map(\.0) == [Control1.displayName.name])
        let described = state(.button, .init(display: "Lamp", description: "It glows"))
        #expect(described.changes(from: before).map(\.0) == [Control1.descriptionText.name])
    }

    /// Before the first value the preview's symbol stands for the control, and only another one is announced.
    @Test @MainActor func symbolIsReadableBeforeTheFirstValue() {
        func button(_ symbol: String) -> ControlPresentation {
            ControlPresentation(
                ResolvedTemplate(
                    evaluating: ControlWidgetButton(action: Shine()) { Label("Shine", systemImage: symbol) }),
                names: .init(display: "Lamp", description: ""))
        }
        let unread = ControlState(ControlPresentation(unread: button("moon")))
        #expect(unread.symbol == "moon" && !unread.hasValue)
        let signs = [Control1.symbol.name, Control1.iconName.name]
        #expect(ControlState(button("moon")).changes(from: unread).allSatisfy { !signs.contains($0.0) })
        let changes = ControlState(button("sun.max")).changes(from: unread)
        #expect(changes.filter { signs.contains($0.0) }.map(\.0) == signs)
    }

    /// A picture of another name is another icon.
    @Test @MainActor func changedPictureIsAnnounced() {
        func pictured(_ picture: String) -> ControlState {
            state(
                ResolvedTemplate(
                    evaluating: ControlWidgetButton(action: Shine()) { Label("Shine", image: picture) }))
        }
        let changes = pictured("No-Such-Moon").changes(from: pictured("No-Such-Sun"))
        #expect(changes.map(\.0) == [Control1.iconName.name] && changes[0].1 == .string("No-Such-Moon"))
    }

    /// Each property of a widget with its own value, as the bus has it; -1 for a date that there isn't.
    @Test func changedWidgetPropertiesAreAnnounced() {
        let moment = Date(timeIntervalSince1970: 1.5)
        let changes: [(MemberName, BusValue, (inout WidgetState) -> Void)] = [
            (Widget1.displayName.name, .string("W"), { $0.displayName = "W" }),
            (Widget1.descriptionText.name, .string("D"), { $0.description = "D" }),
            (Widget1.families.name, .strings(["systemLarge"]), { $0.families = [.systemLarge] }),
            (Widget1.family.name, .string("systemLarge"), { $0.family = .systemLarge }),
            (Widget1.currentEntry.name, .string("{}"), { $0.entry = "{}" }),
            (Widget1.entryDate.name, .int64(1_500_000), { $0.entryDate = moment }),
            (Widget1.nextReload.name, .int64(1_500_000), { $0.nextReload = moment }),
            (Widget1.reloadPolicy.name, .string("never"), { $0.reloadPolicy = "never" }),
            (Widget1.budgetRemaining.name, .uint32(7), { $0.budgetRemaining = 7 }),
            (
                Widget1.relevance.name, .structure([.double(0.5), .double(60)]),
                { $0.relevance = TimelineEntryRelevance(score: 0.5, duration: 60) }
            ),
        ]
        for (name, value, change) in changes {
            var after = WidgetState()
            change(&after)
            let found = after.changes(from: WidgetState())
            #expect(found.map(\.0) == [name] && found.first?.1 == value, "\(name)")
            if name == Widget1.entryDate.name || name == Widget1.nextReload.name {
                #expect(WidgetState().changes(from: after).first?.1 == .int64(-1))
            }
        }
        #expect(WidgetState().changes(from: WidgetState()).isEmpty)
        // Whatever the author's numbers are, there is one on the bus.
        var after = WidgetState()
        after.budgetRemaining = -1
        #expect(after.changes(from: WidgetState()).isEmpty)
        #expect(Widget1.Relevance(nil).score.isNaN && Widget1.Relevance(nil).duration == 0)
    }

    /// The names that `gapplication` and desktop entries allow; the plain ones stay as they are.
    @Test(arguments: [
        (ControlID(kind: "Lamp-1"), "Lamp-1", "Lamp-1"), (ControlID(kind: "a.b"), "a.b", "a-2eb"),
        (ControlID(kind: "Lamp", instance: "2"), "Lamp.2", "Lamp-2e2"),
        (ControlID(kind: "My Lamp"), "My-20Lamp", "My-20Lamp"),
        (ControlID(kind: "my_lamp"), "my-5flamp", "my-5flamp"),
        (ControlID(kind: "\u{e9}"), "-c3-a9", "-c3-a9"), (ControlID(kind: ""), "-", "-"),
    ])
    func controlIDsBecomeActionNames(_ id: ControlID, _ action: String, _ desktop: String) {
        #expect(id.actionName == action && id.desktopActionName == desktop)
    }
}

/// What reloads after an action, as both ends tell it.
@EngineActor
@Suite(.standardTimeLimit)
struct DependentsTests {
    private struct Ring: AppIntent {
        static let title: LocalizedStringResource = "Ring"
        func perform() async throws -> some IntentResult { .result() }
    }

    private struct Poke: AppIntent {
        static let title: LocalizedStringResource = "Poke"
        func perform() async throws -> some IntentResult { .result() }
    }

    private struct Moment: TimelineEntry {
        let date: Date
    }

    private struct Moments: TimelineProvider {
        func placeholder(in context: Context) -> Moment { Moment(date: .distantPast) }

        func getSnapshot(in context: Context, completion: @escaping @Sendable (Moment) -> Void) {
            completion(placeholder(in: context))
        }

        func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<Moment>) -> Void) {
            completion(Timeline(entries: [placeholder(in: context)], policy: .never))
        }
    }

    @MainActor
    private static func items() -> [BundleItem] {
        let bell = StaticControlConfiguration(kind: "Bell") {
            ControlWidgetButton(action: Ring()) { Text("Bell") }
        }
        let lamp = StaticControlConfiguration(kind: "Lamp") {
            ControlWidgetButton(action: Poke()) { Text("Lamp") }
        }
        let status = StaticConfiguration(kind: "Status", provider: Moments()) { _ in Text("") }
        let controls = [
            ControlDeclaration(evaluating: bell),
            ControlDeclaration(evaluating: lamp.reloads(after: Ring.self)),
        ]
        let widget = WidgetDeclaration(evaluating: status.reloads(after: Ring.self))
        return controls.compactMap { $0.map { BundleItem.control($0) } }
            + [widget].compactMap { $0.map { BundleItem.widget($0) } }
    }

    /// Widgets, and controls as well.
    @Test func declaredReloadsAreDependencies() async throws {
        let items = await MainActor.run { Self.items() }
        let engine = try BundleEngine(name: "Test", items: items, in: EngineEnvironment())
        let bell = Contract.controlPath(kind: "Bell")
        #expect(
            engine.dependentPaths(of: ControlID(kind: "Bell")) == [
                Contract.widgetPath(kind: "Status"), Contract.controlPath(kind: "Lamp"),
            ])
        #expect(engine.dependentPaths(of: ControlID(kind: "Lamp")) == [])
        #expect(engine.dependsOn(WidgetID(kind: "Status")) == ["path:\(bell)", "intent:Ring"])
    }
}
