/// Rows of cells in common columns.
final class GridBox: Box {
    struct Row {
        var cells: [Box]
        /// Where the row's cells stand, if the row says so.
        var placement: Alignment?
        /// Whether the row is one box that spans all columns.
        var spans: Bool
    }

    private struct Layout {
        var columns: [Double]
        var rows: [Double]
    }

    private let rows: [Row]
    private let placement: Alignment
    private let gap: Size
    private let isRightToLeft: Bool
    private let metrics: any LayoutMetrics
    private let columnCount: Int
    private var layouts: [Proposal: Layout] = [:]
    /// The layouts by what they came to: a grid is drawn as it was measured.
    private var drawn: [Size: Layout] = [:]

    init(_ rows: [Row], placement: Alignment, gap: Size, isRightToLeft: Bool, metrics: any LayoutMetrics) {
        self.rows = rows
        self.placement = placement
        self.gap = gap
        self.isRightToLeft = isRightToLeft
        self.metrics = metrics
        columnCount = rows.filter { !$0.spans }.map { $0.cells.reduce(0) { $0 + $1.gridColumns } }.max() ?? 1
    }

    /// The cells that take one column, with their columns.
    private lazy var single: [(column: Int, cell: Box)] = rows.filter { !$0.spans }.flatMap { row in
        var column = 0
        return row.cells.compactMap { cell -> (Int, Box)? in
            defer { column += cell.gridColumns }
            return cell.gridColumns == 1 && column < columnCount ? (column, cell) : nil
        }
    }

    private lazy var columnPlacements: [Alignment?] = (0..<columnCount).map { column in
        single.lazy.filter { $0.column == column }.compactMap(\.cell.gridColumnPlacement).first
    }

    private func layout(_ proposal: Proposal) -> Layout {
        if let layout = layouts[proposal] { return layout }
        let columns = columnWidths(proposal)
        let gaps = gap.height * Double(max(0, rows.count - 1))
        var left = proposal.height.map { max(0, $0 - gaps) }
        var heights: [Double] = []
        for (index, row) in rows.enumerated() {
            var height = 0.0
            forEachCell(of: row, columns) { cell, width, _ in
                let offer = Proposal(width: width, height: left.map { $0 / Double(rows.count - index) })
                let wanted = cell.size(Proposal(width: width, height: nil)).height
                height = max(height, min(wanted, cell.size(offer).height))
            }
            left = left.map { $0.isFinite ? max(0, $0 - height) : $0 }
            heights.append(height)
        }
        let layout = Layout(columns: columns, rows: heights)
        layouts[proposal] = layout
        return layout
    }

    /// Columns that bend least get what they want; the rest share what is left.
    private func columnWidths(_ proposal: Proposal) -> [Double] {
        func widest(_ column: Int, _ width: Double?) -> Double {
            single.filter { $0.column == column }.map { $0.cell.size(Proposal(width: width)).width }.max()
                ?? 0
        }
        guard let total = proposal.width, columnCount > 0 else {
            return (0..<columnCount).map { widest($0, nil) }
        }
        var left = max(0, total - gap.width * Double(columnCount - 1))
        var widths = [Double](repeating: 0, count: columnCount)
        let flexibility = (0..<columnCount).map { widest($0, .infinity) - widest($0, 0) }
        let order = (0..<columnCount).sorted {
            flexibility[$0] == flexibility[$1] ? $0 < $1 : flexibility[$0] < flexibility[$1]
        }
        for (done, column) in order.enumerated() {
            let part = left / Double(columnCount - done)
            // A text that fits doesn't have to make do with its share.
            let wanted = widest(column, nil)
            let isLast = done == columnCount - 1
            let offer = flexibility[column].isFinite && !isLast ? max(part, min(wanted, left)) : part
            widths[column] = min(widest(column, metrics.snapped(offer)), max(offer, widest(column, 0)))
            if left.isFinite { left = max(0, left - widths[column]) }
        }
        return widths
    }

    private func forEachCell(of row: Row, _ columns: [Double], _ visit: (Box, Double, Range<Int>) -> Void) {
        if row.spans {
            let width = columns.reduce(0, +) + gap.width * Double(max(0, columns.count - 1))
            for cell in row.cells { visit(cell, width, 0..<columns.count) }
            return
        }
        var column = 0
        for cell in row.cells where column < columnCount {
            let end = min(columnCount, column + max(1, cell.gridColumns))
            let width = columns[column..<end].reduce(0, +) + gap.width * Double(end - column - 1)
            visit(cell, width, column..<end)
            column = end
        }
    }

    override func measure(_ proposal: Proposal) -> Size {
        let layout = layout(proposal)
        let size = Size(
            width: layout.columns.reduce(0, +) + gap.width * Double(max(0, columnCount - 1)),
            height: layout.rows.reduce(0, +) + gap.height * Double(max(0, rows.count - 1)))
        if drawn[size] == nil { drawn[size] = layout }
        return size
    }

    override func draw(in rect: Rect) -> [Drawing] {
        let layout = drawn[rect.size] ?? layout(Proposal(rect.size))
        var drawings: [Drawing] = []
        var y = rect.minY
        for (row, height) in zip(rows, layout.rows) {
            forEachCell(of: row, layout.columns) { cell, width, columns in
                let left =
                    layout.columns[..<columns.lowerBound].reduce(0, +) + gap.width
                    * Double(columns.lowerBound)
                let x = isRightToLeft ? rect.maxX - left - width : rect.minX + left
                var place = placement
                if let own = row.placement { place.y = own.y }
                if columns.count == 1, let own = columnPlacements[columns.lowerBound] { place.x = own.x }
                let size = cell.size(Proposal(width: width, height: height))
                let space = Rect(x: x, y: y, width: width, height: height)
                drawings += cell.draw(in: place.rect(of: size, in: space).snapped(metrics))
            }
            y += height + gap.height
        }
        return drawings
    }
}
