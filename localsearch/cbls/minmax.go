package cbls

import (
	"slices"

	"lsolve/model"
)

// extremum has as violation the distance between the largest (or smallest) term
// and the result, the last term. delta takes logarithmic time for a change, and
// constant time for most.
type extremum struct {
	tournament
	reach  []int32 // of each term, the largest leaf it can be
	result int64
}

func (f *extremum) reset(values []int32) int64 {
	f.tournament.reset(values)
	f.result = int64(values[len(values)-1])
	return abs(f.extreme() - f.result)
}

func (f *extremum) delta(changes []change) int64 {
	return abs(f.after(changes)-f.resultAfter(changes)) - abs(f.extreme()-f.result)
}

func (f *extremum) resultAfter(changes []change) int64 {
	for i := range changes {
		if int(changes[i].pos) == f.leaves() {
			return int64(changes[i].new)
		}
	}
	return f.result
}

func (f *extremum) commit(changes []change) int64 {
	before := abs(f.extreme() - f.result)
	f.tournament.commit(changes)
	f.result = f.resultAfter(changes)
	return abs(f.extreme()-f.result) - before
}

// error returns the share of a term. Of the result it is the violation. Of a term
// beyond the result it is the distance. If no term is beyond it, it is how far
// the term could move the extreme.
func (f *extremum) error(pos int32) int64 {
	violation, n := abs(f.extreme()-f.result), int32(f.leaves())
	if violation == 0 || pos == n {
		return violation
	}
	result := int64(int32(f.result) ^ f.flip)
	if top := int64(f.tree[1]); top < result {
		return max(0, min(violation, int64(f.reach[pos])-top))
	}
	return max(0, int64(f.tree[n+pos])-result)
}

func (c *compiler) extremum(result model.Term, terms []model.Term, smallest bool) part {
	f := &extremum{tournament: newTournament(len(terms), smallest), reach: make([]int32, len(terms))}
	for i, t := range terms {
		low, high := c.bounds(t)
		if f.reach[i] = int32(high); smallest {
			f.reach[i] = ^int32(low)
		}
	}
	return part{terms: append(slices.Clip(terms), result), face: f}
}

func (c *compiler) maximum(k model.MaxConstraint) part { return c.extremum(k.Result, k.Terms, false) }
func (c *compiler) minimum(k model.MinConstraint) part { return c.extremum(k.Result, k.Terms, true) }

// champion is an extremum as the definition of its result.
type champion struct{ tournament }

func (f *champion) reset(values []int32) (value, violation int64) {
	f.tournament.reset(values)
	return f.extreme(), 0
}

func (f *champion) peek(changes []change) (value, violation int64) { return f.after(changes), 0 }

func (f *champion) commit(changes []change) (value, violation int64) {
	f.tournament.commit(changes)
	return f.extreme(), 0
}

func extremumFunction(term model.Term, terms []model.Term, smallest bool) (f function, ok bool) {
	out, ok := result(term)
	if !ok {
		return function{}, false
	}
	bounds := func(of func(model.Term) (int64, int64)) (low, high int64) {
		low, high = of(terms[0])
		for _, t := range terms[1:] {
			if l, h := of(t); smallest {
				low, high = min(low, l), min(high, h)
			} else {
				low, high = max(low, l), max(high, h)
			}
		}
		return low, high
	}
	return function{out, terms, bounds, func() definition {
		return &champion{newTournament(len(terms), smallest)}
	}}, true
}

func (c *compiler) maximumFunction(k model.MaxConstraint) (f function, ok bool) {
	return extremumFunction(k.Result, k.Terms, false)
}

func (c *compiler) minimumFunction(k model.MinConstraint) (f function, ok bool) {
	return extremumFunction(k.Result, k.Terms, true)
}
