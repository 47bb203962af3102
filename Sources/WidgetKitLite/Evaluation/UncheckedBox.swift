/// Carries a value of an author's type to the actor where it is used.
///
/// Unchecked because Apple's API constrains neither providers nor their values and entries to be `Sendable`:
/// a value is made by the provider, handed over once, and read on the main actor only.
struct UncheckedBox<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
}
