internal import ControlBasics

/// What is wrong in a file, and where.
public struct ScriptProblem: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file's path, or its name.
    public let file: String
    /// Nil for what concerns the file as a whole.
    public let place: SourcePlace?
    /// The kind of the control that is of no use for it; nil where it isn't one control's.
    public let kind: String?
    /// What was got, what was expected, what to do.
    public let message: String

    /// - Parameter message: what was got, what was expected, what to do.
    public init(file: String, place: SourcePlace?, kind: String? = nil, message: String) {
        self.file = file
        self.place = place
        self.kind = kind
        self.message = message
    }

    /// As compilers and editors have it: file, line and column before the message.
    public var description: String {
        let place = place.map { ":\($0.line):\($0.column)" } ?? ""
        // The texts are the file's and those of its path.
        return ProgramText.oneLine("\(file)\(place): \(message)")
    }
}

extension [ScriptProblem] {
    /// By file in the order in which these first come, and in a file by line.
    public var inOrderOfLines: [ScriptProblem] {
        var ranks: [String: Int] = [:]
        for problem in self where ranks[problem.file] == nil { ranks[problem.file] = ranks.count }
        let start = SourcePlace(line: 0, column: 0)
        // Those of one place stay as they are.
        return enumerated().sorted { one, other in
            (ranks[one.element.file] ?? 0, one.element.place ?? start, one.offset)
                < (ranks[other.element.file] ?? 0, other.element.place ?? start, other.offset)
        }.map(\.element)
    }
}

/// A place in a text, both counted from 1. A column counts characters as Unicode's scalars.
public struct SourcePlace: Hashable, Sendable, Comparable {
    public let line: Int
    public let column: Int

    /// A place in a text.
    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    public static func < (one: Self, other: Self) -> Bool {
        (one.line, one.column) < (other.line, other.column)
    }
}

/// Where the keys of a TOML text stand.
struct KeyPlaces {
    private var places: [[String]: SourcePlace] = [:]

    /// Nothing that is read lies deeper.
    private static let depth = 8

    /// The place of a key, else of the nearest table around it.
    func place(of path: [String]) -> SourcePlace? {
        var path = path.prefix(Self.depth)
        while !path.isEmpty {
            if let place = places[Array(path)] { return place }
            path = path.dropLast()
        }
        return nil
    }

    /// Adds a key. The tables around it begin there too, unless they did before.
    mutating func add(_ path: [String], _ place: SourcePlace) {
        for count in stride(from: min(path.count, Self.depth), to: 0, by: -1) {
            let part = Array(path.prefix(count))
            if places[part] == nil { places[part] = place }
        }
    }
}
