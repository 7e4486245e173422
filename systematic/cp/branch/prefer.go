package branch

import "lsolve/systematic/cp/kernel"

// Preference says which value of a variable to try first, such as its value in an
// earlier solution (solution-guided search: Beck, "Solution-guided multi-point
// constructive search for job shop scheduling", 2007), or in a local search's best
// state. It may change between searches.
type Preference struct {
	// Values are the values, by variable; variables beyond its end have none.
	Values []int32
	// Known says which of Values are used; nil: all.
	Known []bool
	// Near also prefers the half, or the value, nearest to a preferred value that is
	// no longer in the domain.
	Near bool
}

// of returns the preferred value of x.
func (p *Preference) of(x int) (int64, bool) {
	if x >= len(p.Values) || p.Known != nil && (x >= len(p.Known) || !p.Known[x]) {
		return 0, false
	}
	return int64(p.Values[x]), true
}

// Prefer returns b with the preferred values first. If b branches on a variable whose
// preferred value is in its domain, the alternative that keeps the value is tried
// first; the others keep their order. If b tries x = v against x != v, that becomes x
// = preferred against x != preferred.
func Prefer(b Brancher, p *Preference) Brancher { return prefer{b, p} }

type prefer struct {
	b Brancher
	p *Preference
}

// Branch implements Brancher.
func (w prefer) Branch(e *kernel.Engine, out []kernel.Predicate) []kernel.Predicate {
	first := len(out)
	out = w.b.Branch(e, out)
	alternatives := out[first:]
	if len(alternatives) < 2 {
		return out
	}
	x := alternatives[0].Var()
	if alternatives[1].Var() != x {
		w.p.among(alternatives)
		return out
	}
	v, ok := w.p.of(int(x))
	if !ok {
		return out
	}
	if !e.Contains(x.Term(), v) {
		if !w.p.Near {
			return out
		}
		v = nearest(e, x, v)
	}
	if len(alternatives) == 2 && alternatives[0] == alternatives[1].Not() && alternatives[0].Kind() >= kernel.EQ {
		// A value and the rest: a reversed choice (outdomain_min) stays reversed only
		// if nothing is preferred.
		alternatives[0], alternatives[1] = kernel.Equal(x, v), kernel.Differs(x, v)
		return out
	}
	for i, a := range alternatives {
		if a.Var() == x && a.Holds(v) {
			copy(alternatives[1:i+1], alternatives[:i])
			alternatives[0] = a
			break
		}
	}
	return out
}

// among moves the first alternative that keeps the preferred value of its variable to
// the front. The alternatives may be on different variables, as those of ValueFirst.
func (p *Preference) among(alternatives []kernel.Predicate) {
	for i, a := range alternatives {
		if v, ok := p.of(int(a.Var())); ok && a.Holds(v) {
			copy(alternatives[1:i+1], alternatives[:i])
			alternatives[0] = a
			return
		}
	}
}

// Traits implements Brancher.
func (w prefer) Traits() Traits { return traits(w.b) }
