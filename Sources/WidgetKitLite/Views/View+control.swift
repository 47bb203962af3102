public import AppIntentsLite
public import SwiftUILite

extension View {
    /// The text that a panel shows for a moment when the control's state has changed. Put it on the value
    /// label.
    nonisolated public func controlWidgetStatus(_ status: Text) -> some View {
        modified(.controlLabel(.status, status.plainText))
    }

    /// The same with a text that is looked up in the bundle's strings.
    nonisolated public func controlWidgetStatus(_ status: LocalizedStringKey) -> some View {
        controlWidgetStatus(Text(status))
    }

    /// The same with a resource, resolved when the control is evaluated.
    @_disfavoredOverload
    nonisolated public func controlWidgetStatus(_ status: LocalizedStringResource) -> some View {
        controlWidgetStatus(Text(status))
    }

    /// The same with a text that is shown as it is.
    @_disfavoredOverload
    nonisolated public func controlWidgetStatus<S: StringProtocol>(_ status: S) -> some View {
        controlWidgetStatus(Text(status))
    }

    /// What a long press does, as in "Hold to …": "Turn On the Light".
    nonisolated public func controlWidgetActionHint(_ hint: Text) -> some View {
        modified(.controlLabel(.actionHint, hint.plainText))
    }

    /// The same with a text that is looked up in the bundle's strings.
    nonisolated public func controlWidgetActionHint(_ hint: LocalizedStringKey) -> some View {
        controlWidgetActionHint(Text(hint))
    }

    /// The same with a resource, resolved when the control is evaluated.
    @_disfavoredOverload
    nonisolated public func controlWidgetActionHint(_ hint: LocalizedStringResource) -> some View {
        controlWidgetActionHint(Text(hint))
    }

    /// The same with a text that is shown as it is.
    @_disfavoredOverload
    nonisolated public func controlWidgetActionHint<S: StringProtocol>(_ hint: S) -> some View {
        controlWidgetActionHint(Text(hint))
    }
}
