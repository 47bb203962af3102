internal import ControlClient

/// A command for a control that came from the broker, checked.
public enum FleetCommand: Hashable, Sendable {
    case set(Bool)
    case move(Double)
    /// Its choice's id.
    case select(String)
    case pressed

    /// What a button is sent.
    public static let press = "PRESS"
    /// How many bytes a command has at most.
    public static let longest = 256

    /// Why a command is not run.
    public struct Refusal: Error, Hashable, CustomStringConvertible {
        public let description: String

        init(_ description: String) { self.description = description }

        /// There is no such control, or none that may be used.
        public static let unknown = Refusal("there is no such control here, or it takes no command")
        /// More came than may.
        public static let tooMany = Refusal("more than \(CommandRate.most) commands a second")
    }

    /// - Parameter isRetained: whether the broker had kept it, so that nobody sent it now.
    /// - Throws: ``Refusal`` for what is no command of the control's form.
    public init(_ payload: [UInt8], isRetained: Bool, for control: SharedControl) throws(Refusal) {
        let text = try Self.text(payload, isRetained: isRetained, takesCommands: !control.isReadOnly)
        switch control.form {
        case .toggle:
            switch text {
            case "ON": self = .set(true)
            case "OFF": self = .set(false)
            default: throw Self.misfit("ON or OFF")
            }
        case .button:
            guard text == Self.press else { throw Self.misfit(Self.press) }
            self = .pressed
        case .level:
            guard let number = Double(text), number.isFinite else { throw Self.misfit("a number") }
            self = .move(number)
        case .selection:
            guard let choice = control.choices.first(where: { $0.title == text }) else {
                throw Self.misfit("the title of a choice")
            }
            self = .select(choice.id)
        }
    }

    /// Checks what is to run an action.
    ///
    /// - Throws: ``Refusal``
    public static func action(_ payload: [UInt8], isRetained: Bool) throws(Refusal) -> FleetCommand {
        guard try text(payload, isRetained: isRetained) == press else { throw misfit(press) }
        return .pressed
    }

    private static func text(
        _ payload: [UInt8], isRetained: Bool, takesCommands: Bool = true
    ) throws(Refusal) -> String {
        guard !isRetained else { throw Refusal("it was kept by the broker, and nobody sends it now") }
        guard takesCommands else { throw .unknown }
        guard payload.count <= longest else {
            throw Refusal("it has \(payload.count) bytes, and \(longest) are the most")
        }
        guard let text = String(validating: payload, as: UTF8.self) else { throw Refusal("it is no text") }
        return text
    }

    /// Nothing of what came is said: it may be anything.
    private static func misfit(_ expected: String) -> Refusal { Refusal("expected \(expected)") }
}

/// How many commands are taken: a second's worth at once, and so many a second for good. A plain value.
public struct CommandRate: Sendable {
    public static let most = 20

    private var left = Double(most)
    private var last: Duration?

    public init() {}

    /// Whether one more may be run.
    ///
    /// - Parameter now: of a clock that is never set.
    public mutating func take(at now: Duration) -> Bool {
        if let last { left = min(Double(Self.most), left + (now - last) / .seconds(1) * Double(Self.most)) }
        last = now
        guard left >= 1 else { return false }
        left -= 1
        return true
    }
}

/// How often what changes is published: at once, then at most once in each pause, and the last state always.
/// A plain value, for one topic.
public struct PublicationRate: Sendable {
    /// Of a control: ten times a second.
    public static let control = Duration.milliseconds(100)
    /// Of a widget, whose text is no news that anybody waits for.
    public static let widget = Duration.seconds(60)

    private let pause: Duration
    private var next: Duration = .zero

    public init(pause: Duration = Self.control) { self.pause = pause }

    /// How long to wait; nil for now.
    ///
    /// - Parameter now: of a clock that is never set.
    public mutating func wait(at now: Duration) -> Duration? {
        guard now < next else {
            next = now + pause
            return nil
        }
        return next - now
    }
}

/// The pauses between tries to connect: 1, 2, 4 … 60 seconds, each between half of that and all of it. A
/// plain value.
public struct RetryPauses: Sendable {
    private var count = 0

    public init() {}

    /// - Parameter chance: from 0 to 1, so that machines don't come back at one moment.
    public mutating func next(chance: Double) -> Duration {
        let most = min(60.0, Double(1 << min(count, 6)))
        count += 1
        return .seconds(most * (1 + chance) / 2)
    }

    public mutating func reset() { count = 0 }
}
