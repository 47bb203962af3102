public import Foundation
public import SwiftUILite

/// What the roles of texts have in common in UIKit and AppKit.
public protocol _PlatformTextStyle: Hashable, Sendable {
    /// SwiftUI's role.
    var _style: Font.TextStyle { get }
    /// The usual height in points.
    var _points: CGFloat { get }
    /// SwiftUI's role, with its usual height.
    init(_style: Font.TextStyle, points: CGFloat)
}

extension _PlatformTextStyle {
    /// The largest heading, 34 points.
    public static var largeTitle: Self { Self(_style: .largeTitle, points: 34) }
    /// A heading, 28 points.
    public static var title1: Self { Self(_style: .title, points: 28) }
    /// A smaller heading, 22 points.
    public static var title2: Self { Self(_style: .title2, points: 22) }
    /// A still smaller one, 20 points.
    public static var title3: Self { Self(_style: .title3, points: 20) }
    /// A semibold heading of a paragraph, 17 points.
    public static var headline: Self { Self(_style: .headline, points: 17) }
    /// The line below a headline, 15 points.
    public static var subheadline: Self { Self(_style: .subheadline, points: 15) }
    /// Running text, 17 points.
    public static var body: Self { Self(_style: .body, points: 17) }
    /// A text that stands apart, 16 points.
    public static var callout: Self { Self(_style: .callout, points: 16) }
    /// A note, 13 points.
    public static var footnote: Self { Self(_style: .footnote, points: 13) }
    /// The text below a picture, 12 points.
    public static var caption1: Self { Self(_style: .caption, points: 12) }
    /// The smallest text, 11 points.
    public static var caption2: Self { Self(_style: .caption2, points: 11) }
}
