package onetree

import (
	"context"
	"math"
)

// Scale is by what lengths are multiplied, so that penalties, which are whole numbers, can be fractions
// of them.
const Scale = 1 << 10

// MostPasses is how many trees are worth while: more hardly help.
const MostPasses = 1500

// Relaxation makes trees.
type Relaxation interface {
	// Weigh makes a shortest 1-tree with the penalties, and returns its weight without
	// them, and the excess of each. ok is false if ctx has ended.
	Weigh(ctx context.Context, penalty []int64, excess []int32) (weight int64, ok bool)
	// Complete says that it is shortest among all edges.
	Complete() bool
}

// Ascent improves penalties. A tour passes each city, so that a penalty on the ways to and
// from a city makes all tours longer by the same amount, but not all trees.
type Ascent struct {
	limit    int64   // of a penalty, so that no sum overflows
	penalty  []int64 // of a city; of asymmetric distances those of leaving and then those of entering
	excess   []int32 // by penalty: how many ways too many the tree has
	last     []int32 // excess of the pass before
	best     []int64 // the best penalties so far
	weight   int64   // of the tree with them, times Scale, without penalties
	length   int64   // of a tour, times Scale: no weight is more
	mean     float64 // of the size of a tour's ways, times Scale
	proved   int64   // the best weight of a tree that is shortest among all edges
	isProved bool
}

// NewAscent returns the ascent of so many penalties of n cities, which begin with 0. length is that
// of any tour, and size the sum of the absolute lengths of its ways, by which steps are measured.
func NewAscent(n, penalties int, length, size int64) *Ascent {
	return &Ascent{
		limit: (1 << 59) / int64(n), weight: math.MinInt64, length: Scale * length, mean: float64(Scale*size) / float64(n),
		penalty: make([]int64, penalties), excess: make([]int32, penalties), last: make([]int32, penalties), best: make([]int64, penalties),
	}
}

// Best returns the best penalties so far, times Scale. Whoever changes them says where the next climb
// begins.
func (a *Ascent) Best() []int64 { return a.best }

// Weight returns the weight of the tree with the best penalties, times Scale, without them.
func (a *Ascent) Weight() int64 { return a.weight }

// Length returns the length of the tour that NewAscent was told of, times Scale.
func (a *Ascent) Length() int64 { return a.length }

// Proved returns the best weight of a tree that is shortest among all edges, times Scale; 0: there was none.
func (a *Ascent) Proved() int64 { return a.proved }

// Again begins anew with these penalties. What is proved stays so.
func (a *Ascent) Again(penalty []int64) {
	copy(a.best, penalty)
	a.weight = math.MinInt64
}

// Bound returns the best bound that is proved: no tour is shorter. ok is false if there is none.
func (a *Ascent) Bound() (bound int64, ok bool) {
	if !a.isProved {
		return 0, false
	}
	up := a.proved / Scale
	if a.proved%Scale > 0 {
		up++ // lengths are whole numbers
	}
	return up, true
}
