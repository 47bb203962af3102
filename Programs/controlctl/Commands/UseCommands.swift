internal import ArgumentParser
internal import BusContract
internal import ControlBasics
internal import ControlClient
internal import DBus

struct Press: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "press",
        abstract: "Press a button.",
        discussion: "Waits until its action is done. On a terminal the action may ask back there.")

    @OptionGroup var argument: ControlArgument

    @OptionGroup var asking: AskingOptions

    func run() async throws {
        let (client, control) = try await argument.find(.button)
        let options = try await asking.options(client)
        // Only Invoke takes options.
        try await client.using(control.address) {
            if options.isEmpty { return try await client.press(control.address) }
            ResultText.print(try await client.invoke(control.address, options: options), json: false)
        }
    }
}

struct Toggle: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "toggle",
        abstract: "Turn a toggle over.",
        discussion:
            "Goes by the state as it is when the action runs. Prints the state after the action; ends with 3 when that is unavailable."
    )

    @OptionGroup var argument: ControlArgument

    @Flag(name: .shortAndLong, help: "Print nothing when all is well.")
    var quiet = false

    @OptionGroup var asking: AskingOptions

    func run() async throws {
        let (client, control) = try await argument.find(.toggle)
        let isOn = try await client.using(control.address) {
            try await asking.use(control.address, client, wanted: nil) {
                try await client.toggle(control.address)
            }
        }
        try await client.checkShown(control, quiet: quiet)
        if !quiet { Console.print(isOn ? "on" : "off") }
        guard isOn != control.known else {
            let state = isOn ? "on" : "off"
            Console.complain(
                "\(control.address) is \(state), as it was shown before, though its action did not fail")
            throw ExitStatus.failed
        }
    }
}

struct On: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "on",
        abstract: "Turn a toggle on.",
        discussion:
            "Does nothing when it is on already. Prints the state after the action; ends with 3 when that is unavailable."
    )

    @OptionGroup var argument: ControlArgument

    @Flag(name: .shortAndLong, help: "Print nothing when all is well.")
    var quiet = false

    @OptionGroup var asking: AskingOptions

    func run() async throws { try await SetValue.run(argument, true, asking, quiet: quiet) }
}

struct Off: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "off",
        abstract: "Turn a toggle off.",
        discussion:
            "Does nothing when it is off already. Prints the state after the action; ends with 3 when that is unavailable."
    )

    @OptionGroup var argument: ControlArgument

    @Flag(name: .shortAndLong, help: "Print nothing when all is well.")
    var quiet = false

    @OptionGroup var asking: AskingOptions

    func run() async throws { try await SetValue.run(argument, false, asking, quiet: quiet) }
}

struct SetCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "set", abstract: "Give a control a value.",
        discussion: """
            on or off for a toggle, a number for a level; for a selection the id or the title of a choice, or next or \
            previous. +5 and -5 move a level by so much, and so do 5+ and 5-; where a level has values below zero, -5 is one \
            of these. Prints the value after the action; ends with 3 when that is unavailable.
            """)

    @OptionGroup var argument: ControlArgument

    // A list, as -5 would be taken for an option otherwise.
    @Argument(
        parsing: .allUnrecognized,
        help: ArgumentHelp(
            "on, off, a number, +number, -number, number+, number-, the id or the title of a choice, next or previous.",
            valueName: "value"), completion: Completions.values)
    var values: [String]

    @Flag(name: .shortAndLong, help: "Print nothing when all is well.")
    var quiet = false

    @OptionGroup var asking: AskingOptions

    func validate() throws {
        guard words.count == 1 else {
            throw ValidationError(
                "one value is wanted, not \(words.count); put a title of several words in quotation marks")
        }
    }

    /// What is behind `--` is never an option.
    private var words: ArraySlice<String> { values.first == "--" ? values.dropFirst() : values[...] }
    private var value: String { words.first ?? "" }

    func run() async throws {
        let (client, control) = try await argument.find()
        let (result, isAsked) = try await client.using(control.address) { try await set(control, client) }
        try await client.checkShown(control, quiet: quiet)
        if !quiet { Console.print(TextTable.printable(result)) }
        guard isAsked else {
            Console.complain(
                "\(control.address) is \(result), not \(value), though its action did not fail")
            throw ExitStatus.failed
        }
    }

    /// The value after the action, and whether it is the one that was asked for. A level may have only some
    /// values, so one that has moved is taken at its word.
    private func set(
        _ control: ControlSnapshot, _ client: ControlClient
    ) async throws -> (result: String, isAsked: Bool) {
        let address = control.address
        switch control.form {
        case .toggle:
            guard let wanted = ["on": true, "off": false, "true": true, "false": false][value.lowercased()]
            else {
                throw MistakenUse("\(address) is a toggle: on or off, not \"\(value)\"")
            }
            let isOn = try await asking.use(address, client, wanted: wanted) {
                try await client.setValue(address, wanted)
            }
            return (isOn ? "on" : "off", isOn == wanted)
        case .level:
            let sign = value.suffix(1)
            let isMarked = sign == "+" || sign == "-"
            let text = isMarked ? "\(sign)\(value.dropLast())" : value
            // Of one that hasn't been read the bundle knows what it takes.
            guard let number = control.level.map({ $0.number(in: text) }) ?? LevelSnapshot.decimal(text)
            else {
                throw MistakenUse("\(address) is a level: a number, +number or -number, not \"\(value)\"")
            }
            // Where a level goes below zero, -5 is a place of its own.
            let isRelative =
                isMarked || value.hasPrefix("+") || value.hasPrefix("-") && (control.level?.minimum ?? 0) >= 0
            let result =
                isRelative
                ? try await asking.use(
                    address, client, wanted: control.level?.moved(by: number), change: number
                ) {
                    try await client.changeLevel(address, by: number)
                }
                : try await asking.use(address, client, wanted: number) {
                    try await client.setLevel(address, number)
                }
            let wish = isRelative ? (control.level?.value ?? 0) + number : number
            return (NumberText.of(result), control.level.map { Self.obeys(wish, result, $0) } ?? true)
        case .selection:
            let choices = control.selection?.choices ?? []
            let meant = try MistakenUse.meant(
                value, among: choices.map { ($0.id, $0.title) }, of: "\(address)")
            if meant == nil, ["next", "previous"].contains(value) {
                let isBackwards = value == "previous"
                let selected = try await asking.use(
                    address, client, wanted: control.selection?.neighbour(isBackwards ? -1 : 1),
                    change: isBackwards ? -1 : 1
                ) {
                    try await client.selectNext(address, backwards: isBackwards)
                }
                return (selected, true)
            }
            // The bundle knows best: it says what there is.
            let wanted = meant ?? value
            let selected = try await asking.use(address, client, wanted: wanted) {
                try await client.select(address, wanted)
            }
            return (selected, selected == wanted)
        case .button: throw MistakenUse("\(address) is a button, which has no value: press it")
        }
    }

    /// Whether a level has moved, or had no way to go: a device has steps, also where it doesn't say so, but
    /// one that was to go further than half of its own and has not moved at all didn't obey.
    private static func obeys(_ wish: Double, _ result: Double, _ before: LevelSnapshot) -> Bool {
        let lowest = min(before.minimum, before.value)
        let nearest = min(max(wish, lowest), max(before.maximum, before.value))
        // A little more, as half a step is no exact number.
        let slack = before.step > 0 ? before.step * 0.500_001 : (before.maximum - before.minimum) / 1_000
        return result != before.value || abs(nearest - result) <= slack
    }
}

extension LevelSnapshot {
    /// Where it stands once it has been moved.
    fileprivate func moved(by change: Double) -> Double { min(max(value + change, minimum), maximum) }
}

extension SelectionSnapshot {
    /// The id of the choice before or after the selected one.
    fileprivate func neighbour(_ distance: Int) -> String? {
        guard !choices.isEmpty else { return nil }
        let place = choices.firstIndex { $0.id == selected } ?? (distance > 0 ? -1 : 0)
        return choices[(place + distance + choices.count) % choices.count].id
    }
}

/// What `on` and `off` have in common.
enum SetValue {
    /// Turns a toggle on or off, prints the state it is then in, and fails when that isn't the wanted one.
    static func run(
        _ argument: ControlArgument, _ wanted: Bool, _ asking: AskingOptions, quiet: Bool
    ) async throws {
        let (client, control) = try await argument.find(.toggle)
        let isOn = try await client.using(control.address) {
            try await asking.use(control.address, client, wanted: wanted) {
                try await client.setValue(control.address, wanted)
            }
        }
        try await client.checkShown(control, quiet: quiet)
        if !quiet { Console.print(isOn ? "on" : "off") }
        guard isOn == wanted else {
            Console.complain(
                "\(control.address) is still \(isOn ? "on" : "off"), though its action did not fail")
            throw ExitStatus.failed
        }
    }
}

extension ControlClient {
    /// Uses a control.
    ///
    /// - Throws: ``ExitStatus/unavailable`` where its action failed, or was to be confirmed first, and it is
    ///   unavailable, whatever the action took for the reason; that has been said then.
    fileprivate func using<Result>(
        _ address: ControlAddress, _ use: () async throws -> Result
    ) async throws -> Result {
        do {
            return try await use()
        } catch let error as ControlClientError {
            let isUnasked = error.code == .failed(ContractError.confirmationRequired)
            guard isUnasked || error.code == .failed(ContractError.performFailed),
                let shown = try? await snapshot(of: address), !shown.isAvailable
            else { throw error }
            Console.complain(isUnasked ? shown.unavailability : error.message)
            throw ExitStatus.unavailable
        }
    }

    /// Checks that a control shows a value after a use: what the use answered may be only what was asked for.
    /// Of a group, says what was left out.
    ///
    /// - Throws: ``ExitStatus/unavailable`` where it shows none; that has been said then, as `get` says it.
    fileprivate func checkShown(_ control: ControlSnapshot, quiet: Bool) async throws {
        // A bundle that has gone since has answered before.
        guard let shown = try? await snapshot(of: control.address) else { return }
        guard !shown.isAvailable else {
            // What stands for no single machine is a group.
            guard shown.configuration["host"]?.text == "", !shown.status.isEmpty else { return }
            return Console.complain("without \(TextTable.printable(shown.status))")
        }
        if !quiet { Console.print(shown.word) }
        Console.complain(shown.unavailability)
        throw ExitStatus.unavailable
    }
}
