package localsearchtest

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"lsolve/internal/rng"
)

// unchanged runs f and returns an error if it changes the state.
func (c *stateCheck[M]) unchanged(what string, f func()) error {
	values, cost := c.state.Values(nil), c.state.Cost()
	f()
	if got := c.state.Values(nil); !slices.Equal(got, values) {
		return c.errorf("%s changes the state from %v to %v", what, values, got)
	}
	if got := c.state.Cost(); got != cost {
		return c.errorf("%s changes Cost from %d to %d", what, cost, got)
	}
	return nil
}

// draw returns a random move.
func (c *stateCheck[M]) draw(r *rand.Rand) (m M, ok bool, err error) {
	err = c.unchanged("Random", func() { m, ok = c.moves.Random(r) })
	return m, ok && err == nil, err
}

// price returns the delta of a move.
func (c *stateCheck[M]) price(m M) (delta int64, err error) {
	var again int64
	if err := c.unchanged("Delta", func() { delta, again = c.state.Delta(m), c.state.Delta(m) }); err != nil {
		return 0, fmt.Errorf("%w; move %v", err, m)
	}
	if delta != again {
		return 0, c.errorf("Delta(%v) is %d, and asked again %d", m, delta, again)
	}
	return delta, nil
}

// move makes a random move.
func (c *stateCheck[M]) move() error {
	m, ok, err := c.draw(c.r)
	switch {
	case err != nil:
		return err
	case !ok:
		c.state.Randomise(c.r)
		return nil
	}
	return c.apply(m)
}

// sample returns some moves and their deltas.
func (c *stateCheck[M]) sample() (moves []M, deltas []int64, err error) {
	for range 5 {
		m, ok, err := c.draw(c.own)
		if err != nil {
			return nil, nil, err
		}
		if !ok {
			continue
		}
		delta, err := c.price(m)
		if err != nil {
			return nil, nil, err
		}
		moves, deltas = append(moves, m), append(deltas, delta)
	}
	return moves, deltas, nil
}

// apply prices and makes a move.
func (c *stateCheck[M]) apply(m M) error {
	delta, err := c.price(m)
	if err != nil {
		return err
	}
	before := c.state.Cost()
	if err := c.changes(m, func() error { return c.attributed(m) }); err != nil {
		return err
	}
	c.moved++
	if got := c.state.Cost(); got != before+delta {
		return c.errorf("Cost is %d after Apply(%v); Delta promised %d", got, m, before+delta)
	}
	return nil
}

// mostVisited is the number of moves after which a check of Each stops.
const mostVisited = 5000

// each checks Each against itself and Random, and makes one of its moves.
func (c *stateCheck[M]) each() error {
	var chosen M
	count, err := c.visits("Each", func(visit func(M) bool) { c.moves.Each(c.r, visit) }, &chosen)
	if err != nil {
		return err
	}
	if count == 0 {
		m, ok, err := c.draw(c.own)
		if ok {
			err = c.errorf("Each visits no move, but Random finds %v", m)
		}
		return err
	}
	found := false
	for range 1000 {
		if _, ok := c.moves.Random(c.own); ok {
			found = true
			break
		}
	}
	if !found {
		return c.errorf("Each visits %v, but Random finds no move", chosen)
	}
	return c.apply(chosen)
}

// visits checks a function that visits moves. It must visit each move once, none
// after visit has returned false, and change no state. It returns their number,
// at most mostVisited, and chooses one of them.
func (c *stateCheck[M]) visits(what string, each func(visit func(M) bool), chosen *M) (count int, err error) {
	seen := map[string]bool{}
	var twice *M
	err = c.unchanged(what, func() {
		each(func(m M) bool {
			key := fmt.Sprintf("%#v", m)
			if seen[key] && twice == nil && !c.o.Repeats {
				twice = &m
			}
			seen[key] = true
			if count++; rng.Intn(c.own, count) == 0 {
				*chosen = m
			}
			return count < mostVisited
		})
	})
	if err != nil {
		return 0, err
	}
	if twice != nil {
		return 0, c.errorf("%s visits %v twice", what, *twice)
	}
	if count < 2 {
		return count, nil
	}
	stop, calls := 1+rng.Intn(c.own, min(count, 100)-1), 0
	each(func(M) bool {
		calls++
		return calls < stop
	})
	if calls > stop {
		return 0, c.errorf("%s calls visit again after it has returned false", what)
	}
	return count, nil
}
