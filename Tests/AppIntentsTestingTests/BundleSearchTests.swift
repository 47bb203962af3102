internal import TestSupport
internal import Testing

@testable internal import AppIntentsTesting

@Suite(.standardTimeLimit)
struct BundleSearchTests {
    private func found(
        _ identifier: String, _ bundles: [String], _ entries: [String: String] = [:]
    ) -> Result<String, IntentTestingError> {
        Result { () throws(IntentTestingError) in
            try BundleSearch(identifier).name(among: bundles, entries: entries)
        }
    }

    @Test func bundlesDesktopEntryGoesBeforeItsName() throws {
        let entries = ["Shop": "org.example.Lamp.desktop", "Lamp": "org.example.Other"]
        #expect(found("org.example.Lamp", ["Lamp", "Shop"], entries) == .success("Shop"))
        #expect(found("org.example.Lamp", ["Lamp", "Shop"]) == .success("Lamp"))
        #expect(found("Lamp", ["Lamp", "Shop"], entries) == .success("Lamp"))
        #expect(BundleSearch("org.example.Lamp").wantsEntries && !BundleSearch("Lamp").wantsEntries)
    }

    @Test func bundleSearchAcceptsOtherSpellings() throws {
        #expect(found("com.example.my-app", ["MyApp", "Other"]) == .success("MyApp"))
        #expect(found("com.example.my-app", ["my_app"]) == .success("my_app"))
        let several = found("com.example.my-app", ["MyApp", "my_app"])
        #expect(throws: IntentTestingError.self) { try several.get() }
    }

    @Test func emptyIdentifierMatchesNoBundle() throws {
        for identifier in ["", ".", "org.example.", "-"] {
            #expect(throws: IntentTestingError.self) { try found(identifier, ["Lamp"]).get() }
        }
        #expect(throws: IntentTestingError.self) { try found("Lamp", []).get() }
    }
}
