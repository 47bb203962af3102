internal import BusContract
internal import ControlBasics
internal import ControlClient
internal import DBus

/// What the program ends with. Thrown by a command to end with it, without a word on standard error.
enum ExitStatus: Int32, Error {
    case success = 0
    /// `is-on`: it is off.
    case off = 1
    /// The command line is mistaken: an unknown option, a name that nothing has or more than one, a button
    /// that is to be turned on, a value that doesn't fit.
    case usage = 2
    /// Temporarily unavailable: the bundle doesn't run, the state isn't known, the control is disabled or
    /// unavailable, whatever became of its action.
    case unavailable = 3
    /// The action failed, or what was looked for isn't as it should be.
    case failed = 4
    /// There is no bus, or it went away.
    case noBus = 5

    init(_ error: ControlClientError) {
        switch error.code {
        case .noBus, .disconnected: self = .noBus
        // The bundle that has it may be the one that could not be asked.
        case .unknownControl where error.gap != nil: self = .unavailable
        case .failed where error.gap == .silent: self = .unavailable
        case .unknownControl, .ambiguous, .wrongForm: self = .usage
        case .notRunning: self = .unavailable
        case .failed(let name) where Self.mistakes.contains(name): self = .usage
        case .failed(ContractError.unavailable), .failed(ContractError.disabled): self = .unavailable
        case .badAnswer, .misbehaving, .failed: self = .failed
        }
    }

    /// The errors for what the caller gave.
    private static let mistakes: Set<ErrorName> = [
        .invalidArguments, .unknownObject, .unknownInterface, .unknownMethod, .unknownProperty, .notSupported,
        ContractError.invalidValue, ContractError.needsValue, ContractError.notConfigured,
    ]

    /// The scheme, for `--help`.
    static let help = """
        Exit status: 0 all well; 1 is-on: the toggle is off; 2 the command line is mistaken, as by a name that \
        nothing has, a button to be turned on or a value that doesn't fit; 3 temporarily unavailable: the bundle \
        doesn't run or can't be started, the state isn't known, the control is disabled or unavailable; 4 the action of a control \
        that is available failed, or something isn't \
        as it should be; 5 no bus.
        """
}

/// A mistake on the command line that shows only once the bus has been asked; ends the program with
/// ``ExitStatus/usage``, without the usage lines that would hide the sentence.
struct MistakenUse: Error {
    /// A sentence for the person at the terminal.
    let message: String
    init(_ message: String) { self.message = message }

    /// A word that several choices are called.
    ///
    /// - Parameters:
    ///   - owner: whose choices these are.
    ///   - ids: what they are selected by.
    init(_ word: String, of owner: String, means ids: [String]) {
        let list = Quotation.list(ids.map { Quotation.of($0) })
        self.init(
            "\(owner) has \(ids.count) choices called \(Quotation.of(word)); name one by its id: \(list)")
    }

    /// The id of the choice that a word means, by id or title; nil where it means none.
    ///
    /// - Throws: ``MistakenUse`` where several are called so.
    static func meant(
        _ word: String, among choices: [ChoiceTitles.Choice], of owner: String
    ) throws(MistakenUse) -> String? {
        let ids = ChoiceTitles.places(of: word, among: choices).map { choices[$0].id }
        if ids.count > 1 { throw MistakenUse(word, of: owner, means: ids) }
        return ids.first
    }
}
