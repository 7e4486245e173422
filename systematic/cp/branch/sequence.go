package branch

import (
	"slices"

	"lsolve/systematic/cp/kernel"
)

// Sequence branches as the first of the branchers that has something to decide,
// as FlatZinc's seq_search. It is a Learner if one of them is, and weighs if one
// of them does.
func Sequence(branchers ...Brancher) Brancher {
	s := sequence(branchers)
	var learners []Learner
	for _, b := range branchers {
		if l, ok := b.(Learner); ok {
			learners = append(learners, l)
		}
	}
	if learners == nil {
		return s
	}
	return learningSequence{s, learners}
}

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

// Weighs implements Weigher.
func (s sequence) Weighs() bool {
	return slices.ContainsFunc(s, func(b Brancher) bool {
		w, ok := b.(Weigher)
		return ok && w.Weighs()
	})
}

type learningSequence struct {
	sequence
	learners []Learner
}

// Learn implements Learner: every learner sees every decision.
func (s learningSequence) Learn(e *kernel.Engine, from kernel.Pos, ok bool) {
	for _, l := range s.learners {
		l.Learn(e, from, ok)
	}
}
