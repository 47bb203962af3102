public import SwiftUILite

/// What a provider knows about where its entries are shown, as WidgetKit's `TimelineProviderContext`.
public struct TimelineProviderContext: Hashable, Sendable {
    /// A width and height in points.
    public struct DisplaySize: Hashable, Sendable {
        /// Points from left to right.
        public var width: Double
        /// Points from top to bottom.
        public var height: Double

        /// A size in points.
        public init(width: Double, height: Double) {
            self.width = width
            self.height = height
        }
    }

    /// The values of the environment that the widget may meet.
    @dynamicMemberLookup
    public struct EnvironmentVariants: Hashable, Sendable {
        /// Nil: a host on this platform doesn't say.
        public subscript<T>(dynamicMember keyPath: WritableKeyPath<EnvironmentValues, T>) -> [T]? { nil }
    }

    /// The family that the entry is for; a widget of several is asked for each that is shown.
    public let family: WidgetFamily
    /// Whether the entry is for a gallery: answer fast, with sample data.
    public let isPreview: Bool
    /// The family's usual size: hosts don't say theirs, for one tree serves them all.
    // With all of Foundation it is a `CGSize`, see FoundationOverlay.
    @_disfavoredOverload public var displaySize: DisplaySize { size }
    package let size: DisplaySize
    /// Nothing is known of the environment: every value is nil.
    public let environmentVariants = EnvironmentVariants()
    /// What the widget's configuration says about the content.
    private(set) var options = ContentOptions()

    func changing(_ change: (inout ContentOptions) -> Void) -> TimelineProviderContext {
        var copy = self
        change(&copy.options)
        return copy
    }

    /// - Parameter displaySize: nil for the family's usual size.
    package init(family: WidgetFamily, isPreview: Bool = false, displaySize: DisplaySize? = nil) {
        self.family = family
        self.isPreview = isPreview
        self.size = displaySize ?? family.usualSize
    }
}
