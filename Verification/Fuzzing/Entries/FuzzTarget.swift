/// Something that reads bytes from outside, and the promises that hold for all of them.
struct FuzzTarget: Sendable, CustomStringConvertible {
    /// A promise that some input broke. Traps and overruns need none.
    struct Broken: Error, CustomStringConvertible {
        let description: String
        init(_ description: String) { self.description = description }
    }

    let name: String
    /// - Throws: what doesn't hold for this input.
    let run: @Sendable (_ input: [UInt8]) throws -> Void

    var description: String { name }

    /// All of this package; each has a folder of its name in `Corpus`.
    static let all = [
        stream, message, body, signature, names, match, arguments, answers, state, list, suite, crashes,
        timeline,
        desktop, strings, tree, picture, push,
    ]

    static func check(_ holds: Bool, _ promise: @autoclosure () -> String) throws(Broken) {
        if !holds { throw Broken(promise()) }
    }

    /// The input's parts between zero bytes, as texts.
    static func texts(_ input: [UInt8]) -> [String] {
        input.split(separator: 0, omittingEmptySubsequences: false).map {
            String(decoding: $0, as: UTF8.self)
        }
    }
}
