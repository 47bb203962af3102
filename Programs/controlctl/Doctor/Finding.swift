internal import ControlBasics

/// One thing that `doctor` looked at.
struct Finding: Equatable {
    enum Verdict: String {
        case fine = "ok"
        /// Not there; what needs it does without.
        case absent
        case broken
    }

    let verdict: Verdict
    let subject: String
    /// What was found, in words.
    let result: String
    /// What to do; nil where nothing has to be done.
    let remedy: String?

    init(_ verdict: Verdict, _ subject: String, _ result: String, _ remedy: String? = nil) {
        self.verdict = verdict
        self.subject = subject
        self.result = result
        self.remedy = remedy
    }

    static func text(_ findings: [Finding]) -> String {
        let width = findings.map(\.subject.count).max() ?? 0
        return findings.flatMap { finding in
            let subject = TextTable.printable(finding.subject)
            let column = subject + String(repeating: " ", count: max(0, width - subject.count))
            let verdict = finding.verdict.rawValue
            let first = verdict + String(repeating: " ", count: 8 - verdict.count) + column + "  "
            let indent = String(repeating: " ", count: first.count)
            return [first + TextTable.printable(finding.result)]
                + (finding.remedy.map { [indent + TextTable.printable($0)] } ?? [])
        }.joined(separator: "\n")
    }

    static func json(_ findings: [Finding]) -> String {
        JSONValue.array(
            findings.map {
                .object([
                    "verdict": .string($0.verdict.rawValue), "subject": .string($0.subject),
                    "result": .string($0.result), "remedy": $0.remedy.map { .string($0) } ?? .null,
                ])
            }
        ).pretty
    }
}
