internal import ControlBasics
internal import BusContract
public import DBus

/// Which control: its bundle, its kind and, when it was placed with a configuration, its instance.
///
/// ```swift
/// let address = ControlAddress(bundle: "Flashlight", kind: "SOS")
/// address.description  // "Flashlight/SOS"
/// ```
///
/// The bus knows the control as the object ``path`` of the name ``busName()``.
public struct ControlAddress: Hashable, Sendable, CustomStringConvertible {
    /// The bundle's name, the last element of its bus name.
    public let bundle: String
    /// The kind as its author declared it; any text.
    public let kind: String
    /// Identifies a configured control among those of its kind; nil for one that needs no configuration.
    public let instance: String?

    /// Keeps the values as given; whether there is such a control shows when it is used.
    public init(bundle: String, kind: String, instance: String? = nil) {
        self.bundle = bundle
        self.kind = kind
        self.instance = instance
    }

    /// The control at an object path of a bundle; nil when the path is not a control's.
    public init?(bundle: String, path: ObjectPath) {
        guard case .control(let kind, let instance)? = ContractPath(path) else { return nil }
        self.init(bundle: bundle, kind: kind, instance: instance)
    }

    public var path: ObjectPath { ContractPath.control(kind: kind, instance: instance).objectPath }

    /// The bundle's name on the bus.
    ///
    /// - Throws: ``ControlClientError`` with `unknownControl` when no bundle can have that name.
    public func busName() throws(ControlClientError) -> BusName {
        do {
            return try Contract.busName(bundle: bundle)
        } catch {
            throw ControlClientError(.unknownControl, error.description)
        }
    }

    /// `Bundle/Kind` or `Bundle/Kind/Instance`, which ``ControlClient/resolve(_:startingBundles:)`` reads
    /// back.
    ///
    /// A kind or an instance stands there as it is, unless it is empty or holds a slash, white space or a
    /// character that nobody sees: then it is escaped as in the object's path.
    public var description: String {
        ([bundle] + elements.map(Self.readable)).joined(separator: "/")
    }

    /// The kind and the instance.
    var elements: [String] { [kind] + (instance.map { [$0] } ?? []) }

    private static func readable(_ text: String) -> String {
        let isPlain =
            !text.isEmpty
            && text.unicodeScalars.allSatisfy { $0 != "/" && $0 != " " && !ShownText.isUnseen($0) }
        return isPlain ? text : PathEscaping.escape(text)
    }
}
