public import FoundationEssentials

/// A picture of a SiriKit object, as `INImage`.
public final class INImage: Sendable {
    let image: DisplayRepresentation.Image

    private init(_ image: DisplayRepresentation.Image) { self.image = image }

    /// A picture of the app, by its name.
    public convenience init(named name: String) { self.init(.init(named: name)) }

    /// A picture as the bytes of its file. Hosts don't get it.
    public convenience init(imageData: Data) { self.init(.init(data: imageData)) }

    /// A picture elsewhere; Apple's answers nil for what is no URL, this never does.
    public convenience init?(url: URL) { self.init(.init(url: url)) }

    /// A picture elsewhere, with its size in points.
    public convenience init?(url: URL, width: Double, height: Double) {
        self.init(.init(url: url, width: width, height: height))
    }

    /// A symbol, by its name.
    public static func systemImageNamed(_ name: String) -> INImage { INImage(.init(systemName: name)) }
}
