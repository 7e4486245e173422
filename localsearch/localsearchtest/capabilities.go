package localsearchtest

import (
	"fmt"
	"hash/fnv"
	"slices"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/model"
)

// projection checks the errors of variables, and makes a move of one of them.
func (c *stateCheck[M]) projection() error {
	p, ok := c.state.(localsearch.Projected[M])
	if !ok {
		return nil
	}
	n, violation := p.Variables(), rankOf(c.state).Violation
	if n < 1 {
		return c.errorf("Variables is %d; expected at least 1", n)
	}
	wrong := false
	var failed error
	err := c.unchanged("Error", func() {
		for i := range n {
			e := p.Error(i)
			if e < 0 || e > 0 && violation == 0 {
				failed = c.errorf("Error(%d) is %d with violation %d; expected 0 or more, and 0 in a solution", i, e, violation)
			}
			if priced, ok := p.(localsearch.Priced[M]); ok && priced.Price(i) < e {
				failed = c.errorf("Price(%d) is %d; expected %d, its Error, or more", i, priced.Price(i), e)
			}
			wrong = wrong || e > 0
		}
	})
	if err != nil || failed != nil {
		return first(failed, err)
	}
	if err := c.conflicting(p, n, wrong); err != nil {
		return err
	}
	i := rng.Intn(c.own, n)
	var chosen M
	count, err := c.visits("EachOf", func(visit func(M) bool) { p.EachOf(i, c.r, visit) }, &chosen)
	if err != nil {
		return err
	}
	if sampler, ok := c.state.(localsearch.MoveSampler[M]); ok {
		m, found, err := c.samples(sampler, i, count)
		if err != nil {
			return err
		}
		if found && rng.Intn(c.own, 2) == 0 {
			return c.apply(m)
		}
	}
	if sampler, ok := c.state.(localsearch.VariableSampler[M]); ok {
		var drawn bool
		var m M
		if err := c.unchanged("RandomMoveOf", func() { m, drawn = sampler.RandomMoveOf(i, c.r) }); err != nil {
			return err
		}
		if drawn && count == 0 {
			return c.errorf("RandomMoveOf(%d) finds %v, but EachOf visits no move", i, m)
		}
		if drawn {
			return c.apply(m)
		}
	}
	if count == 0 {
		return nil
	}
	return c.apply(chosen)
}

// samples checks the samples of the moves of variable i, which has that many moves, and
// returns one of these.
func (c *stateCheck[M]) samples(s localsearch.MoveSampler[M], i, count int) (m M, found bool, err error) {
	repeats := c.o.Repeats
	c.o.Repeats = true
	defer func() { c.o.Repeats = repeats }()
	for _, most := range []int{1 + rng.Intn(c.own, 2*count+2), mostVisited} {
		n, err := c.visits("SampleOf", func(visit func(M) bool) { s.SampleOf(i, most, c.r, visit) }, &m)
		switch {
		case err != nil:
			return m, false, err
		case n > most:
			return m, false, c.errorf("SampleOf(%d, %d) visits %d moves; expected at most %d", i, most, n, most)
		case n > 0 && count == 0:
			return m, false, c.errorf("SampleOf(%d, %d) finds %v, but EachOf visits no move", i, most, m)
		case n == 0 && count > 0 && most == mostVisited:
			return m, false, c.errorf("SampleOf(%d, %d) visits no move, but EachOf %d; expected all if there are no more", i, most, count)
		}
		found = n > 0
	}
	return m, found, nil
}

// sorted checks the best move that a state keeps, against those of all variables in conflict.
// From the first call on, the state keeps them.
func (c *stateCheck[M]) sorted() error {
	s, ok := c.state.(localsearch.Sorted[M])
	if !ok || !s.KeepSorted() {
		return nil
	}
	forbidden := c.own.Uint64() % 4
	allows := func(m M, _ int64) bool {
		h := fnv.New64a()
		fmt.Fprintf(h, "%#v", m)
		return h.Sum64()%4 != forbidden
	}
	var best M
	var delta int64
	var found bool
	wrong := error(nil)
	err := c.unchanged("Best", func() {
		best, delta, found = s.Best(c.r, func(m M, delta int64) bool {
			if now := c.state.Delta(m); now != delta && wrong == nil {
				wrong = c.errorf("Best offers %v with the delta %d; Delta is %d", m, delta, now)
			}
			return allows(m, delta)
		})
	})
	if err != nil || wrong != nil {
		return first(err, wrong)
	}
	if found && (!allows(best, delta) || c.state.Delta(best) != delta) {
		return c.errorf("Best is %v, %d; expected a move that was allowed, with its Delta, %d", best, delta, c.state.Delta(best))
	}
	if p, ok := c.state.(localsearch.Projected[M]); ok && rankOf(c.state).Violation > 0 {
		for i := range p.Variables() {
			if p.Error(i) == 0 {
				continue
			}
			p.EachOf(i, c.own, func(m M) bool {
				if d := c.state.Delta(m); allows(m, d) && (!found || d < delta) && wrong == nil {
					wrong = c.errorf("Best is %v, %d, found %v; expected %v, %d, of variable %d in conflict", best, delta, found, m, d, i)
				}
				return wrong == nil
			})
		}
	}
	if wrong == nil && found {
		return c.apply(best)
	}
	return wrong
}

// objective reports whether the state has one.
func (c *stateCheck[M]) objective() bool {
	ranked, ok := c.state.(localsearch.Ranked)
	return ok && ranked.Sense() != model.Satisfy
}

// conflicting checks what Conflicting draws. wrong: some variable has an error.
func (c *stateCheck[M]) conflicting(p localsearch.Projected[M], n int, wrong bool) error {
	const draws = 200
	found, strange := false, 0
	var failed error
	err := c.unchanged("Conflicting", func() {
		for range draws {
			i := p.Conflicting(c.r)
			switch {
			case i < -1 || i >= n:
				failed = c.errorf("Conflicting is %d; expected -1..%d", i, n-1)
			case i >= 0 && wrong && p.Error(i) == 0:
				// It may be one of the objective now and then.
				if strange++; !c.objective() || strange > draws/2 {
					failed = c.errorf("Conflicting is %d, whose Error is 0, while others have one", i)
				}
			case i >= 0:
				found = true
			}
			if failed != nil || found && (!wrong || !c.objective()) {
				return
			}
		}
	})
	if wrong && !found && failed == nil {
		failed = c.errorf("Conflicting found no variable in 200 calls, but some have an Error")
	}
	return first(failed, err)
}

// first returns the first error that is not nil.
func first(errs ...error) error {
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}

// attributed makes a move and compares its attributes with those of the moves
// after it. These should remove what it added and add what it removed, not the
// other way round. In some states a move changes more than its attributes say,
// so single cases prove nothing.
func (c *stateCheck[M]) attributed(m M) error {
	a, ok := c.state.(localsearch.Attributed[M])
	if !ok {
		c.state.Apply(m)
		return nil
	}
	var leaves, enters [2]uint64
	if err := c.unchanged("Attributes", func() { leaves, enters = a.Attributes(m) }); err != nil {
		return err
	}
	if err := c.named(append(leaves[:], enters[:]...)); err != nil {
		return err
	}
	c.state.Apply(m)
	gone, come := without(leaves, enters), without(enters, leaves)
	if len(gone) > 0 && len(come) > 0 {
		c.telling++
	}
	for range 5 {
		next, ok, err := c.draw(c.own)
		if !ok {
			return err
		}
		l, e := a.Attributes(next)
		if common(without(l, e), gone) || common(without(e, l), come) {
			c.contrary++
		} else if common(without(l, e), come) || common(without(e, l), gone) {
			c.fitting++
		}
	}
	return nil
}

// named compares the names of attributes: different ones differ.
func (c *stateCheck[M]) named(attributes []uint64) error {
	t, ok := c.state.(localsearch.Telling)
	if !ok {
		return nil
	}
	for _, a := range attributes {
		name := t.AttributeName(a)
		if before, ok := c.names[name]; name == "" || ok && before != a {
			return c.errorf("AttributeName of %d is %q, as of %d; expected one of its own", a, name, before)
		}
		c.names[name] = a
	}
	return nil
}

// attributes is what attributed has counted in all.
func (c *stateCheck[M]) attributes() error {
	switch {
	case c.has&localsearch.IsAttributed == 0:
		return nil
	case c.telling == 0:
		return c.errorf("Attributes takes away what it brings, of all %d moves; expected what they change", c.moved)
	case c.contrary > c.fitting:
		return c.errorf("Attributes: of %d moves that have to do with the one before, %d take away again what that took away, or bring what it brought",
			c.contrary+c.fitting, c.contrary)
	}
	return nil
}

// common reports whether a and b have an element in common.
func common(a, b []uint64) bool {
	return slices.ContainsFunc(a, func(x uint64) bool { return slices.Contains(b, x) })
}

// without returns the attributes of a that are not in b.
func without(a, b [2]uint64) []uint64 {
	return slices.DeleteFunc(slices.Clone(a[:]), func(x uint64) bool { return x == b[0] || x == b[1] })
}
