package knapsack

import (
	"fmt"
	"math"
	"math/rand/v2"

	"lsolve/internal/rng"
	"lsolve/problem"
)

// Class is a class of random instances.
type Class uint8

// The classes. All but ChuBeasley are those of Pisinger, "Where are the hard knapsack
// problems?" (Computers and Operations Research 32, 2005), of one resource, with
// weights from 1 to the range R unless said otherwise. The more profits depend on weights, the harder
// an instance of the same size is for branch and bound.
const (
	Uncorrelated Class = iota // profits from 1 to R, independent of weights
	Weakly                    // profits within R/10 of the weight, at least 1
	Strongly                  // the profit is the weight + R/10
	Inverse                   // the weight is the profit + R/10, the profit from 1 to R
	Almost                    // the profit is the weight + R/10, give or take R/500
	SubsetSum                 // the profit is the weight
	Similar                   // profits from 1 to R, independent of weights from 100 R to 100 R + R/10
	// ChuBeasley is of any number of resources: weights from 0 to R, the profit is
	// the mean weight and a number up to R/2 (Chu and Beasley, Journal of
	// Heuristics 4, 1998).
	ChuBeasley
)

// Classes are the names of the classes.
var Classes = problem.Names{"uncorrelated", "weakly", "strongly", "inverse", "almost-strongly", "subset-sum", "similar-weights", "chu-beasley"}

// String returns the class's name.
func (c Class) String() string { return Classes.Of(int(c), "class") }

// GenerateOptions say which instance to make.
type GenerateOptions struct {
	Class     Class
	Items     int
	Resources int   // 0: 1; more for ChuBeasley only
	Range     int64 // R; 0: 1000
	// Objectives is the number of rows of profits; 0: 1. All but the first are from 1 to R, independent
	// of everything.
	Objectives int
	// Tightness is the capacity as a share of the sum of weights, in per cent,
	// 1 to 100; 0: 50.
	Tightness int
}

// Generate makes a random instance.
func Generate(o GenerateOptions, r *rand.Rand) (*Instance, error) {
	if o.Resources == 0 {
		o.Resources = 1
	}
	if o.Range == 0 {
		o.Range = 1000
	}
	if o.Tightness == 0 {
		o.Tightness = 50
	}
	if err := o.check(); err != nil {
		return nil, err
	}
	n := o.Items
	profits, weights := make([]int64, n), make([]int64, n*o.Resources)
	for i := range n {
		profits[i] = o.item(i, weights, r)
	}
	capacities := make([]int64, o.Resources)
	for k := range capacities {
		all, _ := sum(weights[k*n : (k+1)*n])
		capacities[k] = share(all, int64(o.Tightness), 100)
		if o.Tightness == 100 {
			capacities[k] = all
		}
	}
	p, err := New(profits, weights, capacities, 0)
	if err != nil {
		return nil, err
	}
	var more [][]int32
	for range o.Objectives - 1 {
		row := make([]int32, n)
		for i := range row {
			row[i] = 1 + int32(rng.Intn(r, int(o.Range)))
		}
		more = append(more, row)
	}
	return p.WithProfits(more...)
}

// MaxRange is the largest range of the command; Generate takes larger ones of few items.
const MaxRange = 1_000_000_000_000

// largest is at least the largest weight or profit, in ranges.
const largest = 101

func (o GenerateOptions) check() error {
	if int(o.Class) >= len(Classes) {
		return fmt.Errorf("knapsack: unknown %v; expected one of %v", o.Class, Classes)
	}
	if o.Class != ChuBeasley && o.Resources > 1 {
		return fmt.Errorf("knapsack: %d resources; expected one for the class %v", o.Resources, o.Class)
	}
	if o.Objectives < 0 || o.Objectives > MaxObjectives {
		return fmt.Errorf("knapsack: %d objectives; expected 1 to %d", o.Objectives, MaxObjectives)
	}
	if o.Tightness < 1 || o.Tightness > 100 {
		return fmt.Errorf("knapsack: a tightness of %d per cent; expected 1 to 100", o.Tightness)
	}
	if err := checkSizes(o.Items, o.Resources); err != nil {
		return err
	}
	if most := MaxSum / (largest * int64(o.Items)); o.Range < 1 || o.Range > most {
		return fmt.Errorf("knapsack: a range of %d; expected 1 to %d for %d items", o.Range, most, o.Items)
	}
	if o.Objectives > 1 && o.Range > math.MaxInt32 {
		return fmt.Errorf("knapsack: a range of %d; expected 1 to %d for several objectives", o.Range, math.MaxInt32)
	}
	return nil
}

// item draws the weights of item i, and returns its profit.
func (o GenerateOptions) item(i int, weights []int64, r *rand.Rand) (profit int64) {
	draw := func(lo, hi int64) int64 { return lo + int64(rng.Intn(r, int(hi-lo)+1)) }
	tenth := o.Range / 10
	if o.Class == ChuBeasley {
		sum := int64(0)
		for k := range o.Resources {
			w := draw(0, o.Range)
			weights[k*o.Items+i] = w
			sum += w
		}
		return sum/int64(o.Resources) + draw(0, o.Range/2)
	}
	lo, hi := int64(1), o.Range
	if o.Class == Similar {
		lo, hi = 100*o.Range, 100*o.Range+tenth
	}
	w := draw(lo, hi)
	switch o.Class {
	case Uncorrelated, Similar, ChuBeasley:
		profit = draw(1, o.Range)
	case Weakly:
		profit = draw(max(1, w-tenth), w+tenth)
	case Strongly:
		profit = w + tenth
	case Inverse:
		profit, w = w, w+tenth
	case Almost:
		near := o.Range / 500
		profit = draw(max(1, w+tenth-near), w+tenth+near)
	case SubsetSum:
		profit = w
	}
	weights[i] = w
	return profit
}
