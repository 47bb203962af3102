/// A picture that a widget's tree names by its content.
public struct WidgetPicture: Hashable, Sendable {
    /// Such as `image/png`.
    public let mediaType: String
    /// The bytes, as the bundle gave them: whoever decodes them expects anything.
    public let bytes: [UInt8]
}
