package draw

import (
	"fmt"
	"slices"
)

// Columns is a series of numbers, a column each, or with Line a line with a point each.
// Where there are too many, neighbours are drawn as one column from the least to the
// largest.
type Columns struct {
	Title  string
	Values []float64
	Line   bool
	First  float64 // the number of the first one on the axis
	// Styles are those of the columns; nil: all have one.
	Styles  []Style
	Axis    string // the caption of the axis
	Numbers bool   // write the numbers above the columns if they fit
	Limit   float64
	High    float64 // the height; 0: 110
}

func (p *Columns) span() (least, most float64) {
	for _, v := range p.Values {
		least, most = min(least, v), max(most, v)
	}
	most = max(most, p.Limit)
	if most == least {
		most = least + 1
	}
	return least, most + (most-least)*0.15
}

func (p *Columns) wants() (wide, gutter float64) {
	least, most := p.span()
	return min(760, 60+28*float64(len(p.Values))), max(width(number(least), small), width(number(float64(int64(most))), small)) + 12
}

func (p *Columns) high() float64 {
	if p.High > 0 {
		return p.High
	}
	return 110
}

func (p *Columns) top() float64 {
	if p.Title == "" {
		return 6
	}
	return 22
}

func (p *Columns) height(float64) float64 { return p.top() + p.high() + axisHeight }

func (p *Columns) draw(c *canvas, x, y, w float64) (left []string) {
	if p.Title != "" {
		c.text(x, y+8, usual, cut(p.Title, usual, w), bold)
	}
	y += p.top()
	bottom := y + p.high()
	least, most := p.span()
	v := scale{least, most, bottom, -p.high()}
	n := len(p.Values)
	one := w / float64(max(n, 1))
	c.upwards(v, x, w)
	c.positions(x, bottom, one, n, p.First, p.Axis)
	if n > 2000 {
		group := (n + 999) / 1000
		left = append(left, fmt.Sprintf("%sthe least and the largest of every %d are drawn", prefix(p.Title), group))
		k := 0
		for part := range slices.Chunk(p.Values, group) {
			low, high := min(0, slices.Min(part)), slices.Max(part)
			if p.Line {
				low = slices.Min(part)
			}
			from := x + one*float64(k*group)
			c.rect(from, v.place(high), one*float64(len(part)), max(v.place(low)-v.place(high), 0.4), "", Colour(5))
			k++
		}
		return left
	}
	numbers := p.Numbers && p.fits(one)
	if p.Line {
		p.drawLine(c, v, x, one, numbers)
		return left
	}
	for i, value := range p.Values {
		style := Colour(0)
		if p.Styles != nil {
			style = p.Styles[i]
		}
		from, inset := x+one*float64(i), min(one*0.1, 4)
		top, base := v.place(max(value, 0)), v.place(min(value, 0))
		classes := []Style{style, outer}
		if one < 4 {
			classes = classes[:1]
		}
		c.rect(from+inset, top, one-2*inset, base-top, fmt.Sprintf("%s: %s", number(p.First+float64(i)), number(value)), classes...)
		if numbers && top-y >= 12 {
			c.text(from+one/2, top-7, small, number(value), middle, note)
		}
	}
	if p.Limit > 0 {
		c.line(x, v.place(p.Limit), x+w, v.place(p.Limit), limit)
	}
	return left
}

// fits reports whether all numbers fit above columns of that width.
func (p *Columns) fits(one float64) bool {
	for _, value := range p.Values {
		if width(number(value), small) > one {
			return false
		}
	}
	return true
}

func prefix(title string) string {
	if title == "" {
		return ""
	}
	return title + ": "
}

func (p *Columns) drawLine(c *canvas, v scale, x, one float64, numbers bool) {
	points := make([]Point, len(p.Values))
	for i, value := range p.Values {
		points[i] = Point{x + one*(float64(i)+0.5), v.place(value)}
	}
	c.path(points, false, tour)
	radius := min(4, one/3)
	for i, at := range points {
		if radius < 1 {
			break
		}
		c.circle(at.X, at.Y, radius, fmt.Sprintf("%s: %s", number(p.First+float64(i)), number(p.Values[i])), Colour(5))
		if numbers {
			c.text(at.X, at.Y-11, small, number(p.Values[i]), middle, above)
		}
	}
}

// positions draws the axis below columns: whole numbers in their middles.
func (c *canvas) positions(x, y, one float64, n int, first float64, caption string) {
	last := first + float64(max(n-1, 0))
	widest := width(number(last), small) + 12
	for _, at := range whole(ticks(first, last, max(1, int(one*float64(n)/widest)))) {
		middleOf := x + one*(at-first+0.5)
		c.line(middleOf, y, middleOf, y+4, axis)
		inside := min(middleOf, x+one*float64(n)+margin-1-width(number(at), small)/2)
		c.text(inside, y+11, small, number(at), middle, note)
	}
	c.line(x, y, x+one*float64(n), y, axis)
	c.text(x+one*float64(n)/2, y+25, small, cut(caption, small, one*float64(n)), middle, note)
}
