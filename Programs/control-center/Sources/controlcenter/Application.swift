internal import CAdwaita
internal import FoundationEssentials

/// The application as the desktop sees it: its name on the bus, its actions, its one window.
@MainActor
final class Application {
    static let identifier = "org.controlruntime.ControlCenter"

    private let board: Board
    private let application: Widget
    private var window: CenterWindow?
    /// Made when the display is there.
    private var style: Stylesheet?
    /// Shows levels that are changed elsewhere.
    private var notice: LevelNotice?
    /// Runs while the window waits for tiles that are on their way.
    private var patience: Alarm?

    init(_ board: Board) {
        self.board = board
        let application = adw_application_new(Self.identifier, G_APPLICATION_DEFAULT_FLAGS)!
        self.application = Widget(
            UnsafeMutableRawPointer(application).assumingMemoryBound(to: GtkWidget.self))
        Signal.connect(application, "startup") { [unowned self] in start() }
        Signal.connect(application, "activate") { [unowned self] in activate() }
        addAction("toggle") { [unowned self] in
            if window?.isInView == true { window?.close() } else { activate() }
        }
        addAction("quit") {
            g_application_quit(
                UnsafeMutableRawPointer(application).assumingMemoryBound(to: GApplication.self))
        }
    }

    /// Runs until the application ends.
    func run() -> Int32 {
        return g_application_run(application.cast(), CommandLine.argc, CommandLine.unsafeArgv)
    }

    /// An action for the desktop, `gapplication action`, and `controlctl center --toggle`.
    private func addAction(_ name: String, _ run: @escaping @MainActor @Sendable () -> Void) {
        let action = g_simple_action_new(name, nil)!
        Signal.notify(UnsafeMutableRawPointer(action), "activate", run)
        g_action_map_add_action(application.opaque, action)
        g_object_unref(UnsafeMutableRawPointer(action))
    }

    /// From now on levels are shown, until the application ends: without a window as well.
    private func start() {
        let style = Stylesheet()
        self.style = style
        notice = LevelNotice(application, style, words: board.words)
        board.changed = { [weak self] in self?.update() }
        g_application_hold(application.cast())
    }

    private func activate() {
        if window == nil, let style {
            let window = CenterWindow(application, board, style)
            self.window = window
            board.connected = { [weak window] client in window?.answerQuestions(on: client) }
        }
        present()
    }

    /// Shows the window when all tiles are there, or after a moment without those that take longer.
    private func present() {
        guard patience == nil else { return }
        if board.isComplete {
            window?.present()
            return
        }
        patience = Alarm(after: .milliseconds(100)) { [weak self] in self?.presentNow() }
    }

    private func presentNow() {
        patience = nil
        window?.present()
    }

    private func update() {
        notice?.update(board.controls, isSeen: window?.isVisible == true)
        if patience != nil, board.isComplete {
            presentNow()
        } else if window?.isVisible == true {
            window?.update()
        }
    }
}
