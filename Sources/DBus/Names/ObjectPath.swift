/// The path of an object on a connection.
///
/// Validated once, when it is made, so that nothing after that needs to check it again.
///
/// ```swift
/// let path: ObjectPath = "/org/example/Lamp"
/// ```
public struct ObjectPath: Hashable, Sendable, CustomStringConvertible {
    /// The path as text, as messages hold it.
    public let rawValue: String

    /// Checks `string` against the specification.
    ///
    /// - Throws: ``BusNameError`` when the string is no valid object path.
    public init(_ string: String) throws(BusNameError) {
        guard NameRules.isPath(string) else { throw BusNameError(expected: "object path", received: string) }
        rawValue = string
    }

    /// The path as text, as messages hold it.
    public var description: String { rawValue }
}

extension ObjectPath: ExpressibleByStringLiteral {
    /// Makes a path from a literal in source code. An invalid literal is a programming error and traps.
    public init(stringLiteral value: StaticString) {
        let string = value.description
        precondition(NameRules.isPath(string), "not a valid D-Bus object path")
        rawValue = string
    }
}

extension ObjectPath {
    /// The root of every object tree, `/`.
    public static let root: ObjectPath = "/"

    /// The path's elements from the root down; empty for `/`.
    public var components: [Substring] { rawValue.split(separator: "/") }

    /// The last element, for instance `Lamp` of `/org/example/Lamp`; empty for `/`.
    public var lastComponent: Substring {
        rawValue[rawValue.index(after: rawValue.lastIndex(of: "/") ?? rawValue.startIndex)...]
    }

    /// The path one element up; nil for `/`.
    public var parent: ObjectPath? {
        guard self != .root, let slash = rawValue.lastIndex(of: "/") else { return nil }
        return slash == rawValue.startIndex ? .root : ObjectPath(unchecked: String(rawValue[..<slash]))
    }

    /// The path with one more element.
    ///
    /// - Throws: ``BusNameError`` when `component` isn't one or more of `[A-Za-z0-9_]`.
    public func appending(_ component: String) throws(BusNameError) -> ObjectPath {
        guard !component.utf8.contains(UInt8(ascii: "/")) else {
            throw BusNameError(expected: "object path element", received: component)
        }
        return try ObjectPath((self == .root ? "/" : rawValue + "/") + component)
    }

    /// Whether this path lies in the tree under `ancestor`, at any depth. A path isn't below itself.
    public func isBelow(_ ancestor: ObjectPath) -> Bool {
        if ancestor == .root { return self != .root }
        let bytes = rawValue.utf8
        let length = ancestor.rawValue.utf8.count
        guard bytes.count > length + 1, bytes.starts(with: ancestor.rawValue.utf8) else { return false }
        return bytes[bytes.index(bytes.startIndex, offsetBy: length)] == UInt8(ascii: "/")
    }

    /// For texts that are valid by construction, such as a part of a valid path up to a slash.
    private init(unchecked text: String) { rawValue = text }
}
