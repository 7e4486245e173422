package draw

import (
	"bytes"
	"encoding/xml"
	"strconv"
)

// canvas is the body of a picture.
type canvas struct {
	body bytes.Buffer
	used map[Style]bool // whose rules the style sheet needs
}

// Point is a place.
type Point struct{ X, Y float64 }

// num appends a coordinate: two decimals, without zeros at their end.
func (c *canvas) num(x float64) {
	var buf [32]byte
	b := strconv.AppendFloat(buf[:0], x, 'f', 2, 64)
	for b[len(b)-1] == '0' {
		b = b[:len(b)-1]
	}
	if b[len(b)-1] == '.' {
		b = b[:len(b)-1]
	}
	if string(b) == "-0" {
		b = b[1:]
	}
	c.body.Write(b)
}

func (c *canvas) attribute(name string, x float64) {
	c.body.WriteByte(' ')
	c.body.WriteString(name)
	c.body.WriteString(`="`)
	c.num(x)
	c.body.WriteByte('"')
}

// class appends the classes of an element.
func (c *canvas) class(classes ...Style) {
	c.body.WriteString(` class="`)
	for i, s := range classes {
		if i > 0 {
			c.body.WriteByte(' ')
		}
		c.body.WriteString(string(s))
		c.used[s] = true
	}
	c.body.WriteByte('"')
}

// end ends an element; the tip, if there is one, is shown when a pointer is on it.
func (c *canvas) end(name, tip string) {
	if tip == "" {
		c.body.WriteString("/>\n")
		return
	}
	c.body.WriteString("><title>")
	c.escape(tip)
	c.body.WriteString("</title></" + name + ">\n")
}

// escape writes text. What XML cannot have becomes the replacement character.
func (c *canvas) escape(s string) {
	_ = xml.EscapeText(&c.body, []byte(s)) // a Buffer takes everything
}

func (c *canvas) rect(x, y, w, h float64, tip string, classes ...Style) {
	c.body.WriteString("<rect")
	c.attribute("x", x)
	c.attribute("y", y)
	c.attribute("width", w)
	c.attribute("height", h)
	c.class(classes...)
	c.end("rect", tip)
}

func (c *canvas) line(x1, y1, x2, y2 float64, classes ...Style) {
	c.body.WriteString("<line")
	c.attribute("x1", x1)
	c.attribute("y1", y1)
	c.attribute("x2", x2)
	c.attribute("y2", y2)
	c.class(classes...)
	c.end("line", "")
}

func (c *canvas) circle(x, y, r float64, tip string, classes ...Style) {
	c.body.WriteString("<circle")
	c.attribute("cx", x)
	c.attribute("cy", y)
	c.attribute("r", r)
	c.class(classes...)
	c.end("circle", tip)
}

// path draws lines through points; closed: back to the first one.
func (c *canvas) path(points []Point, closed bool, classes ...Style) {
	if len(points) == 0 {
		return
	}
	c.body.WriteString(`<path d="`)
	c.piece(points, closed)
	c.body.WriteByte('"')
	c.class(classes...)
	c.end("path", "")
}

// pieces draws several lines as one element.
func (c *canvas) pieces(lines [][]Point, classes ...Style) {
	if len(lines) == 0 {
		return
	}
	c.body.WriteString(`<path d="`)
	for _, points := range lines {
		c.piece(points, false)
	}
	c.body.WriteByte('"')
	c.class(classes...)
	c.end("path", "")
}

func (c *canvas) piece(points []Point, closed bool) {
	for i, p := range points {
		switch i {
		case 0:
			c.body.WriteByte('M')
		case 1:
			c.body.WriteByte('L')
		default:
			c.body.WriteByte(' ')
		}
		c.num(p.X)
		c.body.WriteByte(' ')
		c.num(p.Y)
	}
	if closed {
		c.body.WriteByte('Z')
	}
}

// text writes a text whose middle is at y.
func (c *canvas) text(x, y, size float64, s string, classes ...Style) {
	if s == "" {
		return
	}
	c.body.WriteString("<text")
	c.attribute("x", x)
	c.attribute("y", y+0.35*size)
	c.attribute("font-size", size)
	c.class(classes...)
	c.body.WriteByte('>')
	c.escape(s)
	c.body.WriteString("</text>\n")
}

// label writes a text in the middle of a rectangle if it fits there with a size from
// smallest to largest.
func (c *canvas) label(x, y, w, h, smallest, largest float64, s string, classes ...Style) {
	size := fit(s, w-2, h-1, largest)
	if size >= smallest {
		c.text(x+w/2, y+h/2, size, s, append(classes, middle)...)
	}
}
