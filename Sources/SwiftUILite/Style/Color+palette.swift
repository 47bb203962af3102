// The palette, with the values that it has on Apple's platforms in light appearance.
extension Color {
    /// `red` in the tree, with `#ff3b30` for hosts that have no red of their own. So the other colours: the
    /// value is that of the light appearance, and a host may draw another one in the dark.
    public static let red = Color(.palette("red", 0xff3b30))
    /// `#ff9500` for hosts without an orange of their own.
    public static let orange = Color(.palette("orange", 0xff9500))
    /// `#ffcc00` for hosts without a yellow of their own.
    public static let yellow = Color(.palette("yellow", 0xffcc00))
    /// `#34c759` for hosts without a green of their own.
    public static let green = Color(.palette("green", 0x34c759))
    /// `#00c7be` for hosts without a mint of their own.
    public static let mint = Color(.palette("mint", 0x00c7be))
    /// `#30b0c7` for hosts without a teal of their own.
    public static let teal = Color(.palette("teal", 0x30b0c7))
    /// `#32ade6` for hosts without a cyan of their own.
    public static let cyan = Color(.palette("cyan", 0x32ade6))
    /// `#007aff` for hosts without a blue of their own.
    public static let blue = Color(.palette("blue", 0x007aff))
    /// `#5856d6` for hosts without an indigo of their own.
    public static let indigo = Color(.palette("indigo", 0x5856d6))
    /// `#af52de` for hosts without a purple of their own.
    public static let purple = Color(.palette("purple", 0xaf52de))
    /// `#ff2d55` for hosts without a pink of their own.
    public static let pink = Color(.palette("pink", 0xff2d55))
    /// `#a2845e` for hosts without a brown of their own.
    public static let brown = Color(.palette("brown", 0xa2845e))
    /// `#8e8e93` for hosts without a grey of their own.
    public static let gray = Color(.palette("gray", 0x8e8e93))
    /// `#ffffff`, in the dark too.
    public static let white = Color(.palette("white", 0xffffff))
    /// `#000000`, in the dark too.
    public static let black = Color(.palette("black", 0x000000))
    /// Nothing at all: opacity 0.
    public static let clear = Color(.palette("clear", 0x000000), alpha: 0)
    /// The colour of text, which only the host knows: dark on light, light on dark.
    public static let primary = Color(.semantic("primary"))
    /// The colour of text of less weight, which only the host knows.
    public static let secondary = Color(.semantic("secondary"))
    /// The accent colour of the user's desktop.
    public static let accentColor = Color(.semantic("accent"))
}

extension ShapeStyle where Self == Color {
    /// `Color.red`, written as `.red` where a style is wanted; so those below.
    public static var red: Color { Color.red }
    /// `Color.orange`.
    public static var orange: Color { Color.orange }
    /// `Color.yellow`.
    public static var yellow: Color { Color.yellow }
    /// `Color.green`.
    public static var green: Color { Color.green }
    /// `Color.mint`.
    public static var mint: Color { Color.mint }
    /// `Color.teal`.
    public static var teal: Color { Color.teal }
    /// `Color.cyan`.
    public static var cyan: Color { Color.cyan }
    /// `Color.blue`.
    public static var blue: Color { Color.blue }
    /// `Color.indigo`.
    public static var indigo: Color { Color.indigo }
    /// `Color.purple`.
    public static var purple: Color { Color.purple }
    /// `Color.pink`.
    public static var pink: Color { Color.pink }
    /// `Color.brown`.
    public static var brown: Color { Color.brown }
    /// `Color.gray`.
    public static var gray: Color { Color.gray }
    /// `Color.white`.
    public static var white: Color { Color.white }
    /// `Color.black`.
    public static var black: Color { Color.black }
    /// `Color.clear`.
    public static var clear: Color { Color.clear }
}
