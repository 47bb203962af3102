/// A type's name without its module, as `String(describing:)` gives it.
///
/// That one first checks three protocols that a type itself never conforms to, each time through all
/// conformances of the program; a bundle asks for some names when it starts.
package func typeName(_ type: Any.Type) -> String { _typeName(type, qualified: false) }
