extension Image {
    /// The size of a symbol beside its text, as SwiftUI's `Image.Scale`.
    public enum Scale: String, Hashable, Sendable {
        /// Under these names in the tree: with the renderer 0.8, 1 and 1.25 times the size of the text.
        case small, medium, large
    }

    /// How a picture fills its space, as SwiftUI's `Image.ResizingMode`.
    public enum ResizingMode: Hashable, Sendable {
        /// Repeated and enlarged. Kept for the author's code: pictures are enlarged.
        case tile, stretch
    }

    /// How smooth a picture is drawn, as SwiftUI's `Image.Interpolation`.
    public enum Interpolation: Hashable, Sendable {
        /// Kept for the author's code: the host decides.
        case none, low, medium, high
    }

    /// Lets the image fill its space. Insets and mode are kept for the author's code: it is stretched.
    public func resizable(
        capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch
    ) -> Image {
        resizable()
    }

    /// Kept for the author's code: the host decides.
    public func interpolation(_ interpolation: Interpolation) -> Image { self }

    /// Kept for the author's code: the host decides.
    public func antialiased(_ isAntialiased: Bool) -> Image { self }
}
