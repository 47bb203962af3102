/// What a store has kept of a list.
package struct StoredList<Element: Sendable>: Sendable {
    package let elements: [Element]
    /// A sentence for the user whose files these are: what could not be read, and where it is now. Nil where
    /// all was.
    package let remark: String?

    package init(_ elements: [Element], remark: String? = nil) {
        self.elements = elements
        self.remark = remark
    }
}
