/// What a container background belongs to, as SwiftUI's `ContainerBackgroundPlacement`.
public struct ContainerBackgroundPlacement: Hashable, Sendable {
    package let name: String

    package init(name: String) { self.name = name }
}
