internal import CDBus

/// A `DBusError` that is set up before use and freed once.
struct ScopedError: ~Copyable {
    private var error = DBusError()

    init() { dbus_error_init(&error) }

    deinit {
        var error = error
        dbus_error_free(&error)
    }

    /// Passes the error to a function of the library.
    mutating func runInline<Result>(_ body: (UnsafeMutablePointer<DBusError>) -> Result) -> Result {
        body(&error)
    }

    /// What the library or the bus says; the error's name where it says nothing.
    var message: String {
        // Some of the library's texts end with a line.
        var text = error.message.map { String(cString: $0) } ?? ""
        while text.last?.isWhitespace == true { text.removeLast() }
        if !text.isEmpty { return text }
        return name.isEmpty ? "unknown error" : name
    }
    var name: String { error.name.map { String(cString: $0) } ?? "" }
}
