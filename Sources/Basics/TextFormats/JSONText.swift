/// JSON as a text that is not read here.
package enum JSONText {
    /// The same JSON with U+FFFD for each NUL that its texts have, which they can only have as `\u0000`: what
    /// is made of them is shown on the bus, which can't carry NUL.
    package static func withoutNUL(_ json: String) -> String {
        let nul = Array("u0000".utf8)
        var rest = Substring(json).utf8[...]
        guard rest.contains(UInt8(ascii: "\\")) else { return json }
        var mended: [UInt8] = []
        mended.reserveCapacity(rest.count)
        while let byte = rest.popFirst() {
            mended.append(byte)
            guard byte == UInt8(ascii: "\\") else { continue }
            if rest.starts(with: nul) {
                mended += Array("ufffd".utf8)
                rest.removeFirst(nul.count)
            } else if let escaped = rest.popFirst() {
                // Also a backslash, which then begins nothing.
                mended.append(escaped)
            }
        }
        return String(decoding: mended, as: UTF8.self)
    }

    /// How many arrays and objects are in each other at most, whatever else the text has.
    package static func depth(of json: String) -> Int {
        var (depth, most) = (0, 0)
        var (isText, isEscaped) = (false, false)
        for byte in json.utf8 {
            switch byte {
            case _ where isEscaped: isEscaped = false
            case UInt8(ascii: "\\") where isText: isEscaped = true
            case UInt8(ascii: "\""): isText.toggle()
            case _ where isText: continue
            case UInt8(ascii: "["), UInt8(ascii: "{"):
                depth += 1
                most = max(most, depth)
            case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
            default: continue
            }
        }
        return most
    }
}
