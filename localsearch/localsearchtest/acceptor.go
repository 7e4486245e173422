package localsearchtest

import (
	"fmt"

	"lsolve/internal/rng"
	"lsolve/localsearch"
)

// AcceptorOptions of CheckAcceptor. The zero value has the defaults.
type AcceptorOptions struct {
	// Seed chooses the costs and the moves.
	Seed uint64
	// Steps is the number of steps of each run; 0: 1000.
	Steps int
}

// CheckAcceptor checks an Acceptor over runs with costs of several sizes. fresh
// returns the same acceptor every time. It checks that
//
//   - Accept does not change the acceptor;
//   - all random choices come from the generator that is passed;
//   - moves that lower the cost are accepted; and
//   - Start copes with few and with no deltas.
func CheckAcceptor(fresh func() localsearch.Acceptor, o AcceptorOptions) error {
	if o.Steps == 0 {
		o.Steps = 1000
	}
	for run, size := range []int64{1, 10, 1000, 1 << 40} {
		for _, few := range []int{100, 1, 0} {
			if err := checkAcceptor(fresh, o, size, few); err != nil {
				return fmt.Errorf("localsearchtest: seed %d, run %d, costs of up to %d, %d deltas at the start: %w", o.Seed, run, 100*size, few, err)
			}
		}
	}
	return nil
}

// checkAcceptor makes the same steps with two acceptors, one of which is called
// more often.
func checkAcceptor(fresh func() localsearch.Acceptor, o AcceptorOptions, size int64, few int) error {
	one, other := fresh(), fresh()
	own := rng.New(o.Seed, uint64(size))
	delta := func() int64 { return size * int64(rng.Intn(own, 41)-20) }
	cost := 100 * size
	var deltas []int64
	for range few {
		deltas = append(deltas, delta())
	}
	for step := range o.Steps {
		if step%300 == 0 {
			one.Start(cost, deltas)
			other.Start(cost, deltas)
		}
		for range 3 { // answers that are not used
			other.Accept(cost, delta(), own)
		}
		d, seed := delta(), own.Uint64()
		a := one.Accept(cost, d, rng.New(seed, 0))
		b := other.Accept(cost, d, rng.New(seed, 0))
		switch {
		case a != b:
			return fmt.Errorf("step %d: two acceptors with equal random numbers answer %v and %v to cost %d, delta %d; "+
				"expected every random choice from the generator that is passed, and no change by Accept", step, a, b, cost, d)
		case d < 0 && !a:
			return fmt.Errorf("step %d: a move that changes the cost from %d by %d is not accepted; expected all that lower it", step, cost, d)
		}
		if a {
			cost += d
		}
		best := rng.Intn(own, 10) == 0
		one.Stepped(cost, a, best)
		other.Stepped(cost, a, best)
	}
	return nil
}
