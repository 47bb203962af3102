internal import ControlEngine
internal import Glibc
internal import SwiftUILite

/// What of controls and widgets leaves the process: while the session is locked, nothing that is marked as private. All
/// that goes to the bus comes by here.
///
/// Where nothing is private, nobody is asked about a lock.
@EngineActor
final class PrivacyGate {
    private let lock: SessionLock
    /// The documents that were redacted last: the same ones are read many times.
    private var redacted: (tree: String, result: String)?

    init(_ lock: SessionLock) { self.lock = lock }

    /// What may be told of a control.
    func visible(_ state: ControlState) -> ControlState {
        mayTell(state) ? state : state.redacted
    }

    /// Whether all may be told of a control.
    func mayTell(_ state: ControlState) -> Bool { !state.isPrivacySensitive || !lock.isLocked }

    /// What may be told of a widget.
    func visible(_ state: WidgetState) -> WidgetState {
        guard isHidden(state.entry) else { return state }
        var state = state
        state.entry = visible(tree: state.entry)
        return state
    }

    /// What may be told of a tree, in its JSON form.
    func visible(tree: String) -> String {
        guard isHidden(tree) else { return tree }
        if let redacted, redacted.tree == tree { return redacted.result }
        let result = RedactedTree.of(tree)
        redacted = (tree, result)
        return result
    }

    /// Whether what people did, and with what, may be told.
    var showsDonations: Bool { !lock.isLocked }

    /// Whether a tree has private parts that are not to be seen now.
    private func isHidden(_ tree: String) -> Bool { !lock.isKnownUnlocked && Self.hasPrivateParts(tree) && lock.isLocked }

    /// Whether a tree may have private parts; a text that says so counts as well.
    static func hasPrivateParts(_ tree: String) -> Bool {
        strstr(tree, "\"privacySensitive\"") != nil
    }
}
