public import SwiftUILite

/// The action label of a button whose author gives none: nothing.
public struct ControlWidgetButtonDefaultActionLabel: View {
    init() {}

    public var body: some View { EmptyView() }
}
