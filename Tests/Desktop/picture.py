"""What is on a screen: a portable pixmap, asked for colours."""


class Picture:
    def __init__(self, data):
        fields, place = [], 0
        while len(fields) < 4:
            end = place
            while data[end:end + 1] not in b" \t\n":
                end += 1
            fields.append(data[place:end])
            place = end + 1
        if fields[0] != b"P6" or fields[3] != b"255":
            raise ValueError(f"no picture of bytes, but {fields}")
        self.width, self.height = int(fields[1]), int(fields[2])
        self.pixels = data[place:]

    def places(self, color, top=0, bottom=None, tolerance=23):
        """The pixels of about this colour in these rows."""
        red, green, blue = (int(color[i:i + 2], 16) for i in (1, 3, 5))
        found, pixels = [], self.pixels
        for y in range(top, min(self.height, bottom or self.height)):
            row = y * self.width * 3
            for x in range(self.width):
                at = row + x * 3
                if all(abs(pixels[at + part] - wanted) <= tolerance for part, wanted in enumerate((red, green, blue))):
                    found.append((x, y))
        return found

    def middle(self, color, **rows):
        """The middle of what has this colour."""
        places = self.places(color, **rows)
        xs, ys = [x for x, _ in places], [y for _, y in places]
        return (min(xs) + max(xs)) // 2, (min(ys) + max(ys)) // 2
