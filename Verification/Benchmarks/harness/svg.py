"""Line charts as SVG, without any library. They stay readable in the light and in the dark."""
import math
from html import escape

WIDTH, HEIGHT = 760, 420
LEFT, RIGHT, TOP, BOTTOM = 72, 200, 52, 56
COLOURS = ["#c2410c", "#f59e0b", "#1d4ed8", "#0e7490", "#15803d", "#7e22ce", "#64748b"]

STYLE = """
  .back { fill: #ffffff } text { font: 13px sans-serif; fill: #1f2937 }
  .title { font-size: 16px; font-weight: bold } .grid { stroke: #d1d5db; stroke-width: 1 }
  .axis { stroke: #6b7280; stroke-width: 1 } .line { fill: none; stroke-width: 2 }
  @media (prefers-color-scheme: dark) {
    .back { fill: #111827 } text { fill: #e5e7eb } .grid { stroke: #374151 } .axis { stroke: #9ca3af }
  }"""


class Axis:
    """Numbers on a line of pixels, by their logarithm or as they are."""

    def __init__(self, values, start, end, logarithmic):
        self.logarithmic = logarithmic
        low, high = min(values), max(values)
        if logarithmic:
            low, high = low * 0.9, high * 1.1
        else:
            low, high = min(0, low), high * 1.05 or 1
        self.low, self.high, self.start, self.end = low, high, start, end

    def place(self, value):
        if self.logarithmic:
            share = math.log(max(value, self.low) / self.low) / math.log(self.high / self.low)
        else:
            share = (value - self.low) / (self.high - self.low)
        return self.start + share * (self.end - self.start)

    def ticks(self):
        if not self.logarithmic:
            step = 10 ** math.floor(math.log10(self.high - self.low))
            while (self.high - self.low) / step < 4:
                step /= 2
            first = math.ceil(self.low / step)
            return [n * step for n in range(first, int(self.high / step) + 1)]
        # One, two and five of each ten where there is room, else only the tens.
        tens = range(math.floor(math.log10(self.low)), math.ceil(math.log10(self.high)) + 1)
        factors = (1, 2, 5) if math.log10(self.high / self.low) < 3 else (1,)
        found = [factor * 10.0 ** ten for ten in tens for factor in factors]
        return [value for value in found if self.low <= value <= self.high]


def short(value):
    if value >= 1_000_000:
        return f"{value / 1_000_000:g}M"
    if value >= 1_000:
        return f"{value / 1_000:g}k"
    return f"{value:g}"


def chart(title, x_title, y_title, series, log_x=True, log_y=True, marks=True):
    """An SVG document. `series` is a list of (label, [(x, y), ...])."""
    series = [(label, points) for label, points in series if points]
    xs = [x for _, points in series for x, _ in points]
    ys = [y for _, points in series for _, y in points]
    across = Axis(xs, LEFT, WIDTH - RIGHT, log_x)
    up = Axis(ys, HEIGHT - BOTTOM, TOP, log_y)
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">',
        f"<title>{escape(title)}</title><style>{STYLE}\n</style>",
        f'<rect class="back" width="{WIDTH}" height="{HEIGHT}"/>',
        f'<text class="title" x="{LEFT}" y="28">{escape(title)}</text>',
    ]
    for value in across.ticks():
        x = across.place(value)
        out.append(f'<line class="grid" x1="{x:.1f}" x2="{x:.1f}" y1="{TOP}" y2="{HEIGHT - BOTTOM}"/>')
        out.append(f'<text x="{x:.1f}" y="{HEIGHT - BOTTOM + 18}" text-anchor="middle">{short(value)}</text>')
    for value in up.ticks():
        y = up.place(value)
        out.append(f'<line class="grid" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y:.1f}" y2="{y:.1f}"/>')
        out.append(f'<text x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{short(value)}</text>')
    middle = (LEFT + WIDTH - RIGHT) / 2
    out.append(f'<text x="{middle:.0f}" y="{HEIGHT - 14}" text-anchor="middle">{escape(x_title)}</text>')
    out.append(f'<text x="{LEFT}" y="{TOP - 8}">{escape(y_title)}</text>')
    out.append(f'<path class="axis" fill="none" d="M{LEFT} {TOP}V{HEIGHT - BOTTOM}H{WIDTH - RIGHT}"/>')
    for index, (label, points) in enumerate(series):
        colour = COLOURS[index % len(COLOURS)]
        places = [(across.place(x), up.place(y)) for x, y in points]
        path = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in places)
        out.append(f'<path class="line" stroke="{colour}" d="{path}"/>')
        if marks:
            out += [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3.5" fill="{colour}"/>' for x, y in places]
        y = TOP + 8 + index * 22
        x = WIDTH - RIGHT + 14
        out.append(f'<line class="line" stroke="{colour}" x1="{x}" x2="{x + 18}" y1="{y}" y2="{y}"/>')
        out.append(f'<text x="{x + 24}" y="{y + 4}">{escape(label)}</text>')
    out.append("</svg>")
    return "\n".join(out) + "\n"
