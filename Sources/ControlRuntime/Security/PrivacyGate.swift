internal import ControlEngine
internal import Glibc
internal import SwiftUILite

/// Decides what of controls and widgets is sent: while the session is locked, nothing that is marked as
/// private. All that goes to the bus passes here.
///
/// Where nothing is private, the lock is not asked about.
@EngineActor
final class PrivacyGate {
    private let lock: SessionLock
    /// The documents that were redacted last: the same ones are read many times.
    private var redacted: (tree: String, result: String)?

    init(_ lock: SessionLock) { self.lock = lock }

    /// What may be sent of a control.
    func visible(_ state: ControlState) -> ControlState {
        mayTell(state) ? state : state.redacted
    }

    /// Whether all may be sent of a control.
    func mayTell(_ state: ControlState) -> Bool { !state.isPrivacySensitive || !lock.isLocked }

    /// What may be sent of a widget.
    func visible(_ state: WidgetState) -> WidgetState {
        guard isHidden(state.entry) else { return state }
        var state = state
        state.entry = visible(tree: state.entry)
        return state
    }

    /// What may be sent of a tree, in its JSON form.
    func visible(tree: String) -> String {
        guard isHidden(tree) else { return tree }
        if let redacted, redacted.tree == tree { return redacted.result }
        let result = RedactedTree.of(tree)
        redacted = (tree, result)
        return result
    }

    /// Whether donations may be sent: what users did, and with what.
    var showsDonations: Bool { !lock.isLocked }

    /// Whether a tree has private parts that are not to be seen now.
    private func isHidden(_ tree: String) -> Bool {
        !lock.isKnownUnlocked && Self.hasPrivateParts(tree) && lock.isLocked
    }

    /// Whether a tree may have private parts; a text that says so counts as well.
    static func hasPrivateParts(_ tree: String) -> Bool {
        strstr(tree, "\"privacySensitive\"") != nil
    }
}
