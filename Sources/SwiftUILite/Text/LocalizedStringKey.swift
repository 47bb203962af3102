internal import AppIntentsLite

/// A text that is looked up when it is shown, as SwiftUI's `LocalizedStringKey`.
///
/// A string literal becomes one where a view takes it; a `String` variable doesn't.
public struct LocalizedStringKey: Hashable, Sendable, ExpressibleByStringInterpolation {
    /// The literal parts and, between them, the interpolated values.
    package enum Piece: Hashable, Sendable {
        case literal(String)
        /// A value with the placeholder that stands for it in the key.
        case argument([TextRun], placeholder: String)
    }

    package let pieces: [Piece]

    /// A key made at run time.
    public init(_ value: String) { pieces = [.literal(value)] }

    /// A key without values.
    public init(stringLiteral value: String) { self.init(value) }

    /// A key with a placeholder for each value, such as `"%lld of %@"`.
    public init(stringInterpolation: StringInterpolation) { pieces = stringInterpolation.pieces }

    /// The key to look up, with a placeholder per value as in a strings file on Apple's platforms.
    /// A percent sign beside values is written twice there.
    package var key: String {
        if case .literal(let text)? = pieces.first, pieces.count == 1 { return text }
        return pieces.map { piece in
            switch piece {
            case .literal(let text): text.replacing("%", with: "%%")
            case .argument(_, let placeholder): placeholder
            }
        }
        .joined()
    }

    /// The text's parts in the user's language, with the values in their places.
    package var runs: [TextRun] { runs() }

    /// As ``runs``, by a table other than `Localizable`, or one in a folder other than the program's.
    package func runs(table: String? = nil, root: String? = nil) -> [TextRun] {
        let arguments: [[TextRun]] = pieces.compactMap {
            if case .argument(let runs, _) = $0 { runs } else { nil }
        }
        let format = LocalizedTexts.ofProcess.format(
            key, table: table, root: root, arguments: arguments.map { $0.map(\.plainText).joined() })
        guard let format else { return untranslated }
        let parts =
            arguments.isEmpty ? [.text(format)] : FormatString.parts(format, argumentCount: arguments.count)
        return Self.joined(
            parts.flatMap { part in
                switch part {
                case .text(let text): [TextRun(.string(text))]
                case .argument(let place): arguments[place]
                }
            })
    }

    private var untranslated: [TextRun] {
        Self.joined(
            pieces.flatMap { piece in
                switch piece {
                case .literal(let text): [TextRun(.string(text))]
                case .argument(let runs, _): runs
                }
            })
    }

    /// Plain strings side by side become one, so that equal texts are equal trees.
    private static func joined(_ runs: [TextRun]) -> [TextRun] {
        var result: [TextRun] = []
        for run in runs {
            if case .string(let text) = run.content, let last = result.last, last.style == run.style,
                case .string(let before) = last.content
            {
                result[result.count - 1].content = .string(before + text)
            } else {
                result.append(run)
            }
        }
        return result.isEmpty ? [TextRun(.string(""))] : result
    }
}
