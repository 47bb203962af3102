"""Makes mutants of Swift lines: comparisons, boundaries, constants, dropped calls and swapped branches.

A mutant replaces one line by one line that has both versions in it, so that all mutants are built once. What doesn't compile is
dropped by whoever builds.
"""
import re

COMPARISONS = {"==": "!=", "!=": "==", "<": "<=", "<=": "<", ">": ">=", ">=": ">"}
RANGES = {"..<": "...", "...": "..<"}
CALL = re.compile(r"(?:try )?(?:await )?[A-Za-z_][\w.]*[?!]?(?:\.[\w]+[?!]?)*\(.*\)")
NO_CALL = re.compile(r"(?:if|guard|while|for|switch|return|throw|case|func|init|self\.init|super\.init|precondition|assert|fatalError|#|@)\b")


def masked(line):
    """The line with the contents of texts and comments blanked, as long as it was."""
    out, inside, at = [], False, 0
    while at < len(line):
        two = line[at:at + 2]
        if inside and line[at] == "\\":
            out.append("  ")
            at += 2
            continue
        if not inside and two == "//":
            out.append(" " * (len(line) - at))
            break
        if line[at] == '"':
            inside = not inside
            out.append('"')
        else:
            out.append(" " if inside else line[at])
        at += 1
    return "".join(out)[:len(line)]


def balanced(text):
    depth = 0
    for character in text:
        depth += (character in "([{") - (character in ")]}")
        if depth < 0:
            return False
    return depth == 0


def clauses(text, start, end):
    """The parts between top-level commas of a condition, as ranges."""
    parts, depth, begin = [], 0, start
    for at in range(start, end):
        depth += (text[at] in "([{") - (text[at] in ")]}")
        if text[at] == "," and depth == 0:
            parts.append((begin, at))
            begin = at + 1
    return parts + [(begin, end)]


def expressions(plain):
    """Ranges of expressions in a line that may be evaluated in one of two ways, and whether each is a condition."""
    for word, close in ((r"(?:\} else )?if ", r" \{$"), (r"guard ", r" else \{.*$"), (r"while ", r" \{$")):
        head = re.match(r"\s*" + word, plain)
        tail = re.search(close, plain)
        if head and tail and head.end() < tail.start():
            for begin, end in clauses(plain, head.end(), tail.start()):
                while begin < end and plain[begin] == " ":
                    begin += 1
                if not re.match(r"(?:let|var|case|#|await|try)\b", plain[begin:end]) and balanced(plain[begin:end]):
                    yield begin, end, True
            return
    head = re.match(r"\s*(?:return |(?:let|var) \w+(?:: [\w.\[\]?: ]+)? = |[\w.]+ = )", plain)
    if head and balanced(plain[head.end():]) and not plain.rstrip().endswith(("(", "{", ",", "=", "in")):
        yield head.end(), len(plain.rstrip()), False
        return
    body = re.search(r"\{ ([^{};]+) \}$", plain)
    if body and " in " not in body[1] and balanced(body[1]):
        yield body.start(1), body.end(1), False


def mutations(line):
    """(operator, new line) for each mutant of a line. `MUTANT` in the new line is true while the mutant is alive."""
    plain = masked(line)
    if '"""' in line or not plain.strip() or plain.lstrip().startswith(("@", "#", "//", "import", "public import")):
        return
    for begin, end, is_condition in expressions(plain):
        expression = line[begin:end]

        def either(at, old, new):
            changed = line[begin:at] + new + line[at + len(old):end]
            return f"{line[:begin]}(MUTANT ? ({changed}) : ({expression})){line[end:]}"

        for found in re.finditer(r" (==|!=|<=|>=|<|>) ", plain[begin:end]):
            old = found[1]
            kind = "comparison" if old in ("==", "!=") else "boundary"
            yield kind, either(begin + found.start(1), old, COMPARISONS[old])
        for found in re.finditer(r"\w(\.\.<|\.\.\.)\w", plain[begin:end]):
            yield "boundary", either(begin + found.start(1), found[1], RANGES[found[1]])
        for found in re.finditer(r"(?<![\w.$])(true|false|\d+)(?![\w.])", plain[begin:end]):
            old = found[1]
            new = {"true": "false", "false": "true"}.get(old) or str(int(old) + 1)
            yield "constant", either(begin + found.start(1), old, new)
        if is_condition:
            yield "branch", f"{line[:begin]}(MUTANT) != ({expression}){line[end:]}"
    stripped = line.strip()
    if CALL.fullmatch(masked(stripped).strip()) and balanced(masked(stripped)) and not NO_CALL.match(stripped):
        indentation = line[:len(line) - len(line.lstrip())]
        yield "call", f"{indentation}if !MUTANT {{ {stripped} }}"


def lines_with_mutants(text):
    """(index, line, [(operator, new line)]) for each line of a file that has any; texts over several lines are passed over."""
    inside = False
    for index, line in enumerate(text.split("\n")):
        if line.count('"""') % 2:
            inside = not inside
        elif not inside and (found := list(mutations(line))):
            yield index, line, found
