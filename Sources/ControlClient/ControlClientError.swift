internal import BusContract
internal import ControlBasics
public import DBus

/// What went wrong between a client and a control.
public struct ControlClientError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What sort of failure. New sorts may be added, so have a `default`.
    public enum Code: Hashable, Sendable {
        /// There is no bus to connect to.
        case noBus
        /// The connection to the bus has ended.
        case disconnected
        /// No bundle has such a control or widget.
        case unknownControl
        /// A short name stands for more than one control; ``ControlClientError/candidates`` lists them.
        case ambiguous
        /// The bundle does not run and the bus can't start it.
        case notRunning
        /// A toggle was pressed, or a button was to be turned on or off.
        case wrongForm
        /// The bundle's answer has another type than the contract says.
        case badAnswer
        /// The bundle has or announces more than a client keeps of one.
        case misbehaving
        /// The bundle answered with this error: the action failed, or can't be done now.
        case failed(ErrorName)
    }

    /// What sort of failure.
    public let code: Code
    /// A sentence for the user at the terminal: what is wrong and what to do.
    public let message: String
    /// The controls that a name may have meant: those it fits, or with `unknownControl` those nearest to it.
    public let candidates: [ControlAddress]

    /// Why what was not found may be there all the same; nil where every bundle was asked.
    package let gap: Gap?

    /// Why a bundle could not be asked what it has.
    package enum Gap: Sendable {
        /// It doesn't answer, and may do so later.
        case silent
        /// It can't be started.
        case unstarted
    }

    /// For tests and previews of hosts.
    public init(_ code: Code, _ message: String, candidates: [ControlAddress] = []) {
        self.init(code, message, candidates: candidates, gap: nil)
    }

    package init(_ code: Code, _ message: String, candidates: [ControlAddress], gap: Gap?) {
        self.code = code
        self.message = message
        self.candidates = candidates
        self.gap = gap
    }

    static let ended = ControlClientError(.disconnected, "the connection to the bus has ended")

    public var description: String { message }
}

extension ControlClientError {
    /// What the errors of a call to a bundle mean to the user of a control.
    ///
    /// - Parameters:
    ///   - error: what the call threw.
    ///   - bundle: whom it was for; the bus itself where this is empty.
    ///   - address: what of the bundle it was for, if it was a control or a widget.
    ///   - member: what was called, where the caller knows.
    ///   - action: the action that it was to run, where it was called by its name.
    package init(
        _ error: any Error, calling bundle: String, _ address: ControlAddress? = nil,
        member: MemberName? = nil, action: String? = nil
    ) {
        switch error {
        case let error as ControlClientError: self = error
        case let error as BusError where error.isEndOfCallee && !bundle.isEmpty:
            self.init(
                .failed(error.name),
                Self.ended(
                    bundle, in: action.map { "the action \($0)" } ?? Self.call(bundle, address, member)))
        case let error as BusError: self.init(error, bundle, address, member)
        case let error as ArgumentsMismatch:
            self.init(
                .badAnswer,
                "\(address?.description ?? "the bundle \(bundle)") answered with other types than the contract "
                    + "says: \(error)")
        case let error as BusConnectionError where error.code == .disconnected:
            self.init(.disconnected, error.message)
        case let error as BusConnectionError where error.code == .cannotConnect:
            self.init(.noBus, error.message)
        default: self.init(.failed(.failed), "\(error)")
        }
    }

    private init(_ error: BusError, _ bundle: String, _ address: ControlAddress?, _ member: MemberName?) {
        switch error.name {
        case _ where error.isFailureToStart:
            self.init(.notRunning, Self.unstarted(bundle, error))
        case .unknownObject:
            self.init(
                .unknownControl,
                "the bundle \(bundle) has no \(address.map { "control \($0)" } ?? "such object")")
        default:
            self.init(
                .failed(error.name),
                error.isWordless || error.isOneWord
                    ? Self.sentence(for: error, from: Self.callee(bundle, address), member) : error.message)
        }
    }

    /// Why a bundle doesn't run.
    private static func unstarted(_ bundle: String, _ error: BusError) -> String {
        let name = Contract.busNamePrefix + bundle
        if let file = ServiceFile.broken(for: name) {
            return "the bundle \(bundle) could not be started: \(file.complaint(installing: bundle))"
        }
        guard error.isNameless else {
            return "the bundle \(bundle) could not be started: \(error.message)"
        }
        return "the bundle \(bundle) is not running"
            // It may be that it was not to be started.
            + (ServiceFile.ofBus(name) == nil ? ", and the bus has no service file to start it" : "")
    }

    private static func call(_ bundle: String, _ address: ControlAddress?, _ member: MemberName?) -> String {
        member.map { "\($0) of \(callee(bundle, address))" } ?? "a call of \(callee(bundle, address))"
    }

    /// The program is gone, perhaps by a trap; what it said is in its log alone.
    private static func ended(_ bundle: String, in what: String) -> String {
        "the program of the bundle \(bundle) ended in \(what); its log says why: "
            + "journalctl --user-unit dbus-\(Contract.busNamePrefix)\(bundle).service, "
            + "or the terminal in which it ran"
    }

    private static func callee(_ bundle: String, _ address: ControlAddress?) -> String {
        address?.description ?? (bundle.isEmpty ? "the bus" : "the bundle \(bundle)")
    }

    /// For an error that says nothing itself, or one word that only its sender knows.
    private static func sentence(
        for error: BusError, from callee: String, _ member: MemberName?
    ) -> String {
        let call = member.map { "\($0) of \(callee)" } ?? callee
        if error.name == .accessDenied {
            return "\(call) may not be called: the bus, or the sandbox's proxy, doesn't allow it; "
                + "the guide security.md has the rules for what a proxy lets through"
        }
        if error.isUnanswered { return "\(callee) doesn't answer" }
        return "\(callee) answered\(member.map { " \($0)" } ?? "") with the error \(error.name), "
            + (error.isWordless ? "without a message" : "and says \(Quotation.of(error.message))")
    }

    /// Whether the bus, or a sandbox's proxy before it, keeps the call from the bundle.
    var isDenial: Bool { code == .failed(.accessDenied) }

    /// Whether the bundle runs and gave no answer in time. It may answer the next time.
    package var isUnanswered: Bool {
        if case .failed(let name) = code { BusError(name, "").isUnanswered } else { false }
    }

    /// A cancellation stays one; everything else becomes an error of this type.
    static func wrapping<Success>(
        _ bundle: String, _ address: ControlAddress? = nil, member: MemberName? = nil,
        action: String? = nil,
        _ body: () async throws -> Success
    ) async throws -> Success {
        do {
            return try await body()
        } catch let error as CancellationError {
            throw error
        } catch {
            throw ControlClientError(error, calling: bundle, address, member: member, action: action)
        }
    }
}

extension BusError {
    /// xdg-dbus-proxy repeats the name where a sentence should stand.
    fileprivate var isWordless: Bool { message.isEmpty || message == name.rawValue }

    /// Whether whoever was called runs, and gave no answer in time.
    var isSilence: Bool { BusError(name, "").isUnanswered && !isEndOfCallee }

    /// Whether the bus says so: the callee has left it without an answer. A limit's end is no such thing.
    fileprivate var isEndOfCallee: Bool { name == .noReply && message.contains("disconnected") }

    /// Whether nobody has the name that was called.
    fileprivate var isNameless: Bool {
        // dbus-broker's words for a start that failed.
        [.serviceUnknown, .nameHasNoOwner].contains(name) && !message.contains("activate")
    }

    /// Whether it says one word that only its sender knows. An author's own error may.
    fileprivate var isOneWord: Bool {
        if name == ContractError.performFailed { return false }
        return !message.contains(" ")
    }
}
