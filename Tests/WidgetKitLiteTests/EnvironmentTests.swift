import SwiftUILite
import TestSupport
import Testing
import WidgetKitLite

private struct DepthKey: EnvironmentKey {
    static let defaultValue = 0
}

extension EnvironmentValues {
    fileprivate var depth: Int {
        get { self[DepthKey.self] }
        set { self[DepthKey.self] = newValue }
    }
}

@Suite(.standardTimeLimit)
@MainActor
struct EnvironmentTests {
    struct Depth: View {
        @Environment(\.depth) private var depth

        var body: some View { Text(verbatim: "\(depth)") }
    }

    struct State: View {
        @Environment(\.isEnabled) private var isEnabled
        @Environment(\.redactionReasons) private var reasons

        var body: some View { Text(verbatim: "\(isEnabled) \(reasons == .placeholder)") }
    }

    @Test func environmentValueAppliesToAViewsContent() {
        let content = LabelContent(
            evaluating: HStack {
                Depth()
                HStack {
                    Depth()
                    Depth().environment(\.depth, 3)
                }
                .environment(\.depth, 2)
                Depth()
            })
        #expect(content.text == "0 2 3 0")
    }

    @Test func `modifiers show in the environment`() {
        let content = LabelContent(
            evaluating: HStack {
                State()
                State().disabled(false).disabled(true)
                State().redacted(reason: .placeholder)
                State().unredacted().redacted(reason: .placeholder)
            })
        #expect(content.text == "true false false false true true true false")
    }
}
