extension Int32 {
    /// A length or a place as GTK counts them, in whole points: far below what GTK can add up, and 0 for
    /// what is no number. They may come of a bundle's view.
    init(points: Double) {
        self = Int32(exactly: Swift.min(Swift.max(points, -32_767), 32_767).rounded(.towardZero)) ?? 0
    }
}
