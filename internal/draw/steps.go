package draw

import "fmt"

// Steps is what is used of a resource over time, with its capacity as a line; what is
// above it is marked. With more than two levels a unit of the picture, the largest of a
// unit is drawn.
type Steps struct {
	Title    string
	Levels   []Level
	From, To float64
	Limit    float64
	Axis     string // the caption of the axis; "": none
}

// Level is the use from a time on until the next level.
type Level struct{ At, Use float64 }

const stepsHeight = 66.0

func (p *Steps) most() float64 {
	most := max(p.Limit, 1)
	for _, l := range p.Levels {
		most = max(most, l.Use)
	}
	return most * 1.06
}

func (p *Steps) wants() (wide, gutter float64) { return 760, width(number(p.most()), small) + 12 }

func (p *Steps) height(float64) float64 {
	if p.Axis == "" {
		return 18 + stepsHeight + axisHeight - 14
	}
	return 18 + stepsHeight + axisHeight
}

func (p *Steps) draw(c *canvas, x, y, w float64) (left []string) {
	c.text(x, y+7, small, cut(p.Title, small, w), bold)
	y += 18
	bottom := y + stepsHeight
	s := scale{p.From, max(p.To, p.From+1), x, w}
	v := scale{0, p.most(), bottom, -stepsHeight}
	c.across(s, y, bottom, p.Axis)
	c.upwards(v, x, w)
	levels := p.Levels
	if n := len(levels); n > int(2*w) {
		levels = thinLevels(levels, s)
		left = append(left, fmt.Sprintf("%s: the largest of several levels where they are too short", p.Title))
	}
	outline := []Point{}
	use := 0.0
	at := x
	for _, l := range levels {
		at = s.place(l.At)
		outline = append(outline, Point{at, v.place(use)}, Point{at, v.place(l.Use)})
		use = l.Use
	}
	if len(outline) > 0 {
		end := x + w
		if use == 0 {
			end = at
		}
		outline = append([]Point{{outline[0].X, bottom}}, outline...)
		outline = append(outline, Point{end, v.place(use)}, Point{end, bottom})
		c.path(outline, true, area)
	}
	for i, l := range levels {
		if l.Use <= p.Limit {
			continue
		}
		to := x + w
		if i+1 < len(levels) {
			to = s.place(levels[i+1].At)
		}
		from := s.place(l.At)
		c.rect(from, v.place(l.Use), to-from, v.place(p.Limit)-v.place(l.Use), fmt.Sprintf("%s above the capacity", number(l.Use-p.Limit)), Missing)
	}
	c.line(x, v.place(p.Limit), x+w, v.place(p.Limit), limit)
	return left
}

// thinLevels keeps the largest level of each unit.
func thinLevels(levels []Level, s scale) (kept []Level) {
	for _, l := range levels {
		if k := len(kept) - 1; k >= 0 && s.place(l.At)-s.place(kept[k].At) < 1 {
			kept[k].Use = max(kept[k].Use, l.Use)
			continue
		}
		kept = append(kept, l)
	}
	return kept
}
