package draw

import (
	"fmt"
	"slices"
	"strings"
)

// Style is how an element looks: a class of the style sheet.
type Style string

// What has a colour of its own.
const (
	Plain   Style = "plain" // the paper
	Quiet   Style = "quiet" // of what matters less, such as joined bars
	Strong  Style = "strong"
	Missing Style = "missing" // of what is violated: too little
	Over    Style = "over"    // of what is violated: too much
	// Violated is the colour of marks in corners.
	Violated Style = "cross"
)

// What has no colour of its own.
const (
	paper  Style = "paper"
	middle Style = "middle"
	right  Style = "right"
	title  Style = "title"
	note   Style = "note"
	above  Style = "above" // a note above a line
	bold   Style = "bold"
	outer  Style = "outer" // the edge of a bar or a cell
	axis   Style = "axis"
	ruler  Style = "ruler" // lines of the background
	thick  Style = "thick"
	limit  Style = "limit" // a capacity
	edge   Style = "edge"
	tour   Style = "tour"
	fine   Style = "fine" // a tour through many vertices
	area   Style = "area"
	onDark Style = "ondark" // texts on fills
	onPale Style = "onpale"

	onStrong  Style = "onstrong"
	onMissing Style = "onmissing"
)

// colours are the palette. Their lightness falls by 8 or so from one to the next: see the
// test.
var colours = [...]string{"#f0e442", "#88ccee", "#e69f00", "#cc79a7", "#d55e00", "#0072b2", "#0e6b2e", "#882255"}

// spread is the order in which colours are used: next ones differ much.
var spread = [...]int{1, 2, 6, 3, 0, 5, 4, 7}

const firstDark = 4 // texts on this colour and the next ones are white

// hatchings are drawn over the colours, one after the other.
const hatchings = 4

// Colour returns a style for item i. Items that differ by less than 32 have different ones.
func Colour(i int) Style {
	i %= len(colours) * hatchings
	return Style(fmt.Sprintf("c%d", i))
}

// shades is the number of shades.
const shades = 10

// Shade returns the shade of a number from 0, nearly the paper, to 1.
func Shade(x float64) Style {
	return Style(fmt.Sprintf("h%d", max(0, min(shades-1, int(x*shades)))))
}

// ramp are the shades in light and in dark: from the paper to what stands out.
var ramp = [2][shades]string{
	{"#f3f7fb", "#dfeaf5", "#c8dcee", "#abcbe4", "#89b5d8", "#659dca", "#4684b9", "#2d6aa3", "#1a4f86", "#0b3567"},
	{"#1f252c", "#23313f", "#283f54", "#2e506c", "#366385", "#42789f", "#5590b8", "#72abce", "#98c6e0", "#c6e2f0"},
}

// index splits a style such as c12.
func (s Style) index(letter byte) (i int, ok bool) {
	if len(s) < 2 || s[0] != letter {
		return 0, false
	}
	for _, d := range s[1:] {
		if d < '0' || d > '9' {
			return 0, false
		}
		i = 10*i + int(d-'0')
	}
	return i, true
}

// on returns the classes of a text on a style.
func (s Style) on() Style {
	if i, ok := s.index('c'); ok {
		switch {
		case i >= len(colours):
			return Style(fmt.Sprintf("k%d", i)) // with a halo above the hatching
		case spread[i] >= firstDark:
			return onDark
		}
		return onPale
	}
	if i, ok := s.index('h'); ok {
		return Style(fmt.Sprintf("t%d", i))
	}
	switch s {
	case Strong:
		return onStrong
	case Over:
		return onDark
	case Missing:
		return onMissing
	default:
		return note
	}
}

// missing is the colour under the hatching of Missing.
const missing = "#f6b48f"

// halo is the rule of a text on a hatching.
func halo(ink, around string) string {
	return "fill:" + ink + ";stroke:" + around + ";stroke-width:3;paint-order:stroke"
}

// rule is what the style sheet says of a style, and what it says in the dark in addition.
type rule struct{ light, dark string }

var rules = map[Style]rule{
	paper:    {"fill:#ffffff", "fill:#16181c"},
	Plain:    {"fill:#ffffff", "fill:#16181c"},
	Quiet:    {"fill:#b9bec4", "fill:#5b6169"},
	Strong:   {"fill:#2b2b2b", "fill:#e8e8e8"},
	Missing:  {"fill:url(#missing)", ""},
	Over:     {"fill:#882255", ""},
	middle:   {"text-anchor:middle", ""},
	right:    {"text-anchor:end", ""},
	title:    {"font-weight:bold", ""},
	note:     {"fill:#454b52", "fill:#c3c8ce"},
	above:    {halo("#454b52", "#ffffff"), halo("#c3c8ce", "#16181c")},
	bold:     {"font-weight:bold", ""},
	outer:    {"stroke:#1d1f22;stroke-width:.6", "stroke:#e8e8e8"},
	axis:     {"fill:none;stroke:#60666d;stroke-width:1", "stroke:#a3a9b0"},
	ruler:    {"fill:none;stroke:#dcdfe3;stroke-width:.8", "stroke:#353a41"},
	thick:    {"fill:none;stroke:#1d1f22;stroke-width:1.6", "stroke:#e8e8e8"},
	limit:    {"fill:none;stroke:#b3001b;stroke-width:1.8;stroke-dasharray:6 3", "stroke:#ff8a80"},
	edge:     {"fill:none;stroke:#8a9098;stroke-width:.7", "stroke:#737a83"},
	tour:     {"fill:none;stroke:#0072b2;stroke-width:1.4;stroke-linejoin:round", "stroke:#56b4e9"},
	fine:     {"fill:none;stroke:#0072b2;stroke-width:.35", "stroke:#56b4e9"},
	area:     {"fill:#88ccee;stroke:#0072b2;stroke-width:1;stroke-linejoin:round", "fill:#28506a;stroke:#56b4e9"},
	Violated: {"fill:#d55e00;stroke:#ffffff;stroke-width:.6", "stroke:#16181c"},
	onDark:   {"fill:#ffffff", ""},
	onPale:   {"fill:#111111", ""},

	onStrong:  {"fill:#ffffff", "fill:#111111"},
	onMissing: {halo("#111111", missing), ""},
}

// of returns the rule of a style.
func (s Style) rule() rule {
	if i, ok := s.index('c'); ok {
		if i < len(colours) {
			return rule{"fill:" + colours[spread[i]], ""}
		}
		return rule{fmt.Sprintf("fill:url(#p%d)", i), ""}
	}
	if i, ok := s.index('h'); ok {
		return rule{"fill:" + ramp[0][i], "fill:" + ramp[1][i]}
	}
	if i, ok := s.index('k'); ok {
		at, ink := spread[i%len(spread)], "#111111"
		if at >= firstDark {
			ink = "#ffffff"
		}
		return rule{halo(ink, colours[at]), ""}
	}
	if i, ok := s.index('t'); ok {
		r := rule{"fill:#111111", "fill:#f2f2f2"}
		if i >= 6 {
			r = rule{"fill:#ffffff", "fill:#111111"}
		}
		return r
	}
	return rules[s]
}

// sheet returns the style sheet of what is used, and the patterns.
func (c *canvas) sheet() (css, patterns string) {
	styles := make([]Style, 0, len(c.used))
	for s := range c.used {
		styles = append(styles, s)
	}
	slices.Sort(styles)
	var light, dark, defs strings.Builder
	light.WriteString("svg{font-family:Helvetica,Arial,\"Liberation Sans\",\"DejaVu Sans\",sans-serif}\n")
	light.WriteString("text{fill:#1d1f22}\n")
	dark.WriteString("text{fill:#e8e8e8}")
	for _, s := range styles {
		r := s.rule()
		fmt.Fprintf(&light, ".%s{%s}\n", s, r.light)
		if r.dark != "" {
			fmt.Fprintf(&dark, ".%s{%s}", s, r.dark)
		}
		if i, ok := s.index('c'); ok && i >= len(colours) {
			defs.WriteString(hatched(fmt.Sprintf("p%d", i), colours[spread[i%len(colours)]], i/len(colours), spread[i%len(colours)] >= firstDark))
		}
		if s == Missing {
			defs.WriteString(hatched("missing", missing, 1, false))
		}
	}
	return light.String() + "@media screen and (prefers-color-scheme:dark){" + dark.String() + "}\n", defs.String()
}

// hatched returns a pattern: lines one way, the other way, or dots.
func hatched(id, colour string, kind int, darkFill bool) string {
	ink := "#111111"
	if darkFill {
		ink = "#ffffff"
	}
	shape := map[int]string{
		1: `<path d="M-1 1L1 -1M0 6L6 0M5 7L7 5" stroke="%s" stroke-opacity=".55"/>`,
		2: `<path d="M-1 5L1 7M0 0L6 6M5 -1L7 1" stroke="%s" stroke-opacity=".55"/>`,
		3: `<circle cx="3" cy="3" r="1.1" fill="%s" fill-opacity=".6"/>`,
	}[kind]
	return fmt.Sprintf(`<pattern id="%s" width="6" height="6" patternUnits="userSpaceOnUse"><rect width="6" height="6" fill="%s"/>%s</pattern>`+"\n",
		id, colour, fmt.Sprintf(shape, ink))
}
