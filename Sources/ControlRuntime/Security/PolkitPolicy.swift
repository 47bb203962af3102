internal import FoundationEssentials

/// The declaration of polkit's action, which actions with `requiresLocalDeviceAuthentication` need.
enum PolkitPolicy {
    /// Where it is installed.
    static let path = "/usr/share/polkit-1/actions/org.controlruntime.policy"

    /// The line that root runs; it needs no file of this package's.
    static let installation = "printf '%s\\n' '\(document)' >\(path)"

    static var isInstalled: Bool { FileManager.default.fileExists(atPath: path) }

    /// As `data/polkit/org.controlruntime.policy` has it, in one line.
    private static let document =
        #"<?xml version="1.0" encoding="UTF-8"?><policyconfig><action id="org.controlruntime.authenticate">"#
        + "<description>Run an action that needs to know that it is you</description>"
        + "<message>Authentication is required to run this action</message>"
        + "<defaults><allow_any>no</allow_any><allow_inactive>no</allow_inactive><allow_active>auth_self</allow_active>"
        + "</defaults></action></policyconfig>"
}
