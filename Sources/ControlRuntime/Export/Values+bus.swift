internal import AppIntentsLite
internal import BusContract
internal import ControlBasics
internal import ControlEngine
internal import DBus
internal import FoundationEssentials
internal import SwiftUILite
internal import WidgetKitLite

extension IntentArgument {
    /// The value as messages hold it.
    var busValue: BusValue {
        switch self {
        case .bool(let value): .boolean(value)
        case .int(let value): .int64(Int64(value))
        case .double(let value): .double(value)
        case .string(let value): .string(value)
        case .date(let value): .int64(value.microseconds)
        case .duration(let value): .int64(value.microseconds)
        case .data(let value): .bytes(Array(value))
        case .file(let value): Self.descriptor(value).map { .unixFD($0) } ?? .string("")
        case .array(let element, let values): Self.array(values.map(\.busValue), of: element.busType)
        case .dictionary(let entries):
            .properties(entries.sorted { $0.key < $1.key }.map { ($0.key, $0.value.busValue) })
        }
    }

    /// An array; one of variants where the values differ in type, as files do.
    private static func array(_ values: [BusValue], of type: BusType) -> BusValue {
        values.allSatisfy { $0.type == type }
            ? .array(of: type, values) : .array(of: .variant, values.map { .variant($0) })
    }

    /// A descriptor of its own for the message; nil when the file is closed already.
    private static func descriptor(_ file: IntentFileDescriptor) -> BusFileDescriptor? {
        try? BusFileDescriptor(duplicating: file.rawValue)
    }

    /// A value from the bus: any integer type counts as a whole number, variants are unwrapped.
    ///
    /// - Throws: ``IntentArgumentError`` for a type that no parameter takes, and for a text that is too long.
    init(_ value: BusValue) throws(IntentArgumentError) {
        let value = value.unwrapped
        switch value {
        case .boolean(let flag): self = .bool(flag)
        case .double(let number): self = .double(number)
        case .unixFD(let descriptor):
            self = .file(IntentFileDescriptor(descriptor.rawValue, owner: descriptor))
        case .array(.byte, let elements):
            self = .data(Data(elements.bytes ?? []))
        case .dictionary:
            guard let entries = value.properties else {
                throw IntentArgumentError(
                    expected: "a dictionary with names as keys", received: "the D-Bus type \(value.type.code)"
                )
            }
            var arguments: [String: IntentArgument] = [:]
            for (key, value) in entries { arguments[key] = try IntentArgument(value) }
            self = .dictionary(arguments)
        case .array(let element, let elements):
            var arguments: [IntentArgument] = []
            for element in elements { arguments.append(try IntentArgument(element)) }
            self = .array(of: arguments.first?.type ?? IntentArgumentType(element), arguments)
        default:
            if let text = value.text {
                try Self.checkLength(of: text)
                self = .string(text)
            } else if let number = value.integer {
                self = .int(number)
            } else if case .uint64(let number) = value {
                throw IntentArgumentError(expected: "a whole number up to \(Int.max)", received: "\(number)")
            } else {
                throw IntentArgumentError(
                    expected:
                        "a boolean, a number, a string, a file descriptor, or an array or dictionary of them",
                    received: "the D-Bus type \(value.type.code)")
            }
        }
    }
}

extension IntentArgument {
    /// - Throws: ``IntentArgumentError`` for a text over `Contract.longestText`.
    static func checkLength(of text: String) throws(IntentArgumentError) {
        let length = text.utf8.count
        guard length > Contract.longestText else { return }
        throw IntentArgumentError(
            expected: "a text of at most \(Contract.longestText) bytes", received: "one of \(length)",
            hint: "give longer content as a file")
    }

    /// An `a{sv}` from the bus as named arguments.
    ///
    /// - Throws: ``ControlError`` that names the argument that is too long or whose type no parameter takes.
    static func named(_ values: [String: BusValue]) throws(ControlError) -> [String: IntentArgument] {
        var arguments: [String: IntentArgument] = [:]
        for (name, value) in values {
            do {
                arguments[name] = try IntentArgument(value)
            } catch {
                var named = error
                named.parameter = name
                throw ControlError(.invalidValue, named.description)
            }
        }
        return arguments
    }
}

extension IntentArgumentType {
    /// The D-Bus type that stands for this one in introspection and in empty arrays.
    var busType: BusType {
        switch self {
        case .bool: .boolean
        case .int: .int64
        case .double: .double
        case .string, .file: .string
        case .date, .duration: .int64
        case .data: .array(.byte)
        case .dictionary: .dictionary(key: .string, value: .variant)
        case .array(let element): .array(element.busType)
        }
    }

    /// The type of the elements of an array, which may be empty.
    init(_ type: BusType) {
        switch type {
        case .boolean: self = .bool
        case .double: self = .double
        case .byte, .int16, .uint16, .int32, .uint32, .int64, .uint64: self = .int
        case .array(.byte): self = .data
        case .array(let element): self = .array(IntentArgumentType(element))
        case .dictionary: self = .dictionary
        case .unixFD: self = .file
        default: self = .string
        }
    }
}

extension [String: IntentArgument] {
    /// The arguments as an `a{sv}`, by name.
    var vardict: Vardict { Vardict(sorted { $0.key < $1.key }.map { ($0.key, $0.value.busValue) }) }
}

extension InvocationReply {
    /// The results of `Invoke`, `Intent1.Perform` and `Widget1.Perform`, as far as there are any: `value`,
    /// `description`, `dialog`, `supporting-dialog` (shorter, for users who see the view too), `symbol`,
    /// `view` (as JSON) and `opens-url`.
    ///
    /// - Parameter view: the tree of the result's view, where there is one.
    @EngineActor func results(_ gate: PrivacyGate, view: String?) -> Vardict {
        var entries: [(String, BusValue)] = []
        if let value {
            entries.append(("value", value.busValue))
        } else if let value = outcome?.value {
            entries.append(("value", value.busValue))
        }
        if let description = outcome?.description {
            entries.append(("description", description.vardict.busValue))
        }
        let texts = [
            ("dialog", outcome?.dialog), ("supporting-dialog", outcome?.supportingDialog),
            ("symbol", outcome?.systemImageName), ("view", view.map { gate.visible(tree: $0) }),
            ("opens-url", outcome?.opensURL),
        ]
        for (name, text) in texts {
            if let text { entries.append((name, .string(text))) }
        }
        return Vardict(entries)
    }
}

extension ControlValue {
    /// As the properties `IsOn`, `Value` and `Selected` have it.
    var busValue: BusValue {
        switch self {
        case .bool(let isOn): .boolean(isOn)
        case .number(let number): .double(number)
        case .choice(let id): .string(id)
        }
    }
}

extension _SnippetViewContainer {
    /// The view's tree, as `Widget1.CurrentEntry` has a widget's; nil for no view. Its buttons belong to no
    /// object by which they could be pressed.
    @MainActor var json: String? { evaluated?.node.json() }
}

extension WidgetState {
    /// The properties of `Widget1` that differ from those of an earlier state, in the order of the interface.
    func changes(from earlier: WidgetState) -> [(MemberName, BusValue)] {
        var changes = ChangedProperties(from: earlier, to: self)
        changes.compare(Widget1.displayName) { $0.displayName }
        changes.compare(Widget1.descriptionText) { $0.description }
        changes.compare(Widget1.families) { $0.familyNames }
        changes.compare(Widget1.family) { "\($0.family)" }
        changes.compare(Widget1.environment.readable) { $0.environment.vardict }
        changes.compare(Widget1.currentEntry) { $0.entry }
        changes.compare(Widget1.entryDate) { $0.entryDate?.microseconds ?? -1 }
        changes.compare(Widget1.nextReload) { $0.nextReload?.microseconds ?? -1 }
        changes.compare(Widget1.reloadPolicy) { $0.reloadPolicy }
        changes.compare(Widget1.budgetRemaining) { UInt32(clamping: $0.budgetRemaining) }
        changes.compare(Widget1.relevance, { $0.relevance }, { Widget1.Relevance($0) })
        return changes.found
    }

    /// The families' names on the bus.
    var familyNames: [String] { families.map { "\($0)" } }
}

extension Widget1.Relevance {
    /// As `Widget1.Relevance` has it: no number for none.
    init(_ relevance: TimelineEntryRelevance?) {
        self.init(score: relevance.map { Double($0.score) } ?? .nan, duration: relevance?.duration ?? 0)
    }
}

extension Date {
    /// Microseconds since the epoch, as all times on the bus.
    var microseconds: Int64 { Int64(clamping: timeIntervalSince1970 * 1_000_000) }
}

extension WidgetRecommendation {
    /// As `Widget1.Recommendations` has it.
    var vardict: Vardict {
        ["description": .string(description), "configuration": configuration.vardict.busValue]
    }
}

extension BusError {
    /// The error as messages hold it: the one place where the engine's errors become the bus's.
    init(_ error: ControlError) {
        let name: ErrorName
        switch error.code {
        case .performFailed: name = ContractError.performFailed
        case .needsValue: name = ContractError.needsValue
        case .invalidValue: name = ContractError.invalidValue
        case .confirmationRequired: name = ContractError.confirmationRequired
        case .disabled: name = ContractError.disabled
        case .authenticationRequired: name = ContractError.authenticationRequired
        case .notConfigured: name = ContractError.notConfigured
        case .unavailable: name = ContractError.unavailable
        case .timedOut: name = ContractError.timedOut
        case .cancelled: name = ContractError.cancelled
        case .staleAction: name = ContractError.staleAction
        case .limitsExceeded: name = .limitsExceeded
        case .notSupported: name = .notSupported
        case .unknown: name = .invalidArguments
        default: name = .failed
        }
        self.init(name, error.message)
    }
}
