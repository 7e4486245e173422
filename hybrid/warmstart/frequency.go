package warmstart

import "lsolve/localsearch/cbls"

// Frequency counts how often variables are in conflict while a local search is
// on its way.
type Frequency struct {
	space *cbls.Space
	seen  []float64 // by variable
	looks int
}

// NewFrequency counts for the n variables of a space; nil: there is nothing to
// look at.
func NewFrequency(s *cbls.Space, n int) *Frequency {
	if s == nil {
		return &Frequency{}
	}
	return &Frequency{space: s, seen: make([]float64, n)}
}

// Look counts the conflicts of the present state.
func (f *Frequency) Look() {
	if f.space == nil || f.space.Violation() == 0 {
		return
	}
	f.looks++
	for i, x := range f.space.Free() {
		f.seen[x] += float64(f.space.Error(i))
	}
}

// Shares returns the counts divided by the number of samples, by variable; nil
// if nothing was in conflict.
func (f *Frequency) Shares() []float64 {
	if f.looks == 0 {
		return nil
	}
	shares := make([]float64, len(f.seen))
	for x, v := range f.seen {
		shares[x] = v / float64(f.looks)
	}
	return shares
}
