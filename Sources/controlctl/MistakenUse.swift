/// A mistake on the command line that shows only once the bus has been asked; ends the program with
/// ``ExitStatus/usage``, without the usage lines that would hide the sentence.
struct MistakenUse: Error {
    /// A sentence for the person at the terminal.
    let message: String
    init(_ message: String) { self.message = message }
}
