package branch

import "lsolve/systematic/cp/kernel"

// Sequence branches as the first of the branchers that has something to decide,
// like FlatZinc's seq_search. It has every trait that one of them has.
func Sequence(branchers ...Brancher) Brancher { return sequence(branchers) }

type sequence []Brancher

// Branch implements Brancher.
func (s sequence) Branch(e *kernel.Engine, out []kernel.Predicate) []kernel.Predicate {
	n := len(out)
	for _, b := range s {
		if out = b.Branch(e, out); len(out) > n {
			break
		}
	}
	return out
}

// Traits implements Brancher.
func (s sequence) Traits() Traits { return traits(s...) }
