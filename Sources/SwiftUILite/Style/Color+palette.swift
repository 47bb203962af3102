// The palette, with the values that it has on Apple's platforms in light appearance.
extension Color {
    public static let red = Color(.palette("red", 0xff3b30))
    public static let orange = Color(.palette("orange", 0xff9500))
    public static let yellow = Color(.palette("yellow", 0xffcc00))
    public static let green = Color(.palette("green", 0x34c759))
    public static let mint = Color(.palette("mint", 0x00c7be))
    public static let teal = Color(.palette("teal", 0x30b0c7))
    public static let cyan = Color(.palette("cyan", 0x32ade6))
    public static let blue = Color(.palette("blue", 0x007aff))
    public static let indigo = Color(.palette("indigo", 0x5856d6))
    public static let purple = Color(.palette("purple", 0xaf52de))
    public static let pink = Color(.palette("pink", 0xff2d55))
    public static let brown = Color(.palette("brown", 0xa2845e))
    public static let gray = Color(.palette("gray", 0x8e8e93))
    public static let white = Color(.palette("white", 0xffffff))
    public static let black = Color(.palette("black", 0x000000))
    public static let clear = Color(.palette("clear", 0x000000), alpha: 0)
    public static let primary = Color(.semantic("primary"))
    public static let secondary = Color(.semantic("secondary"))
    /// The accent colour of the person's desktop.
    public static let accentColor = Color(.semantic("accent"))
}

extension ShapeStyle where Self == Color {
    public static var red: Color { Color.red }
    public static var orange: Color { Color.orange }
    public static var yellow: Color { Color.yellow }
    public static var green: Color { Color.green }
    public static var mint: Color { Color.mint }
    public static var teal: Color { Color.teal }
    public static var cyan: Color { Color.cyan }
    public static var blue: Color { Color.blue }
    public static var indigo: Color { Color.indigo }
    public static var purple: Color { Color.purple }
    public static var pink: Color { Color.pink }
    public static var brown: Color { Color.brown }
    public static var gray: Color { Color.gray }
    public static var white: Color { Color.white }
    public static var black: Color { Color.black }
    public static var clear: Color { Color.clear }
}
