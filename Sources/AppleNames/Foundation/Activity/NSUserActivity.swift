public import AppIntentsLite
public import Foundation
public import SwiftUILite
internal import Synchronization

/// What a user does at a moment, as Foundation's `NSUserActivity`: kept as it is set. Nothing here hands it
/// to another machine, indexes it, or brings it back to the app.
public final class NSUserActivity: Sendable {
    private struct State {
        var title: String?
        var userInfo: [String: any Sendable] = [:]
        var requiredUserInfoKeys: Set<String>?
        var keywords: Set<String> = []
        var webpageURL: URL?
        var targetContentIdentifier: String?
        var persistentIdentifier: String?
        var flags: Set<String> = []
    }

    /// What the user does, in the form of a domain's name backwards.
    public let activityType: String
    private let state = Mutex(State())

    /// An activity of a type, and nothing known of it.
    public init(activityType: String) { self.activityType = activityType }

    /// What it is called; nil where the author said nothing.
    public var title: String? {
        get { state.withLock { $0.title } }
        set { state.withLock { $0.title = newValue } }
    }
    /// What is needed to go on with it. Values that are no text, number, date, address or data, or lists of
    /// them, are left out.
    public var userInfo: [AnyHashable: Any]? {
        get { state.withLock { $0.userInfo } }
        set {
            let known = (newValue ?? [:]).compactMap { key, value -> (String, any Sendable)? in
                guard let key = key as? String, let value = Self.sendable(value) else { return nil }
                return (key, value)
            }
            state.withLock { $0.userInfo = Dictionary(known) { $1 } }
        }
    }
    public var requiredUserInfoKeys: Set<String>? {
        get { state.withLock { $0.requiredUserInfoKeys } }
        set { state.withLock { $0.requiredUserInfoKeys = newValue } }
    }
    public var keywords: Set<String> {
        get { state.withLock { $0.keywords } }
        set { state.withLock { $0.keywords = newValue } }
    }
    public var webpageURL: URL? {
        get { state.withLock { $0.webpageURL } }
        set { state.withLock { $0.webpageURL = newValue } }
    }
    public var targetContentIdentifier: String? {
        get { state.withLock { $0.targetContentIdentifier } }
        set { state.withLock { $0.targetContentIdentifier = newValue } }
    }
    public var persistentIdentifier: String? {
        get { state.withLock { $0.persistentIdentifier } }
        set { state.withLock { $0.persistentIdentifier = newValue } }
    }
    public var isEligibleForHandoff: Bool {
        get { has(#function) }
        set { set(#function, newValue) }
    }
    public var isEligibleForSearch: Bool {
        get { has(#function) }
        set { set(#function, newValue) }
    }
    public var isEligibleForPrediction: Bool {
        get { has(#function) }
        set { set(#function, newValue) }
    }
    public var isEligibleForPublicIndexing: Bool {
        get { has(#function) }
        set { set(#function, newValue) }
    }
    public var needsSave: Bool {
        get { has(#function) }
        set { set(#function, newValue) }
    }

    private func has(_ flag: String) -> Bool { state.withLock { $0.flags.contains(flag) } }

    private func set(_ flag: String, _ isOn: Bool) {
        state.withLock { if isOn { $0.flags.insert(flag) } else { $0.flags.remove(flag) } }
    }

    /// Adds to ``userInfo``.
    public func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
        userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
    }

    /// Makes it what the user does now. Nobody is told.
    public func becomeCurrent() {}

    /// It is no longer what the user does.
    public func resignCurrent() {}

    /// Nobody can go on with it any more.
    public func invalidate() {}

    private static func sendable(_ value: Any) -> (any Sendable)? {
        switch value {
        case let value as String: value
        case let value as Bool: value
        case let value as Int: value
        case let value as Double: value
        case let value as Date: value
        case let value as URL: value
        case let value as Data: value
        case let value as [Any]: value.compactMap { sendable($0) }
        default: nil
        }
    }
}

/// That a user did something, as SiriKit's `INInteraction`: kept as it is set. Donate an `AppIntent` for a
/// launcher to offer it again; see `IntentDonationManager`.
public final class INInteraction {
    public let intent: INIntent
    public var identifier: String = UUID().uuidString
    public var groupIdentifier: String?
    public var dateInterval: DateInterval?

    /// - Parameter response: what came of it; there is none here, so nil.
    public init(intent: INIntent, response: Never?) { self.intent = intent }

    /// Does nothing and succeeds: no system predicts what a user does from SiriKit's intents here.
    public func donate(completion: ((any Error)?) -> Void = { _ in }) { completion(nil) }

    /// As the form with a completion.
    ///
    /// - Throws: nothing; Apple's form throws.
    public func donate() async throws {}

    /// Does nothing and succeeds; see ``donate(completion:)``.
    public static func deleteAll(completion: ((any Error)?) -> Void = { _ in }) { completion(nil) }

    /// Does nothing and succeeds; see ``donate(completion:)``.
    public static func delete(with identifiers: [String], completion: ((any Error)?) -> Void = { _ in }) {
        completion(nil)
    }
}

extension View {
    /// What an app does with an activity that is handed to it. A bundle is handed none; it compiles, for
    /// views that a widget shares with an app.
    nonisolated public func onContinueUserActivity(
        _ activityType: String, perform action: @escaping (NSUserActivity) -> Void
    ) -> some View { self }

    /// What an app's view says of what the user does. Nobody asks for it here.
    nonisolated public func userActivity(
        _ activityType: String, isActive: Bool = true, _ update: @escaping (NSUserActivity) -> Void
    ) -> some View { self }
}
