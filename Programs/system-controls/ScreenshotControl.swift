internal import ControlRuntime
internal import DBus

struct ScreenshotButton: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "Screenshot", provider: ScreenshotValue()) { _ in
            ControlWidgetButton(action: TakeScreenshot()) {
                Label("Screenshot", systemImage: "camera.viewfinder")
            }
        }
        .displayName("Screenshot")
        .description("Takes a picture of the screen.")
    }
}

/// The desktop's portal, which takes pictures on every desktop, and asks the user where that is wanted.
enum ScreenshotPortal {
    static let service = BusService(
        bus: .session, name: "org.freedesktop.portal.Desktop", title: "the desktop's portal",
        remedy: "install the package xdg-desktop-portal and the one for your desktop, such as "
            + "xdg-desktop-portal-gtk")

    static let path: ObjectPath = "/org/freedesktop/portal/desktop"
    static let screenshot = Method<(String, Vardict), ObjectPath>(
        "org.freedesktop.portal.Screenshot", "Screenshot", .init("parent_window", "options"),
        returns: "handle")
    static let response = Signal<(UInt32, Vardict)>(
        "org.freedesktop.portal.Request", "Response", .init("response", "results"))

    /// Whether it runs or would be started.
    static func isThere() async throws -> Bool {
        if try await service.isRunning { return true }
        return try await service.bus.connection().listActivatableNames().contains(service.name)
    }
}

struct ScreenshotValue: ObservingControlValueProvider {
    var previewValue: Bool { true }

    func currentValue() async throws -> Bool {
        guard try await ScreenshotPortal.isThere() else { throw ScreenshotPortal.service.isMissing }
        return true
    }

    func changes() -> AsyncStream<Void> {
        ScreenshotPortal.service.changes(of: [], below: ScreenshotPortal.path)
    }
}

/// It returns where the picture is.
struct TakeScreenshot: AppIntent, InvocationLimited {
    static let title: LocalizedStringResource = "Take a Screenshot"
    /// The user may be asked first.
    static let invocationLimit: Duration = .seconds(120)

    func perform() async throws -> some IntentResult & ReturnsValue<URL> {
        let service = ScreenshotPortal.service
        // The answer is a signal from an object that is known only after the call, and may come before that.
        let answers = try await service.bus.connection().signals(
            matching: MatchRule(ScreenshotPortal.response, sender: service.name))
        let request = try await service.call(
            ScreenshotPortal.screenshot, ("", ["interactive": .boolean(false)]), at: ScreenshotPortal.path)
        for await answer in answers where answer.path == request {
            guard let (code, results) = ScreenshotPortal.response.values(of: answer) else { continue }
            if code == 1 { throw ServiceError("the screenshot was declined") }
            guard code == 0, let text = results["uri"]?.text, let url = URL(string: text) else {
                throw ServiceError("the desktop took no screenshot; its portal does not say why")
            }
            return .result(value: url)
        }
        try Task.checkCancellation()
        throw ServiceError("the session bus went away before the screenshot was taken")
    }
}
