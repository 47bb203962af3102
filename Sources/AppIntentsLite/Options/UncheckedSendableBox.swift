/// Carries a value of an author's type to where it is used.
///
/// Unchecked because Apple's API doesn't want the values that go in here, options providers, keys and views,
/// to be `Sendable`; they are made once, handed over, and read by one task at a time.
package struct UncheckedSendableBox<Value>: @unchecked Sendable {
    package let value: Value

    package init(_ value: Value) { self.value = value }
}
