/// What a preview stands in, as SwiftUI's protocol of the same name.
public protocol PreviewContext {}
