package strippacking

import (
	"fmt"

	"lsolve/problem"
)

const (
	// MaxRectangles is the largest number of rectangles.
	MaxRectangles = 1 << 20
	// MaxTotal is the largest width of the strip, and the largest sum of the heights, where
	// the longer side counts if rectangles may be turned.
	MaxTotal = 1<<30 - 1
)

// Rectangle is the size of a rectangle, 1 or more.
type Rectangle struct{ Width, Height int32 }

// turned returns the rectangle turned by 90 degrees.
func (r Rectangle) turned() Rectangle { return Rectangle{r.Height, r.Width} }

// area returns width times height.
func (r Rectangle) area() int64 { return int64(r.Width) * int64(r.Height) }

// Instance is a strip and rectangles. It is not changed once it is made; see New.
type Instance struct {
	// Width is that of the strip.
	Width int32
	// Rectangles are to be packed.
	Rectangles []Rectangle
	// Turning: rectangles may be turned by 90 degrees.
	Turning bool
}

var _ interface {
	problem.Bounded
	problem.Drawer
	problem.Modelled
	problem.Started
	problem.Structured
	problem.Writer
} = (*Instance)(nil)

// New returns an instance. It is an error if there are no rectangles or more than
// MaxRectangles, a side is less than 1, a rectangle does not fit into the strip, or a sum is
// beyond MaxTotal. The slice is kept.
func New(width int32, rectangles []Rectangle, turning bool) (*Instance, error) {
	if width < 1 || width > MaxTotal {
		return nil, fmt.Errorf("strippacking: a strip of width %d; expected 1..%d", width, MaxTotal)
	}
	if len(rectangles) < 1 || len(rectangles) > MaxRectangles {
		return nil, fmt.Errorf("strippacking: %d rectangles; expected 1..%d", len(rectangles), MaxRectangles)
	}
	total := int64(0)
	for i, r := range rectangles {
		if r.Width < 1 || r.Height < 1 {
			return nil, fmt.Errorf("strippacking: rectangle %d is %d x %d; expected sides from 1", i, r.Width, r.Height)
		}
		if !fits(r, width, turning) {
			return nil, fmt.Errorf("strippacking: rectangle %d is %d x %d; expected %s", i, r.Width, r.Height, fitting(width, turning))
		}
		if total += int64(highest(r, turning)); total > MaxTotal {
			return nil, fmt.Errorf("strippacking: the heights add up to more than %d", MaxTotal)
		}
	}
	return &Instance{width, rectangles, turning}, nil
}

// fits reports whether a rectangle fits into a strip of that width.
func fits(r Rectangle, width int32, turning bool) bool {
	return r.Width <= width || turning && r.Height <= width
}

// fitting says which rectangles fit.
func fitting(width int32, turning bool) string {
	if turning {
		return fmt.Sprintf("a side of at most %d, the width of the strip", width)
	}
	return fmt.Sprintf("a width of at most %d, that of the strip", width)
}

// highest returns how high a rectangle can be.
func highest(r Rectangle, turning bool) int32 {
	if turning {
		return max(r.Width, r.Height)
	}
	return r.Height
}

// stride is how many numbers a solution has for each rectangle.
func (p *Instance) stride() int {
	if p.Turning {
		return 3
	}
	return 2
}

// Box is a rectangle in its place.
type Box struct {
	X, Y, Width, Height int32
	Turned              bool
}

// Box returns where a solution has a rectangle.
func (p *Instance) Box(values []int32, i int) Box {
	v, r := values[i*p.stride():], p.Rectangles[i]
	if p.Turning && v[2] == 1 {
		return Box{v[0], v[1], r.Height, r.Width, true}
	}
	return Box{v[0], v[1], r.Width, r.Height, false}
}

// Boxes returns where a solution has each rectangle.
func (p *Instance) Boxes(values []int32) []Box {
	boxes := make([]Box, len(p.Rectangles))
	for i := range boxes {
		boxes[i] = p.Box(values, i)
	}
	return boxes
}

// Values appends the solution with these places to buf.
func (p *Instance) Values(buf []int32, boxes []Box) []int32 {
	for _, b := range boxes {
		buf = append(buf, b.X, b.Y)
		if p.Turning {
			turned := int32(0)
			if b.Turned {
				turned = 1
			}
			buf = append(buf, turned)
		}
	}
	return buf
}

// Height returns where the highest of the boxes ends.
func Height(boxes []Box) (height int32) {
	for _, b := range boxes {
		height = max(height, b.Y+b.Height)
	}
	return height
}

// Area returns the area of all rectangles.
func (p *Instance) Area() (sum int64) {
	for _, r := range p.Rectangles {
		sum += r.area()
	}
	return sum
}

// Height returns the height of a packing.
func (p *Instance) Height(values []int32) (height int64) {
	for i := range p.Rectangles {
		b := p.Box(values, i)
		height = max(height, int64(b.Y)+int64(b.Height))
	}
	return height
}
