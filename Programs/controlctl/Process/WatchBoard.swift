internal import ControlClient
internal import Synchronization

/// What `watch` has on show. Prints a line when that changes, and no line twice in a row.
final class WatchBoard: Sendable {
    private struct State {
        var controls: [WatchedControl?]
        var addresses: [ControlAddress?]
        var lastLines: [String?]
    }

    private let names: [String]
    private let format: OutputFormat
    private let state: Mutex<State>
    private let print: @Sendable (String) -> Void

    init(_ names: [String], _ format: OutputFormat, _ print: @escaping @Sendable (String) -> Void) {
        self.names = names
        self.format = format
        self.print = print
        let empty = [String?](repeating: nil, count: names.count)
        state = Mutex(
            State(
                controls: [WatchedControl?](repeating: nil, count: names.count),
                addresses: [ControlAddress?](repeating: nil, count: names.count), lastLines: empty))
    }

    /// Applies an update of the control at `index`. Prints within the lock, to keep the lines in order.
    func update(_ index: Int, _ update: ControlUpdate) {
        state.withLock { state in
            if case .state(let snapshot) = update { state.addresses[index] = snapshot.address }
            let control = WatchedControl(
                name: names[index], update: update, address: state.addresses[index])
            state.controls[index] = control
            let shown: [WatchedControl]
            if format.combines {
                // Not before something is known of each.
                shown = state.controls.compactMap(\.self)
                guard shown.count == names.count else { return }
            } else {
                shown = [control]
            }
            let place = format.combines ? 0 : index
            let isNamed = format == .plain || names.count > 1
            guard let line = format.line(shown, named: isNamed), line != state.lastLines[place] else {
                return
            }
            state.lastLines[place] = line
            print(line)
        }
    }

    /// The control's address, once it has been seen.
    func address(_ index: Int) -> ControlAddress? {
        state.withLock { $0.controls[index]?.state?.address }
    }
}
