"""Medians and ratios, as JSON and as text."""
import statistics

# What each row of the first table compares: title, mode, measure, watched, service, rival.
ROWS = [
    ("Toggle, one after another, p50 µs", "sequential", "p50", False, "ours", "sdbus"),
    ("Toggle, one after another, p99 µs", "sequential", "p99", False, "ours", "sdbus"),
    ("same, no dependent widget, p50 µs", "sequential", "p50", False, "ours-alone", "sdbus"),
    ("same, no dependent widget, p99 µs", "sequential", "p99", False, "ours-alone", "sdbus"),
    ("Toggle with a client subscribed, p50 µs", "sequential", "p50", True, "ours", "sdbus"),
    ("64 calls in flight, calls/s", "pipelined", "per_second", False, "ours", "sdbus"),
    ("8 connections, calls/s", "parallel", "per_second", False, "ours", "sdbus"),
    ("Get IsOn, p50 µs", "get", "p50", False, "ours", "sdbus"),
    ("GetManagedObjects, 1,000 controls, p50 µs", "managed", "p50", False, "ours", "sdbus"),
    ("Toggle, one after another, calls/s", "sequential", "per_second", False, "ours", "gdbus"),
    ("64 calls in flight, calls/s", "pipelined", "per_second", False, "ours", "gdbus"),
    ("Toggle, one after another, p50 µs", "sequential", "p50", False, "ours", "libdbus"),
]


def pick(runs, **wanted):
    return [run for run in runs if all(run.get(key) == value for key, value in wanted.items())]


def median(values):
    return statistics.median(values) if values else None


def paired_ratio(left, right, measure):
    """The median of the ratios within each repetition, and their least and greatest."""
    rivals = {run["repetition"]: run[measure] for run in right}
    ratios = [run[measure] / rivals[run["repetition"]] for run in left if run["repetition"] in rivals]
    return (median(ratios), min(ratios), max(ratios)) if ratios else None


def comparisons(results):
    """The rows of the first table, for each place and bus."""
    runs = results["runs"]
    # The run's own order: dbus-daemon first, one core first.
    places = list(dict.fromkeys((run["bus"], run["placement"]) for run in runs))
    rows = []
    for bus, placement in places:
        for title, mode, measure, watched, mine, rival in ROWS:
            common = {"bus": bus, "placement": placement, "mode": mode, "watched": watched}
            left, right = pick(runs, service=mine, **common), pick(runs, service=rival, **common)
            ratio = paired_ratio(left, right, measure)
            if ratio is None:
                continue
            rows.append({
                "bus": bus, "placement": placement, "title": title, "rival": rival,
                "ours": median([run[measure] for run in left]), "theirs": median([run[measure] for run in right]),
                "ratio": ratio[0], "least": ratio[1], "greatest": ratio[2]})
    for mode, title, own, rivals in (
        ("exec", "process start to name, p50 µs", "flashlight", ("gdbus", "sdbus")),
        ("activate", "activation to answer, p50 µs", "flashlight", ("gdbus", "sdbus")),
        ("use", "controlctl toggle, p50 µs", "controlctl", ("busctl",)),
    ):
        for placement in ("one core", "free"):
            by_service = {run["service"]: run for run in pick(results["starts"], mode=mode, placement=placement)}
            for rival in rivals:
                if own in by_service and rival in by_service:
                    mine, theirs = by_service[own]["p50"], by_service[rival]["p50"]
                    rows.append({
                        "bus": "dbus-daemon", "placement": placement, "title": title, "rival": rival, "ours": mine,
                        "theirs": theirs, "ratio": mine / theirs, "least": mine / theirs,
                        "greatest": mine / theirs})
    return rows


def table(head, rows):
    """Columns as wide as their widest cell; the first to the left, the others to the right."""
    cells = [head] + [[str(cell) for cell in row] for row in rows]
    widths = [max(len(row[column]) for row in cells) for column in range(len(head))]
    lines = []
    for row in cells:
        lines.append("  ".join(
            [row[0].ljust(widths[0])] + [cell.rjust(width) for cell, width in zip(row[1:], widths[1:])]).rstrip())
    lines.insert(1, "-" * len(lines[0]))
    return "\n".join(lines)


def number(value):
    if value is None:
        return "-"
    return f"{value:,.0f}" if abs(value) >= 1_000 else f"{value:.1f}" if abs(value) >= 10 else f"{value:.2f}"


def heading(results):
    about = results["about"]
    return (
        f"{about['date']}, {about['processor']}, {about['cores']} cores, Linux {about['kernel']}, commit "
        f"{about['commit'] or 'unknown'}{' with changes' if about['changed'] else ''}, "
        f"{about['repetitions']} repetitions, load average at the start {about['load']:.1f}")


def comparison_table(results):
    rows = [
        [row["title"], row["placement"], row["rival"], number(row["ours"]), number(row["theirs"]),
         f"{row['ratio']:.2f}", f"{row['least']:.2f}-{row['greatest']:.2f}", row["bus"]]
        for row in comparisons(results)]
    return ("Against the same toggle by others, in the same run. Below 1 is faster for µs; above 1 for calls/s.\n\n"
            + table(["what", "cores", "rival", "ours", "theirs", "ratio", "range", "bus"], rows))


def summary(results):
    """The tables that docs/performance.md shows."""
    parts = [heading(results), comparison_table(results), idle_table(results), flood_table(results), endurance_table(results)]
    return "\n\n".join(part for part in parts if part) + "\n"


def text(results):
    """All tables, for a release and the terminal."""
    parts = [heading(results), comparison_table(results)]
    for placement in ("one core", "free"):
        rows = services_table(results, placement)
        if rows:
            parts.append(f"All services, {placement}, dbus-daemon (medians)")
            parts.append(table(
                ["service", "p50 µs", "p99 µs", "watched p50", "64 in flight/s", "8 connections/s", "Get p50",
                 "CPU µs/call", "bus CPU", "switches"], rows))
    parts += [start_table(results), idle_table(results), hub_table(results), crowd_table(results), assistant_table(results), trace_table(results), growth_text(results), flood_table(results)]
    parts.append(endurance_table(results))
    return "\n\n".join(part for part in parts if part) + "\n"


def services_table(results, placement):
    rows = []
    for service in dict.fromkeys(run["service"] for run in results["runs"]):
        runs = pick(results["runs"], bus="dbus-daemon", placement=placement, service=service)
        calm = pick(runs, mode="sequential", watched=False)

        def middle(mode, measure, watched=False):
            return number(median([run[measure] for run in pick(runs, mode=mode, watched=watched)]))

        def use(who, what):
            return number(median([run["usage"][who][what] for run in calm]))

        rows.append([
            service, middle("sequential", "p50"), middle("sequential", "p99"), middle("sequential", "p50", True),
            middle("pipelined", "per_second"), middle("parallel", "per_second"), middle("get", "p50"),
            use("service", "cpu"), use("bus", "cpu"), use("service", "voluntary")])
    return sorted(rows)


def start_table(results):
    rows = []
    titles = {"exec": "start to name", "activate": "activation", "use": "one press"}
    for run in results["starts"]:
        rows.append([
            run["service"], run["placement"], titles[run["mode"]],
            f"{run['p50'] / 1000:.2f}", f"{run['min'] / 1000:.2f}", f"{run['max'] / 1000:.2f}"])
    rows.sort(key=lambda row: (row[2], row[1], float(row[3])))
    return rows and "Starting, ms\n\n" + table(["service", "cores", "what", "p50", "least", "most"], rows)


def idle_table(results):
    rows = [
        [run["service"], run["resident"], run["private"], run["threads"], run["switches"], number(run["cpu"])]
        for run in results["idle"]]
    seconds = results["idle"][0]["seconds"] if results["idle"] else 0
    return rows and "Idle\n\n" + table(
        ["service", "resident KiB", "private KiB", "threads", f"switches in {seconds} s", "CPU µs"], rows)


def hub_table(results):
    rows = [
        [run["controls"], run["resident"], run["private"], run["threads"], run["switches"], number(run["signals"]),
         number(run["calls"]), number(run["cpu"])]
        for run in results.get("hub", [])]
    seconds = results["hub"][0]["seconds"] if rows else 0
    return rows and "The hub, and what it sends and spends for one change of a control\n\n" + table(
        ["controls", "resident KiB", "private KiB", "threads", f"idle switches in {seconds} s", "signals", "calls",
         "CPU µs"], rows)


def crowd_table(results):
    measures = ("ping_p50", "ping_max", "query_p50", "query_max")
    rows = [
        [f"{run['count']} {run['sort']}"] + [f"{run[measure]:.1f}" for measure in measures]
        + [f"{run['busy']:.0%}", run["resident"]]
        for run in results.get("crowd", [])]
    return rows and "The hub beside a bundle with many objects and 480 changes a second\n\n" + table(
        ["the bundle has", "ping p50 ms", "ping max ms", "query p50 ms", "query max ms", "of a core", "resident KiB"], rows)


def assistant_table(results):
    rows = [
        [f"{run[measure]:.1f}" for measure in ("busctl_p50", "busctl_max", "tool_p50", "tool_max")]
        + [run["resident"], run["private"], run["switches"]]
        for run in results.get("assistant", [])]
    seconds = results["assistant"][0]["seconds"] if rows else 0
    return rows and "A toggle by an assistant, beside one by busctl\n\n" + table(
        ["busctl p50 ms", "busctl max ms", "tool p50 ms", "tool max ms", "resident KiB", "private KiB",
         f"idle switches in {seconds} s"], rows)


def trace_table(results):
    rows = [
        [run["service"], f"{run['total']:.1f}",
         ", ".join(f"{name} {share:.1f}" for name, share in run["calls"].items() if share >= 0.05)]
        for run in results["system_calls"]]
    return rows and "System calls of the service for one toggle\n\n" + "\n".join(
        f"{row[0]:12} {row[1]:>6}  {row[2]}" for row in rows)


def endurance_table(results):
    runs = results["endurance"]
    if not runs:
        return ""
    measures = ("calls", "p50", "p99", "late / early", "resident KiB", "drift KiB")
    rows = [[run["service"], run["bus"]] + [number(run[measure]) for measure in measures] for run in runs]
    ratios = ""
    for bus in sorted({run["bus"] for run in runs}):
        by_service = {run["service"]: run for run in pick(runs, bus=bus)}
        if {"ours", "sdbus"} <= set(by_service):
            mine, theirs = by_service["ours"], by_service["sdbus"]
            ratios += f"\n\n{bus}: " + ", ".join(
                f"{measure} {mine[measure] / theirs[measure]:.2f}" for measure in ("calls", "p50", "p99")) + " times sd-bus"
    head = ["service", "bus", "calls", "p50 µs", "p99 µs", "late / early", "resident KiB", "drift KiB"]
    return f"64 callers for {runs[0]['seconds']} s\n\n" + table(head, rows) + ratios


def flood_table(results):
    runs = results["flood"]
    if not runs:
        return ""
    rows = []
    for service, bus in sorted({(run["service"], run["bus"]) for run in runs}):
        mine = pick(runs, service=service, bus=bus)
        middle = {key: statistics.median(run[key] for run in mine)
                  for key in ("alone_p50", "alone_p99", "p50", "p99", "flood", "refused")}
        rows.append([
            service, bus, *(number(middle[key]) for key in ("alone_p50", "alone_p99", "p50", "p99")),
            f"{middle['p50'] / middle['alone_p50']:.1f}", f"{middle['p99'] / middle['alone_p99']:.1f}", number(middle["flood"]), f"{middle['refused']:.0%}"])
    depth = max(run["depth"] for run in runs)
    return f"One caller beside {depth:,} calls in flight; beside 64 that add controls\n\n" + table(
        ["service", "bus", "alone p50 µs", "alone p99 µs", "p50 µs", "p99 µs", "p50 / alone", "p99 / alone", "flood/s", "refused"], rows)


def growth_text(results):
    found = results["growth"]
    parts = []
    controls = pick(found, what="controls")
    if controls:
        rows, least = [], controls[0]
        for run in controls:
            more = run["size"] - least["size"]
            each = (run["private"] - least["private"]) * 1024 / more if more else None
            rows.append([
                f"{run['size']:,}", number(run["p50"]), f"{run['p50'] / least['p50']:.2f}",
                f"{run['start'] / 1000:.1f}", f"{run['private']:,}", number(each)])
        parts.append("Growth: controls\n\n" + table(
            ["controls", "p50 µs", "ratio", "start ms", "private KiB", "bytes for each more"], rows))
    for what in ("parameters", "dependents"):
        runs = pick(found, what=what)
        rows = [
            [f"{run['size']:,}", number(run["p50"]), number(run["p99"]), f"{run['p50'] / runs[0]['p50']:.2f}"]
            + ([number(run["single"]), number(run["cpu"])] if what == "dependents" else []) for run in runs]
        if rows:
            more = ["p50 µs of a single press", "CPU µs/call"] if what == "dependents" else []
            head = [what, "p50 µs", "p99 µs", "ratio"] + more
            parts.append(f"Growth: {what}\n\n" + table(head, rows))
    rows = []
    plain = median([run["p50"] for run in pick(found, what="perform", way="plain")])
    for way in ("plain", "suspends", "main"):
        runs = pick(found, what="perform", way=way)
        if runs:
            middle = median([run["p50"] for run in runs])
            rows.append([
                way, number(middle), number(median([run["p99"] for run in runs])), f"{middle / plain:.2f}",
                number(median([run["switches"] for run in runs]))])
    if rows:
        parts.append("How perform() runs\n\n" + table(["way", "p50 µs", "p99 µs", "ratio", "switches/call"], rows))
    blocked = pick(found, what="blocked")
    if blocked:
        ratio = median([run["blocked"] / run["free"] for run in blocked])
        parts.append(
            "While an action of another control holds its thread\n\n" + table(
                ["", "p50 µs", "p99 µs"],
                [["free", number(median([run["free_p50"] for run in blocked])),
                  number(median([run["free"] for run in blocked]))],
                 ["blocked", number(median([run["blocked_p50"] for run in blocked])),
                  number(median([run["blocked"] for run in blocked]))]])
            + f"\n\np99 ratio {ratio:.2f}; worst call {number(max(run['worst'] for run in blocked))} µs"
            + ("" if all(run["still_blocked"] for run in blocked) else "; BUT the action had ended too early"))
    return "\n\n".join(parts)
