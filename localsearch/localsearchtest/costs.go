package localsearchtest

import (
	"slices"

	"lsolve/localsearch"
)

// steady runs f and returns an error if it changes the values or the rank.
func (c *stateCheck[M]) steady(what string, f func()) error {
	values, rank := c.state.Values(nil), rankOf(c.state)
	f()
	if got := c.state.Values(nil); !slices.Equal(got, values) {
		return c.errorf("%s changes the state from %v to %v", what, values, got)
	}
	if got := rankOf(c.state); got != rank {
		return c.errorf("%s changes the rank from %v to %v", what, rank, got)
	}
	return nil
}

// overflowing is the violation from which weighted ones may not fit into an int64.
const overflowing = 1 << 50

// weights checks the weights of a Weighted state.
func (c *stateCheck[M]) weights() error {
	w, ok := c.state.(localsearch.Weighted)
	if !ok {
		return nil
	}
	for _, all := range []bool{true, false} {
		if w.Rank().Violation >= overflowing {
			w.ResetWeights()
			return nil
		}
		before := c.state.Cost()
		if err := c.steady("Raise", func() { w.Raise(all) }); err != nil {
			return err
		}
		if v := w.Rank().Violation; v > 0 && c.state.Cost() <= before {
			return c.errorf("Raise(%v) leaves Cost at %d, was %d, with violation %d; expected more", all, c.state.Cost(), before, v)
		}
		if err := c.readopts("Raise"); err != nil {
			return err
		}
		if err := c.move(); err != nil {
			return err
		}
	}
	if w.Rank().Violation >= overflowing {
		w.ResetWeights()
		return nil
	}
	raised := c.state.Cost()
	if err := c.steady("Smooth", func() { w.Smooth(0.5) }); err != nil {
		return err
	}
	if c.state.Cost() > raised {
		return c.errorf("Smooth(0.5) raises Cost from %d to %d", raised, c.state.Cost())
	}
	if c.step%2 == 0 {
		return nil // go on with these weights
	}
	if err := c.steady("Smooth", func() { w.Smooth(1) }); err != nil {
		return err
	}
	smooth := c.state.Cost()
	if err := c.steady("ResetWeights", w.ResetWeights); err != nil {
		return err
	}
	if c.state.Cost() != smooth {
		return c.errorf("Cost is %d after Smooth(1), and %d after ResetWeights; expected all weights to be 1 after both", smooth, c.state.Cost())
	}
	return nil
}

// balance checks RebalanceCost.
func (c *stateCheck[M]) balance() error {
	b, ok := c.state.(localsearch.Balanced)
	if !ok {
		return nil
	}
	moves, deltas, err := c.sample()
	if err != nil {
		return err
	}
	for range 30 {
		cost, changed := c.state.Cost(), false
		if err := c.steady("RebalanceCost", func() { changed = b.RebalanceCost() }); err != nil {
			return err
		}
		if changed {
			if moves, deltas, err = c.sample(); err != nil {
				return err
			}
			continue
		}
		if c.state.Cost() != cost {
			return c.errorf("RebalanceCost returns false, but Cost was %d and is %d", cost, c.state.Cost())
		}
		for i, m := range moves {
			if got := c.state.Delta(m); got != deltas[i] {
				return c.errorf("RebalanceCost returns false, but Delta(%v) was %d and is %d", m, deltas[i], got)
			}
		}
	}
	return nil
}
