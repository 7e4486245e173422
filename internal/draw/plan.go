package draw

import "fmt"

// Plan is rectangles in a rectangle, such as squares or pieces packed. The lower left
// corner is 0, 0.
type Plan struct {
	Width, Height float64
	Boxes         []Box
	// Open has no upper edge: Height is only where the picture ends.
	Open         bool
	Across, Down string // captions
}

// Box is a rectangle.
type Box struct {
	X, Y, Width, Height float64
	Style               Style
	Label, Tip          string
}

const mostBoxes = 20_000

func (p *Plan) size(w float64) (wide, high float64) {
	wide, high = w, w*p.Height/p.Width
	if most := 1000.0; high > most {
		wide, high = wide*most/high, most
	}
	return wide, high
}

func (p *Plan) wants() (wide, gutter float64) {
	gutter = width(number(p.Height), small) + 14
	wide = min(720, max(460, 12*p.Width))
	if p.Height > 1.4*p.Width {
		wide = 460
	}
	return gutter + wide, gutter
}

func (p *Plan) height(w float64) float64 {
	_, high := p.size(w)
	return high + 8 + axisHeight
}

func (p *Plan) draw(c *canvas, x, y, w float64) (left []string) {
	wide, high := p.size(w)
	y += 8
	across, up := scale{0, p.Width, x, wide}, scale{0, p.Height, y + high, -high}
	c.across(across, y, y+high, p.Across)
	c.upwards(up, x, wide)
	for i, b := range p.Boxes {
		if i == mostBoxes {
			left = append(left, fmt.Sprintf("the first %d of %d", i, len(p.Boxes)))
			break
		}
		from, to := across.place(b.X), across.place(b.X+b.Width)
		top, bottom := up.place(b.Y+b.Height), up.place(b.Y)
		c.rect(from, top, to-from, bottom-top, b.Tip, b.Style, outer)
		c.label(from, top, to-from, bottom-top, 6, 16, b.Label, b.Style.on())
	}
	frame := []Point{{x, y}, {x, y + high}, {x + wide, y + high}, {x + wide, y}}
	c.path(frame, !p.Open, thick)
	return left
}
