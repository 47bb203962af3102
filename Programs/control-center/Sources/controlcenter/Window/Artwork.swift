internal import CAdwaita
internal import Tiles

/// The picture of what a tile is about, with round corners; the tile's symbol where there is none.
@MainActor
final class Artwork: Overlay {
    private let symbol: Symbol
    private let picture = Widget(gtk_picture_new())
    private let side: Int32
    private let find: @MainActor (String) async -> String?
    /// The digest of what is shown, or is on its way.
    private var shown = ""
    private var loading: Task<Void, Never>?

    /// - Parameters:
    ///   - side: the edge of its square, in points.
    ///   - find: the path of a picture by its digest; nil for one that can't be had.
    init(side: Double, find: @escaping @MainActor (String) async -> String?) {
        self.side = Int32(points: side)
        self.find = find
        symbol = Symbol(size: (side * 0.45).rounded())
        super.init(symbol, classes: "art")
        setSize(side, side)
        align(GTK_ALIGN_START, GTK_ALIGN_CENTER)
        gtk_widget_set_overflow(pointer, GTK_OVERFLOW_HIDDEN)
        gtk_picture_set_can_shrink(picture.opaque, 1)
        picture.isVisible = false
        picture.letPressesThrough()
        // The texts beside it say what it shows.
        controlcenter_set_role(picture.pointer, GTK_ACCESSIBLE_ROLE_PRESENTATION)
        add(picture)
    }

    isolated deinit { loading?.cancel() }

    func show(_ face: TileFace) {
        symbol.show(face)
        guard face.artwork != shown else { return }
        shown = face.artwork
        loading?.cancel()
        guard !shown.isEmpty else { return set(nil) }
        loading = Task { [weak self, find, shown] in
            let path = await find(shown)
            guard !Task.isCancelled, let self, self.shown == shown else { return }
            set(path)
        }
    }

    /// Scaled and cut to the square, once for all frames.
    private func set(_ path: String?) {
        let factor = gtk_widget_get_scale_factor(pointer)
        let texture = path.flatMap { controlcenter_square_texture($0, side * max(factor, 1)) }
        gtk_picture_set_paintable(picture.opaque, texture)
        if let texture { g_object_unref(UnsafeMutableRawPointer(texture)) }
        picture.isVisible = texture != nil
        symbol.isVisible = texture == nil
    }
}
