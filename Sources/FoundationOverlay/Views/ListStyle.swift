public import SwiftUILite

// How containers and input views look in an app; a widget shows them in one way.

/// How a list looks, as SwiftUI's protocol of the same name.
public protocol ListStyle {}

/// One look of a list, as SwiftUI's type of the same name; it changes nothing.
public struct PlainListStyle: ListStyle, Sendable {
    /// The style.
    public init() {}
}

extension ListStyle where Self == PlainListStyle {
    /// It changes nothing.
    public static var plain: PlainListStyle { PlainListStyle() }
}

/// One look of a list, as SwiftUI's type of the same name; it changes nothing.
public struct InsetListStyle: ListStyle, Sendable {
    /// The style.
    public init() {}
}

extension ListStyle where Self == InsetListStyle {
    /// It changes nothing.
    public static var inset: InsetListStyle { InsetListStyle() }
}

/// One look of a list, as SwiftUI's type of the same name; it changes nothing.
public struct InsetGroupedListStyle: ListStyle, Sendable {
    /// The style.
    public init() {}
}

extension ListStyle where Self == InsetGroupedListStyle {
    /// It changes nothing.
    public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}

/// One look of a list, as SwiftUI's type of the same name; it changes nothing.
public struct GroupedListStyle: ListStyle, Sendable {
    /// The style.
    public init() {}
}

extension ListStyle where Self == GroupedListStyle {
    /// It changes nothing.
    public static var grouped: GroupedListStyle { GroupedListStyle() }
}

/// One look of a list, as SwiftUI's type of the same name; it changes nothing.
public struct SidebarListStyle: ListStyle, Sendable {
    /// The style.
    public init() {}
}

extension ListStyle where Self == SidebarListStyle {
    /// It changes nothing.
    public static var sidebar: SidebarListStyle { SidebarListStyle() }
}

/// One look of a list, as SwiftUI's type of the same name; it changes nothing.
public struct DefaultListStyle: ListStyle, Sendable {
    /// The style.
    public init() {}
}

extension ListStyle where Self == DefaultListStyle {
    /// It changes nothing.
    public static var automatic: DefaultListStyle { DefaultListStyle() }
}

/// How a form looks, as SwiftUI's protocol of the same name.
public protocol FormStyle {}

/// One look of a form, as SwiftUI's type of the same name; it changes nothing.
public struct GroupedFormStyle: FormStyle, Sendable {
    /// The style.
    public init() {}
}

extension FormStyle where Self == GroupedFormStyle {
    /// It changes nothing.
    public static var grouped: GroupedFormStyle { GroupedFormStyle() }
}

/// One look of a form, as SwiftUI's type of the same name; it changes nothing.
public struct ColumnsFormStyle: FormStyle, Sendable {
    /// The style.
    public init() {}
}

extension FormStyle where Self == ColumnsFormStyle {
    /// It changes nothing.
    public static var columns: ColumnsFormStyle { ColumnsFormStyle() }
}

/// One look of a form, as SwiftUI's type of the same name; it changes nothing.
public struct AutomaticFormStyle: FormStyle, Sendable {
    /// The style.
    public init() {}
}

extension FormStyle where Self == AutomaticFormStyle {
    /// It changes nothing.
    public static var automatic: AutomaticFormStyle { AutomaticFormStyle() }
}

/// How a text field looks, as SwiftUI's protocol of the same name.
public protocol TextFieldStyle {}

/// One look of a text field, as SwiftUI's type of the same name; it changes nothing.
public struct PlainTextFieldStyle: TextFieldStyle, Sendable {
    /// The style.
    public init() {}
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
    /// It changes nothing.
    public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

/// One look of a text field, as SwiftUI's type of the same name; it changes nothing.
public struct RoundedBorderTextFieldStyle: TextFieldStyle, Sendable {
    /// The style.
    public init() {}
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
    /// It changes nothing.
    public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

/// One look of a text field, as SwiftUI's type of the same name; it changes nothing.
public struct DefaultTextFieldStyle: TextFieldStyle, Sendable {
    /// The style.
    public init() {}
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
    /// It changes nothing.
    public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}

/// How a picker looks, as SwiftUI's protocol of the same name.
public protocol PickerStyle {}

/// One look of a picker, as SwiftUI's type of the same name; it changes nothing.
public struct SegmentedPickerStyle: PickerStyle, Sendable {
    /// The style.
    public init() {}
}

extension PickerStyle where Self == SegmentedPickerStyle {
    /// It changes nothing.
    public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

/// One look of a picker, as SwiftUI's type of the same name; it changes nothing.
public struct MenuPickerStyle: PickerStyle, Sendable {
    /// The style.
    public init() {}
}

extension PickerStyle where Self == MenuPickerStyle {
    /// It changes nothing.
    public static var menu: MenuPickerStyle { MenuPickerStyle() }
}

/// One look of a picker, as SwiftUI's type of the same name; it changes nothing.
public struct WheelPickerStyle: PickerStyle, Sendable {
    /// The style.
    public init() {}
}

extension PickerStyle where Self == WheelPickerStyle {
    /// It changes nothing.
    public static var wheel: WheelPickerStyle { WheelPickerStyle() }
}

/// One look of a picker, as SwiftUI's type of the same name; it changes nothing.
public struct InlinePickerStyle: PickerStyle, Sendable {
    /// The style.
    public init() {}
}

extension PickerStyle where Self == InlinePickerStyle {
    /// It changes nothing.
    public static var inline: InlinePickerStyle { InlinePickerStyle() }
}

/// One look of a picker, as SwiftUI's type of the same name; it changes nothing.
public struct NavigationLinkPickerStyle: PickerStyle, Sendable {
    /// The style.
    public init() {}
}

extension PickerStyle where Self == NavigationLinkPickerStyle {
    /// It changes nothing.
    public static var navigationLink: NavigationLinkPickerStyle { NavigationLinkPickerStyle() }
}

/// One look of a picker, as SwiftUI's type of the same name; it changes nothing.
public struct DefaultPickerStyle: PickerStyle, Sendable {
    /// The style.
    public init() {}
}

extension PickerStyle where Self == DefaultPickerStyle {
    /// It changes nothing.
    public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}

/// How views of which one is on show looks, as SwiftUI's protocol of the same name.
public protocol TabViewStyle {}

/// One look of views of which one is on show, as SwiftUI's type of the same name; it changes nothing.
public struct PageTabViewStyle: TabViewStyle, Sendable {
    /// The style.
    public init() {}
}

extension TabViewStyle where Self == PageTabViewStyle {
    /// It changes nothing.
    public static var page: PageTabViewStyle { PageTabViewStyle() }
}

/// One look of views of which one is on show, as SwiftUI's type of the same name; it changes nothing.
public struct DefaultTabViewStyle: TabViewStyle, Sendable {
    /// The style.
    public init() {}
}

extension TabViewStyle where Self == DefaultTabViewStyle {
    /// It changes nothing.
    public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}

/// How a path of views looks, as SwiftUI's protocol of the same name.
public protocol NavigationViewStyle {}

/// One look of a path of views, as SwiftUI's type of the same name; it changes nothing.
public struct StackNavigationViewStyle: NavigationViewStyle, Sendable {
    /// The style.
    public init() {}
}

extension NavigationViewStyle where Self == StackNavigationViewStyle {
    /// It changes nothing.
    public static var stack: StackNavigationViewStyle { StackNavigationViewStyle() }
}

/// One look of a path of views, as SwiftUI's type of the same name; it changes nothing.
public struct DefaultNavigationViewStyle: NavigationViewStyle, Sendable {
    /// The style.
    public init() {}
}

extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
    /// It changes nothing.
    public static var automatic: DefaultNavigationViewStyle { DefaultNavigationViewStyle() }
}

/// How a date picker looks, as SwiftUI's protocol of the same name.
public protocol DatePickerStyle {}

/// One look of a date picker, as SwiftUI's type of the same name; it changes nothing.
public struct CompactDatePickerStyle: DatePickerStyle, Sendable {
    /// The style.
    public init() {}
}

extension DatePickerStyle where Self == CompactDatePickerStyle {
    /// It changes nothing.
    public static var compact: CompactDatePickerStyle { CompactDatePickerStyle() }
}

/// One look of a date picker, as SwiftUI's type of the same name; it changes nothing.
public struct GraphicalDatePickerStyle: DatePickerStyle, Sendable {
    /// The style.
    public init() {}
}

extension DatePickerStyle where Self == GraphicalDatePickerStyle {
    /// It changes nothing.
    public static var graphical: GraphicalDatePickerStyle { GraphicalDatePickerStyle() }
}

/// One look of a date picker, as SwiftUI's type of the same name; it changes nothing.
public struct WheelDatePickerStyle: DatePickerStyle, Sendable {
    /// The style.
    public init() {}
}

extension DatePickerStyle where Self == WheelDatePickerStyle {
    /// It changes nothing.
    public static var wheel: WheelDatePickerStyle { WheelDatePickerStyle() }
}

/// One look of a date picker, as SwiftUI's type of the same name; it changes nothing.
public struct DefaultDatePickerStyle: DatePickerStyle, Sendable {
    /// The style.
    public init() {}
}

extension DatePickerStyle where Self == DefaultDatePickerStyle {
    /// It changes nothing.
    public static var automatic: DefaultDatePickerStyle { DefaultDatePickerStyle() }
}

/// How a menu looks, as SwiftUI's protocol of the same name.
public protocol MenuStyle {}

/// One look of a menu, as SwiftUI's type of the same name; it changes nothing.
public struct ButtonMenuStyle: MenuStyle, Sendable {
    /// The style.
    public init() {}
}

extension MenuStyle where Self == ButtonMenuStyle {
    /// It changes nothing.
    public static var button: ButtonMenuStyle { ButtonMenuStyle() }
}

/// One look of a menu, as SwiftUI's type of the same name; it changes nothing.
public struct BorderlessButtonMenuStyle: MenuStyle, Sendable {
    /// The style.
    public init() {}
}

extension MenuStyle where Self == BorderlessButtonMenuStyle {
    /// It changes nothing.
    public static var borderlessButton: BorderlessButtonMenuStyle { BorderlessButtonMenuStyle() }
}

/// One look of a menu, as SwiftUI's type of the same name; it changes nothing.
public struct DefaultMenuStyle: MenuStyle, Sendable {
    /// The style.
    public init() {}
}

extension MenuStyle where Self == DefaultMenuStyle {
    /// It changes nothing.
    public static var automatic: DefaultMenuStyle { DefaultMenuStyle() }
}

/// Whether a text can be selected, as SwiftUI's protocol of the same name.
public protocol TextSelectability {}

/// A text that can be selected, as SwiftUI's type of the same name; none can here.
public struct EnabledTextSelectability: TextSelectability, Sendable {}

/// A text that can't be selected, as SwiftUI's type of the same name.
public struct DisabledTextSelectability: TextSelectability, Sendable {}

extension TextSelectability where Self == EnabledTextSelectability {
    /// It changes nothing.
    public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}

extension TextSelectability where Self == DisabledTextSelectability {
    /// It changes nothing.
    public static var disabled: DisabledTextSelectability { DisabledTextSelectability() }
}

extension View {
    /// Changes nothing: a widget shows it in one way.
    nonisolated public func listStyle<S: ListStyle>(_ style: S) -> some View { self }
    /// Changes nothing: a widget shows it in one way.
    nonisolated public func formStyle<S: FormStyle>(_ style: S) -> some View { self }
    /// Changes nothing: a widget shows it in one way.
    nonisolated public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View { self }
    /// Changes nothing: a widget shows it in one way.
    nonisolated public func pickerStyle<S: PickerStyle>(_ style: S) -> some View { self }
    /// Changes nothing: a widget shows it in one way.
    nonisolated public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View { self }
    /// Changes nothing: a widget shows it in one way.
    nonisolated public func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View { self }
    /// Changes nothing: a widget shows it in one way.
    nonisolated public func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View { self }
    /// Changes nothing: a widget shows it in one way.
    nonisolated public func menuStyle<S: MenuStyle>(_ style: S) -> some View { self }
    /// Changes nothing: a widget's texts can't be selected.
    nonisolated public func textSelection<S: TextSelectability>(_ selectability: S) -> some View { self }
}
