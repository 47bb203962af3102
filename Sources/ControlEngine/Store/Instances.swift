internal import AppIntentsLite
internal import EventLoop
internal import Logging

/// What is placed, as it is on the disk: a change takes place once it is kept, or not at all. And the names
/// and the room of what is being placed.
@EngineActor
final class Instances {
    /// The room of what is being placed, and may still have to wait for an author's code or the disk.
    struct Room {
        var count = 0
        var bytes = 0
    }

    /// What is to be kept, and what it brings once it is on the disk.
    typealias Plan<Element: StoredInstance> = (change: InstanceChange<Element>, then: @EngineActor () -> Void)

    private let options: EngineOptions
    private let phase: EnginePhase
    /// Nil without a store.
    private let controls: InstanceKeeper<StoredControl>?
    private let widgets: InstanceKeeper<StoredWidget>?
    /// The number of the widget that was placed last.
    private var lastWidgetNumber = 0
    /// The number of the control that was placed last, by kind.
    private var lastControlNumbers: [String: Int] = [:]
    /// What is being placed.
    private var arriving = Room()
    /// What is placed, with the bytes that its values keep, and all of these together.
    private var sizes: [InstanceName: Int] = [:]
    private var placedBytes = 0
    /// What is on the disk and can't be placed at present.
    private var leftOut: Set<InstanceName> = []
    private var order = ChangeOrder()
    /// For all that is kept, as it is read again.
    let readings = ReadingQueue()

    /// Reads what was placed in earlier runs, and reports to the user at the terminal what could not be read.
    ///
    /// - Parameter writing: the threads on which lists are written.
    init(in environment: EngineEnvironment, _ phase: EnginePhase, writing: GrowingExecutor) {
        options = environment.options
        self.phase = phase
        guard let store = environment.store else {
            (controls, widgets) = (nil, nil)
            return
        }
        controls = Self.keeper(
            "placed controls", environment, writing, { try store.controls() }, { try store.save($0) })
        widgets = Self.keeper(
            "placed widgets", environment, writing, { try store.placedWidgets() }, { try store.save($0) })
        noteKept()
    }

    /// Reads the controls again, as another process may have changed them.
    ///
    /// - Parameter isRetry: whether only where they couldn't be read before.
    /// - Returns: whether they have been read; where that can't be done, all stays as it was.
    func readControlsAgain(isRetry: Bool) async -> Bool {
        defer { noteKept() }
        return await controls?.reread(isRetry: isRetry) == true
    }

    /// The same of the widgets.
    func readWidgetsAgain(isRetry: Bool) async -> Bool {
        defer { noteKept() }
        return await widgets?.reread(isRetry: isRetry) == true
    }

    /// Whether something could not be read again.
    var areOutdated: Bool { controls?.isOutdated == true || widgets?.isOutdated == true }

    private func noteKept() {
        let kept =
            keptControls.map { InstanceName.control(ControlID(kind: $0.kind, instance: $0.instance)) }
            + keptWidgets.map { InstanceName.widget(WidgetID(kind: $0.kind, instance: $0.instance)) }
        leftOut = Set(kept.filter { sizes[$0] == nil })
        for control in keptControls {
            let number = max(lastControlNumbers[control.kind] ?? 0, Int(control.instance) ?? 0)
            lastControlNumbers[control.kind] = number
        }
        for widget in keptWidgets { lastWidgetNumber = max(lastWidgetNumber, Int(widget.instance) ?? 0) }
    }

    private static func keeper<Element: StoredInstance>(
        _ name: String, _ environment: EngineEnvironment, _ writing: GrowingExecutor,
        _ read: @escaping @Sendable () throws -> StoredList<Element>,
        _ save: @escaping InstanceKeeper<Element>.Save
    ) -> InstanceKeeper<Element> {
        let logger = environment.options.logger
        let load: InstanceKeeper<Element>.Load = {
            StoredList.found(name, adding: "added", logger, after: $0, read)
        }
        // The changes of one iteration of the loop share a write.
        let plan: InstanceKeeper<Element>.Plan = environment.afterReply ?? { work in work() }
        return InstanceKeeper(name, on: writing, plan: plan, load: load) { list in
            do {
                try save(list)
            } catch {
                logger.warning(
                    "the \(name) can't be kept: \(ControlError.text(of: error))",
                    metadata: LoggedEvent.stateNotKept.metadata())
                throw error
            }
        }
    }

    /// The controls that are on the disk, those that can't be placed at present as well.
    var keptControls: [StoredControl] { controls?.kept ?? [] }
    /// The same of widgets.
    var keptWidgets: [StoredWidget] { widgets?.kept ?? [] }

    /// Whether a control has this name on the disk, or will have it.
    func hasControl(_ id: ControlID) -> Bool { controls?.has(id.kind, id.instance ?? "") == true }

    /// The same of a widget.
    func hasWidget(_ id: WidgetID) -> Bool { widgets?.has(id.kind, id.instance ?? "") == true }

    /// Whether it is on the disk, also where it can't be placed at present.
    func isKept(_ name: InstanceName) -> Bool {
        switch name {
        case .control(let id): InstanceChange.index(id.kind, id.instance ?? "", keptControls) != nil
        case .widget(let id): InstanceChange.index(id.kind, id.instance ?? "", keptWidgets) != nil
        }
    }

    /// Whether a control of a kind is on the disk that can't be placed at present. Asked for each that is
    /// placed, of which there may be hundreds.
    func leavesOut(controlOfKind kind: String) -> Bool {
        leftOut.contains { if case .control(let id) = $0 { id.kind == kind } else { false } }
    }

    /// The same of widgets.
    func leavesOut(widgetOfKind kind: String) -> Bool {
        leftOut.contains { if case .widget(let id) = $0 { id.kind == kind } else { false } }
    }

    /// A name that no control of the kind has had since the start: who still means one that was removed
    /// meets no other.
    ///
    /// - Parameters:
    ///   - first: the number to try first.
    ///   - isTaken: whether a control of this name is placed.
    func nextControl(
        ofKind kind: String, from first: @autoclosure () -> Int, isTaken: (ControlID) -> Bool
    ) -> ControlID {
        var number = lastControlNumbers[kind].map { Self.number(after: $0) } ?? first()
        while true {
            let id = ControlID(kind: kind, instance: "\(number)")
            if !isTaken(id), !hasControl(id) { return id }
            number = Self.number(after: number)
        }
    }

    /// A file may have any number; after the last one there is the first.
    private static func number(after last: Int) -> Int { last == .max ? 1 : last + 1 }

    /// A new control has been placed under this name.
    func hasPlaced(_ id: ControlID) {
        lastControlNumbers[id.kind] = id.instance.flatMap { Int($0) }
    }

    /// A name that no widget of the kind has had since the start.
    func nextWidget(ofKind kind: String, isTaken: (WidgetID) -> Bool) -> WidgetID {
        while true {
            lastWidgetNumber = Self.number(after: lastWidgetNumber)
            let id = WidgetID(kind: kind, instance: "\(lastWidgetNumber)")
            if !isTaken(id), widgets?.has(kind, "\(lastWidgetNumber)") != true { return id }
        }
    }

    /// A change of what is placed that arrives now: what takes long to look up doesn't undo what came after
    /// it.
    func arrival(of name: InstanceName) -> Arrival { order.arrival(of: name) }

    /// A control or widget that was placed has these values.
    func weigh(_ name: InstanceName, _ configuration: [String: IntentArgument]) {
        let size = configuration.size
        leftOut.remove(name)
        placedBytes += size - (sizes.updateValue(size, forKey: name) ?? 0)
    }

    /// A control or widget isn't placed any more, or what couldn't be placed has been removed.
    func forget(_ name: InstanceName) {
        order.forget(name)
        if isKept(name) { leftOut.insert(name) } else { leftOut.remove(name) }
        placedBytes -= sizes.removeValue(forKey: name) ?? 0
    }

    /// Makes a change among the controls, and what it brings once it is on the disk; at once without a store.
    ///
    /// - Parameters:
    ///   - arrival: when it came, where the order counts.
    ///   - plan: says what to do. From here on nothing else comes between, as a name that was found free
    ///     must be free still when the change is entered.
    /// - Throws: ``ControlError`` where it can't be kept, what `plan` throws, and with `cancelled` where a
    ///   change that came later has been made; nothing has changed then.
    func keepControls(
        _ arrival: Arrival? = nil, _ plan: @EngineActor () throws(ControlError) -> Plan<StoredControl>
    ) async throws(ControlError) {
        try await keep(in: controls, arrival, plan)
    }

    /// The same among the widgets.
    func keepWidgets(
        _ arrival: Arrival? = nil, _ plan: @EngineActor () throws(ControlError) -> Plan<StoredWidget>
    ) async throws(ControlError) {
        try await keep(in: widgets, arrival, plan)
    }

    private func keep<Element: StoredInstance>(
        in keeper: InstanceKeeper<Element>?, _ arrival: Arrival?,
        _ plan: @EngineActor () throws(ControlError) -> Plan<Element>
    ) async throws(ControlError) {
        let problem: ControlError? = await withCheckedContinuation { continuation in
            do throws(ControlError) {
                guard phase.isOpen else { throw phase.closing }
                let (change, apply) = try plan()
                if let arrival { try order.enter(arrival) }
                let end: @EngineActor (ControlError?) -> Void = { [self] problem in
                    if let arrival { order.end(arrival, isMade: problem == nil) }
                    // Not after the wait: what follows a change happens in the order of the changes.
                    if problem == nil { apply() }
                    continuation.resume(returning: problem)
                }
                if let keeper { keeper.keep(change, end) } else { end(nil) }
            } catch {
                continuation.resume(returning: error)
            }
        }
        if let problem { throw problem }
    }

    /// Reserves room for another placed control or widget, or for other values of one, until it is placed.
    ///
    /// - Parameters:
    ///   - isNew: whether it comes in addition to those that there are.
    ///   - old: the values that go.
    /// - Returns: the reservation, to be released once it is placed or could not be.
    /// - Throws: ``ControlError`` with `limitsExceeded`.
    func takeRoom(
        for configuration: [String: IntentArgument], isNew: Bool,
        insteadOf old: [String: IntentArgument] = [:]
    ) throws(ControlError) -> Room {
        let count = sizes.count + arriving.count
        if isNew, count >= options.instanceLimit {
            throw ControlError(
                .limitsExceeded, "\(count) controls and widgets are placed already; remove some first")
        }
        let bytes = placedBytes + arriving.bytes - old.size + configuration.size
        guard bytes <= options.instanceBytes || configuration.size <= old.size else {
            throw ControlError(
                .limitsExceeded,
                "the configurations of all placed controls and widgets may have \(options.instanceBytes) bytes, "
                    + "and would have \(bytes)")
        }
        let room = Room(count: isNew ? 1 : 0, bytes: configuration.size)
        arriving.count += room.count
        arriving.bytes += room.bytes
        return room
    }

    func giveBack(_ room: Room) {
        arriving.count -= room.count
        arriving.bytes -= room.bytes
    }

    /// Waits until all changes of controls are on the disk.
    func finishControls() async { await controls?.finish() }

    /// Waits until all changes are on the disk.
    func finish() async {
        await finishControls()
        await widgets?.finish()
    }
}

extension [String: IntentArgument] {
    /// Bytes that the values keep, more or less.
    fileprivate var size: Int { reduce(0) { $0 + $1.key.utf8.count + $1.value.size } }
}

extension IntentArgument {
    /// Bytes that the value keeps, more or less.
    fileprivate var size: Int {
        switch self {
        case .string(let text): text.utf8.count
        case .data(let data): data.count
        // An empty one takes its place in the list as well.
        case .array(_, let elements): elements.reduce(16) { $0 + max(16, $1.size) }
        case .dictionary(let entries): entries.reduce(16) { $0 + $1.key.utf8.count + max(16, $1.value.size) }
        default: 16
        }
    }
}

/// A placed control or widget.
enum InstanceName: Hashable, CustomStringConvertible {
    case control(ControlID)
    case widget(WidgetID)

    var description: String {
        switch self {
        case .control(let id): id.description
        case .widget(let id): id.description
        }
    }
}

/// When a change of a placed control or widget came.
struct Arrival {
    let name: InstanceName
    fileprivate let number: UInt64
}

/// The order in which changes of placed things came.
private struct ChangeOrder {
    private var last: UInt64 = 0
    /// The latest change of each that has been made, and later ones that are being made.
    private var entered: [InstanceName: [UInt64]] = [:]

    mutating func arrival(of name: InstanceName) -> Arrival {
        last += 1
        return Arrival(name: name, number: last)
    }

    mutating func enter(_ arrival: Arrival) throws(ControlError) {
        guard entered[arrival.name]?.last ?? 0 < arrival.number else {
            throw ControlError(
                .cancelled,
                "another change of \(arrival.name) that came later has been made; this one was not")
        }
        entered[arrival.name, default: []].append(arrival.number)
    }

    mutating func end(_ arrival: Arrival, isMade: Bool) {
        entered[arrival.name]?.removeAll { isMade ? $0 < arrival.number : $0 == arrival.number }
    }

    mutating func forget(_ name: InstanceName) { entered[name] = nil }
}
