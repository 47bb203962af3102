/// What stays the same over the life of an activity, as ActivityKit's `ActivityAttributes`.
///
/// Attributes and content state travel as JSON of a plain `JSONEncoder`: a `Date` is a number of seconds
/// since 2001, in what other programs send too. Together they are 4 KB at most.
public protocol ActivityAttributes: Decodable, Encodable {
    /// What changes.
    associatedtype ContentState: Decodable, Encodable, Hashable
}

extension ActivityAttributes {
    /// The type's name, by which activities of it are known on the bus.
    package static var typeName: String { "\(Self.self)" }
}
