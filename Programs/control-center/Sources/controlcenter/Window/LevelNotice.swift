internal import CAdwaita
internal import ControlClient
internal import ControlHub
internal import FoundationEssentials
internal import Tiles

/// Shows a level for a moment in a small window of its own that takes neither the keyboard nor the pointer.
@MainActor
final class LevelNotice {
    private static let size = (width: 300.0, height: 52.0)

    private let application: Widget
    private let style: Stylesheet
    private let words: Words
    private var notices = LevelNotices()
    private var shown: (window: Widget, view: LevelTile)?
    /// Waits until it goes.
    private var end: Alarm?

    init(_ application: Widget, _ style: Stylesheet, words: Words) {
        self.application = application
        self.style = style
        self.words = words
    }

    /// Shows what has changed.
    ///
    /// - Parameters:
    ///   - controls: all that there are.
    ///   - isSeen: whether the user sees them in the large window anyway.
    func update(_ controls: [ControlSnapshot], isSeen: Bool) {
        guard let changed = notices.update(controls), !isSeen, Self.areWanted else { return }
        let tile = Tile(
            id: TileID(changed.address.description), kind: .control(.level), target: .control(changed),
            face: TileFace(changed, words: words))
        if let shown, shown.view.tile.id == tile.id { shown.view.update(tile) } else { show(tile) }
        end = Alarm(after: LevelNotices.duration) { [weak self] in self?.hide() }
    }

    private static var areWanted: Bool {
        let choice = (try? ArrangementFile.ofUser().read())?.showsLevels
        return LevelNotices.areShown(
            choice, on: ProcessInfo.processInfo.environment["XDG_CURRENT_DESKTOP"])
    }

    private func show(_ tile: Tile) {
        hide()
        let view = LevelTile(
            tile, .bar, style, words: words, send: { _, _ in }, takesWheel: { _ in false }, more: { _ in })
        let (width, height) = (Self.size.width * TileGrid.scale, Self.size.height * TileGrid.scale)
        view.frame.setSize(width, height)
        let box = Stack(GTK_ORIENTATION_VERTICAL, [view.frame], classes: "notice")
        let window = Widget(gtk_application_window_new(application.cast()), classes: "center-window")
        gtk_window_set_title(window.cast(), tile.face.title)
        gtk_window_set_decorated(window.cast(), 0)
        gtk_window_set_resizable(window.cast(), 0)
        gtk_window_set_child(window.cast(), box.pointer)
        controlcenter_show_notice(window.cast())
        shown = (window, view)
    }

    private func hide() {
        end = nil
        guard let shown else { return }
        self.shown = nil
        gtk_window_destroy(shown.window.cast())
    }
}
