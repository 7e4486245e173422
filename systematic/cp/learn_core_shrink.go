package cp

import (
	"cmp"
	"slices"

	"lsolve/systematic/cp/kernel"
)

// shrinking makes a core smaller before it becomes a term: small cores raise the bound by
// more, and their sums propagate more. It leaves out one term after the other, those of
// small weight first, and searches for a few failures whether the others are a core without
// it (Ignatiev, Morgado and Marques-Silva, RC2, 2019).
type shrinking struct {
	core   []int   // terms; nil: there is none
	least  []int64 // by place in core: the minimum of the term then
	next   int     // the place that is left out
	left   int64   // failures until the trial is given up
	trials int     // that may still follow
}

// The failures of a trial, and the trials of a core.
const (
	trialFailures = 30
	mostTrials    = 100
)

// begin begins with a core.
func (s *shrinking) begin(e *kernel.Engine, terms []costTerm, core []int) {
	slices.SortStableFunc(core, func(a, b int) int { return cmp.Compare(terms[a].weight, terms[b].weight) })
	s.core, s.least = core, s.least[:0]
	for _, k := range core {
		s.least = append(s.least, e.Min(terms[k].x))
	}
	s.next, s.left, s.trials = 0, trialFailures, mostTrials
}

// trial returns the core without the term that is left out.
func (s *shrinking) trial() []int { return slices.Delete(slices.Clone(s.core), s.next, s.next+1) }

// spent reports whether the trial has to be given up.
func (s *shrinking) spent() bool { return s.core != nil && s.left <= 0 }

// smaller takes a core within the core.
func (s *shrinking) smaller(terms []int) {
	n, next := 0, 0
	for i, k := range s.core {
		if !slices.Contains(terms, k) {
			continue
		}
		if s.core[n], s.least[n] = k, s.least[i]; i < s.next {
			next++
		}
		n++
	}
	s.core, s.least = s.core[:n], s.least[:n]
	s.try(next)
}

// try goes on with a place.
func (s *shrinking) try(next int) {
	s.next, s.left = next, trialFailures
	s.trials--
}

// over goes on to the next trial if this one is spent. It reports whether the core is small
// enough. It is called at the root after propagation. If a term of the core has a larger
// minimum by now there is no core any more.
func (s *shrinking) over(e *kernel.Engine, terms []costTerm) bool {
	for i, k := range s.core {
		if e.Min(terms[k].x) > s.least[i] {
			s.core = nil
			return false
		}
	}
	if s.spent() {
		s.try(s.next + 1)
	}
	return s.core != nil && (len(s.core) == 2 || s.next >= len(s.core) || s.trials <= 0)
}
