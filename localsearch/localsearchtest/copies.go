package localsearchtest

import (
	"slices"

	"lsolve/localsearch"
)

// costsCompare reports whether two states with the same values have the same cost:
// weights and balances depend on the path to the state.
func (c *stateCheck[M]) costsCompare() bool {
	return c.has&(localsearch.IsWeighted|localsearch.IsBalanced) == 0
}

// mirrored lets a second state adopt the values and compares both.
func (c *stateCheck[M]) mirrored(what string, values []int32) error {
	given := slices.Clone(values)
	c.mirror.Adopt(given)
	for i := range given {
		given[i] = -1 - given[i]
	}
	if got := c.mirror.Values(nil); !slices.Equal(got, values) {
		return c.errorf("after %s: another state adopts %v and then has %v; expected the same, and no reference to the slice", what, values, got)
	}
	if got, want := rankOf(c.mirror), rankOf(c.state); got != want {
		return c.errorf("after %s: the rank is %v, but that of another state that adopted the values is %v; values %v", what, want, got, values)
	}
	if !c.costsCompare() || c.o.Partial {
		return nil
	}
	if got, want := c.mirror.Cost(), c.state.Cost(); got != want {
		return c.errorf("after %s: Cost is %d, but that of another state that adopted the values is %d; values %v", what, want, got, values)
	}
	moves, deltas, err := c.sample()
	for i, m := range moves {
		if got := c.mirror.Delta(m); got != deltas[i] {
			return c.errorf("after %s: Delta(%v) is %d, but %d in another state that adopted the values; values %v", what, m, deltas[i], got, values)
		}
	}
	return err
}

// copies checks Values and Adopt on the state itself.
func (c *stateCheck[M]) copies() error {
	prefix := []int32{7, -7}
	values := c.state.Values(prefix)
	if len(values) != c.length+2 || values[0] != 7 || values[1] != -7 {
		return c.errorf("Values did not append to the slice that it got")
	}
	values = c.state.Values(nil)
	saved := slices.Clone(values)
	for i := range values {
		values[i] = -1 - values[i]
	}
	if got := c.state.Values(nil); !slices.Equal(got, saved) {
		return c.errorf("a change of the slice that Values returned changes the state; expected a copy")
	}
	values = c.state.Values(nil)
	moves, deltas, err := c.sample()
	if err != nil {
		return err
	}
	cost, rank := c.state.Cost(), rankOf(c.state)
	for range 5 {
		if err := c.move(); err != nil {
			return err
		}
	}
	if !slices.Equal(values, saved) {
		return c.errorf("moves change the slice that Values returned before; expected a copy")
	}
	c.state.Adopt(values)
	if got := c.state.Values(nil); !slices.Equal(got, saved) {
		return c.errorf("the state adopts %v and then has %v", saved, got)
	}
	if got := rankOf(c.state); got != rank {
		return c.errorf("the rank was %v, and is %v after a return by Adopt; values %v", rank, got, saved)
	}
	if got := c.state.Cost(); got != cost {
		return c.errorf("Cost was %d, and is %d after a return by Adopt; values %v", cost, got, saved)
	}
	for i, m := range moves {
		if got := c.state.Delta(m); got != deltas[i] && !c.o.Partial {
			return c.errorf("Delta(%v) was %d, and is %d after a return by Adopt; values %v", m, deltas[i], got, saved)
		}
	}
	return nil
}

// readopts checks that nothing changes when the state adopts its own values, which
// recounts the cost.
func (c *stateCheck[M]) readopts(after string) error {
	cost := c.state.Cost()
	values := c.state.Values(nil)
	c.state.Adopt(values)
	if got := c.state.Cost(); got != cost {
		return c.errorf("after %s: Cost is %d, and %d when the state adopts its own values; values %v", after, cost, got, values)
	}
	return nil
}
