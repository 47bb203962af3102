public import SwiftUILite

/// A chart of values, as Swift Charts' `Chart`. It is in the tree with its data: a host draws it.
///
/// Axes have round numbers and dates with labels in the user's language, from ``AxisMarks`` where
/// `chartXAxis` or `chartYAxis` names some; series have colours in the order in which they come along.
nonisolated public struct Chart<Content: ChartContent>: View, PrimitiveView {
    public typealias Body = Never

    private let content: () -> Content

    /// A chart of some marks.
    public init(@ChartContentBuilder content: @escaping () -> Content) { self.content = content }

    /// A chart of marks for each element.
    public init<Data: RandomAccessCollection, C: ChartContent>(
        _ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> C
    ) where Content == ForEach<Data, Data.Element.ID, C>, Data.Element: Identifiable {
        let elements = ForEach(data, content: content)
        self.content = { elements }
    }

    /// A chart of marks for each element, distinguished by one of its properties.
    public init<Data: RandomAccessCollection, ID: Hashable, C: ChartContent>(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @ChartContentBuilder content: @escaping (Data.Element) -> C
    ) where Content == ForEach<Data, ID, C> {
        let elements = ForEach(data, id: id, content: content)
        self.content = { elements }
    }

    @MainActor package func makeNodes(in context: inout EvaluationContext) -> [ViewNode] {
        let marks = _ChartMarks()
        content()._plot(into: marks)
        let node = ChartResolver(marks.marks, EnvironmentValues.current.chartOptions).node
        return [ViewNode(.chart(node))]
    }
}
