/// What is no TOML, and where.
struct TOMLFault: Error, Hashable {
    let place: SourcePlace
    let message: String
    /// The table that it stands in, by its header.
    var table: [String] = []
}
