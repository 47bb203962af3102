/// The direction that letters are written in.
enum WritingDirection {
    /// By the first letter that has a direction; nil where there is none.
    static func isRightToLeft(_ text: String) -> Bool? {
        for scalar in text.unicodeScalars.prefix(500) {
            switch scalar.value {
            case 0x0590...0x08ff, 0xfb1d...0xfdff, 0xfe70...0xfeff, 0x10800...0x10fff, 0x1e800...0x1efff:
                return true
            case 0x41...0x5a, 0x61...0x7a, 0xc0...0x24f, 0x370...0x58f, 0x900...0x1fff, 0x3041...0xd7ff:
                return false
            default: continue
            }
        }
        return nil
    }
}
