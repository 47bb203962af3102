public import Foundation

/// What an app does in its life, as UIKit's `UIApplicationDelegate`. A bundle's main file has none, and an
/// app's compiles: none of it is called.
@MainActor
public protocol UIApplicationDelegate: AnyObject {
    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    func applicationDidBecomeActive(_ application: UIApplication)
    func applicationWillResignActive(_ application: UIApplication)
    func applicationDidEnterBackground(_ application: UIApplication)
    func applicationWillEnterForeground(_ application: UIApplication)
    func applicationWillTerminate(_ application: UIApplication)
    func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([AnyObject]?) -> Void
    ) -> Bool
    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool
}

extension UIApplicationDelegate {
    public func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
    public func applicationDidBecomeActive(_ application: UIApplication) {}
    public func applicationWillResignActive(_ application: UIApplication) {}
    public func applicationDidEnterBackground(_ application: UIApplication) {}
    public func applicationWillEnterForeground(_ application: UIApplication) {}
    public func applicationWillTerminate(_ application: UIApplication) {}
    public func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([AnyObject]?) -> Void
    ) -> Bool { false }
    public func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool { false }
}

extension UIApplication {
    /// Why an app was started. Kept for the author's code.
    public struct LaunchOptionsKey: Hashable, Sendable {
        private let name: String
        public static let url = LaunchOptionsKey(name: "url")
        public static let sourceApplication = LaunchOptionsKey(name: "sourceApplication")
        public static let shortcutItem = LaunchOptionsKey(name: "shortcutItem")
        public static let userActivityDictionary = LaunchOptionsKey(name: "userActivityDictionary")
    }

    /// What comes with an opened URL. Kept for the author's code.
    public struct OpenURLOptionsKey: Hashable, Sendable {
        private let name: String
        public static let sourceApplication = OpenURLOptionsKey(name: "sourceApplication")
        public static let openInPlace = OpenURLOptionsKey(name: "openInPlace")
    }
}

/// An app's delegate, as SwiftUI's property wrapper of the same name. An app's main file compiles and is not
/// run here, so there is none.
@MainActor
@propertyWrapper
public struct UIApplicationDelegateAdaptor<DelegateType: NSObject & UIApplicationDelegate> {
    /// Traps: nothing here makes the delegate.
    public var wrappedValue: DelegateType { preconditionFailure("an app's delegate is not made here") }

    /// Kept for the author's code.
    public init(_ delegateType: DelegateType.Type = DelegateType.self) {}
}
