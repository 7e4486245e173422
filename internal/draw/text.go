package draw

import (
	"strings"
	"unicode/utf8"
)

const (
	usual = 13.0 // size of texts
	small = 11.0
)

// width returns about how wide a text is, in any of the usual fonts at most.
func width(s string, size float64) float64 {
	sum := 0.0
	for _, r := range s {
		switch {
		case r >= 0x1100:
			sum += 1.05
		case strings.ContainsRune("mwMW@%", r):
			sum += 0.96
		case r == ' ' || strings.ContainsRune("ijl.,:;'|!()[]ft", r):
			sum += 0.4
		case r >= 'A' && r <= 'Z':
			sum += 0.74
		default:
			sum += 0.63
		}
	}
	return sum * size
}

// fit returns the largest size, at most largest, with which a text fits.
func fit(s string, w, h, largest float64) float64 {
	size := min(largest, h)
	if wide := width(s, 1); wide > 0 {
		size = min(size, w/wide)
	}
	return float64(int(2*size)) / 2
}

// cut shortens a text to a width.
func cut(s string, size, most float64) string {
	if width(s, size) <= most {
		return s
	}
	for len(s) > 0 {
		_, last := utf8.DecodeLastRuneInString(s)
		s = s[:len(s)-last]
		if width(s+"…", size) <= most {
			return s + "…"
		}
	}
	return s
}

// wrap cuts a text into lines of a width, at blanks.
func wrap(s string, size, most float64) (lines []string) {
	line := ""
	for _, word := range strings.Fields(s) {
		switch longer := line + " " + word; {
		case line == "":
			line = word
		case width(longer, size) <= most:
			line = longer
		default:
			lines, line = append(lines, line), word
		}
		line = cut(line, size, most)
	}
	if line != "" {
		lines = append(lines, line)
	}
	return lines
}
