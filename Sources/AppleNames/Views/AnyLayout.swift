public import SwiftUILite

/// A row whose views can change their arrangement, as SwiftUI's `HStackLayout`.
public struct HStackLayout: Sendable {
    let alignment: VerticalAlignment
    let spacing: Double?
    public init(alignment: VerticalAlignment = .center, spacing: Double? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }
    /// The views in a row.
    public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
        HStack(alignment: alignment, spacing: spacing, content: content)
    }
}

/// A column whose views can change their arrangement, as SwiftUI's `VStackLayout`.
public struct VStackLayout: Sendable {
    let alignment: HorizontalAlignment
    let spacing: Double?
    public init(alignment: HorizontalAlignment = .center, spacing: Double? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }
    /// The views in a column.
    public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
        VStack(alignment: alignment, spacing: spacing, content: content)
    }
}

/// Views above each other whose arrangement can change, as SwiftUI's `ZStackLayout`.
public struct ZStackLayout: Sendable {
    let alignment: Alignment
    public init(alignment: Alignment = .center) { self.alignment = alignment }
    /// The views above each other.
    public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
        ZStack(alignment: alignment, content: content)
    }
}

/// One of these arrangements, as SwiftUI's `AnyLayout`.
public struct AnyLayout: Sendable {
    private enum Kind: Sendable {
        case row(HStackLayout)
        case column(VStackLayout)
        case layers(ZStackLayout)
    }
    private let kind: Kind
    public init(_ layout: HStackLayout) { kind = .row(layout) }
    public init(_ layout: VStackLayout) { kind = .column(layout) }
    /// Views above each other.
    public init(_ layout: ZStackLayout) { kind = .layers(layout) }
    @ViewBuilder
    public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
        switch kind {
        case .row(let layout): layout(content)
        case .column(let layout): layout(content)
        case .layers(let layout): layout(content)
        }
    }
}

/// Marks a wrapper in a preview, as SwiftUI's macro of the same name; the preview is left out.
@attached(peer)
public macro Previewable() = #externalMacro(module: "AppleMacros", type: "Previewable")
