package model

import "fmt"

// Rectangle covers X to X+Width by Y to Y+Height.
type Rectangle struct{ X, Y, Width, Height Term }

// NoOverlap2DConstraint requires that no two rectangles overlap: of every two,
// one is left of, right of, below or above the other; they may touch. No width
// or height may be negative.
//
// Strict is about rectangles with a width or a height of 0. Unless Strict, they
// do not count (MiniZinc's diffn_nonstrict). If Strict, they must not lie inside
// another rectangle or cross it (diffn).
//
// Violation: the least distance that one of the two must move along an axis,
//
//	max(0, min(X[i]+Width[i] - X[k], X[k]+Width[k] - X[i],
//	           Y[i]+Height[i] - Y[k], Y[k]+Height[k] - Y[i]))
//
// summed over the pairs i < k, except pairs with a rectangle of area 0 unless
// Strict; plus the absolute values of negative widths and heights. It takes
// quadratic time.
type NoOverlap2DConstraint struct {
	Rectangles []Rectangle
	Strict     bool
}

// NoOverlap2D requires that no two rectangles overlap; those of area 0 may be
// anywhere.
func NoOverlap2D(rectangles ...Rectangle) NoOverlap2DConstraint {
	return NoOverlap2DConstraint{Rectangles: rectangles}
}

// NoOverlap2DStrict requires that no two rectangles overlap; those of area 0
// must not lie inside another or cross it.
func NoOverlap2DStrict(rectangles ...Rectangle) NoOverlap2DConstraint {
	return NoOverlap2DConstraint{Rectangles: rectangles, Strict: true}
}

// Name implements Constraint.
func (c NoOverlap2DConstraint) Name() string {
	if c.Strict {
		return "diffn"
	}
	return "diffn_nonstrict"
}

// Scope implements Constraint.
func (c NoOverlap2DConstraint) Scope() []Var {
	ts := make([]Term, 0, 4*len(c.Rectangles))
	for _, r := range c.Rectangles {
		ts = append(ts, r.X, r.Y, r.Width, r.Height)
	}
	return scope(ts)
}

// Violation implements Constraint.
func (c NoOverlap2DConstraint) Violation(a Assignment) int64 {
	type box struct{ left, right, bottom, top int64 }
	var boxes []box
	v := int64(0)
	for _, r := range c.Rectangles {
		x, y, width, height := r.X.Value(a), r.Y.Value(a), r.Width.Value(a), r.Height.Value(a)
		v = grow(v, max(0, -width), max(0, -height))
		if width > 0 && height > 0 || c.Strict {
			boxes = append(boxes, box{x, x + width, y, y + height})
		}
	}
	for k, r := range boxes {
		for _, s := range boxes[:k] {
			v = grow(v, max(0, min(
				s.right-r.left, r.right-s.left,
				s.top-r.bottom, r.top-s.bottom)))
		}
	}
	return v
}

func (c NoOverlap2DConstraint) check(m *Model) error {
	for i, r := range c.Rectangles {
		if err := m.checkTerms([]Term{r.X, r.Y, r.Width, r.Height}); err != nil {
			return fmt.Errorf("rectangle %d: %w", i, err)
		}
		if err := checkSign("width", r.Width); err != nil {
			return fmt.Errorf("rectangle %d: %w", i, err)
		}
		if err := checkSign("height", r.Height); err != nil {
			return fmt.Errorf("rectangle %d: %w", i, err)
		}
	}
	return nil
}

func (c NoOverlap2DConstraint) describe(m *Model) string {
	return "(" + list(len(c.Rectangles), ", ", func(i int) string {
		r := c.Rectangles[i]
		return m.term(r.Width) + " x " + m.term(r.Height) + " at " + m.term(r.X) + ", " + m.term(r.Y)
	}) + ")"
}
