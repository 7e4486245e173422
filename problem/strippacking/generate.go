package strippacking

import (
	"fmt"
	"math/rand/v2"

	"lsolve/internal/rng"
	"lsolve/problem"
)

// Class is a class of random instances.
type Class uint8

// Cut are the pieces of a rectangle as wide as the strip: again and again the largest of
// four pieces is cut in two at a random place, more often across its longer side. A packing
// as high as that rectangle leaves nothing over. The other classes are those of Classes.
const Cut Class = 0

// Classes are the names of the classes: Cut, the classes I to VI of Berkey and Wang
// ("Two-dimensional finite bin-packing algorithms", 1987), and the classes VII to X, here 1
// to 4, of Martello and Vigo ("Exact solution of the two-dimensional finite bin packing
// problem", 1998).
var Classes = problem.Names{"cut", "bw1", "bw2", "bw3", "bw4", "bw5", "bw6", "mv1", "mv2", "mv3", "mv4"}

// GenerateOptions say which instance to make.
type GenerateOptions struct {
	Class      Class
	Rectangles int
	// Width and Height are those of the rectangle of Cut; 0: 100, and as high as wide.
	Width, Height int32
}

// mostCut is the largest side of a rectangle that is cut.
const mostCut = 100_000

// Generate makes a random instance.
func Generate(o GenerateOptions, r *rand.Rand) (*Instance, error) {
	if int(o.Class) >= len(Classes) {
		return nil, fmt.Errorf("strippacking: %s; expected one of %v", Classes.Of(int(o.Class), "class"), Classes)
	}
	if o.Rectangles < 1 || o.Rectangles > MaxRectangles {
		return nil, fmt.Errorf("strippacking: %d rectangles; expected 1..%d", o.Rectangles, MaxRectangles)
	}
	if o.Class == Cut {
		return cut(o, r)
	}
	if o.Width != 0 || o.Height != 0 {
		return nil, fmt.Errorf("strippacking: a width or a height of class %s; expected them of class cut only", Classes[o.Class])
	}
	c := classes[o.Class-1]
	rectangles := make([]Rectangle, o.Rectangles)
	for i := range rectangles {
		rectangles[i] = c.draw(r)
	}
	return New(c.width, rectangles, false)
}

// class is a class of Berkey and Wang, or of Martello and Vigo.
type class struct {
	width int32
	// most is the longest side, all equally likely, of Berkey and Wang; 0: kind is what
	// seven of ten rectangles of Martello and Vigo are.
	most int32
	kind int
}

var classes = [...]class{
	{10, 10, 0}, {30, 10, 0}, {40, 35, 0}, {100, 35, 0}, {100, 100, 0}, {300, 100, 0},
	{100, 0, 0}, {100, 0, 1}, {100, 0, 2}, {100, 0, 3},
}

func (c class) draw(r *rand.Rand) Rectangle {
	if c.most > 0 {
		return Rectangle{between(r, 1, c.most), between(r, 1, c.most)}
	}
	kind := c.kind
	if x := rng.Intn(r, 10); x < 3 { // one of the other three
		kind = (kind + 1 + x) % 4
	}
	half := c.width / 2
	long := (2*c.width + 2) / 3
	switch kind {
	case 0: // wide
		return Rectangle{between(r, long, c.width), between(r, 1, half)}
	case 1: // tall
		return Rectangle{between(r, 1, half), between(r, long, c.width)}
	case 2: // large
		return Rectangle{between(r, half, c.width), between(r, half, c.width)}
	}
	return Rectangle{between(r, 1, half), between(r, 1, half)}
}

// between draws from a range.
func between(r *rand.Rand, least, most int32) int32 {
	return least + int32(rng.Intn(r, int(most-least)+1))
}

func cut(o GenerateOptions, r *rand.Rand) (*Instance, error) {
	if o.Width == 0 {
		o.Width = 100
	}
	if o.Height == 0 {
		o.Height = o.Width
	}
	if o.Width < 1 || o.Height < 1 || o.Width > mostCut || o.Height > mostCut {
		return nil, fmt.Errorf("strippacking: a rectangle %d x %d to be cut; expected sides from 1 to %d", o.Width, o.Height, mostCut)
	}
	whole := Rectangle{o.Width, o.Height}
	if whole.area() < 4*int64(o.Rectangles) && o.Rectangles > 1 {
		return nil, fmt.Errorf("strippacking: %d pieces of a rectangle %d x %d; expected at most %d, a quarter of its area", o.Rectangles, o.Width, o.Height, max(1, whole.area()/4))
	}
	pieces := []Rectangle{whole}
	for len(pieces) < o.Rectangles {
		i := rng.Intn(r, len(pieces))
		for range 3 {
			if k := rng.Intn(r, len(pieces)); pieces[k].area() > pieces[i].area() {
				i = k
			}
		}
		q := pieces[i]
		upright := rng.Intn(r, int(q.Width)+int(q.Height)) < int(q.Width)
		switch {
		case upright && q.Width > 1:
			x := between(r, 1, q.Width-1)
			pieces[i].Width = x
			pieces = append(pieces, Rectangle{q.Width - x, q.Height})
		case !upright && q.Height > 1:
			y := between(r, 1, q.Height-1)
			pieces[i].Height = y
			pieces = append(pieces, Rectangle{q.Width, q.Height - y})
		}
	}
	order := make([]int32, len(pieces))
	for i := range order {
		order[i] = int32(i)
	}
	rng.Shuffle32(r, order)
	shuffled := make([]Rectangle, len(pieces))
	for k, i := range order {
		shuffled[k] = pieces[i]
	}
	return New(o.Width, shuffled, false)
}
