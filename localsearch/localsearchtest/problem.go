package localsearchtest

import (
	"fmt"

	"lsolve/localsearch"
)

// CheckProblem makes the given number of random moves and checks at every one that
//
//   - Cost equals recount;
//   - Delta returns the same twice and does not change the state; and
//   - Apply changes Cost by what Delta returned.
//
// move draws the next move. recount computes the cost of p's state from scratch.
func CheckProblem[M any](p localsearch.Problem[M], steps int, move func() M, recount func() int64) error {
	if got, want := p.Cost(), recount(); got != want {
		return fmt.Errorf("localsearchtest: before the first move: Cost is %d, from scratch %d", got, want)
	}
	for step := range steps {
		before := p.Cost()
		m := move()
		at := fmt.Sprintf("localsearchtest: step %d, move %v", step, m)
		delta := p.Delta(m)
		if again := p.Delta(m); again != delta {
			return fmt.Errorf("%s: Delta is %d, and asked again %d", at, delta, again)
		}
		if now := recount(); now != before || p.Cost() != before {
			return fmt.Errorf("%s: Delta changed the state: Cost was %d and is %d, from scratch %d", at, before, p.Cost(), now)
		}
		p.Apply(m)
		if got := p.Cost(); got != before+delta {
			return fmt.Errorf("%s: Cost is %d after Apply; Delta promised %d", at, got, before+delta)
		}
		if got, want := p.Cost(), recount(); got != want {
			return fmt.Errorf("%s: Cost is %d after Apply, from scratch %d", at, got, want)
		}
	}
	return nil
}
