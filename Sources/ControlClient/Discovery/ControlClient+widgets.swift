internal import BusContract
public import ControlBasics
public import DBus
internal import Glibc

extension ControlClient {
    /// Finds the widget that a user means: `Kind`, `Bundle/Kind` or `Bundle/Kind/Instance`, read as
    /// ``resolve(_:startingBundles:)`` reads the names of controls. The kind's own widget wins over placed
    /// ones.
    ///
    /// - Parameters:
    ///   - text: the short name.
    ///   - startingBundles: false asks only bundles that run.
    /// - Returns: the widget as it is now.
    /// - Throws: ``ControlClientError``: `ambiguous`, or `unknownControl` with what there is.
    public func resolveWidget(_ text: String, startingBundles: Bool = true) async throws -> WidgetSnapshot {
        try await find(text, "widget", startingBundles, at: \.address, titled: \.displayName) {
            bundle, patience in
            try await self.widgets(in: bundle, starting: startingBundles, timeout: patience)
        }
    }

    /// Has a widget's timeline asked for again; returns when the new one is in place.
    ///
    /// - Returns: the widget as it is then.
    /// - Throws: ``ControlClientError``.
    public func reload(_ widget: WidgetSnapshot) async throws -> WidgetSnapshot {
        try await call(Widget1.reload, (), of: widget)
        let objects = try await managedObjects(of: widget.bundle, starting: true).objects
        guard
            let now = objects[widget.path].flatMap({
                WidgetSnapshot(bundle: widget.bundle, path: widget.path, interfaces: $0)
            })
        else {
            throw ControlClientError(.unknownControl, "the widget \(widget.name) is gone")
        }
        return now
    }

    /// Asks a widget's provider for what it would show in a family, as `getSnapshot` of WidgetKit.
    ///
    /// - Parameters:
    ///   - widget: which one.
    ///   - family: one of ``WidgetSnapshot/families``.
    ///   - isPreview: true for sample data, as in a gallery.
    ///   - environment: how it will be shown. A bundle that is older than environments answers as for none.
    /// - Returns: the view tree as JSON.
    /// - Throws: ``ControlClientError``: `failed` for a family that the widget doesn't have.
    public func viewTree(
        of widget: WidgetSnapshot, family: String, isPreview: Bool = false,
        in environment: WidgetEnvironment = WidgetEnvironment()
    ) async throws -> String {
        if !environment.isEmpty {
            let input = (family, isPreview, environment.vardict)
            if let tree = try await callWhereKnown(Widget1.snapshotIn, input, of: widget) { return tree }
        }
        return try await call(Widget1.snapshot, (family, isPreview), of: widget)
    }

    /// Asks for the entry on show, as it is where the widget is shown so.
    ///
    /// Ask again when the widget changes; its ``WidgetSnapshot/currentEntry`` is for a host that says
    /// nothing.
    ///
    /// - Parameters:
    ///   - widget: which one.
    ///   - environment: how it will be shown. A bundle that is older than environments answers as for none.
    /// - Returns: the view tree as JSON.
    /// - Throws: ``ControlClientError``.
    public func entry(
        of widget: WidgetSnapshot, in environment: WidgetEnvironment
    ) async throws -> String {
        if environment.isEmpty { return widget.currentEntry }
        return try await callWhereKnown(Widget1.entryIn, environment.vardict, of: widget)
            ?? widget.currentEntry
    }

    /// Says once how a placed widget is shown; its entries are made for that from then on, also after a
    /// restart of its bundle.
    ///
    /// - Throws: ``ControlClientError``: `failed` with `NotSupported` for a kind's own widget, which belongs
    ///   to every host.
    public func show(_ widget: WidgetSnapshot, in environment: WidgetEnvironment) async throws {
        try await ControlClientError.wrapping(widget.bundle, widget.address) {
            try await connection.set(
                Widget1.environment, to: environment.vardict, of: try widget.address.busName(),
                at: widget.path)
        }
    }

    /// Opens what a link of a widget's tree points to, or what the widget as a whole does: in its bundle, its
    /// app or on the desktop.
    ///
    /// - Parameters:
    ///   - widget: which one.
    ///   - url: that of a link in the tree; empty for the widget as a whole.
    ///   - activationToken: lets it open a window.
    /// - Throws: ``ControlClientError``: `failed` with `StaleAction` when the tree on show has no such link
    ///   any more.
    public func open(_ widget: WidgetSnapshot, _ url: String = "", activationToken: String? = nil)
        async throws
    {
        let options: Vardict = activationToken.map { ["activation-token": .string($0)] } ?? [:]
        try await call(Widget1.open, (url, options), of: widget)
    }

    /// Runs the action of a button or a toggle in the tree on show.
    ///
    /// - Parameters:
    ///   - action: its `action` in the tree.
    ///   - widget: which one.
    ///   - options: `agent` and `activation-token` as in ``invoke(_:options:)``.
    /// - Returns: `value`, `dialog` and others, as far as there are any.
    /// - Throws: ``ControlClientError``: `failed` when the action failed, with `StaleAction` when the tree on
    ///   show has no such action any more.
    @discardableResult
    public func perform(_ action: String, of widget: WidgetSnapshot, options: [String: BusValue] = [:])
        async throws -> [String: BusValue]
    {
        try await call(Widget1.perform, (action, Vardict(options)), of: widget).values
    }

    /// The entries of a widget's timeline, in their order.
    ///
    /// - Returns: for each its date, in microseconds since the Unix epoch, and its view tree as JSON.
    /// - Throws: ``ControlClientError``.
    public func timeline(of widget: WidgetSnapshot) async throws -> [(date: Int64, tree: String)] {
        try await call(Widget1.getTimeline, (), of: widget).map { ($0.date, $0.tree) }
    }

    /// Nil where the bundle has no such method.
    private func callWhereKnown<Input, Output>(
        _ method: Method<Input, Output>, _ input: Input, of widget: WidgetSnapshot
    ) async throws -> Output? {
        do {
            return try await call(method, input, of: widget)
        } catch let error as ControlClientError where error.code == .failed(.unknownMethod) {
            return nil
        }
    }

    private func call<Input, Output>(
        _ method: Method<Input, Output>, _ input: Input, of widget: WidgetSnapshot
    ) async throws -> Output {
        try await ControlClientError.wrapping(widget.bundle, widget.address, member: method.name) {
            try await connection.call(
                method, input, of: try widget.address.busName(), at: widget.path,
                timeout: Self.actionTimeout)
        }
    }
}

extension ControlClient {
    /// How many bytes of a picture are read.
    private static let mostPictureBytes = 16 << 20

    /// The bytes of a picture that a widget's tree names.
    ///
    /// A digest always stands for the same bytes: hosts keep what they got, and ask once.
    ///
    /// - Parameters:
    ///   - digest: as it stands in the tree.
    ///   - widget: one of the bundle that served the tree.
    /// - Throws: ``ControlClientError``: `failed` with `Unavailable` for a picture of a tree that was served
    ///   long ago, with `AuthenticationRequired` for a private one while the session is locked.
    public func picture(_ digest: String, of widget: WidgetSnapshot) async throws -> WidgetPicture {
        try await picture(digest, in: widget.bundle)
    }

    /// The bytes of a picture that one of a bundle's trees names, a widget's or an activity's; see
    /// ``picture(_:of:)``.
    ///
    /// - Parameters:
    ///   - digest: as it stands in the tree.
    ///   - bundle: the name of the bundle that served the tree.
    /// - Throws: ``ControlClientError``.
    public func picture(_ digest: String, in bundle: String) async throws -> WidgetPicture {
        let (mediaType, descriptor) = try await ControlClientError.wrapping(
            bundle, member: Bundle1.getResource.name
        ) {
            try await connection.call(
                Bundle1.getResource, digest, of: try Contract.busName(bundle: bundle), at: Contract.root,
                timeout: Self.actionTimeout)
        }
        guard let bytes = Self.content(of: descriptor.rawValue) else {
            throw ControlClientError(
                .badAnswer, "the picture \(digest) of \(bundle) can't be read, or is too large")
        }
        return WidgetPicture(mediaType: mediaType, bytes: bytes)
    }

    /// What a file of another process holds; nil for what is none, or is too large. The file may become
    /// shorter meanwhile, where it isn't sealed.
    private static func content(of descriptor: Int32) -> [UInt8]? {
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            status.st_size <= mostPictureBytes
        else { return nil }
        var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
        var done = 0
        while done < bytes.count {
            let more = bytes.withUnsafeMutableBytes { buffer in
                pread(descriptor, buffer.baseAddress! + done, buffer.count - done, done)
            }
            if more < 0, errno == EINTR { continue }
            guard more > 0 else { return nil }
            done += more
        }
        return bytes
    }
}

/// A picture that a widget's tree names by its content.
public struct WidgetPicture: Hashable, Sendable {
    public let mediaType: String
    /// The bytes, as the bundle gave them: whoever decodes them expects anything.
    public let bytes: [UInt8]
}
