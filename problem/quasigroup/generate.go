package quasigroup

import (
	"fmt"
	"math"
	"math/rand/v2"

	"lsolve/problem"
)

// Class is a class of random instances.
type Class uint8

// The classes.
const (
	// WithHoles is a random Latin square with holes anywhere: QWH, which always has
	// a completion (Achlioptas, Gomes, Kautz and Selman, "Generating satisfiable
	// problem instances", 2000).
	WithHoles Class = iota
	// Balanced is the same with the same number of holes in every row and in every
	// column, up to one; these are harder (Kautz, Ruan, Achlioptas, Gomes, Selman
	// and Stickel, "Balance and filtering in structured satisfiable problems",
	// 2001).
	Balanced
	// Preassigned is an empty square in which random cells get random numbers: QCP,
	// which may have no completion (Gomes and Selman, "Problem structure in the
	// presence of perturbations", 1997).
	Preassigned
)

// Classes are the names of the classes.
var Classes = problem.Names{"holes", "balanced", "preassigned"}

// String returns the class's name.
func (c Class) String() string { return Classes.Of(int(c), "class") }

// GenerateOptions say which instance to make.
type GenerateOptions struct {
	Class Class
	Order int // 1 to MaxOrder
	// Holes is the number of cells to be filled, up to Order*Order; 0: HardestHoles,
	// the number that makes the hardest instances. Preassigned squares with few holes
	// almost never occur at random; then an error says so.
	Holes int
}

// HardestHoles returns the number of holes at which instances of a class and an order
// are about hardest for complete solvers. With holes in a Latin square that is 1.7
// n^1.55 (the peak of Achlioptas et al. 2000; the median failures of lsolve's
// constraint engine agree for both classes, at orders 18 and 24). Preassigned squares
// are hardest if half of them have a completion: with this generator at 1.15 n^1.7
// holes (measured at orders 12 to 30). Gomes and Selman 1997 state 42 % given cells,
// for small orders; here it is 45 % at order 12, 52 % at 18 and 59 % at 30.
func HardestHoles(class Class, order int) int {
	n := float64(order)
	holes := 1.7 * math.Pow(n, 1.55)
	if class == Preassigned {
		holes = 1.15 * math.Pow(n, 1.7)
	}
	return int(math.Round(min(n*n, holes)))
}

// Generate makes a random instance.
func Generate(o GenerateOptions, r *rand.Rand) (*Instance, error) {
	if err := checkOrder(o.Order); err != nil {
		return nil, err
	}
	if int(o.Class) >= len(Classes) {
		return nil, fmt.Errorf("quasigroup: unknown %v; expected one of %v", o.Class, Classes)
	}
	cells := o.Order * o.Order
	if o.Holes < 0 || o.Holes > cells {
		return nil, fmt.Errorf("quasigroup: %d holes; expected 1 to %d, or 0 for the hardest number", o.Holes, cells)
	}
	holes := o.Holes
	if holes == 0 {
		holes = HardestHoles(o.Class, o.Order)
	}
	if o.Class == Preassigned {
		given, err := preassign(o.Order, cells-holes, r)
		if err != nil {
			return nil, err
		}
		return New(o.Order, given)
	}
	given, err := Latin(o.Order, r)
	if err != nil {
		return nil, err
	}
	if o.Class == Balanced {
		for i, hole := range balancedHoles(o.Order, holes, r) {
			if hole {
				given[i] = Hole
			}
		}
	} else {
		for _, i := range sample(cells, holes, r) {
			given[i] = Hole
		}
	}
	return New(o.Order, given)
}
