/// A view for each element of a collection, as SwiftUI's `ForEach`.
///
/// The elements' identities name the actions of the buttons in them, so a press that comes late reaches the
/// element that was pressed, or none.
nonisolated public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    /// The elements.
    public var data: Data
    /// Makes one element's view.
    public var content: (Data.Element) -> Content
    let identify: (Data.Element) -> ID

    package init(
        data: Data, content: @escaping (Data.Element) -> Content, identify: @escaping (Data.Element) -> ID
    ) {
        self.data = data
        self.content = content
        self.identify = identify
    }
}

extension ForEach: View, PrimitiveView where Content: View {
    public typealias Body = Never

    /// A view for each element, identified by one of its properties.
    public init(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.init(data: data, content: content, identify: { $0[keyPath: id] })
    }

    @MainActor package func makeNodes(in context: inout EvaluationContext) -> [ViewNode] {
        var nodes: [ViewNode] = []
        for element in data {
            // An id may hold any character, but the path's separator must not occur in it.
            let step = "\(identify(element))".replacing("/", with: "_")
            nodes += context.nodes(of: content(element), at: "id=" + step)
        }
        return nodes
    }
}

extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
    /// A view for each element, identified by its `id`.
    public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
        self.init(data: data, content: content, identify: { $0.id })
    }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
    /// A view for each number of a range, identified by the number.
    public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
        self.init(data: data, content: content, identify: { $0 })
    }
}
