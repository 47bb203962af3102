internal import TestSupport

/// A Swift source file as identifiers and marks. The words of strings are left out, since they use nothing;
/// what a string interpolates is code, and stays.
struct SwiftTokens {
    enum Token: Equatable {
        /// Without the `@`, `$`, `#` or backticks around it.
        case identifier(String)
        case mark(Character)
    }

    let tokens: [Token]

    init(_ source: String) {
        tokens = SourceToken.tokens(of: source).flatMap { token -> [Token] in
            switch token.kind {
            case .word:
                let name = token.text.filter { !"@$#`".contains($0) }
                return name.isEmpty ? [] : [.identifier(name)]
            case .mark: return token.text.map(Token.mark)
            case .literal:
                return [.mark("\"")]
                    + token.interpolations.flatMap { [.mark("(")] + SwiftTokens($0).tokens + [.mark(")")] }
            case .directive: return []
            }
        }
    }
}
