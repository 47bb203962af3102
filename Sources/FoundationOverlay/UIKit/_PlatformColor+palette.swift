internal import SwiftUILite

// The colours that UIKit and AppKit call by the same names.
extension _PlatformColor {
    /// `#000000`, in the dark too.
    public static var black: Self { Self(Color(.rgb(0.0, 0.0, 0.0))) }
    /// `#555555`, in the dark too.
    public static var darkGray: Self { Self(Color(.rgb(0.333333, 0.333333, 0.333333))) }
    /// `#aaaaaa`, in the dark too.
    public static var lightGray: Self { Self(Color(.rgb(0.666667, 0.666667, 0.666667))) }
    /// `#ffffff`, in the dark too.
    public static var white: Self { Self(Color(.rgb(1.0, 1.0, 1.0))) }
    /// `#808080`, in the dark too.
    public static var gray: Self { Self(Color(.rgb(0.501961, 0.501961, 0.501961))) }
    /// `#ff0000`, in the dark too.
    public static var red: Self { Self(Color(.rgb(1.0, 0.0, 0.0))) }
    /// `#00ff00`, in the dark too.
    public static var green: Self { Self(Color(.rgb(0.0, 1.0, 0.0))) }
    /// `#0000ff`, in the dark too.
    public static var blue: Self { Self(Color(.rgb(0.0, 0.0, 1.0))) }
    /// `#00ffff`, in the dark too.
    public static var cyan: Self { Self(Color(.rgb(0.0, 1.0, 1.0))) }
    /// `#ffff00`, in the dark too.
    public static var yellow: Self { Self(Color(.rgb(1.0, 1.0, 0.0))) }
    /// `#ff00ff`, in the dark too.
    public static var magenta: Self { Self(Color(.rgb(1.0, 0.0, 1.0))) }
    /// `#ff8000`, in the dark too.
    public static var orange: Self { Self(Color(.rgb(1.0, 0.501961, 0.0))) }
    /// `#800080`, in the dark too.
    public static var purple: Self { Self(Color(.rgb(0.501961, 0.0, 0.501961))) }
    /// `#996633`, in the dark too.
    public static var brown: Self { Self(Color(.rgb(0.6, 0.4, 0.2))) }
    /// Nothing at all.
    public static var clear: Self { Self(Color.clear) }
    /// `red` of the palette, which a host may have a value of its own for.
    public static var systemRed: Self { Self(Color.red) }
    /// `orange` of the palette, which a host may have a value of its own for.
    public static var systemOrange: Self { Self(Color.orange) }
    /// `yellow` of the palette, which a host may have a value of its own for.
    public static var systemYellow: Self { Self(Color.yellow) }
    /// `green` of the palette, which a host may have a value of its own for.
    public static var systemGreen: Self { Self(Color.green) }
    /// `mint` of the palette, which a host may have a value of its own for.
    public static var systemMint: Self { Self(Color.mint) }
    /// `teal` of the palette, which a host may have a value of its own for.
    public static var systemTeal: Self { Self(Color.teal) }
    /// `cyan` of the palette, which a host may have a value of its own for.
    public static var systemCyan: Self { Self(Color.cyan) }
    /// `blue` of the palette, which a host may have a value of its own for.
    public static var systemBlue: Self { Self(Color.blue) }
    /// `indigo` of the palette, which a host may have a value of its own for.
    public static var systemIndigo: Self { Self(Color.indigo) }
    /// `purple` of the palette, which a host may have a value of its own for.
    public static var systemPurple: Self { Self(Color.purple) }
    /// `pink` of the palette, which a host may have a value of its own for.
    public static var systemPink: Self { Self(Color.pink) }
    /// `brown` of the palette, which a host may have a value of its own for.
    public static var systemBrown: Self { Self(Color.brown) }
    /// `gray` of the palette, which a host may have a value of its own for.
    public static var systemGray: Self { Self(Color.gray) }
}
