package draw

import "fmt"

// Bars are rows of bars over a horizontal axis: a Gantt chart, or loads with capacities.
// At most 400 rows are drawn; bars that are too short are joined.
type Bars struct {
	Title string // above; "": none
	Rows  []Row
	// From and To are the ends of the axis; To 0: the last end of a bar or a limit.
	From, To float64
	Axis     string // the caption of the axis
	// Of names the rows in the note that some are left out, such as "machines".
	Of string
	// Lines are vertical lines, such as a capacity.
	Lines []float64
	// Ends shows where a row's bars end, as a number: wherever there is room.
	Ends bool
}

// Row is a row of bars, which must be in the order of their starts.
type Row struct {
	Label string
	Bars  []Bar
	// Limit, if it is positive, is a mark on the row, such as a capacity or a due date.
	Limit float64
}

// Bar is a bar.
type Bar struct {
	From, To float64
	Style    Style
	Label    string // drawn where it fits
	Tip      string
}

const (
	mostRows = 400
	mostBars = 12_000
)

func (b *Bars) rows() []Row { return b.Rows[:min(len(b.Rows), mostRows)] }

// row is the height of a row.
func (b *Bars) row() float64 {
	switch n := len(b.rows()); {
	case n <= 20:
		return 26
	case n <= 40:
		return 19
	case n <= 100:
		return 13
	default:
		return max(2, 1300/float64(n))
	}
}

func (b *Bars) wants() (wide, gutter float64) {
	for _, r := range b.rows() {
		gutter = max(gutter, width(r.Label, small))
	}
	return 760, min(gutter, 190) + 10
}

func (b *Bars) top() float64 {
	if b.Title == "" {
		return 0
	}
	return 20
}

func (b *Bars) height(float64) float64 {
	return b.top() + b.row()*float64(len(b.rows())) + axisHeight
}

// end returns the end of the axis.
func (b *Bars) end() float64 {
	end := b.To
	if end == 0 {
		for _, r := range b.Rows {
			end = max(end, r.Limit)
			for _, bar := range r.Bars {
				end = max(end, bar.To)
			}
		}
		for _, at := range b.Lines {
			end = max(end, at)
		}
	}
	return max(end, b.From+1)
}

func (b *Bars) draw(c *canvas, x, y, w float64) (left []string) {
	if b.Title != "" {
		c.text(x, y+8, usual, cut(b.Title, usual, w), bold)
	}
	y += b.top()
	rows, high := b.rows(), b.row()
	s := scale{b.From, b.end(), x, w}
	bottom := y + high*float64(len(rows))
	c.across(s, y, bottom, b.Axis)
	every := int(13/high) + 1
	if high >= 13 {
		every = 1
	}
	bars, joined := join(rows, s)
	for i, r := range rows {
		top := y + high*float64(i)
		if i%every == 0 {
			c.text(x-6, top+high/2, small, cut(r.Label, small, 190), right, note)
		}
		b.drawRow(c, s, r, bars[i], top, high)
	}
	for _, at := range b.Lines {
		c.line(s.place(at), y, s.place(at), bottom, limit)
	}
	if joined != "" {
		left = append(left, joined)
	}
	if n := len(b.Rows); n > len(rows) {
		left = append(left, fmt.Sprintf("the first %d of %d %s", len(rows), n, b.Of))
	}
	return left
}

func (b *Bars) drawRow(c *canvas, s scale, r Row, bars []Bar, top, high float64) {
	inset := min(high/8, 3)
	last := s.at
	for _, bar := range bars {
		if bar.To <= bar.From {
			continue
		}
		from, to := s.place(bar.From), s.place(bar.To)
		wide := max(to-from, 0.4)
		from = min(from, s.at+s.length-wide)
		classes := []Style{bar.Style, outer}
		if high < 5 {
			classes = classes[:1]
		}
		c.rect(from, top+inset, wide, high-2*inset, bar.Tip, classes...)
		c.label(from, top+inset, wide, high-2*inset, 8, usual, bar.Label, bar.Style.on())
		last = max(last, to)
	}
	if b.Ends && len(bars) > 0 && high >= 12 {
		text := number(bars[len(bars)-1].To)
		if at := last + 5; at+width(text, small) <= s.at+s.length {
			c.text(at, top+high/2, small, text, note)
		}
	}
	if r.Limit > 0 {
		at := s.place(r.Limit)
		c.line(at, top, at, top+high, limit)
	}
}
