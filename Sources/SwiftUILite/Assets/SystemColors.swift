/// The system's colours that an asset catalogue may name, with the values that Apple's platforms have for
/// them.
enum SystemColors {
    /// A colour by the name that Xcode writes, such as `systemBlueColor`; nil for one that isn't known.
    static func named(_ reference: String) -> AssetColor? {
        let name = reference.hasSuffix("Color") ? String(reference.dropLast("Color".count)) : reference
        guard let (light, dark) = values[name] else { return nil }
        return AssetColor(light: .init(light), dark: .init(dark))
    }

    /// 0xRRGGBBAA in light and in dark appearance.
    private static let values: [String: (UInt32, UInt32)] = [
        "systemRed": (0xff3b_30ff, 0xff45_3aff), "systemOrange": (0xff95_00ff, 0xff9f_0aff),
        "systemYellow": (0xffcc_00ff, 0xffd6_0aff), "systemGreen": (0x34c7_59ff, 0x30d1_58ff),
        "systemMint": (0x00c7_beff, 0x63e6_e2ff), "systemTeal": (0x30b0_c7ff, 0x40c8_e0ff),
        "systemCyan": (0x32ad_e6ff, 0x64d2_ffff), "systemBlue": (0x007a_ffff, 0x0a84_ffff),
        "systemIndigo": (0x5856_d6ff, 0x5e5c_e6ff), "systemPurple": (0xaf52_deff, 0xbf5a_f2ff),
        "systemPink": (0xff2d_55ff, 0xff37_5fff), "systemBrown": (0xa284_5eff, 0xac8e_68ff),
        "systemGray": (0x8e8e_93ff, 0x8e8e_93ff), "systemGray2": (0xaeae_b2ff, 0x6363_66ff),
        "systemGray3": (0xc7c7_ccff, 0x4848_4aff), "systemGray4": (0xd1d1_d6ff, 0x3a3a_3cff),
        "systemGray5": (0xe5e5_eaff, 0x2c2c_2eff), "systemGray6": (0xf2f2_f7ff, 0x1c1c_1eff),
        "label": (0x0000_00ff, 0xffff_ffff), "secondaryLabel": (0x3c3c_4399, 0xebeb_f599),
        "tertiaryLabel": (0x3c3c_434c, 0xebeb_f54c), "quaternaryLabel": (0x3c3c_432d, 0xebeb_f528),
        "placeholderText": (0x3c3c_434c, 0xebeb_f54c), "link": (0x007a_ffff, 0x0a84_ffff),
        "separator": (0x3c3c_4349, 0x5454_5899), "opaqueSeparator": (0xc6c6_c8ff, 0x3838_3aff),
        "systemBackground": (0xffff_ffff, 0x0000_00ff),
        "secondarySystemBackground": (0xf2f2_f7ff, 0x1c1c_1eff),
        "tertiarySystemBackground": (0xffff_ffff, 0x2c2c_2eff),
        "systemGroupedBackground": (0xf2f2_f7ff, 0x0000_00ff),
        "secondarySystemGroupedBackground": (0xffff_ffff, 0x1c1c_1eff),
        "tertiarySystemGroupedBackground": (0xf2f2_f7ff, 0x2c2c_2eff),
        "systemFill": (0x7878_8033, 0x7878_805b), "secondarySystemFill": (0x7878_8028, 0x7878_8051),
        "tertiarySystemFill": (0x7676_801e, 0x7676_803d), "quaternarySystemFill": (0x7474_8014, 0x7676_802d),
        "controlAccent": (0x007a_ffff, 0x0a84_ffff), "text": (0x0000_00ff, 0xffff_ffff),
        "textBackground": (0xffff_ffff, 0x1e1e_1eff), "controlBackground": (0xffff_ffff, 0x1e1e_1eff),
        "underPageBackground": (0x9696_96e5, 0x2828_28ff), "control": (0xffff_ffff, 0xffff_ff3f),
        "selectedContentBackground": (0x0064_e1ff, 0x0059_d1ff), "grid": (0xe6e6_e6ff, 0xffff_ff1a),
        "windowBackground": (0xecec_ecff, 0x3232_32ff), "darkText": (0x0000_00ff, 0x0000_00ff),
        "lightText": (0xffff_ff99, 0xffff_ff99), "white": (0xffff_ffff, 0xffff_ffff),
        "black": (0x0000_00ff, 0x0000_00ff), "clear": (0x0000_0000, 0x0000_0000),
    ]
}
