// Package drawtest checks pictures.
package drawtest

import (
	"bytes"
	"cmp"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"
)

// MostBytes is the largest size of a picture.
const MostBytes = 4 << 20

// box is where an element is.
type box struct{ left, top, right, bottom float64 }

// written is a text, and where it is at least.
type written struct {
	box
	text string
}

// checker is the state of Check.
type checker struct {
	all      box // the view
	shift    [][2]float64
	open     []string // elements
	texts    []written
	names    map[string]string // what the picture says about itself
	anchors  map[string]string // from the style sheet: text-anchor by class
	text     *written
	anchored string
	said     strings.Builder
}

// Check returns an error unless the picture is well-formed XML of at most MostBytes, with
// a role, a title and a description, all elements are in the view and have sizes, no text
// is empty, and no two texts overlap.
func Check(svg []byte) error {
	if len(svg) > MostBytes {
		return fmt.Errorf("%d bytes; expected at most %d", len(svg), MostBytes)
	}
	c := &checker{shift: [][2]float64{{}}, names: map[string]string{}}
	d := xml.NewDecoder(bytes.NewReader(svg))
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return err
		}
		switch t := token.(type) {
		case xml.StartElement:
			err = c.start(t)
		case xml.EndElement:
			err = c.end(t.Name.Local)
		case xml.CharData:
			c.said.Write(t)
		}
		if err != nil {
			return err
		}
	}
	for _, name := range []string{"title", "desc"} {
		if strings.TrimSpace(c.names[name]) == "" {
			return fmt.Errorf("no %s", name)
		}
	}
	return c.overlaps()
}

// inside reports whether an element of that name is open.
func (c *checker) inside(name string) bool {
	for _, o := range c.open {
		if o == name {
			return true
		}
	}
	return false
}

func (c *checker) start(t xml.StartElement) error {
	c.said.Reset()
	name := t.Name.Local
	attr := map[string]string{}
	for _, a := range t.Attr {
		attr[a.Name.Local] = a.Value
		if strings.Contains(a.Value, "NaN") || strings.Contains(a.Value, "Inf") {
			return fmt.Errorf("%s: %s=%q", name, a.Name.Local, a.Value)
		}
	}
	at := c.shift[len(c.shift)-1]
	c.open = append(c.open, name)
	if list := numbers(strings.TrimPrefix(attr["transform"], "translate")); len(list) == 2 {
		at = [2]float64{at[0] + list[0], at[1] + list[1]}
	}
	c.shift = append(c.shift, at)
	if len(c.open) == 1 {
		view := numbers(attr["viewBox"])
		if name != "svg" || len(view) != 4 || attr["role"] != "img" {
			return fmt.Errorf("the root is %s with viewBox %q and role %q; expected svg with the role img", name, attr["viewBox"], attr["role"])
		}
		c.all = box{view[0], view[1], view[0] + view[2], view[1] + view[3]}
		return nil
	}
	if c.inside("defs") || c.inside("style") {
		return nil
	}
	b, ok, err := extent(name, attr)
	if err != nil || !ok {
		return err
	}
	b = box{b.left + at[0], b.top + at[1], b.right + at[0], b.bottom + at[1]}
	if name == "text" {
		c.text, c.anchored = &written{box: b}, attr["class"]
		return nil
	}
	return c.within(b, fmt.Sprint(name, " ", attr))
}

func (c *checker) within(b box, what string) error {
	const slack = 1.0 // half a line's width
	if b.left < c.all.left-slack || b.top < c.all.top-slack || b.right > c.all.right+slack || b.bottom > c.all.bottom+slack {
		return fmt.Errorf("%.200s: at %v, outside of %v", what, b, c.all)
	}
	return nil
}

func (c *checker) end(name string) error {
	said := c.said.String()
	switch {
	case (name == "title" || name == "desc") && len(c.open) == 2:
		c.names[name] = said
	case name == "title" && strings.TrimSpace(said) == "":
		return fmt.Errorf("an empty title")
	case name == "style":
		c.anchors = map[string]string{}
		for _, rule := range strings.Split(said, "}") {
			if selector, body, ok := strings.Cut(rule, "{"); ok && strings.Contains(body, "text-anchor:") {
				_, anchor, _ := strings.Cut(body, "text-anchor:")
				anchor, _, _ = strings.Cut(anchor, ";")
				c.anchors[strings.TrimPrefix(strings.TrimSpace(selector), ".")] = anchor
			}
		}
	case name == "text" && c.text != nil:
		if err := c.endText(said); err != nil {
			return err
		}
	}
	c.open, c.shift = c.open[:len(c.open)-1], c.shift[:len(c.shift)-1]
	return nil
}

// endText measures a text: the least width that it has in usual fonts.
func (c *checker) endText(said string) error {
	if strings.TrimSpace(said) == "" {
		return fmt.Errorf("an empty text at %v", c.text.box)
	}
	size := c.text.bottom - c.text.top
	wide := 0.0
	for _, r := range said {
		switch {
		case strings.ContainsRune("iljtf.,:;'|!()[] ", r):
			wide += 0.25 * size
		default:
			wide += 0.5 * size
		}
	}
	for _, class := range strings.Fields(c.anchored) {
		switch c.anchors[class] {
		case "middle":
			c.text.left -= wide / 2
		case "end":
			c.text.left -= wide
		}
	}
	c.text.right, c.text.text = c.text.left+wide, said
	c.text.top += 0.3 * size // capitals are lower than the font
	c.texts = append(c.texts, *c.text)
	return c.within(c.text.box, "text "+said)
}

// overlaps returns an error if two texts do.
func (c *checker) overlaps() error {
	slices.SortFunc(c.texts, func(a, b written) int { return cmp.Compare(a.top, b.top) })
	for i, a := range c.texts {
		for _, b := range c.texts[i+1:] {
			if b.top >= a.bottom {
				break
			}
			if a.left < b.right && b.left < a.right {
				return fmt.Errorf("the texts %q at %v and %q at %v overlap", a.text, a.box, b.text, b.box)
			}
		}
	}
	return nil
}

// extent returns where an element is; ok is false if it is nowhere.
func extent(name string, attr map[string]string) (b box, ok bool, err error) {
	n := func(key string) float64 {
		if attr[key] == "" {
			return 0
		}
		x, wrong := strconv.ParseFloat(strings.TrimSuffix(attr[key], "px"), 64)
		if wrong != nil {
			err = fmt.Errorf("%s: %s=%q; expected a number", name, key, attr[key])
		}
		return x
	}
	switch name {
	case "rect":
		b = box{n("x"), n("y"), n("x") + n("width"), n("y") + n("height")}
		if err == nil && (n("width") < 0 || n("height") < 0) {
			err = fmt.Errorf("rect %v: a negative size", attr)
		}
	case "line":
		b = box{min(n("x1"), n("x2")), min(n("y1"), n("y2")), max(n("x1"), n("x2")), max(n("y1"), n("y2"))}
	case "circle":
		b = box{n("cx") - n("r"), n("cy") - n("r"), n("cx") + n("r"), n("cy") + n("r")}
	case "text":
		size := n("font-size")
		b = box{n("x"), n("y") - size, n("x"), n("y")}
	case "path":
		list := numbers(attr["d"])
		if len(list) == 0 || len(list)%2 == 1 {
			return b, false, fmt.Errorf("path %.100q", attr["d"])
		}
		b = box{math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)}
		for i := 0; i < len(list); i += 2 {
			b = box{min(b.left, list[i]), min(b.top, list[i+1]), max(b.right, list[i]), max(b.bottom, list[i+1])}
		}
	default:
		return b, false, err
	}
	return b, true, err
}

// numbers returns the numbers of a text.
func numbers(s string) (list []float64) {
	for _, word := range strings.FieldsFunc(s, func(r rune) bool { return !strings.ContainsRune("0123456789.-", r) }) {
		x, err := strconv.ParseFloat(word, 64)
		if err != nil {
			return nil
		}
		list = append(list, x)
	}
	return list
}
