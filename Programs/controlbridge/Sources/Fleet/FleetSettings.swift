internal import ControlBasics
internal import FoundationEssentials

/// The user's file that names the broker: `$XDG_CONFIG_HOME/controlruntime/fleet.json`.
public struct FleetSettings: Hashable, Sendable {
    /// The broker's host name, as its certificate has it.
    public let broker: String
    public let port: Int
    /// Whether the connection is encrypted and the broker's certificate is checked. Nothing is tried without
    /// that where it was wanted.
    public let usesTLS: Bool
    /// A file with certificates that are trusted in place of the system's.
    public let certificates: String?
    public let user: String?
    /// A file whose first line is the password, which only the user may read.
    public let passwordFile: String?
    /// The machine's name for people; nil for the host's.
    public let name: String?
    /// What makes another machine of this one, for a second user; nil for the machine's only one.
    public let seat: String?
    public let discovery: Discovery.Form
    /// Whose controls are shown here.
    public let machines: Machines

    /// Which of the other machines are shown.
    public enum Machines: Hashable, Sendable {
        case all, none
        /// By their names, or ids.
        case named(Set<String>)

        public func has(_ name: String, _ id: String) -> Bool {
            switch self {
            case .all: true
            case .none: false
            case .named(let names): names.contains(name) || names.contains(id)
            }
        }
    }

    /// What is wrong with the file.
    public struct Problem: Error, Hashable, CustomStringConvertible {
        public let description: String

        public init(_ description: String) { self.description = description }
    }

    /// - Throws: ``Problem``
    public init(_ bytes: [UInt8]) throws(Problem) {
        let file: File
        // Of an empty file no line is wrong.
        if bytes.contains(where: { $0 > 0x20 }), let fault = JSONSyntax.fault(in: bytes) {
            throw Problem(fault)
        }
        do {
            let names = try JSONDecoder().decode(Names.self, from: Data(bytes)).names
            if let odd = names.subtracting(File.CodingKeys.allCases.map(\.rawValue)).min() {
                let known = File.CodingKeys.allCases.map(\.rawValue).joined(separator: ", ")
                throw Problem("there is no setting \"\(odd)\"; there are \(known)")
            }
            file = try JSONDecoder().decode(File.self, from: Data(bytes))
        } catch let problem as Problem {
            throw problem
        } catch let DecodingError.typeMismatch(_, context) {
            let place = Self.place(context)
            throw Problem("\(place) must be \(Self.kinds[place] ?? "a text in quotation marks")")
        } catch let DecodingError.keyNotFound(key, _) {
            throw Problem("the setting \"\(key.stringValue)\" is missing")
        } catch {
            throw Problem("it is no JSON object")
        }
        let isHost = file.broker.utf8.allSatisfy { $0 > 0x20 && $0 != UInt8(ascii: "/") && $0 < 0x7F }
        guard isHost, !file.broker.isEmpty, file.broker.utf8.count <= 253 else {
            throw Problem("\"broker\" must be the name of a host or its address, without mqtt://")
        }
        usesTLS = file.tls ?? true
        port = file.port ?? (usesTLS ? 8_883 : 1_883)
        guard (1...65_535).contains(port) else {
            throw Problem("\"port\" must be from 1 to 65535")
        }
        switch file.compatibility {
        case nil: discovery = .device
        case "2024.3": discovery = .single
        case let other?:
            throw Problem("\"compatibility\" may be \"2024.3\" or left out, not \"\(other)\"")
        }
        for (name, path) in [("certificates", file.certificates), ("password-file", file.passwordFile)] {
            guard path?.hasPrefix("/") ?? true else {
                throw Problem("\"\(name)\" must be an absolute path")
            }
        }
        guard file.passwordFile == nil || file.user != nil else {
            throw Problem("\"password-file\" is of no use without \"user\"")
        }
        guard file.seat.map(Self.isSeat) ?? true else {
            throw Problem("\"seat\" may have up to 16 letters, digits, - and _")
        }
        seat = file.seat
        broker = file.broker
        certificates = file.certificates
        user = file.user
        passwordFile = file.passwordFile
        name = file.name.flatMap { $0.isEmpty ? nil : String($0.prefix(64)) }
        machines = file.machines?.value ?? .all
    }

    /// Whether a text may be a seat.
    public static func isSeat(_ text: String) -> Bool {
        (1...16).contains(text.utf8.count)
            && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
    }

    /// What is no text.
    private static let kinds = [
        "\"port\"": "a whole number", "\"tls\"": "true or false",
        "\"machines\"": "true, false or a list of names",
    ]

    private static func place(_ context: DecodingError.Context) -> String {
        context.codingPath.last.map { "\"\($0.stringValue)\"" } ?? "the file"
    }

    private struct File: Decodable {
        let broker: String
        let port: Int?
        let tls: Bool?
        let certificates: String?
        let user: String?
        let passwordFile: String?
        let name: String?
        let seat: String?
        let compatibility: String?
        let machines: Shown?

        enum CodingKeys: String, CodingKey, CaseIterable {
            case broker, port, tls, certificates, user, name, seat, compatibility, machines
            case passwordFile = "password-file"
        }
    }

    /// `true`, `false`, or names.
    private struct Shown: Decodable {
        let value: Machines

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let isShown = try? container.decode(Bool.self) {
                value = isShown ? .all : .none
            } else {
                value = .named(try container.decode(Set<String>.self))
            }
        }
    }

    /// The names in an object.
    private struct Names: Decodable {
        let names: Set<String>

        init(from decoder: any Decoder) throws {
            names = Set(try decoder.container(keyedBy: AnyKey.self).allKeys.map(\.stringValue))
        }
    }

    private struct AnyKey: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init?(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }
}
