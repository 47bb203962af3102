internal import CDBus

/// A `DBusError` that is set up before use and freed once.
struct ScopedError: ~Copyable {
    private var error = DBusError()

    init() { dbus_error_init(&error) }

    deinit {
        var error = error
        dbus_error_free(&error)
    }

    /// Lends the error to a function of the library.
    mutating func lend<Result>(_ body: (UnsafeMutablePointer<DBusError>) -> Result) -> Result { body(&error) }

    var message: String { error.message.map { String(cString: $0) } ?? "unknown error" }
    var name: String { error.name.map { String(cString: $0) } ?? "" }
}
