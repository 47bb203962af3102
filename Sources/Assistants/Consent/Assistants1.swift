package import DBus

/// The interface of the hub by which programs for assistants have the user asked.
///
/// The user answers the desktop, never the assistant's own program: that could agree by itself.
package enum Assistants1 {
    package static let name: InterfaceName = "org.controlruntime.Assistants1"
    package static let busName: BusName = "org.controlruntime.Hub"
    package static let path: ObjectPath = "/org/controlruntime/Hub/Assistants"

    /// What the user has answered.
    package enum Answer: String, Sendable {
        /// For this time.
        case once
        /// The same may be done for an hour without another question.
        case hour
        case denied
        /// In time, nobody did.
        case unanswered
    }

    /// Nobody can be asked.
    package static let nobody: ErrorName = "org.controlruntime.Error.Unavailable"

    /// How long the user has for an answer.
    package static let patience: Duration = .seconds(60)
    /// How long "for this hour" holds.
    package static let hour: Duration = .seconds(3_600)

    package static let ask = Method<(String, String, String, String), String>(
        name, "Ask", .init("client", "target", "title", "text"), returns: "answer",
        errors: [nobody, .limitsExceeded],
        doc: """
            Asks the user whether an assistant may do something, and answers once, hour, denied or unanswered. \
            Client is what the assistant's program calls itself, target what is used, for which an hour counts. \
            Unavailable where the desktop shows no notifications.
            """)

    package static let answer = Method<(UInt32, String), Void>(
        name, "Answer", .init("number", "answer"), errors: [.invalidArguments],
        doc: "Answers a question that is open: once, hour or denied.")

    package static let pending = Property<[Vardict]>(
        name, "Pending", change: .silent,
        doc: "The questions that are open: number (u), client, target, title and text (s).")
}
