public import DBus

/// The bus contract, version 1: where bundles and their objects are found.
///
/// A bundle owns the name that ``busName(bundle:)`` gives, so that `ListNames` and `ListActivatableNames` are
/// the discovery. Its objects lie below ``root``; ``ContractPath`` makes their paths and reads them back.
///
/// ```swift
/// try Contract.busName(bundle: "Flashlight")       // org.controlruntime.Bundle1.Flashlight
/// Contract.controlPath(kind: "com.example.a")  // /org/controlruntime/Bundle1/control/com_2eexample_2ea
/// ```
public enum Contract {
    /// What the bus names of all bundles begin with; the bundle's name follows.
    public static let busNamePrefix = "org.controlruntime.Bundle1."

    /// The path of the bundle's root object, which has ``Bundle1`` and `org.freedesktop.DBus.ObjectManager`.
    public static let root: ObjectPath = "/org/controlruntime/Bundle1"

    /// How long a text may be that a caller gives for a parameter, a configuration or a query, in bytes of
    /// UTF-8: 1 MiB. A longer one is refused with ``ContractError/invalidValue``; longer content travels as a
    /// file.
    public static let longestText = 1 << 20

    /// Bundle names that can't be: their application's path would be a node of the contract.
    public static let reservedBundleNames: Set<String> = ["activity", "control", "intent", "widget"]

    /// The bus name of a bundle.
    ///
    /// - Throws: ``ContractNameError`` when `bundle` isn't `[A-Za-z_][A-Za-z0-9_]*`, is one of
    ///   ``reservedBundleNames``, or is too long for a bus name (255 bytes with the prefix).
    public static func busName(bundle: String) throws(ContractNameError) -> BusName {
        try checkBundleName(bundle)
        do {
            return try BusName(busNamePrefix + bundle)
        } catch {
            throw ContractNameError(bundle, "longer than \(255 - busNamePrefix.utf8.count) bytes")
        }
    }

    /// The bundle's name in a bus name; nil when it is no bundle's.
    public static func bundleName(from name: BusName) -> String? {
        guard name.rawValue.hasPrefix(busNamePrefix) else { return nil }
        let bundle = String(name.rawValue.dropFirst(busNamePrefix.count))
        return (try? checkBundleName(bundle)) == nil ? nil : bundle
    }

    /// The object of a control that needs no configuration.
    public static func controlPath(kind: String) -> ObjectPath {
        ContractPath.control(kind: kind, instance: nil).objectPath
    }

    /// The object of a configured control.
    public static func controlPath(kind: String, instance: String) -> ObjectPath {
        ContractPath.control(kind: kind, instance: instance).objectPath
    }

    /// The object of an action.
    public static func intentPath(identifier: String) -> ObjectPath {
        ContractPath.intent(identifier: identifier).objectPath
    }

    /// The object of a widget that needs no configuration.
    public static func widgetPath(kind: String) -> ObjectPath {
        ContractPath.widget(kind: kind, instance: nil).objectPath
    }

    /// The object of a configured widget.
    public static func widgetPath(kind: String, instance: String) -> ObjectPath {
        ContractPath.widget(kind: kind, instance: instance).objectPath
    }

    /// The object of an activity.
    public static func activityPath(id: String) -> ObjectPath { ContractPath.activity(id: id).objectPath }

    /// The object that answers `org.freedesktop.Application`, where the Desktop Entry Specification's "D-Bus
    /// Activation" expects it: the bus name with slashes for dots.
    ///
    /// - Throws: ``ContractNameError`` as ``busName(bundle:)`` does.
    public static func applicationPath(bundle: String) throws(ContractNameError) -> ObjectPath {
        _ = try busName(bundle: bundle)
        return ContractPath.application(bundle: bundle).objectPath
    }

    static func checkBundleName(_ bundle: String) throws(ContractNameError) {
        guard let first = bundle.utf8.first else { throw ContractNameError(bundle, "empty") }
        guard !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else {
            throw ContractNameError(bundle, "begins with a digit")
        }
        guard bundle.utf8.allSatisfy({ PathEscaping.isPlain($0) || $0 == UInt8(ascii: "_") }) else {
            throw ContractNameError(bundle, "holds something other than ASCII letters, digits and _")
        }
        guard !reservedBundleNames.contains(bundle) else { throw ContractNameError(bundle, "reserved") }
    }
}
