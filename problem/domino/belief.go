package domino

import (
	"cmp"
	"math"
	"slices"

	"lsolve/model"
)

// Belief propagation estimates how likely each place is in a solution drawn at random.
// The puzzle is an exact cover: every cell and every domino is covered by one place.
// Cells and dominoes send each of their places a message, the odds that it is needed
// there: one against the sum of the messages that the other places get from the other
// cells and the domino that they cover:
//
//	m(i, p) = 1 / sum over places q of i other than p of
//	                product over j covered by q other than i of m(j, q)
//
// (the sum-product algorithm on the factor graph: Kschischang, Frey and Loeliger, IEEE
// Transactions on Information Theory 47, 2001; for matchings, Chertkov et al., PNAS
// 107, 2010). The odds of a place are the product of its three messages.
//
// In a large puzzle wrong places contradict each other by chance alone. After some
// twenty rounds nearly every place of the solution has a high belief, while
// propagation at the root finds almost none (at n = 100, 99 of 100 dominoes against 1
// of 10). Beliefs prove nothing; they guide the search.
const (
	beliefRounds    = 60
	beliefPrecision = 1e-3  // messages that move less have come to rest
	beliefGrain     = 1e-6  // beliefs that differ by less are equal
	beliefExtreme   = 1e-12 // odds are between this and its inverse
)

// ranking is how likely places are.
type ranking struct {
	beliefs  []int32   // by place, from 0 to 1/beliefGrain
	byDomino [][]int32 // the places of each domino, the most likely first
}

func (p *Instance) rank() ranking {
	r := ranking{p.beliefs(), p.byDomino()}
	for _, list := range r.byDomino {
		slices.SortStableFunc(list, func(i, k int32) int { return cmp.Compare(r.beliefs[k], r.beliefs[i]) })
	}
	return r
}

// searchOrder collects variables to branch on, each with the belief that it has
// its preferred value.
type searchOrder []believed

type believed struct {
	x      model.Var
	belief int32
}

func (o *searchOrder) add(x model.Var, belief int32) { *o = append(*o, believed{x, belief}) }

// vars returns the variables, the most certain first, ties in the order of insertion.
func (o searchOrder) vars() []model.Var {
	slices.SortStableFunc(o, func(a, b believed) int { return cmp.Compare(b.belief, a.belief) })
	vars := make([]model.Var, len(o))
	for i, b := range o {
		vars[i] = b.x
	}
	return vars
}

// beliefs returns how likely each place is, from 0 to 1/beliefGrain. It takes the time
// of at most beliefRounds passes over all places.
func (p *Instance) beliefs() []int32 {
	cells := len(p.Cells)
	lists := append(p.byCell(), p.byDomino()...)
	covers := make([][3]int32, len(p.places)) // cells, then dominoes
	odds := make([][3]float64, len(p.places))
	for i, q := range p.places {
		covers[i] = [3]int32{q.cell, q.other, int32(cells) + q.domino}
		odds[i] = [3]float64{.5, .5, .5}
	}
	offers := make([]float64, len(p.places))
	for range beliefRounds {
		moved := 0.0
		for i, list := range lists {
			sum := 0.0
			for _, q := range list {
				offers[q] = offer(&odds[q], &covers[q], int32(i))
				sum += offers[q]
			}
			for _, q := range list {
				moved = max(moved, send(&odds[q], &covers[q], int32(i), sum-offers[q]))
			}
		}
		if moved < beliefPrecision {
			break
		}
	}
	beliefs := make([]int32, len(p.places))
	for i, m := range odds {
		o := float64(m[0]*m[1]) * m[2]
		beliefs[i] = int32(math.Round(o / (1 + o) / beliefGrain))
	}
	return beliefs
}

// offer returns the product of the messages to a place except the one from i. The
// conversions keep compilers from fusing operations, which would make beliefs differ
// from machine to machine.
func offer(odds *[3]float64, covers *[3]int32, i int32) float64 {
	switch i {
	case covers[0]:
		return float64(odds[1] * odds[2])
	case covers[1]:
		return float64(odds[0] * odds[2])
	default:
		return float64(odds[0] * odds[1])
	}
}

// send recomputes the message from i to a place and returns the change of its
// probability.
func send(odds *[3]float64, covers *[3]int32, i int32, others float64) float64 {
	k := 2
	switch i {
	case covers[0]:
		k = 0
	case covers[1]:
		k = 1
	}
	old := odds[k]
	m := 1 / min(max(others, beliefExtreme), 1/beliefExtreme)
	m = math.Sqrt(old * m) // damped: half way, on the scale of logarithms
	odds[k] = m
	return math.Abs(m/(1+m) - old/(1+old))
}
