package draw

import (
	"fmt"
	"io"
	"strings"
)

// Figure is a picture. The zero value is an empty one.
type Figure struct {
	Title  string
	Notes  []string // below the title
	Legend []Key
	// Description is for screen readers, in addition to Notes.
	Description string
	panels      []Panel
}

// Key is an entry of a legend.
type Key struct {
	Style Style
	Text  string
}

// Panel is a part of a figure; see the types of this package.
type Panel interface {
	// wants returns the width that is best for it, and how much of it is left of its axis.
	wants() (width, gutter float64)
	// height returns how high it is if it is that wide without the gutter.
	height(width float64) float64
	// draw draws it with its axis at x, y. It returns what it leaves out, "" for nothing.
	draw(c *canvas, x, y, width float64) (left []string)
}

const (
	narrowest = 360.0
	widest    = 1400.0
	margin    = 14.0
	gap       = 16.0
)

// Add adds a panel below the others.
func (f *Figure) Add(p Panel) { f.panels = append(f.panels, p) }

// Note adds a note.
func (f *Figure) Note(format string, args ...any) {
	f.Notes = append(f.Notes, fmt.Sprintf(format, args...))
}

// Write writes the figure. It returns the first error of w.
func (f *Figure) Write(w io.Writer) error {
	wide, gutter := narrowest-2*margin, 0.0
	for _, p := range f.panels {
		want, left := p.wants()
		wide, gutter = max(wide, want), max(gutter, left)
	}
	wide = min(wide, widest-2*margin)
	c := &canvas{used: map[Style]bool{}}
	inner := wide - gutter
	notes := f.Notes
	y := 0.0
	for i, p := range f.panels {
		if i > 0 {
			y += gap
		}
		notes = append(notes[:len(notes):len(notes)], p.draw(c, gutter, y, inner)...)
		y += p.height(inner)
	}
	head := &canvas{used: c.used}
	top := f.head(head, notes, wide)
	return f.assemble(w, c, head, wide+2*margin, top+y+2*margin, top+margin, notes)
}

// head draws title, notes and legend, and returns where the panels begin.
func (f *Figure) head(c *canvas, notes []string, wide float64) float64 {
	y := margin
	for _, line := range wrap(f.Title, 17, wide) {
		c.text(margin, y+9, 17, line, title)
		y += 23
	}
	for _, n := range notes {
		for _, line := range wrap(n, usual, wide) {
			c.text(margin, y+7, usual, line, note)
			y += 17
		}
	}
	x := margin
	if len(f.Legend) > 0 {
		y += 5
	}
	for i, k := range f.Legend {
		text := cut(k.Text, small, wide-20)
		advance := 18 + width(text, small) + 12
		if x+advance-12 > margin+wide && i > 0 {
			x, y = margin, y+18
		}
		c.rect(x, y, 12, 12, "", k.Style, outer)
		c.text(x+17, y+6, small, text, note)
		x += advance
	}
	if len(f.Legend) > 0 {
		y += 18
	}
	return y + 4 - margin
}

func (f *Figure) assemble(w io.Writer, c, head *canvas, wide, high, top float64, notes []string) error {
	head.used[paper] = true
	all := &canvas{used: head.used}
	all.body.WriteString(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 `)
	all.num(wide)
	all.body.WriteByte(' ')
	all.num(high)
	all.body.WriteString(`" role="img" aria-labelledby="title desc">` + "\n" + `<title id="title">`)
	all.escape(f.Title)
	all.body.WriteString(`</title>` + "\n" + `<desc id="desc">`)
	description := strings.Join(notes, "; ")
	if f.Description != "" && description != "" {
		description += "; "
	}
	if description += f.Description; description == "" {
		description = f.Title
	}
	all.escape(description)
	css, patterns := all.sheet()
	all.body.WriteString("</desc>\n<style>\n" + css + "</style>\n")
	if patterns != "" {
		all.body.WriteString("<defs>\n" + patterns + "</defs>\n")
	}
	all.rect(0, 0, wide, high, "", paper)
	all.body.Write(head.body.Bytes())
	all.body.WriteString(`<g transform="translate(`)
	all.num(margin)
	all.body.WriteByte(' ')
	all.num(top)
	all.body.WriteString(")\">\n")
	for _, part := range [][]byte{all.body.Bytes(), c.body.Bytes(), []byte("</g>\n</svg>\n")} {
		if _, err := w.Write(part); err != nil {
			return err
		}
	}
	return nil
}
