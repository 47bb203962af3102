internal import ControlBasics

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
}
