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
    private var order = ChangeOrder()

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
        for widget in keptWidgets { lastWidgetNumber = max(lastWidgetNumber, Int(widget.instance) ?? 0) }
    }

    private static func keeper<Element: StoredInstance>(
        _ name: String, _ environment: EngineEnvironment, _ writing: GrowingExecutor,
        _ read: () throws -> StoredList<Element>, _ save: @escaping InstanceKeeper<Element>.Save
    ) -> InstanceKeeper<Element> {
        let logger = environment.options.logger
        var kept: [Element] = []
        var refusal: String?
        do {
            let list = try read()
            (kept, refusal) = (list.elements, list.refusal)
            if let remark = list.remark ?? refusal.map({ "the \(name) can't be changed: \($0)" }) {
                logger.error("\(remark)", metadata: LoggedEvent.stateUnreadable.metadata())
            }
        } catch {
            let reason = ControlError.text(of: error)
            logger.error(
                "the \(name) can't be read, and none can be added: \(reason)",
                metadata: LoggedEvent.stateUnreadable.metadata())
            refusal = reason
        }
        // The changes of one iteration of the loop share a write.
        let plan: InstanceKeeper<Element>.Plan = environment.afterReply ?? { work in work() }
        return InstanceKeeper(name, kept, refusal: refusal, on: writing, plan: plan) { list in
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

    /// The names of all that is on the disk, what can't be placed at present as well.
    var keptNames: (controls: [ControlID], widgets: [WidgetID]) {
        (
            keptControls.map { ControlID(kind: $0.kind, instance: $0.instance) },
            keptWidgets.map { WidgetID(kind: $0.kind, instance: $0.instance) }
        )
    }

    /// A name that no control of the kind has had since the start: who still means one that was removed
    /// meets no other.
    ///
    /// - Parameters:
    ///   - first: the number to try first.
    ///   - isTaken: whether a control of this name is placed.
    func nextControl(ofKind kind: String, from first: Int, isTaken: (ControlID) -> Bool) -> ControlID {
        var number = max(first, (lastControlNumbers[kind] ?? 0) + 1)
        while true {
            let id = ControlID(kind: kind, instance: "\(number)")
            if !isTaken(id), !hasControl(id) { return id }
            number += 1
        }
    }

    /// A new control has been placed under this name.
    func hasPlaced(_ id: ControlID) {
        lastControlNumbers[id.kind] = id.instance.flatMap { Int($0) }
    }

    /// A name that no widget of the kind has had since the start.
    func nextWidget(ofKind kind: String, isTaken: (WidgetID) -> Bool) -> WidgetID {
        while true {
            // A file may have any number; after the last one there is the first.
            lastWidgetNumber = lastWidgetNumber == .max ? 1 : lastWidgetNumber + 1
            let id = WidgetID(kind: kind, instance: "\(lastWidgetNumber)")
            if !isTaken(id), widgets?.has(kind, "\(lastWidgetNumber)") != true { return id }
        }
    }

    /// Takes a number for a change of what is placed, by which the order of arrival is known later: what
    /// takes long to look up doesn't undo what came after it.
    func takeNumber() -> UInt64 { order.takeNumber() }

    /// Enters a change of a control in the order of arrival.
    ///
    /// - Throws: ``ControlError`` with `cancelled` where a later one has been entered.
    func enter(_ number: UInt64, of id: ControlID) throws(ControlError) {
        try order.enter(number, of: .control(id), called: id.description)
    }

    /// The same of a widget.
    func enter(_ number: UInt64, of id: WidgetID) throws(ControlError) {
        try order.enter(number, of: .widget(id), called: id.description)
    }

    /// A control has been removed.
    func forget(_ id: ControlID) { order.forget(.control(id)) }

    /// A widget has been removed.
    func forget(_ id: WidgetID) { order.forget(.widget(id)) }

    /// Makes a change among the controls, and what it brings once it is on the disk; at once without a store.
    ///
    /// - Parameter plan: says what to do. From here on nothing else comes between, as a name that was found
    ///   free must be free still when the change is entered.
    /// - Throws: ``ControlError`` where it can't be kept, and what `plan` throws; nothing has changed then.
    func keepControls(_ plan: @EngineActor () throws(ControlError) -> Plan<StoredControl>)
        async throws(ControlError)
    {
        try await keep(in: controls, plan)
    }

    /// The same among the widgets.
    func keepWidgets(_ plan: @EngineActor () throws(ControlError) -> Plan<StoredWidget>)
        async throws(ControlError)
    {
        try await keep(in: widgets, plan)
    }

    private func keep<Element: StoredInstance>(
        in keeper: InstanceKeeper<Element>?, _ plan: @EngineActor () throws(ControlError) -> Plan<Element>
    ) async throws(ControlError) {
        let problem: ControlError? = await withCheckedContinuation { continuation in
            do throws(ControlError) {
                guard phase.isOpen else { throw phase.closing }
                let (change, apply) = try plan()
                guard let keeper else {
                    apply()
                    return continuation.resume(returning: nil)
                }
                keeper.keep(change) { problem in
                    // Not after the wait: what follows a change happens in the order of the changes.
                    if problem == nil { apply() }
                    continuation.resume(returning: problem)
                }
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
    ///   - placed: the values of all that is placed.
    /// - Returns: the reservation, to be released once it is placed or could not be.
    /// - Throws: ``ControlError`` with `limitsExceeded`.
    func takeRoom(
        for configuration: [String: IntentArgument], isNew: Bool,
        insteadOf old: [String: IntentArgument] = [:], besides placed: [[String: IntentArgument]]
    ) throws(ControlError) -> Room {
        let count = placed.count + arriving.count
        if isNew, count >= options.instanceLimit {
            throw ControlError(
                .limitsExceeded, "\(count) controls and widgets are placed already; remove some first")
        }
        let bytes = placed.reduce(arriving.bytes) { $0 + $1.size } - old.size + configuration.size
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

/// The order in which changes of placed things came.
private struct ChangeOrder {
    enum Name: Hashable {
        case control(ControlID)
        case widget(WidgetID)
    }

    private var last: UInt64 = 0
    /// The latest change of each that has been entered.
    private var entered: [Name: UInt64] = [:]

    mutating func takeNumber() -> UInt64 {
        last += 1
        return last
    }

    mutating func enter(_ number: UInt64, of name: Name, called text: String) throws(ControlError) {
        guard entered[name, default: 0] < number else {
            throw ControlError(
                .cancelled, "another change of \(text) that came later has been made; this one was not")
        }
        entered[name] = number
    }

    mutating func forget(_ name: Name) { entered[name] = nil }
}
