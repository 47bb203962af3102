public import SwiftUILite
public import WidgetKitLite

extension WidgetBundle {
    /// Serves the bundle on the session bus until the process is asked to end; what `@main` calls.
    ///
    /// It never returns: SIGTERM and SIGINT end the process with status 0 once running actions are done, a
    /// bus that is lost and doesn't come back, or a name that another process owns, end it with status 1 and
    /// a message on standard error.
    @MainActor
    public static func main() {
        BundleProcess.main(Self.self, name: bundleName, facts) { items(of: Self()) }
    }

    fileprivate static var facts: BundleFacts {
        BundleFacts(version: bundleVersion, displayName: bundleDisplayName)
    }
}

extension ObservingWidgetBundle {
    /// Serves the bundle on the session bus, with the controls that it declares at each time; what `@main`
    /// calls. It ends as that of any other bundle does.
    @MainActor
    public static func main() {
        let source = DeclarationSource(of: Self.self) { items(of: Self()) }
        BundleProcess.main(Self.self, name: bundleName, facts, following: source) { items(of: Self()) }
    }
}

extension ControlWidget {
    /// Serves a single control as a bundle of its own, named for the type; what `@main` calls.
    @MainActor
    public static func main() {
        BundleProcess.main(Self.self, name: typeName(Self.self)) { items(of: Self()) }
    }
}

extension Widget {
    /// Serves a single widget as a bundle of its own, named for the type; what `@main` calls.
    @MainActor
    public static func main() {
        BundleProcess.main(Self.self, name: typeName(Self.self)) { items(of: Self()) }
    }
}
