internal import CMachineID
internal import Fleet
internal import Glibc

/// Which machine this is, for others: an id that says nothing of the machine's own, and stays when the
/// machine is renamed.
public enum MachineIdentity {
    /// What makes the id that of this application.
    private static let application: [UInt8] = [
        0x6d, 0x0f, 0x8a, 0x51, 0x94, 0x3b, 0x4e, 0x27, 0xb3, 0x0c, 0x71, 0xe8, 0x5a, 0xd2, 0x46, 0x9f,
    ]

    /// 16 hexadecimal digits; of a seat others than without one.
    ///
    /// - Parameter seat: of up to 16 bytes; empty for the machine's only user.
    /// - Returns: nil where the machine has no identity.
    public static func id(seat: String) -> String? {
        var key = sd_id128_t()
        var id = sd_id128_t()
        withUnsafeMutableBytes(of: &key) { bytes in
            let name = Array(seat.utf8.prefix(application.count))
            for (index, byte) in application.enumerated() {
                bytes[index] = byte ^ (index < name.count ? name[index] : 0)
            }
        }
        guard sd_id128_get_machine_app_specific(key, &id) == 0 else { return nil }
        return withUnsafeBytes(of: id) { bytes in
            let digits = Array("0123456789abcdef")
            return String(bytes.prefix(8).flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
        }
    }

    /// Whether a text may be a seat.
    public static func isSeat(_ text: String) -> Bool { FleetSettings.isSeat(text) }

    /// The host's name, for people.
    static var hostName: String {
        var name = [CChar](repeating: 0, count: 256)
        let result = gethostname(&name, name.count - 1)
        let text = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return result == 0 && !text.isEmpty ? text : "machine"
    }
}
